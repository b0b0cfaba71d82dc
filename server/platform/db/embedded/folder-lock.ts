import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import { hostname } from "node:os";
import { StartError } from "#server/errors.ts";

interface NativeLocks {
  tryLock(descriptor: number, offset: number, length: number): boolean;
}

/** Beyond the text: on Windows nobody else may read locked bytes. */
const lockedByte = 2 ** 40;

/** Two processes on one database lose rows. The file stays: deleting it could delete another process's lock. */
export const lockFolder = (folder: string) => {
  const file = `${folder}.lock`;
  const descriptor = openToWrite(file);
  if (!tryLockFile(descriptor, folder)) {
    closeSync(descriptor);
    throw new StartError(
      `La base de datos de ${folder} está en uso por otro proceso de AI.Fred${holderOf(file)}. Ciérralo y vuelve a intentarlo.`,
    );
  }
  ftruncateSync(descriptor);
  writeSync(descriptor, `${process.pid} en ${hostname()}, desde el ${sinceFormat.format(new Date())}`);
  return () => closeSync(descriptor);
};

const sinceFormat = new Intl.DateTimeFormat("es-ES", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Europe/Madrid",
});

const openToWrite = (file: string) => {
  try {
    return openSync(file, "a+", 0o600);
  } catch (cause) {
    throw new StartError(`No se puede escribir en ${file}: ${codeOf(cause)}.`, { cause });
  }
};

const tryLockFile = (descriptor: number, folder: string) => {
  try {
    const locks = createRequire(import.meta.url)("fs-native-extensions") as NativeLocks;
    return locks.tryLock(descriptor, lockedByte, 1);
  } catch (cause) {
    closeSync(descriptor);
    throw new StartError(
      `Este sistema no deja reservar ${folder} (${codeOf(cause)}). Pon DATA_DIR en un disco local o usa DATABASE_URL.`,
      { cause },
    );
  }
};

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : "?");

const holderOf = (file: string) => {
  const holder = readFileSync(file, "utf8").replace(/[^\p{L}\p{N} ,.:/-]/gu, "");
  return holder ? ` (${holder.slice(0, 200)})` : "";
};
