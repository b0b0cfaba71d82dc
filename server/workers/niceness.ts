import { existsSync, readlinkSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { basename } from "node:path";

/** Null where the system has no thread ids. */
const threadId = () => {
  const self = "/proc/thread-self";
  return existsSync(self) ? Number(basename(readlinkSync(self))) : null;
};

/**
 * Lowers the calling thread's priority from 0 to at most 19 (setpriority(2), which on Linux applies to threads).
 * Elsewhere it does nothing.
 */
export const lowerPriority = (niceness: number) => {
  const id = threadId();
  if (niceness === 0 || id === null) return;
  try {
    setPriority(id, niceness);
  } catch {
    // A sandbox may forbid it; the thread then keeps its priority.
  }
};

/** Null where threads have no priority. */
export const currentNiceness = () => {
  const id = threadId();
  return id === null ? null : getPriority(id);
};
