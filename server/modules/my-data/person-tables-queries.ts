import { getTableColumns, getTableName, is } from "drizzle-orm";
import { type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { users } from "#server/platform/db/tables.ts";
import type { PersonData } from "#server/platform/person-data.ts";

/** What all modules store of people. */
export interface AllPersonData extends Omit<PersonData, "tables"> {
  former: readonly string[];
  /** By their names in SQL. */
  tables: Map<string, PgTable>;
}

/** Modules come in the order in which a restore writes their rows. */
export const collectPersonData = (modules: readonly PersonData[]): AllPersonData => ({
  tables: new Map(
    modules
      .flatMap(({ tables }) => Object.values(tables))
      .flatMap((value) => (is(value, PgTable) ? [[getTableName(value), value] as const] : [])),
  ),
  exported: Object.assign({}, ...modules.map(({ exported }) => exported)),
  former: modules.flatMap(({ former = [] }) => former),
  leftOut: Object.assign({}, ...modules.map(({ leftOut }) => leftOut)),
});

/** By their names in code. */
export const columnsOf = (table: PgTable) => getTableColumns(table) as Record<string, PgColumn>;

/** The column that says whose a row is; undefined for a table that is nobody's. */
export const ownerOf = (table: PgTable) => (table === users ? users.id : columnsOf(table).userId);
