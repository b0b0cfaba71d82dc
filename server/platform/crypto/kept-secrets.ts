import { randomBytes } from "node:crypto";
import { open, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { StartError } from "#server/errors.ts";

/** 64 hexadecimal digits that nobody can guess. */
export const freshSecret = () => randomBytes(32).toString("hex");

export const isSecret = (text: string) => /^[0-9a-f]{64}$/.test(text);

/** The secret of a file, which is made when it is missing. Throws a `StartError` when it is damaged. */
export const keptSecret = async (file: string, make: () => string = freshSecret) => {
  const kept = await readKept(file);
  if (kept === undefined) return await makeSecret(file, make());
  if (!isSecret(kept)) throw damaged(file);
  return kept;
};

/** Undefined when the file is missing. */
export const readKept = async (file: string) => await readFile(file, "utf8").catch(unlessMissing);

/** Written whole or not at all, and to stay: half a key would lock away for ever what it encrypts. */
export const writeKept = async (file: string, text: string) => {
  const draft = `${file}.new`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, file);
  await flushFolder(dirname(file));
};

export const damaged = (file: string) =>
  new StartError(`El secreto de ${file} está dañado. Recupéralo de una copia.`);

const makeSecret = async (file: string, fresh: string) => {
  await writeKept(file, fresh);
  return fresh;
};

/** A new name lasts once its folder is on the disk; Windows opens no folders and needs none of this. */
const flushFolder = async (folder: string) => {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const unlessMissing = (error: unknown) => {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
};
