import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "./test-database.ts";

const open = async () => {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  return database;
};

test("a test database is migrated", async () => {
  const { sql } = await open();

  const { rows } = await sql.query(
    "select count(*)::int as tables from information_schema.tables where table_schema = 'public'",
  );

  expect(rows[0]?.tables).toBeGreaterThan(0);
});

test("two test databases do not see each other", async () => {
  const [one, other] = await Promise.all([open(), open()]);
  await one.sql.query("create table mine (id int)");

  const { rows } = await other.sql.query("select to_regclass('mine') as found");

  expect(rows).toEqual([{ found: null }]);
});
