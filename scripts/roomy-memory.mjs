import { existsSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";
import { isAlive } from "./alive.mjs";

const gigabyte = 2 ** 30;

/** Linux's folder in memory, where files cost a fraction, if so much fits. Containers often have only 64 MB there. */
export const roomyMemory = ({ gigabytes }) => {
  const folder = "/dev/shm";
  if (process.platform !== "linux" || !existsSync(folder)) return null;
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, freemem()) > gigabytes * gigabyte ? folder : null;
};

/** How the folder of this process is called, for `sweep`. */
export const folderPrefix = (name) => `${name}-${process.pid}-`;

/** Deletes what processes that were killed have left of that name: memory is not cleared by itself. */
export const sweep = (folder, name) => {
  for (const entry of readdirSync(folder)) {
    const [, pid] = new RegExp(`^${name}-(\\d+)-`).exec(entry) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, entry), { recursive: true, force: true });
  }
};
