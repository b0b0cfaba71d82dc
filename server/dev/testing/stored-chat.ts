import { randomUUID } from "node:crypto";
import type { SqlClient } from "#server/platform/db/database.ts";

/** A row in every table that talking to the assistant leaves behind. */
export const storeChat = async (sql: SqlClient, userId: string) => {
  await sql.query(
    `insert into chat_turns (user_id, id, answer_id, position, said, content, figures, cards, calls, memory, undo,
      created_at, answered_at)
      values ($1, $2, $3, 1, 'Pregunta de Ana', 'Respuesta para Ana', '[]', '[]', '[]', '{}', $4, $5, $5)`,
    [
      userId,
      randomUUID(),
      randomUUID(),
      JSON.stringify({ kind: "delete_events", ids: [] }),
      "2026-06-01T10:00:00Z",
    ],
  );
  await sql.query(
    `insert into model_usage (user_id, day, requests, input_tokens, output_tokens, cost_micros)
      values ($1, '2026-06-01', 1, 100, 20, 300)`,
    [userId],
  );
};
