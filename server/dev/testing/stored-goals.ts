import { randomUUID } from "node:crypto";
import type { SqlClient } from "#server/platform/db/database.ts";

interface Around {
  userId: string;
  accountId: string;
  eventId: string;
}

const at = "2026-06-01T10:00:00Z";

/** A row in every table that a goal leaves behind. */
export const storeGoal = async (sql: SqlClient, { userId, accountId, eventId }: Around) => {
  const id = randomUUID();
  await sql.query(
    `insert into goals (user_id, id, key, slot, title, description, category, para_type, priority, target_cents, funding,
      generated_by_ai, pace_from, created_at, updated_at)
      values ($1, $2, 'profile:x', 99, 'Colchón de Ana', '', 'financiero', 'area', 9, 300000, 'accounts', true,
      '2026-06-01', $3, $3)`,
    [userId, id, at],
  );
  await sql.query("insert into goal_accounts (user_id, account_id, goal_id) values ($1, $2, $3)", [
    userId,
    accountId,
    id,
  ]);
  await sql.query(
    "insert into goal_history (user_id, id, goal_id, at, notes) values ($1, $2, $3, $4, 'Un apunte')",
    [userId, randomUUID(), id, at],
  );
  await sql.query(
    `insert into goal_advances (user_id, id, goal_id, day, at, from_progress, to_progress, amount_cents)
      values ($1, $2, $3, '2026-06-01', $4, 0, 10, 30000)`,
    [userId, randomUUID(), id, at],
  );
  await sql.query(
    `insert into goal_blocks (user_id, event_id, goal_id, kind, starts_at, ends_at)
      values ($1, $2, $3, 'session', $4, $4)`,
    [userId, eventId, id, at],
  );
};
