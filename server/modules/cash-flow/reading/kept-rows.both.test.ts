import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { transactions } from "#server/modules/banking/ledger/tables.ts";
import { aPromisedPerson } from "#server/modules/cash-flow/testing/promised-person.ts";
import { runs } from "#shared/testing/runs.ts";
import { createHouseholdRepository } from "./household-repository.ts";
import { createKeptRows } from "./kept-rows.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });
const { sql, db } = app.database;
const households = createHouseholdRepository(db);
const [from, to] = ["2024-09-01", "2026-11-21"];

/** Rows as they are kept, with how many were read for them; the same as read from nothing. */
const keeping = (most?: number) => {
  let read = 0;
  const counted =
    <Asked extends unknown[], Seen extends { rows: readonly unknown[] }>(
      ask: (...asked: Asked) => Promise<Seen>,
    ) =>
    async (...asked: Asked) => {
      const seen = await ask(...asked);
      read += seen.rows.length;
      return seen;
    };
  const kept = createKeptRows(
    { rows: counted(households.rows), rowsSince: counted(households.rowsSince), ids: households.ids },
    most,
  );
  return async (userId: string, since = from) => {
    read = 0;
    const rows = await kept.rows(userId, since, to);
    expect(rows).toEqual(await createKeptRows(households).rows(userId, since, to));
    return { rows, read };
  };
};

/** Other tests' transactions in the same cluster are over, so that what a person's rows are made of is the past of a look. */
const settled = (userId: string) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql.query(
          `select bool_and(age(xmin) > age(pg_snapshot_xmin(pg_current_snapshot())::text::xid8::xid)) as over
            from transactions where user_id = $1`,
          [userId],
        );
        return rows[0]?.over;
      },
      { timeout: 30_000 },
    )
    .toBe(true);

const changes = {
  "costs a cent more": "update transactions set amount_cents = amount_cents - 1 where id = $1",
  "is said to be something else":
    "update transactions set description = 'COMPRA LIDL', category = 'Ocio/Entretenimiento' where id = $1",
  "is left out of sums": `with edit as (insert into transaction_edits (user_id, transaction_id, is_excluded, updated_at)
    select user_id, id, true, now() from transactions where id = $1
    on conflict (user_id, transaction_id) do update set is_excluded = true)
    update transactions set is_adjusted = true where id = $1`,
  "came on another day": "update transactions set booked_on = booked_on - 40 where id = $1",
  "comes later": "update transactions set booked_on = booked_on + 40 where id = $1",
  "is gone": "delete from transactions where id = $1",
  "is there twice": `insert into transactions select (jsonb_populate_record(t,
    jsonb_build_object('id', gen_random_uuid(), 'content_key', gen_random_uuid()))).* from transactions t where id = $1`,
  "is shared by two":
    "update accounts set share_percent = 150 - share_percent where id = (select account_id from transactions where id = $1)",
  "is of an account that was hidden":
    "update accounts set is_hidden = true where id = (select account_id from transactions where id = $1)",
};

const { user } = await aPromisedPerson(app);

test.each(Object.entries(changes))("one row that %s is seen, and no others are read", async (_, change) => {
  await sql.query("update accounts set is_hidden = false where user_id = $1", [user.id]);
  await settled(user.id);
  const look = keeping();
  const { rows, read } = await look(user.id);
  expect(read).toBe(rows.length);
  expect(await look(user.id)).toEqual({ rows, read: 0 });
  await sql.query(change, [rows[4]?.id]);
  const after = await look(user.id);
  expect(after.rows).not.toEqual(rows);
  if (change.includes("accounts")) return;
  expect(after.read).toBeLessThan(2);
  expect(after.rows.filter((row) => !rows.includes(row)).length).toBeLessThan(2);
});

const change = fc.record({
  how: fc.constantFrom(
    ...Object.values(changes),
    "update accounts set is_hidden = false where user_id = (select user_id from transactions where id = $1)",
  ),
  which: fc.nat(),
  /** Who looks next: at all days, at the last weeks, from another day on, or nobody. */
  look: fc.constantFrom(from, "2026-08-01", "2024-09-20", "2026-10-15", null),
});

test("whatever changes, and from whichever day on one looks, rows are as if they had never been read before", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 8 }), async (steps) => {
      await sql.query("delete from rate_limits");
      const { user } = await aPromisedPerson(app);
      const look = keeping();
      await look(user.id);
      for (const { how, which, look: since } of steps) {
        const { rows } = await sql.query(
          "select id from transactions where user_id = $1 order by booked_on, id",
          [user.id],
        );
        await sql.query(how, [rows[which % rows.length]?.id]);
        if (since) await look(user.id, since);
      }
      await look(user.id);
    }),
    runs(15),
  );
}, 60_000);

test.skipIf(app.database.hasOneConnection)(
  "what was written before a look, and was over after it, is seen by the next one",
  async () => {
    const { user } = await aPromisedPerson(app);
    const look = keeping();
    const { rows } = await look(user.id);
    const [written, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = db.transaction(async (tx) => {
      await tx
        .update(transactions)
        .set({ description: "COSA" })
        .where(eq(transactions.id, rows[3]?.id ?? ""));
      written.resolve();
      await over.promise;
    });
    await written.promise;
    await sql.query(changes["costs a cent more"], [rows[5]?.id]);
    await look(user.id);
    over.resolve();
    await writing;
    expect((await look(user.id)).rows[3]?.description).toBe("COSA");
  },
);

test("of too many rows those of the person who was read longest ago are dropped, and one who alone has too many is read whole", async () => {
  const [ana, eva] = [await aPromisedPerson(app), await aPromisedPerson(app)];
  await settled(ana.user.id);
  await settled(eva.user.id);
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
