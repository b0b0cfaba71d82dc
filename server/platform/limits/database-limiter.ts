import type { LimiterFactory } from "./limiter.ts";

interface LimiterDatabase {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

const pruneEvery = 15 * 60_000;

const now = "(extract(epoch from clock_timestamp()) * 1000)::bigint";

/**
 * The instant at which a key will have regained all its attempts stands in `expire`. An attempt moves it on by the time in
 * which one is regained, and is refused when that would be further ahead than all attempts together (the generic cell
 * rate algorithm): one row a key, and one statement an attempt, however many come at once.
 */
const spending = `insert into rate_limits (key, points, expire) values ($1, 1, ${now} + $2::bigint)
  on conflict (key) do update set expire = greatest(rate_limits.expire, ${now}) + $2::bigint
  where greatest(rate_limits.expire, ${now}) + $2::bigint <= ${now} + $3::bigint returning expire`;

const waiting = `select greatest(0, expire + $2::bigint - $3::bigint - ${now}) as wait from rate_limits where key = $1`;

/** Limits in the database's table `rate_limits`: any process sees what the others counted. */
export const createDatabaseLimiters = (database: LimiterDatabase): LimiterFactory => {
  let prunedAt = Number.NEGATIVE_INFINITY;

  /** Every guess leaves a row behind; from time to time the dead ones go. */
  const forgetExpired = async () => {
    if (performance.now() - prunedAt < pruneEvery) return;
    prunedAt = performance.now();
    await database.query(`delete from rate_limits where expire < ${now}`);
  };

  return ({ name, points, seconds }) => {
    const oneMs = Math.ceil((seconds * 1000) / points);
    const allMs = oneMs * points;
    const named = (key: string) => `${name} ${key}`;
    const waitFor = async (key: string) => {
      const { rows } = await database.query(waiting, [named(key), oneMs, allMs]);
      return Math.ceil(Number(rows[0]?.wait ?? 0) / 1000);
    };

    return {
      waitFor,
      async spend(key) {
        await forgetExpired();
        const { rows } = await database.query(spending, [named(key), oneMs, allMs]);
        return rows.length > 0 ? 0 : Math.max(1, await waitFor(key));
      },
      async refund(key) {
        await database.query("update rate_limits set expire = expire - $2::bigint where key = $1", [
          named(key),
          oneMs,
        ]);
      },
      async forget(key) {
        await database.query("delete from rate_limits where key = $1", [named(key)]);
      },
    };
  };
};
