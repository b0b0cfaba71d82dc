import { expect, test } from "vitest";
import { openTestDatabase } from "./test-database.ts";

type Opened = Awaited<ReturnType<typeof openTestDatabase>>;

const visit = ({ sql }: Opened) =>
  sql.query("insert into rate_limits (key, points, expire) values ('a visit', 1, 0)");

const databaseOf = async ({ sql }: Opened) => {
  const { rows } = await sql.query(
    "select current_database() as name, count(*)::int as visits from rate_limits",
  );
  return rows[0];
};

test("a database is handed on empty, however much was in it, and tells the planner nothing of it", async () => {
  const one = await openTestDatabase();
  const before = await databaseOf(one);
  await visit(one);
  await one.sql.query(
    "insert into rate_limits (key, points, expire) select 'many ' || n, 1, 0 from generate_series(1, 5000) as n",
  );
  await one.sql.query("analyze rate_limits");
  await one.close();

  const next = await openTestDatabase();

  expect(await databaseOf(next)).toEqual({ name: before?.name, visits: 0 });
  const { rows } = await next.sql.query(
    "select reltuples, pg_relation_size(oid)::int as bytes from pg_class where relname = 'rate_limits'",
  );
  expect(rows).toEqual([{ reltuples: -1, bytes: 0 }]);
  await next.close();
});

test.each([
  "create table mine (id int)",
  "alter table users add column mine int",
  "create function mine() returns int language sql as 'select 1'",
  "create trigger mine before insert on users execute function suppress_redundant_updates_trigger()",
])("a database whose schema was changed is not handed on: %s", async (change) => {
  const one = await openTestDatabase();
  const before = await databaseOf(one);
  await one.sql.script(change);
  await one.close();

  const next = await openTestDatabase();

  expect(await databaseOf(next)).not.toMatchObject({ name: before?.name });
  await next.close();
});

test("what is asked after the end reaches no other file, and what was asked before is waited for", async () => {
  const one = await openTestDatabase();
  const asked = one.sql.query("select pg_sleep(0.05), 'answer' as text");
  await one.close();

  await expect(visit(one)).rejects.toThrow("is over");
  expect((await asked).rows[0]?.text).toBe("answer");
});
