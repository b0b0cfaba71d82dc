import { type Column, getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** One JSON parameter, because a parameter per value costs more than the insert. Records hold every column. */
export const recordsOf = (table: PgTable, records: object[]) =>
  // By name: a column added later stands last in the table, whatever its place in the schema.
  sql`select ${sql.join(Object.values(getTableColumns(table)), sql`, `)}
    from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json) as ${table}`;

const isPlain = (value: unknown) => value === null || (value !== undefined && typeof value !== "object");

/** Of the names, those whose value all records have in common: what many rows say alike costs most of reading them. */
const saidByAll = (names: readonly string[], records: readonly Readonly<Record<string, unknown>>[]) => {
  const [first, ...others] = records;
  if (first === undefined || others.length === 0) return {};
  const same = names.filter((name) => {
    const value = first[name] ?? null;
    return isPlain(value) && others.every((record) => (record[name] ?? null) === value);
  });
  return Object.fromEntries(same.map((name) => [name, first[name] ?? null]));
};

/** Records as they are sent, so that they need not be kept as objects until then: plain data. */
export interface PackedRecords {
  /** What all say alike. */
  said: Readonly<Record<string, unknown>>;
  /** The other columns. */
  names: readonly string[];
  /** A list of records, each with the columns of `names` under their places: names would be half of the text. */
  json: string;
}

const keyAt = (place: number) => `c${place}`;

const onlyOf = (
  names: readonly string[],
  keys: readonly string[],
  record: Readonly<Record<string, unknown>>,
) => {
  const picked: Record<string, unknown> = {};
  for (const [place, name] of names.entries()) picked[keys[place] ?? name] = record[name];
  return picked;
};

/** `given`: the names of the columns that the records do not hold. */
export const packRecords = (
  table: PgTable,
  given: Readonly<Record<string, unknown>>,
  records: readonly Readonly<Record<string, unknown>>[],
): PackedRecords => {
  const told = Object.keys(getTableColumns(table)).filter((name) => !(name in given));
  // One column stays: records without any are no rows.
  const said = saidByAll(told.slice(1), records);
  const names = told.filter((name) => !(name in said));
  const keys = names.map((_, place) => keyAt(place));
  return { said, names, json: JSON.stringify(records.map((record) => onlyOf(names, keys, record))) };
};

/** A column that neither holds is null. */
export const packedRecords = (
  table: PgTable,
  given: Readonly<Record<string, unknown>>,
  { said, names, json }: PackedRecords,
) => {
  const columns = Object.entries<Column>(getTableColumns(table));
  const shared: Readonly<Record<string, unknown>> = { ...said, ...given };
  const typeOf = (column: Column) => sql.raw(column.getSQLType());
  const keyOf = (name: string) => sql.identifier(keyAt(names.indexOf(name)));
  const values = columns.map(([name, column]) =>
    names.includes(name) ? sql`record.${keyOf(name)}` : sql`${shared[name] ?? null}::${typeOf(column)}`,
  );
  const own = columns
    .filter(([name]) => names.includes(name))
    .map(([name, column]) => sql`${keyOf(name)} ${typeOf(column)}`);
  return sql`select ${sql.join(values, sql`, `)}
    from json_to_recordset(${json}::json) as record(${sql.join(own, sql`, `)})`;
};

/** Like `recordsOf`, with common values sent once. Records use the names of the code; a column in neither is null. */
export const recordsSharing = (
  table: PgTable,
  given: Readonly<Record<string, unknown>>,
  records: readonly Readonly<Record<string, unknown>>[],
) => packedRecords(table, given, packRecords(table, given, records));

/** Records that differ in `own` alone become one, with a list for each of these. */
const joined = (records: readonly object[], own: readonly string[]) => {
  const entries = records.map((record) => Object.entries(record));
  const groups = Map.groupBy(entries, (entry) =>
    JSON.stringify(entry.filter(([name]) => !own.includes(name))),
  );
  return [...groups.values()].map((group) =>
    Object.fromEntries(
      (group[0] ?? []).map(([name, value], place) => [
        name,
        own.includes(name) ? group.map((entry) => entry[place]?.[1]) : value,
      ]),
    ),
  );
};

/** Like `recordsSharing` for records most of which say the same but for the columns in `own`: that is sent once. */
export const recordsAlike = (
  table: PgTable,
  own: readonly string[],
  shared: Readonly<Record<string, unknown>>,
  records: readonly object[],
) => {
  const columns = Object.entries<Column>(getTableColumns(table));
  const isOwn = (name: string) => own.includes(name);
  const values = columns.map(([name, column]) =>
    name in shared
      ? sql`${shared[name]}::${sql.raw(column.getSQLType())}`
      : sql`${sql.raw(isOwn(name) ? "own" : "said")}.${sql.identifier(name)}`,
  );
  const said = columns
    .filter(([name]) => !(name in shared))
    .map(
      ([name, column]) =>
        sql`${sql.identifier(name)} ${sql.raw(`${column.getSQLType()}${isOwn(name) ? "[]" : ""}`)}`,
    );
  const names = own.map((name) => sql.identifier(name));
  const lists = names.map((name) => sql`said.${name}`);
  return sql`select ${sql.join(values, sql`, `)}
    from json_to_recordset(${JSON.stringify(joined(records, own))}::json) as said(${sql.join(said, sql`, `)})
    cross join lateral unnest(${sql.join(lists, sql`, `)}) as own(${sql.join(names, sql`, `)})`;
};

/** To be joined by user id and key. The id is in every row because a constant makes the planner rescan for each row. */
export const recordsOfPerson = (userId: string, rows: readonly object[]) =>
  sql`json_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, user_id: userId })))}::json)`;

/** One array parameter, which PostgreSQL hashes; a list of rows may be scanned again for each row. */
export const isAnyOf = (column: Column, values: readonly string[]) => {
  const quoted = values.map((value) => `"${value.replace(/[\\"]/g, "\\$&")}"`);
  return sql`${column} = any(${`{${quoted.join(",")}}`}::${sql.raw(column.getSQLType())}[])`;
};
