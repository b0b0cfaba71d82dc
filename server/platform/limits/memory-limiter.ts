import type { LimiterFactory } from "./limiter.ts";

/** How many keys are known before those that have regained everything are forgotten. */
const pruneAbove = 10_000;

interface MemoryLimiterOptions {
  /** In milliseconds, and never backwards. */
  now?: () => number;
}

/**
 * The limits of the database limiter, counted in this process alone: for what comes so often that a statement for each
 * would cost more than it saves.
 */
export const createMemoryLimiters =
  ({ now = () => performance.now() }: MemoryLimiterOptions = {}): LimiterFactory =>
  ({ points, seconds }) => {
    /** When a key will have regained all its attempts. */
    const expires = new Map<string, number>();
    const oneMs = (seconds * 1000) / points;
    const allMs = seconds * 1000;

    const expireOf = (key: string) => Math.max(expires.get(key) ?? 0, now());
    const secondsUntilOne = (key: string) =>
      Math.max(0, Math.ceil((expireOf(key) + oneMs - allMs - now()) / 1000));

    const prune = () => {
      if (expires.size <= pruneAbove) return;
      for (const [key, expire] of expires) if (expire <= now()) expires.delete(key);
    };

    return {
      waitFor: async (key) => secondsUntilOne(key),
      async spend(key) {
        const wait = secondsUntilOne(key);
        if (wait > 0) return wait;
        prune();
        expires.set(key, expireOf(key) + oneMs);
        return 0;
      },
      async refund(key) {
        expires.set(key, expireOf(key) - oneMs);
      },
      async forget(key) {
        expires.delete(key);
      },
    };
  };
