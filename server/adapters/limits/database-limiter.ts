import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { LimiterFactory } from "#server/ports/limiter.ts";

interface LimiterDatabase {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

const pruneEvery = 15 * 60_000;

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Limits in the database's table `rate_limits`: any process sees what the others counted. */
export const createDatabaseLimiters = (database: LimiterDatabase): LimiterFactory => {
  let prunedAt = Number.NEGATIVE_INFINITY;

  /** Every guess leaves a row behind; from time to time the dead ones go. */
  const forgetExpired = async () => {
    if (performance.now() - prunedAt < pruneEvery) return;
    prunedAt = performance.now();
    await database.query("delete from rate_limits where expire < extract(epoch from now()) * 1000");
  };

  return ({ name, points, seconds }) => {
    const limiter = new RateLimiterPostgres({
      storeClient: {
        query: ({ text, values }: { text: string; values: unknown[] }) => database.query(text, values),
      },
      storeType: "client",
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    return {
      async waitFor(key) {
        const state = await limiter.get(key);
        if (!state || state.consumedPoints < points) return 0;
        return secondsOf(state);
      },
      async spend(key) {
        await forgetExpired();
        try {
          await limiter.consume(key);
          return 0;
        } catch (refusal) {
          if (refusal instanceof RateLimiterRes) return secondsOf(refusal);
          throw refusal;
        }
      },
      async refund(key) {
        await limiter.reward(key, 1);
      },
      async forget(key) {
        await limiter.delete(key);
      },
    };
  };
};
