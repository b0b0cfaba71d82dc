import { and, between, type Column, eq, or, sql } from "drizzle-orm";
import { countedEntries } from "#server/modules/banking/adjustments/tables.ts";
import { type AccountMonths, spansOfMonths } from "#server/modules/banking/domain/money-reading.ts";
import { type accountCoverage, accounts, dailyTotals, type transactions } from "./tables.ts";

/** Both days inclusive. */
export interface Span {
  from: string;
  to: string;
}

/** Joins the account of a row. */
/** In the order that the person gave them. */
export const accountsAsListed = [
  accounts.position,
  accounts.institutionName,
  accounts.createdAt,
  accounts.id,
] as const;

export const accountOf = (rows: { userId: Column; accountId: Column }) =>
  and(eq(accounts.userId, rows.userId), eq(accounts.id, rows.accountId));

/** Net cents of the days after the one of which the person said the balance. */
export const netSinceSaid = sql`coalesce((select sum(${dailyTotals.netCents}) from ${dailyTotals}
  where ${accountOf(dailyTotals)} and ${dailyTotals.day} > ${accounts.saidOn}), 0)`.mapWith(Number);

/** Totals are in euros, because there are no exchange rates, and without accounts that the person hid. */
export const isInTotals = sql`(${accounts.currency} = 'EUR' and not ${accounts.isHidden})`;

export const accountInTotals = (rows: { userId: Column; accountId: Column }) =>
  and(accountOf(rows), isInTotals);

/** Cents, with the account joined. */
export const sumInTotals = (column: Column) =>
  sql`coalesce(sum(${column}) filter (where ${isInTotals}), 0)`.mapWith(Number);

/** Entries that sums are made of: not between own accounts, not left out by the person. */
export const isCounted = and(countedEntries.isCounted, countedEntries.isInTotals);

export const isIncome = eq(countedEntries.side, "in");
export const isExpense = eq(countedEntries.side, "out");

/** Rows of the months that count in averages. */
export const isInMonths = (rows: { accountId: Column; day: Column }, months: AccountMonths) =>
  or(
    sql`false`,
    ...spansOfMonths(months).map(({ accountId, from, to }) =>
      and(eq(rows.accountId, accountId), between(rows.day, from, to)),
    ),
  );

/** Entries that count between two days. */
export const countedBetween = (userId: string, { from, to }: Span) =>
  and(eq(countedEntries.userId, userId), between(countedEntries.day, from, to), isCounted);

export const merchantKey = sql<string>`coalesce(nullif(${countedEntries.alikeKey}, ''), ${countedEntries.merchantName})`;

export const inAccount = (
  rows: typeof transactions | typeof dailyTotals | typeof accountCoverage,
  userId: string,
  accountId: string,
) => and(eq(rows.userId, userId), eq(rows.accountId, accountId));
