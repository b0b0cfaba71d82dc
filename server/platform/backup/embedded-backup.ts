import { constants, createReadStream, createWriteStream } from "node:fs";
import { cp, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { openPromise } from "yauzl";
import { ZipFile } from "yazl";
import { StartError } from "#server/errors.ts";
import { freeBytesOf, minBytesToWrite } from "#server/platform/db/embedded/disk-space.ts";

/** Beside the database: without them nothing that is sealed in it opens again. */
const secretFiles = [
  "session-secret",
  "encryption-key",
  "encryption-keys-old",
  "identity-key",
  "push-keys.json",
];
const databaseFolder = "pg";
const isKnown = (name: string) =>
  secretFiles.includes(name) || (/^pg(\/[\w.-]+)+$/.test(name) && !name.split("/").includes(".."));

interface Stored {
  /** Runs work while the database stands still, with all of it in its files. */
  whileStill: (work: () => Promise<void>) => Promise<void>;
  dataDir: string;
}

/** One file with the embedded database and its secrets. Requests wait only while the files are copied. */
export const writeEmbeddedBackup = async ({ whileStill, dataDir }: Stored, target: string) => {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const copy = `${target}.copy`;
  const draft = `${target}.new`;
  await removeAll(copy, draft);
  try {
    const size = await sizeOf(join(dataDir, databaseFolder));
    if (freeBytesOf(dirname(target)) < 2 * size + minBytesToWrite) {
      throw new StartError(`No hay sitio para una copia en ${dirname(target)}.`);
    }
    await mkdir(copy, { mode: 0o700 });
    await whileStill(() => cp(join(dataDir, databaseFolder), join(copy, databaseFolder), copying));
    for (const name of secretFiles) {
      await cp(join(dataDir, name), join(copy, name)).catch(unlessMissing);
    }
    await zipFolder(copy, draft);
    await rename(draft, target);
  } finally {
    await removeAll(copy, draft);
  }
};

const copying = { recursive: true, mode: constants.COPYFILE_FICLONE };

const zipFolder = async (folder: string, target: string) => {
  const zip = new ZipFile();
  for (const file of await filesIn(folder)) {
    const name = relative(folder, file).split(sep).join("/");
    zip.addReadStreamLazy(name, (take) => take(null, createReadStream(file)));
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(target, { mode: 0o600, flush: true }));
};

/** Reads all of the file before `clear` takes away what is there. */
export const readEmbeddedBackup = async (file: string, dataDir: string, clear: () => Promise<void>) => {
  const draft = join(dataDir, "restoring");
  await removeAll(draft);
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((cause) => {
    throw new StartError(`No se puede abrir ${file}, o no es una copia de AI.Fred.`, { cause });
  });
  try {
    for await (const entry of zip.eachEntry()) {
      if (!isKnown(entry.fileName)) throw new StartError(`${file} no es una copia de AI.Fred.`);
      const path = join(draft, entry.fileName);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const target = createWriteStream(path, { mode: 0o600, flush: true });
      await pipeline(await zip.openReadStreamPromise(entry), target);
    }
    for (const name of emptyFolders)
      await mkdir(join(draft, databaseFolder, name), { recursive: true, mode: 0o700 });
    await clear();
    for (const name of await readdir(draft)) await rename(join(draft, name), join(dataDir, name));
  } finally {
    zip.close();
    await removeAll(draft);
  }
};

/** PostgreSQL does not start without them, and a ZIP of files does not hold them. */
const emptyFolders = [
  ...["pg_commit_ts", "pg_dynshmem", "pg_notify", "pg_replslot", "pg_serial", "pg_snapshots", "pg_stat"],
  ...["pg_stat_tmp", "pg_tblspc", "pg_twophase", "pg_wal/archive_status", "pg_wal/summaries"],
  ...["pg_logical/mappings", "pg_logical/snapshots", "pg_multixact/members", "pg_multixact/offsets"],
];

const filesIn = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

const sizeOf = async (folder: string) => {
  let bytes = 0;
  for (const file of await filesIn(folder)) bytes += (await stat(file)).size;
  return bytes;
};

const removeAll = async (...paths: string[]) => {
  for (const path of paths) await rm(path, { recursive: true, force: true });
};

const unlessMissing = (error: unknown) => {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
};
