import { randomBytes } from "node:crypto";
import { open, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { StartError } from "#server/errors.ts";

export const generateSecret = () => randomBytes(32).toString("hex");

export const isSecret = (text: string) => /^[0-9a-f]{64}$/.test(text);

export const loadOrCreateSecret = async (file: string, generate: () => string = generateSecret) => {
  const stored = await readSecretFile(file);
  if (stored === undefined) return await storeSecret(file, generate());
  if (!isSecret(stored)) throw damagedFileError(file);
  return stored;
};

export const readSecretFile = async (file: string) => await readFile(file, "utf8").catch(undefinedIfMissing);

/** Atomic and flushed to disk: half a key would make what it encrypts unreadable for ever. */
export const writeSecretFile = async (file: string, text: string) => {
  const draft = `${file}.new`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, file);
  await flushFolder(dirname(file));
};

export const damagedFileError = (file: string) =>
  new StartError(`El secreto de ${file} está dañado. Recupéralo de una copia.`);

const storeSecret = async (file: string, fresh: string) => {
  await writeSecretFile(file, fresh);
  return fresh;
};

/** A new name is durable once its folder is flushed. Windows opens no folders and does not need this. */
const flushFolder = async (folder: string) => {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const undefinedIfMissing = (error: unknown) => {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
};
