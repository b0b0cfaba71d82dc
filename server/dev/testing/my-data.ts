import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { manifestName } from "#server/modules/my-data/archive/manifest.ts";
import { exportPath } from "#shared/contracts/my-data.ts";
import { readZip, sha256 } from "./read-zip.ts";

interface Downloader {
  fetch: typeof globalThis.fetch;
}

/** As the link in the settings asks. */
export const sameSiteRequest = { redirect: "manual", headers: { "sec-fetch-site": "same-origin" } } as const;

/** What a person gets who asks for all that is theirs. */
export const downloadOf = async ({ fetch }: Downloader, baseUrl: string) => {
  const response = await fetch(baseUrl + exportPath, sameSiteRequest);
  if (response.status !== 200) throw new Error(`No file: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const files = await readZip(bytes);
  const rows = Object.fromEntries(
    [...files]
      .filter(([name]) => name.endsWith(".jsonl"))
      .map(([name, content]) => [
        name.replace(/^datos\/|\.jsonl$/g, ""),
        content
          .split("\n")
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Record<string, unknown>),
      ]),
  );
  return { bytes, files, rows };
};

/** A file of those bytes, in a folder of its own. */
export const fileOf = async (bytes: Uint8Array) => {
  const path = join(await mkdtemp(join(tmpdir(), "aifred-zip-")), "datos.zip");
  await writeFile(path, bytes);
  return path;
};

export const zipOf = async (files: Iterable<[string, string]>) => {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
};

/** An export of these files, with a manifest that says so. */
export const archiveOf = (exported: ReadonlyMap<string, string>, manifestChanges: object = {}) => {
  const files = [...exported].filter(([name]) => name !== manifestName);
  const manifest = {
    ...JSON.parse(exported.get(manifestName) ?? ""),
    files: files.map(([name, text]) => ({ name, sha256: sha256(text), bytes: Buffer.byteLength(text) })),
    ...manifestChanges,
  };
  return zipOf([...files, [manifestName, JSON.stringify(manifest)]]);
};
