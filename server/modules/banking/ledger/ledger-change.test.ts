import { expect, test } from "vitest";
import { countRows } from "#server/dev/testing/counted-rows.ts";
import { type OfxShape, ofxOfShape } from "#server/dev/testing/ofx-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRow } from "#server/dev/testing/two-accounts.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import type { FeedChange } from "./ledger-service.ts";

const app = await startTestApp({ now: "2026-11-20T12:00:00Z" });
const handled = countRows(app.database.db);

const rows = 1500;
/**
 * Rows that the database handles for each row of the person: 30 to 70, as the planner chooses. What grows with the square
 * would be a thousand and more.
 */
const maxForEach = 100;

/** Many people with few transactions each, and the planner's figures of that day. */
const settleOthers = () =>
  app.database.sql.script(`
    insert into users (id, first_name, last_name, auth_provider, created_at)
      select gen_random_uuid(), 'Otra', 'Persona', 'email', now() from generate_series(1, 300);
    insert into accounts (user_id, id, identity, name, type, institution_name, currency, balance_cents, updated_at, created_at)
      select id, gen_random_uuid(), 'una', 'Cuenta', 'checking', 'BBVA', 'EUR', 0, now(), now()
        from users where first_name = 'Otra';
    insert into transactions (user_id, id, account_id, booked_on, value_on, position, amount_cents, description,
        merchant_name, category, source, content_key, occurrence)
      select user_id, gen_random_uuid(), accounts.id, '2026-11-01', '2026-11-01', place, -place, 'COSA', 'Cosa', 'Seguros', 'file',
          place::text, 1
        from accounts join users on users.id = user_id and first_name = 'Otra', generate_series(1, 10) place;
    analyze;
  `);

const bring = (person: Awaited<ReturnType<typeof app.signIn>>, shape: Partial<OfxShape>) =>
  person.call.withProgress(importStatement, () => {}, {
    query: { fileName: "extracto.ofx" },
    file: ofxOfShape({ words: 2, ...shape }),
  });

const idOfAlike = async (userId: string) => {
  const { rows } = await app.database.sql.query(
    "select id from transactions where user_id = $1 and merchant_name = 'Mercadona' limit 1",
    [userId],
  );
  return String(rows[0]?.id);
};

/** The work when a bank tells of every transaction of an account, is compared with them, and tells of each in other words. */
const resync = async (userId: string) => {
  const { ledger } = app.services;
  const { rows } = await app.database.sql.query(
    `select t.id, t.content_key, t.booked_on::text, t.account_id, t.source, t.amount_cents::int
       from transactions t join accounts a on a.user_id = t.user_id and a.id = t.account_id
      where t.user_id = $1 and a.identity = (select min(identity) from accounts where user_id = $1)`,
    [userId],
  );
  const facts = rows.map((row) => ({
    id: String(row.id),
    transactionId: String(row.id),
    bookedOn: String(row.booked_on),
    wasOn: String(row.booked_on),
    amountCents: Number(row.amount_cents),
    contentKey: `otra ${row.content_key}`,
    externalId: null,
  }));
  const accountId = String(rows[0]?.account_id);
  const nothing = { inserted: [], changed: [], linked: [], gone: [], balance: null };
  const reconcile = (fileChange: Partial<FeedChange> & { source: string }) =>
    handled(() =>
      ledger.change(userId, async (change) => {
        const account = (await change.accounts()).find(({ id }) => id === accountId);
        if (account) await change.reconcile(account, { ...nothing, ...fileChange });
      }),
    );
  const linked = await reconcile({ source: "banco", linked: facts });
  const slice = { accountId, source: "banco", from: "2026-01-01", to: "2026-12-31" };
  const known = await handled(() =>
    ledger.change(userId, async (change) => {
      expect((await change.knownToFeed(slice)).filter(({ isLinked }) => isLinked)).toHaveLength(rows.length);
      expect((await change.known(slice)).otherFileRows).toEqual([]);
    }),
  );
  const changed = await reconcile({
    source: String(rows[0]?.source),
    changed: facts.map((row) => ({ ...aRow({}), ...row, description: "OTRAS PALABRAS" })),
  });
  return { rows: rows.length, linked, known, changed };
};

test.each([
  ["that were never analysed", async () => {}],
  ["that were analysed before the person came", settleOthers],
])("imports, corrections and their undo handle each row a few times, on tables %s", async (_, prepare) => {
  await prepare();
  const person = await app.signIn();
  const { categories } = app.services;
  const crowd = { rows, accounts: 3, sharing: rows, rowsPerDay: rows };

  const imported = await handled(() => bring(person, crowd));
  const again = await handled(() => bring(person, crowd));
  const transaction = await idOfAlike(person.user.id);
  let changeId = "";
  const corrected = await handled(async () => {
    ({ changeId } = await categories.correct(person.user.id, transaction, { category: "Compras/Ropa" }));
  });
  await bring(person, { ...crowd, rows: rows * 2 });
  const undone = await handled(() => categories.undo(person.user.id, changeId));

  const work = await resync(person.user.id);

  const forEach = {
    imported: imported / rows,
    again: again / rows,
    corrected: corrected / rows,
    linked: work.linked / work.rows,
    known: work.known / work.rows,
    changed: work.changed / work.rows,
    undone: undone / (rows * 2),
  };
  expect(Object.entries(forEach).filter(([, count]) => count > maxForEach)).toEqual([]);
});
