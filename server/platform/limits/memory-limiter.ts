import type { LimiterFactory } from "./limiter.ts";

/** With more keys than this, those that have regained everything are dropped. */
const pruneAbove = 10_000;

interface MemoryLimiterOptions {
  now?: () => number;
}

/** The same limits counted in this process alone, for calls too frequent for a statement each. */
export const createMemoryLimiters =
  ({ now = () => performance.now() }: MemoryLimiterOptions = {}): LimiterFactory =>
  ({ points, seconds }) => {
    const expiryByKey = new Map<string, number>();
    const msPerAttempt = (seconds * 1000) / points;
    const msForAllAttempts = seconds * 1000;

    const expiryOf = (key: string) => Math.max(expiryByKey.get(key) ?? 0, now());
    const secondsToWait = (key: string) =>
      Math.max(0, Math.ceil((expiryOf(key) + msPerAttempt - msForAllAttempts - now()) / 1000));

    const prune = () => {
      if (expiryByKey.size <= pruneAbove) return;
      for (const [key, expire] of expiryByKey) if (expire <= now()) expiryByKey.delete(key);
    };

    return {
      waitFor: async (key) => secondsToWait(key),
      async spend(key) {
        const wait = secondsToWait(key);
        if (wait > 0) return wait;
        prune();
        expiryByKey.set(key, expiryOf(key) + msPerAttempt);
        return 0;
      },
      async refund(key) {
        expiryByKey.set(key, expiryOf(key) - msPerAttempt);
      },
      async forget(key) {
        expiryByKey.delete(key);
      },
    };
  };
