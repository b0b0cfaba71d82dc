import { expect, test } from "vitest";
import { ofxOfShape } from "#server/dev/testing/ofx-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { openTestDatabase } from "#server/dev/testing/test-database.ts";
import type { Database, OpenDatabase } from "#server/platform/db/database.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";

const now = "2026-11-20T12:00:00Z";
const database: OpenDatabase = { ...(await openTestDatabase()), hasOneConnection: true };

/** Transactions that still succeed. */
let left = Number.POSITIVE_INFINITY;
const transaction = database.db.transaction.bind(database.db);
const inTransaction: Database["transaction"] = (work, settings) => {
  if (left === 0) throw new Error("The process died");
  left -= 1;
  return transaction(work, settings);
};
database.db.transaction = inTransaction;

const app = await startTestApp({ now, database });
/** Whoever comes after the process that died. */
const next = await startTestApp({ now, database: { ...database, close: async () => {} } });
const { sql } = database;
const { imports } = app.services;

const large = ofxOfShape({ rows: 1300, accounts: 2, words: 2, rowsPerDay: 400 });
const small = ofxOfShape({ rows: 40, accounts: 2, words: 2, rowsPerDay: 400 });

const moneyOf = async (userId: string) => {
  const { rows } = await sql.query(
    `select
      (select count(*)::int from transactions where user_id = $1) as transactions,
      (select sum(amount_cents)::text from transactions where user_id = $1) as net,
      (select sum(net_cents)::text from daily_totals where user_id = $1) as totals,
      (select sum(count)::int from daily_totals where user_id = $1) as counted,
      (select json_agg(r order by r.name) from (select name, balance_cents, balance_stated_on from accounts where user_id = $1) r) as accounts,
      (select json_agg(file_name) from statement_imports where user_id = $1) as imports,
      (select count(*)::int from account_reports where user_id = $1) as reports,
      (select count(*)::int from ledger_steps where user_id = $1) as steps`,
    [userId],
  );
  return rows[0];
};

const aPerson = async () => {
  const person = await app.signIn();
  const bring = (fileName: string, file: Uint8Array<ArrayBuffer>) =>
    person.call.withProgress(importStatement, () => {}, { query: { fileName }, file });
  await bring("pequeño", small);
  const { importId } = await bring("grande", large);
  return { ...person, importId };
};

test("an undo that ends at any step is finished afterwards, to the same money", {
  timeout: 600_000,
}, async () => {
  const whole = await aPerson();
  left = 10_000;
  await imports.undo(whole.user.id, whole.importId);
  const transactions = 10_000 - left;
  left = Number.POSITIVE_INFINITY;
  const expected = await moneyOf(whole.user.id);
  expect(expected).toMatchObject({ transactions: 40, counted: 40, imports: ["pequeño"], steps: 0 });

  for (let at = 1; at < transactions; at += 2) {
    const { user, importId } = await aPerson();
    const before = await moneyOf(user.id);
    left = at;
    const undone = await imports.undo(user.id, importId).then(
      () => true,
      () => false,
    );
    left = Number.POSITIVE_INFINITY;
    await next.services.ledger.finishSteps();

    const after = await moneyOf(user.id);
    const isUntouched = JSON.stringify(after) === JSON.stringify(before);
    if (undone || !isUntouched) expect(after, `after ${at} transactions`).toEqual(expected);
  }
});
