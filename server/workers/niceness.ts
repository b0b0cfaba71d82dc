import { getPriority, setPriority } from "node:os";
import { threadId } from "#server/platform/concurrency/system-thread.ts";

/** From 0 to at most 19 (setpriority(2), which on Linux applies to threads); elsewhere it does nothing. */
export const lowerPriority = (niceness: number) => {
  const id = threadId();
  if (niceness === 0 || id === null) return;
  try {
    setPriority(id, niceness);
  } catch {
    // A sandbox may forbid it; the thread then keeps its priority.
  }
};

export const currentNiceness = () => {
  const id = threadId();
  return id === null ? null : getPriority(id);
};
