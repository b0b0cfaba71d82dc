import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "./test-database.ts";

const open = async () => {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  return database;
};

test("a test database is migrated, and two do not see each other", async () => {
  const [one, other] = await Promise.all([open(), open()]);
  await one.sql.query("create table mine (id int)");

  const { rows: tables } = await other.sql.query("select to_regclass('users') is not null as found");
  const { rows } = await other.sql.query("select to_regclass('mine') as found");

  expect(tables).toEqual([{ found: true }]);
  expect(rows).toEqual([{ found: null }]);
});
