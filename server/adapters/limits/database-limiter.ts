import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { LimiterFactory } from "#server/ports/limiter.ts";

interface LimiterDatabase {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Limits in the database's table `rate_limits`: any process sees what the others counted. */
export const createDatabaseLimiters =
  (database: LimiterDatabase): LimiterFactory =>
  ({ name, points, seconds }) => {
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
        return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
      },
      async spend(key) {
        await limiter.consume(key).catch((refusal: unknown) => {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
        });
      },
      async refund(key) {
        await limiter.reward(key, 1);
      },
      async forget(key) {
        await limiter.delete(key);
      },
    };
  };
