import { existsSync, readlinkSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { basename } from "node:path";

/** The thread that asks, for the system's calls; null where the system has none of its own for threads. */
const threadId = () => {
  const self = "/proc/thread-self";
  return existsSync(self) ? Number(basename(readlinkSync(self))) : null;
};

/**
 * Lets the thread that calls wait for others of the machine: 0 for no one, 19 for all (setpriority(2), which on Linux
 * is of threads). Elsewhere nothing changes.
 */
export const stepBack = (niceness: number) => {
  const id = threadId();
  if (niceness === 0 || id === null) return;
  try {
    setPriority(id, niceness);
  } catch {
    // A sandbox may forbid it: the thread works as quickly as any.
  }
};

/** How far the thread that calls steps back; null where nobody does. */
export const nicenessHere = () => {
  const id = threadId();
  return id === null ? null : getPriority(id);
};
