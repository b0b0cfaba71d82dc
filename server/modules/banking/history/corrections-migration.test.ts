import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { databaseUrl, onServer } from "#server/dev/testing/database-setup.ts";
import { postgresOrigin } from "#server/dev/testing/test-database.ts";

const folder = new URL("../../../../migrations/", import.meta.url);

const migrate = async (client: pg.Client, chosen: (number: number) => boolean) => {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  for (const file of files.filter((name) => chosen(Number(name.slice(0, 4)))))
    for (const statement of (await readFile(new URL(file, folder), "utf8")).split("--> statement-breakpoint"))
      await client.query(statement);
};

const [person, account, row, other] = Array.from({ length: 4 }, () => crypto.randomUUID());
const [early, late, undone, old] = Array.from({ length: 4 }, () => crypto.randomUUID());

/** Two corrections of one merchant, one that was undone, and one of long ago. */
const storeOldRows = async (client: pg.Client) => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  await client.query(
    "insert into users (id, first_name, last_name, auth_provider, created_at) values ($1, 'Ana', 'Sol', 'local', now())",
    [person],
  );
  await client.query(
    `insert into accounts (user_id, id, identity, name, type, institution_name, currency, balance_cents, updated_at,
      created_at) values ($1, $2, 'one', 'Cuenta', 'checking', 'BBVA', 'EUR', 0, now(), now())`,
    [person, account],
  );
  for (const [id, key] of [
    [row, "bar"],
    [other, "taxi"],
  ])
    await client.query(
      `insert into transactions (user_id, id, account_id, booked_on, value_on, position, amount_cents, description,
        merchant_name, category, category_source, category_confidence, category_reason, alike_key, source, content_key,
        occurrence) values ($1, $2, $3, '2026-01-02', '2026-01-02', 0, -500, 'BAR', 'Bar', 'Seguros', 'person', 100,
        'Lo dijiste tú', $4, 'csv', $4, 1)`,
      [person, id, account, key],
    );
  await client.query(
    "insert into category_rules (user_id, alike_key, side, category, updated_at) values ($1, 'bar', 'out', 'Seguros', now())",
    [person],
  );
  for (const [id, key, days, undoneAt] of [
    [early, "bar", 9, null],
    [late, "bar", 3, null],
    [undone, "taxi", 2, ago(1)],
    [old, "taxi", 40, null],
  ])
    await client.query(
      `insert into category_changes (user_id, id, alike_key, side, rule_before, created_at, undone_at)
        values ($1, $2, $3, 'out', 'Compras/Ropa', $4, $5)`,
      [person, id, key, ago(Number(days)), undoneAt],
    );
  for (const [change, transaction] of [
    [early, row],
    [late, row],
    [undone, other],
    [old, other],
  ])
    await client.query(
      `insert into category_change_rows (user_id, change_id, transaction_id, category, category_source,
        category_confidence, category_reason) values ($1, $2, $3, 'Compras/Ropa', 'words', 80, 'Por sus palabras')`,
      [person, change, transaction],
    );
};

test("corrections of before the history stand in it, and the newest of thirty days can be undone", async () => {
  const { serverUrl } = postgresOrigin();
  const name = `before_history_${crypto.randomUUID().slice(0, 8)}`;
  await onServer(serverUrl, (client) => client.query(`create database ${name}`));
  onTestFinished(() => onServer(serverUrl, (client) => client.query(`drop database ${name}`)).then(() => {}));

  const { entries, rows } = await onServer(databaseUrl(serverUrl, name), async (client) => {
    await migrate(client, (number) => number <= 32);
    await storeOldRows(client);
    await migrate(client, (number) => number >= 33);
    const of = async (columns: string) => (await client.query(`select ${columns}`)).rows;
    return {
      entries: await of("id, kind, count, kept from money_history order by at desc"),
      rows: await of(
        "entry_id, place, subject, key, before, after from money_history_rows order by entry_id, place",
      ),
    };
  });

  expect(entries).toEqual([
    { id: undone, kind: "category", count: 1, kept: 0 },
    { id: late, kind: "category", count: 1, kept: 2 },
    { id: early, kind: "category", count: 1, kept: 2 },
    { id: old, kind: "category", count: 1, kept: 0 },
  ]);
  expect(rows).toMatchObject([
    {
      ...{ entry_id: late, place: 0, subject: "category-rule", key: "out bar" },
      ...{ before: { category: "Compras/Ropa" }, after: { category: "Seguros" } },
    },
    {
      ...{ entry_id: late, place: 1, subject: "transaction", key: row },
      before: { category: "Compras/Ropa", categorySource: "words", categoryConfidence: 80 },
      after: { category: "Seguros", categorySource: "person", categoryConfidence: 100 },
    },
  ]);
});
