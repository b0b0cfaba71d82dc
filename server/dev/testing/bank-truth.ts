import { transactionsOf } from "#server/dev/simulated-bank/account-page.ts";
import type { AccountRecord } from "#server/dev/simulated-bank/records.ts";
import type { SqlClient } from "#server/platform/db/database.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";

/** Booked transactions as "day cents", pending ones as "pending cents", per account and in order. */
export type Rows = Record<string, string[]>;

const inOrder = (rows: Map<string, string[]>): Rows =>
  Object.fromEntries([...rows].map(([account, lines]) => [account, lines.toSorted()]));

/** What the ledger has of the accounts that banks feed. */
export const ledgerRows = async (sql: SqlClient, userId: string): Promise<Rows> => {
  const { rows } = await sql.query(
    `select account_id::text as account, case when status = 'booked' then booked_on::text else 'pending' end
      || ' ' || amount_cents as line from transactions where user_id = $1`,
    [userId],
  );
  const linesByAccount = new Map<string, string[]>();
  for (const { account, line } of rows) {
    linesByAccount.set(String(account), [...(linesByAccount.get(String(account)) ?? []), String(line)]);
  }
  return inOrder(linesByAccount);
};

/** What the simulated bank itself knows of the same accounts, from a day on. */
export const bankRows = async (sql: SqlClient, userId: string, span: { from: string; now: string }) => {
  const { rows } = await sql.query(
    `select feed.account_id::text as account, bank.record from bank_feeds feed
      join simulated_bank_records bank on bank.collection = 'accounts' and feed.remote_id like '%/' || bank.id
      where feed.user_id = $1`,
    [userId],
  );
  const now = new Date(span.now);
  const known = new Map<string, string[]>();
  for (const { account, record } of rows) {
    const days = { from: span.from, to: madridDayOf(now) };
    const { booked, pending } = transactionsOf(record as AccountRecord, days, now).transactions;
    const lines = [
      ...booked.map((row) => `${row.bookingDate} ${centsOf(row.transactionAmount.amount)}`),
      ...pending.map((row) => `pending ${centsOf(row.transactionAmount.amount)}`),
    ];
    if (lines.length > 0) known.set(String(account), lines);
  }
  return inOrder(known);
};

const centsOf = (amount: string) => Math.round(Number(amount) * 100);

/** Where the history of a bank that gives ninety days begins, for a consent of some moment. */
export const ninetyDaysBefore = (instant: string) => addDays(madridDayOf(new Date(instant)), -90);
