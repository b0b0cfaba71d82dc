import { and, between, type Column, eq, or, sql } from "drizzle-orm";
import { type AccountMonths, spansOfMonths } from "#server/modules/banking/domain/money-reading.ts";
import { type accountCoverage, accounts, type dailyTotals, transactions } from "./tables.ts";

/** Both days inclusive. */
export interface Span {
  from: string;
  to: string;
}

/** Joins the account of a row. */
export const accountOf = (rows: { userId: Column; accountId: Column }) =>
  and(eq(accounts.userId, rows.userId), eq(accounts.id, rows.accountId));

export const accountInEuros = (rows: typeof transactions | typeof dailyTotals) =>
  and(accountOf(rows), eq(accounts.currency, "EUR"));

export const isInEuros = sql`${accounts.currency} = 'EUR'`;

/** Cents, with the account joined. */
export const sumInEuros = (column: Column) =>
  sql`coalesce(sum(${column}) filter (where ${isInEuros}), 0)`.mapWith(Number);

// "is null" would be a condition for an index: without statistics it is taken for a better one than the days.
export const isNoTransfer = sql`num_nonnulls(${transactions.transferId}) = 0`;

/** Rows of the months that count in averages. */
export const isInMonths = (
  rows: typeof transactions | typeof dailyTotals,
  day: Column,
  months: AccountMonths,
) =>
  or(
    sql`false`,
    ...spansOfMonths(months).map(({ accountId, from, to }) =>
      and(eq(rows.accountId, accountId), between(day, from, to)),
    ),
  );

/** Transactions of a person between two days, without transfers between own accounts. */
export const isCounted = (userId: string, { from, to }: Span) =>
  and(eq(transactions.userId, userId), between(transactions.bookedOn, from, to), isNoTransfer);

export const merchantKey = sql<string>`coalesce(nullif(${transactions.alikeKey}, ''), ${transactions.merchantName})`;

export const inAccount = (
  rows: typeof transactions | typeof dailyTotals | typeof accountCoverage,
  userId: string,
  accountId: string,
) => and(eq(rows.userId, userId), eq(rows.accountId, accountId));
