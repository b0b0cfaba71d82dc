import { sql } from "drizzle-orm";
import { getViewConfig } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { countedEntries } from "./tables.ts";

const { database } = await startTestApp();

test("what counts is declared as the newest migration that defines it has it", async () => {
  const { name, query } = getViewConfig(countedEntries);
  await database.db.execute(sql`create view declared_entries as ${query}`);
  const definitionOf = async (view: string) => {
    const { rows } = await database.sql.query("select pg_get_viewdef($1::regclass) as definition", [view]);
    return rows[0]?.definition;
  };

  expect(await definitionOf("declared_entries")).toBe(await definitionOf(name));
});
