import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isAlive } from "./alive.mjs";

const longestWork = 10 * 60_000;

/** Does work that two processes must not do at once; the lock of one that died is taken over. */
export const withLock = async (file, work) => {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) {
    if (isAbandoned(file)) rmSync(file, { force: true });
    else await wait(250);
  }
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    release();
    process.off("exit", release);
  }
};

const take = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
};

// The age counts too: in a container the number of a dead process soon belongs to a living one.
const isAbandoned = (file) => {
  try {
    const old = Date.now() - statSync(file).mtimeMs > longestWork;
    const holder = Number(readFileSync(file, "utf8"));
    return old || holder === process.pid || !isAlive(holder);
  } catch {
    return false;
  }
};
