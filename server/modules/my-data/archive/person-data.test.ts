import { expect, test } from "vitest";
import { tablesOfDeletedModule } from "#server/dev/testing/declared-tables.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { collectPersonData } from "#server/modules/my-data/person-tables-queries.ts";
import { schemaTables } from "./person-tables-repository.ts";

const { database, services } = await startTestApp();
const data = collectPersonData(services.personData);

const { rows: stored } = await database.sql.query(
  `select table_name as "table", column_name as "column"
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`,
);
const columnsInDatabase = Object.fromEntries(
  Object.entries(Object.groupBy(stored, ({ table }) => String(table)))
    .filter(([table]) => !tablesOfDeletedModule.includes(table))
    .map(([table, columns = []]) => [table, columns.map(({ column }) => String(column))]),
);
/** One name for a column in code and in SQL. */
const folded = (name: string) => name.replaceAll("_", "").toLowerCase();
const tables = schemaTables(data.tables);
const exported = Object.entries(data.exported);

test("an export speaks of every table that the database has, once", () => {
  const declared = [...Object.keys(data.exported), ...Object.keys(data.leftOut)];

  expect(declared.toSorted()).toEqual(Object.keys(columnsInDatabase).toSorted());
});

test("the code knows every column that the database has", () => {
  for (const [table, columns] of Object.entries(columnsInDatabase)) {
    const known = tables.find(({ name }) => name === table)?.columns.map(({ key }) => folded(key)) ?? [];
    const owner = table === "users" ? "id" : "userid";
    const isOwned = columns.includes("user_id") || table === "users";
    expect([...known, ...(isOwned ? [owner] : [])].toSorted(), table).toEqual(columns.map(folded).toSorted());
  }
});

test.each(exported)(
  "the columns of %s that are left out, described or filled exist",
  (name, { without, fields, takes }) => {
    const known = tables.find((table) => table.name === name)?.columns.map(({ key }) => key) ?? [];
    const named = [...Object.keys(without ?? {}), ...Object.keys(fields ?? {}), ...(takes ?? [])];

    expect(named.filter((key) => !known.includes(key))).toEqual([]);
  },
);

test("whatever JSON a restore takes is looked at", () => {
  const unseen = exported.flatMap(([name, { without, fields, use }]) =>
    (tables.find((table) => table.name === name)?.columns ?? [])
      .filter(({ type, key }) => type === "jsonb" && use === "restored" && !without?.[key] && !fields?.[key])
      .map(({ key }) => `${name}.${key}`),
  );

  expect(unseen).toEqual([]);
});

test("a restore can give every column that may not be empty and is left out", () => {
  const byHand = ["accounts.identity", "account_reports.content"];
  const missing = exported
    .filter(([name, { use }]) => use === "restored" && name !== "users")
    .flatMap(([name, { without, filled }]) =>
      (tables.find((table) => table.name === name)?.columns ?? [])
        .filter(({ key, isNullable, hasDefault }) => without?.[key] && !isNullable && !hasDefault)
        .filter(({ key }) => !filled?.({})[key])
        .map(({ key }) => `${name}.${key}`),
    );

  expect(missing).toEqual(byHand);
});

test("nothing that looks like a secret is exported", () => {
  const secrets = exported.flatMap(([name, { without }]) =>
    (tables.find((table) => table.name === name)?.columns ?? [])
      .filter(({ key }) =>
        /sealed|hash|secret|token(?!s$)|verifier|nonce|p256dh|password|publicKey/i.test(key),
      )
      .filter(({ key }) => !without?.[key])
      .map(({ key }) => `${name}.${key}`),
  );

  expect(secrets).toEqual([]);
});
