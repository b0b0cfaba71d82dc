import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/platform/db/drizzle-database.ts";

/** Plans for smaller tables cost little whatever they are. */
const fewRows = 1000;

const tablesWith = (changed: string, share: number) =>
  `select relid::regclass::text as name from pg_stat_user_tables join pg_class on pg_class.oid = relid
    where ${changed} > ${fewRows} + ${share} * greatest(reltuples, 0)`;

/**
 * Shares as autovacuum's ("Routine Vacuuming" in PostgreSQL's manual), with a higher floor. A table without statistics
 * counts as empty: for one day of a person, the planner then reads all of their rows.
 */
export const tablesWithOldStatistics = tablesWith("n_mod_since_analyze", 0.1);
export const tablesWithDeadRows = tablesWith("n_dead_tup", 0.2);
const tablesThatGrew = tablesWith("n_live_tup - greatest(reltuples, 0)", 0.1);

/** For the one who has just added many rows: the next minute may be too late. */
export const freshenStatistics = async (db: Database, tables: readonly PgTable[]) => {
  // The engine counts what has changed once in a while only.
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const grown = await db.select({ name: sql<string>`name` }).from(sql.raw(`(${tablesThatGrew}) as grown`));
  const names = new Set(tables.map(getTableName));
  for (const { name } of grown) if (names.has(name)) await db.execute(sql.raw(`analyze ${name}`));
};
