import { type Column, getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** One JSON parameter, because a parameter per value costs more than the insert. Records hold every column. */
export const recordsOf = (table: PgTable, records: object[]) =>
  // By name: a column added later stands last in the table, whatever its place in the schema.
  sql`select ${sql.join(Object.values(getTableColumns(table)), sql`, `)}
    from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json) as ${table}`;

/** Like `recordsOf`, with common values sent once. Records use the names of the code; a column in neither is null. */
export const recordsSharing = (
  table: PgTable,
  shared: Readonly<Record<string, unknown>>,
  records: readonly object[],
) => {
  const columns = Object.entries<Column>(getTableColumns(table));
  const typeOf = (column: Column) => sql.raw(column.getSQLType());
  const values = columns.map(([name, column]) =>
    name in shared ? sql`${shared[name]}::${typeOf(column)}` : sql`record.${sql.identifier(name)}`,
  );
  const own = columns
    .filter(([name]) => !(name in shared))
    .map(([name, column]) => sql`${sql.identifier(name)} ${typeOf(column)}`);
  return sql`select ${sql.join(values, sql`, `)}
    from json_to_recordset(${JSON.stringify(records)}::json) as record(${sql.join(own, sql`, `)})`;
};

/** To be joined by user id and key. The id is in every row because a constant makes the planner rescan for each row. */
export const recordsOfPerson = (userId: string, rows: readonly object[]) =>
  sql`json_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, user_id: userId })))}::json)`;

/** One array parameter, which PostgreSQL hashes; a list of rows may be scanned again for each row. */
export const isAnyOf = (column: Column, values: readonly string[]) => {
  const quoted = values.map((value) => `"${value.replace(/[\\"]/g, "\\$&")}"`);
  return sql`${column} = any(${`{${quoted.join(",")}}`}::${sql.raw(column.getSQLType())}[])`;
};
