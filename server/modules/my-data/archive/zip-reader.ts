import { createHash } from "node:crypto";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import * as z from "zod/mini";
import { AppError } from "#server/errors.ts";
import { parseJson } from "#shared/rules/parse-json.ts";
import { formatVersion, type Manifest, manifestName, manifestSchema } from "./manifest.ts";

const mostFiles = 100;
const mostBytes = 4 * 1024 ** 3;
const longestManifest = 1024 ** 2;
const longestLine = 8 * 1024 ** 2;
const stored = 0;
const deflated = 8;

export const invalidArchive = (message: string, cause?: unknown) =>
  new AppError("invalid_request", message, { cause });

export type ReadArchive = Awaited<ReturnType<typeof openArchive>>;

/** Checks every file against the manifest. Throws `invalid_request` for anything but an export. */
export const openArchive = async (path: string, names: ReadonlySet<string>) => {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(
    (cause: unknown) => {
      throw invalidArchive("No se puede abrir el archivo, o no es un ZIP", cause);
    },
  );
  try {
    const entries = await entriesOf(zip, names);
    const manifest = await manifestIn(zip, entries);
    for (const file of manifest.files) await check(zip, entries, file);
    return {
      manifest,
      lines: (name: string) => linesOf(zip, entries.get(name)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof AppError ? error : invalidArchive("El ZIP está dañado", error);
  }
};

const entriesOf = async (zip: ZipFile, names: ReadonlySet<string>) => {
  if (zip.entryCount > mostFiles) throw invalidArchive("El ZIP tiene demasiados archivos");
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName, compressionMethod } = entry;
    if (!names.has(fileName) || entries.has(fileName))
      throw invalidArchive("El ZIP no es una descarga de AI.Fred");
    if (entry.isEncrypted() || (compressionMethod !== stored && compressionMethod !== deflated)) {
      throw invalidArchive("El ZIP está cifrado o comprimido de una forma que no se admite");
    }
    bytes += entry.uncompressedSize;
    if (bytes > mostBytes) throw invalidArchive("El ZIP es demasiado grande");
    entries.set(fileName, entry);
  }
  return entries;
};

const manifestIn = async (zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> => {
  const entry = entries.get(manifestName);
  if (!entry || entry.uncompressedSize > longestManifest)
    throw invalidArchive("El ZIP no es una descarga de AI.Fred");
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
  const parsed = z.safeParse(manifestSchema, parseJson(Buffer.concat(chunks).toString("utf8")));
  if (parsed.error) throw invalidArchive("El manifest.json del ZIP no se entiende", parsed.error);
  const { version, files } = parsed.data;
  if (version !== formatVersion) {
    throw invalidArchive(
      `El ZIP es de la versión ${version} del formato, y este servidor conoce la ${formatVersion}`,
    );
  }
  const listed = new Set(files.map(({ name }) => name));
  const isWhole = [...entries.keys()].every((name) => name === manifestName || listed.has(name));
  if (!isWhole || listed.size !== files.length)
    throw invalidArchive("El ZIP y su manifest.json no dicen lo mismo");
  return parsed.data;
};

const check = async (
  zip: ZipFile,
  entries: Map<string, Entry>,
  { name, sha256, bytes }: Manifest["files"][number],
) => {
  const entry = entries.get(name);
  if (!entry || entry.uncompressedSize !== bytes)
    throw invalidArchive(`Falta ${name} en el ZIP, o está cortado`);
  const hash = createHash("sha256");
  const sink = new Writable({
    write(chunk, _encoding, done) {
      hash.update(chunk);
      done();
    },
  });
  await pipeline(await zip.openReadStreamPromise(entry), sink);
  if (hash.digest("hex") !== sha256)
    throw invalidArchive(`${name} no es como se descargó: el ZIP está dañado o cambiado`);
};

async function* linesOf(zip: ZipFile, entry: Entry | undefined) {
  if (!entry) return;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > longestLine) throw invalidArchive(`Una fila de ${entry.fileName} es demasiado larga`);
    yield* lines;
  }
  rest += decoder.decode();
  if (rest) yield rest;
}
