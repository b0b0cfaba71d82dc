import type { SqlClient } from "#server/platform/db/database.ts";

/** A fingerprint of every table's rows, but for the sessions and limits that any call may touch. */
export const storedContent = async (sql: SqlClient) => {
  const { rows: tables } = await sql.query(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('sessions', 'rate_limits') order by relname",
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql.query(
      `select count(*)::int as count, md5(string_agg(t::text, '|' order by t::text)) as content from "${name}" t`,
    );
    contents[String(name)] = rows[0];
  }
  return contents;
};
