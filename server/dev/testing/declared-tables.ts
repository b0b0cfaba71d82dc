import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";

const files = import.meta.glob<Record<string, unknown>>("#server/**/tables.ts", { eager: true });
const tables = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((value) => is(value, PgTable));

/** By their names in SQL, all tables that a module declares. */
export const declaredTables = tables.map(getTableName);

/** scripts/check-deletion.mjs names those of the module that it has deleted: the migrations still make them. */
export const tablesOfDeletedModule = (process.env.TABLES_OF_DELETED_MODULE ?? "").split(",");

/** Those whose rows say whose they are; a person's own row is not among them. */
export const ownedTables = tables.filter((table) => "userId" in getTableColumns(table)).map(getTableName);
