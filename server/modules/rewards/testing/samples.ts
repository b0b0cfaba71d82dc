import type { SqlClient } from "#server/platform/db/database.ts";

const at = "2026-06-01T10:00:00Z";

/** What a goal earned. */
export const storeRows = async (sql: SqlClient, userId: string) => {
  await sql.query(
    "insert into reward_entries (user_id, key, points, day, at) values ($1, 'goal-created:99', 50, '2026-06-01', $2)",
    [userId, at],
  );
  await sql.query("insert into achievements (user_id, id, unlocked_at) values ($1, 'of-ana', $2)", [
    userId,
    at,
  ]);
};
