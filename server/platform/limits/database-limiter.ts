import type { SqlClient } from "#server/platform/db/database.ts";
import type { LimiterFactory } from "./limiter.ts";

const pruneEveryMs = 15 * 60_000;

const now = "(extract(epoch from clock_timestamp()) * 1000)::bigint";

/** Generic cell rate algorithm; `expire` is when a key has regained all its attempts. One statement per attempt. */
const spendStatement = `insert into rate_limits (key, points, expire)
  select $1, 1, ${now} + $2::bigint from (select set_config('synchronous_commit', $4, true)) as commit
  on conflict (key) do update set expire = greatest(rate_limits.expire, ${now}) + $2::bigint
  where greatest(rate_limits.expire, ${now}) + $2::bigint <= ${now} + $3::bigint returning expire`;

const waitStatement = `select greatest(0, expire + $2::bigint - $3::bigint - ${now}) as wait from rate_limits where key = $1`;

export const createDatabaseLimiters = (database: Pick<SqlClient, "query">): LimiterFactory => {
  let prunedAt = Number.NEGATIVE_INFINITY;

  const deleteExpired = async () => {
    if (performance.now() - prunedAt < pruneEveryMs) return;
    prunedAt = performance.now();
    await database.query(`delete from rate_limits where expire < ${now}`);
  };

  return ({ name, points, seconds, isCheap = false }) => {
    const msPerAttempt = Math.ceil((seconds * 1000) / points);
    const msForAllAttempts = msPerAttempt * points;
    const scopedKey = (key: string) => `${name} ${key}`;
    const waitFor = async (key: string) => {
      const { rows } = await database.query(waitStatement, [scopedKey(key), msPerAttempt, msForAllAttempts]);
      return Math.ceil(Number(rows[0]?.wait ?? 0) / 1000);
    };

    return {
      waitFor,
      async spend(key) {
        await deleteExpired();
        const { rows } = await database.query(spendStatement, [
          scopedKey(key),
          msPerAttempt,
          msForAllAttempts,
          isCheap ? "off" : "on",
        ]);
        return rows.length > 0 ? 0 : Math.max(1, await waitFor(key));
      },
      async refund(key) {
        await database.query("update rate_limits set expire = expire - $2::bigint where key = $1", [
          scopedKey(key),
          msPerAttempt,
        ]);
      },
      async forget(key) {
        await database.query("delete from rate_limits where key = $1", [scopedKey(key)]);
      },
    };
  };
};
