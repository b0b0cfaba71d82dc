import { setTimeout } from "node:timers/promises";

/** Time that passes while something else is awaited. Keeps no process alive. */
export interface Timers {
  /** Does it again and again; answers how to stop. */
  every(ms: number, work: () => void): () => void;
  after(ms: number): Promise<void>;
}

export const realTimers: Timers = {
  every(ms, work) {
    const timer = setInterval(work, ms).unref();
    return () => clearInterval(timer);
  },
  after: (ms) => setTimeout(ms, undefined, { ref: false }),
};
