import { setTimeout } from "node:timers/promises";

export interface Timers {
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
