import { type Column, getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * Rows to insert as one JSON parameter: a parameter for each value costs more than the insert itself. The records have the
 * database's names and hold every column: none takes its default.
 */
export const recordsOf = (table: PgTable, records: object[]) =>
  // By name: a column added later stands last in the table, whatever its place in the schema.
  sql`select ${sql.join(Object.values(getTableColumns(table)), sql`, `)}
    from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json) as ${table}`;

/**
 * The same for many rows that have some values in common: what is told once is neither sent nor read again for each row. The
 * records have the names of the code; a column that neither holds is null.
 */
export const recordsSharing = (
  table: PgTable,
  shared: Readonly<Record<string, unknown>>,
  records: readonly object[],
) => {
  const columns = Object.entries<Column>(getTableColumns(table));
  const typeOf = (column: Column) => sql.raw(column.getSQLType());
  const values = columns.map(([name, column]) =>
    name in shared ? sql`${shared[name]}::${typeOf(column)}` : sql`told.${sql.identifier(name)}`,
  );
  const own = columns
    .filter(([name]) => !(name in shared))
    .map(([name, column]) => sql`${sql.identifier(name)} ${typeOf(column)}`);
  return sql`select ${sql.join(values, sql`, `)}
    from json_to_recordset(${JSON.stringify(records)}::json) as told(${sql.join(own, sql`, `)})`;
};

/**
 * Rows of a person as one JSON parameter, to be joined by the person's id and a key. The id stands in each row on purpose:
 * as a constant of the statement it lets the planner take the person's rows for few, where its figures are old or none, and
 * read all of them again for each row. So it looks each up by its key.
 */
export const recordsOfPerson = (userId: string, rows: readonly object[]) =>
  sql`json_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, user_id: userId })))}::json)`;

/**
 * One of some days or texts, as one parameter: compared by a hash whatever the planner believes. It might go through a list
 * of rows again for each row.
 */
export const isAnyOf = (column: Column, values: readonly string[]) => {
  const quoted = values.map((value) => `"${value.replace(/[\\"]/g, "\\$&")}"`);
  return sql`${column} = any(${`{${quoted.join(",")}}`}::${sql.raw(column.getSQLType())}[])`;
};
