import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aPromisedPerson } from "#server/modules/cash-flow/testing/promised-person.ts";
import { createHouseholdRepository } from "./household-repository.ts";
import { createKeptRows } from "./kept-rows.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });
const { sql, db } = app.database;
const days = { from: "2024-09-01", to: "2026-11-21" };

/** Rows as they are kept, with how many were read for them. */
const keeping = (most?: number) => {
  const households = createHouseholdRepository(db);
  let read = 0;
  const kept = createKeptRows(
    {
      spans: households.spans,
      async rows(...asked) {
        const rows = await households.rows(...asked);
        read += rows.length;
        return rows;
      },
    },
    most,
  );
  return async (userId: string) => {
    read = 0;
    const rows = await kept.rows(userId, days.from, days.to);
    expect(rows).toEqual(await households.rows(userId, days));
    return { rows, read };
  };
};

const changes = {
  "costs a cent more": "update transactions set amount_cents = amount_cents - 1 where id = $1",
  "is said to be something else":
    "update transactions set description = 'COMPRA LIDL', category = 'Ocio/Entretenimiento' where id = $1",
  "is left out of sums": `with edit as (insert into transaction_edits (user_id, transaction_id, is_excluded, updated_at)
    select user_id, id, true, now() from transactions where id = $1)
    update transactions set is_adjusted = true where id = $1`,
  "came on another day": "update transactions set booked_on = booked_on - 40 where id = $1",
  "is gone": "delete from transactions where id = $1",
  "is there twice": `insert into transactions select (jsonb_populate_record(t,
    jsonb_build_object('id', gen_random_uuid(), 'content_key', 'twice'))).* from transactions t where id = $1`,
  "is shared by two":
    "update accounts set share_percent = 50 where id = (select account_id from transactions where id = $1)",
  "is of an account that was hidden":
    "update accounts set is_hidden = true where id = (select account_id from transactions where id = $1)",
};

/** The changes come to one person, one after the other. */
const { user } = await aPromisedPerson(app);

test.each(Object.entries(changes))("one row that %s is seen, and few others are read", async (_, change) => {
  const look = keeping();
  const { rows, read } = await look(user.id);
  expect(read).toBe(rows.length);
  expect(await look(user.id)).toEqual({ rows, read: 0 });
  await sql.query(change, [rows[4]?.id]);
  const after = await look(user.id);
  expect(after.rows).not.toEqual(rows);
  if (change.includes("accounts")) return;
  expect(after.read).toBeLessThan(rows.length / 2);
  expect(after.rows.filter((row) => !rows.includes(row)).length).toBeLessThan(2);
  expect(after.rows.at(-1)).toBe((await look(user.id)).rows.at(-1));
});

test("of too many rows those of the person who was read longest ago are dropped, and one who alone has too many is read whole", async () => {
  const [ana, eva] = [await aPromisedPerson(app), await aPromisedPerson(app)];
  const { rows } = await keeping(40)(ana.user.id);
  expect(rows.length).toBeGreaterThan(20);
  const lookOnce = keeping(rows.length - 1);
  await lookOnce(ana.user.id);
  expect((await lookOnce(ana.user.id)).read).toBe(rows.length);
  const look = keeping(40);
  await look(ana.user.id);
  await look(eva.user.id);
  expect((await look(eva.user.id)).read).toBe(0);
  expect((await look(ana.user.id)).read).toBe(rows.length);
});
