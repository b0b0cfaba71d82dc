import { closeSync, openSync, readFileSync, unlinkSync, writeSync } from "node:fs";
import { StartError } from "#server/errors.ts";

/**
 * Takes the folder for this process; two processes on one embedded database lose each other's rows in silence.
 * The lock of a process that died is taken over. Throws a `StartError` when the holder lives.
 */
export const lockFolder = (folder: string) => {
  const file = `${folder}.lock`;
  if (!tryToLock(file)) {
    const holder = holderOf(file);
    if (holder !== undefined && isAlive(holder)) {
      throw new StartError(
        `La base de datos de ${folder} está en uso por otro proceso de AI.Fred (${holder}). Ciérralo y vuelve a intentarlo.`,
      );
    }
    remove(file);
    if (!tryToLock(file)) throw new StartError(`No se pudo reservar la base de datos de ${folder}.`);
  }
  const release = () => {
    if (holderOf(file) === process.pid) remove(file);
  };
  process.once("exit", release);
  return () => {
    process.off("exit", release);
    release();
  };
};

const tryToLock = (file: string) => {
  try {
    const descriptor = openSync(file, "wx", 0o600);
    writeSync(descriptor, String(process.pid));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
};

const holderOf = (file: string) => {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
};

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

const remove = (file: string) => {
  try {
    unlinkSync(file);
  } catch {
    // Somebody else removed it first.
  }
};
