import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportPath } from "#shared/contracts/my-data.ts";
import { readZip } from "./read-zip.ts";

interface Downloader {
  fetch: typeof globalThis.fetch;
}

/** As the link in the settings asks. */
export const ownVisit = { redirect: "manual", headers: { "sec-fetch-site": "same-origin" } } as const;

/** What a person gets who asks for all that is theirs. */
export const downloadOf = async ({ fetch }: Downloader, baseUrl: string) => {
  const response = await fetch(baseUrl + exportPath, ownVisit);
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
