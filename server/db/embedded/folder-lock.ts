import { closeSync, openSync, readFileSync, unlinkSync, writeSync } from "node:fs";
import { StartError } from "#server/errors.ts";

/** A process: a number alone may have passed on to another one, after a restart or in a container. */
interface Holder {
  pid: number;
  /** When it started, in the system's own count; empty where the system does not tell. */
  startedAt: string;
}

const held = new Set<string>();

/**
 * Takes the folder for this process; two processes on one embedded database lose each other's rows in silence.
 * The lock of a process that died is taken over. Throws a `StartError` when the holder lives.
 */
export const lockFolder = (folder: string) => {
  const file = `${folder}.lock`;
  if (!tryToLock(file)) {
    const holder = holderIn(file);
    if (holder && lives(holder, file)) {
      throw new StartError(
        `La base de datos de ${folder} está en uso por otro proceso de AI.Fred (${holder.pid}). Ciérralo y vuelve a intentarlo.`,
      );
    }
    remove(file);
    if (!tryToLock(file)) throw new StartError(`No se pudo reservar la base de datos de ${folder}.`);
  }
  held.add(file);
  const release = () => {
    if (held.delete(file)) remove(file);
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
    writeSync(descriptor, `${process.pid} ${startOf(process.pid)}`);
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
};

const holderIn = (file: string): Holder | undefined => {
  const [pid, startedAt = ""] = textOf(file).split(" ");
  return Number(pid) > 0 ? { pid: Number(pid), startedAt } : undefined;
};

const lives = ({ pid, startedAt }: Holder, file: string) => {
  if (pid === process.pid) return held.has(file);
  return isRunning(pid) && startOf(pid) === startedAt;
};

/** Field 22 of /proc/PID/stat, behind the name in brackets, which may hold anything (proc(5)). */
const startOf = (pid: number) =>
  textOf(`/proc/${pid}/stat`).replace(/^.*\)/s, "").trim().split(" ")[19] ?? "";

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

const textOf = (file: string) => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

const remove = (file: string) => {
  try {
    unlinkSync(file);
  } catch {
    // Somebody else removed it first.
  }
};
