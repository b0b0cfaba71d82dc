import { expect, test } from "vitest";
import { declaredTables, ownedTables, tablesOfDeletedModule } from "./declared-tables.ts";
import { startTestApp } from "./test-app.ts";

const { database } = await startTestApp();

/** What a migration keeps for itself has a schema of its own. */
const tablesWith = async (column: string) => {
  const { rows } = await database.sql.query(
    `select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name like $1`,
    [column],
  );
  const names = new Set(rows.map(({ table_name }) => String(table_name)));
  return [...names].filter((name) => !tablesOfDeletedModule.includes(name)).toSorted();
};

test("a module declares every table whose rows say whose they are", async () => {
  expect(await tablesWith("user_id")).toEqual(ownedTables.toSorted());
});

test("a module declares every other table of the database, too", async () => {
  expect(await tablesWith("%")).toEqual(declaredTables.toSorted());
});
