import { eq, inArray, sql as text } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openTestDatabase } from "#server/dev/testing/test-database.ts";
import { users } from "./tables.ts";

const { db, sql, check, close } = await openTestDatabase();
afterAll(close);

const aUser = () => ({
  id: crypto.randomUUID(),
  email: `${crypto.randomUUID()}@ejemplo.es`,
  firstName: "Ana",
  lastName: "García",
  authProvider: "manual" as const,
  createdAt: new Date("2026-03-02T09:00:00Z"),
});

test("the outer connection inside a transaction fails at once instead of waiting for ever", async () => {
  const user = aUser();

  const transaction = db.transaction(async (tx) => {
    await tx.insert(users).values(user);
    await db.select().from(users);
  });

  await expect(transaction).rejects.toMatchObject({
    cause: { message: expect.stringContaining("outer connection") },
  });
  expect(await db.select().from(users).where(eq(users.id, user.id))).toEqual([]);
});

test("a transaction of its own, and one inside it, work", async () => {
  const [committed, dropped] = [aUser(), aUser()];

  await db.transaction(async (tx) => {
    await tx.insert(users).values(committed);
    await tx
      .transaction(async (inner) => {
        await inner.insert(users).values(dropped);
        inner.rollback();
      })
      .catch(() => {});
  });

  const found = await db
    .select()
    .from(users)
    .where(inArray(users.id, [committed.id, dropped.id]));
  expect(found.map(({ id }) => id)).toEqual([committed.id]);
});

test("both drivers read and write values alike: 64-bit integers and days as text, lists and JSON as they are", async () => {
  const { rows, rowCount } = await sql.query(
    `select $1::bigint as big, $2::date::text as day, $3::text[] as list, $4::jsonb as json, $5::int as int,
      $6::timestamptz as instant, $7::boolean as flag, null as none`,
    ["9007199254740993", "2026-03-29", ["a,b", '"c"'], JSON.stringify({ a: [1] }), 7, new Date(0), true],
  );

  expect(rowCount).toBe(1);
  expect(rows).toEqual([
    {
      big: "9007199254740993",
      day: "2026-03-29",
      list: ["a,b", '"c"'],
      json: { a: [1] },
      int: 7,
      instant: new Date(0),
      flag: true,
      none: null,
    },
  ]);
});

test("a write returns its row count, and a duplicate key error names the constraint", async () => {
  const user = aUser();
  await db.insert(users).values(user);

  const changed = await sql.query("update users set first_name = 'Luisa' where id = $1", [user.id]);
  const repeated = db.insert(users).values(user);

  expect(changed.rowCount).toBe(1);
  await expect(repeated).rejects.toMatchObject({ cause: { code: "23505", constraint: "users_pkey" } });
});

test("a failing script changes nothing and leaves no transaction open", async () => {
  await expect(sql.script("begin; create table half (n int); select 1 / 0; commit")).rejects.toThrow();

  const { rows } = await sql.script("select 1 as n; select to_regclass('half') as half");
  await db.execute(text`select 1`);
  await check();
  expect(rows).toEqual([{ n: 1 }, { half: null }]);
});
