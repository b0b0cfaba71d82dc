import type { SqlClient } from "#server/platform/db/database.ts";

/** Every table of every schema, the queue's too, that holds one of some words anywhere in a row. */
export const tracesOf = async (sql: SqlClient, words: string[]) => {
  const { rows: tables } = await sql.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql.query(
      `select word from unnest($1::text[]) as word
        where exists (select 1 from ${name} t where strpos(lower(t::text), lower(word)) > 0)`,
      [words],
    );
    found.push(...rows.map(({ word }) => `${name}: ${word}`));
  }
  return found;
};
