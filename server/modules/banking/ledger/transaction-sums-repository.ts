import { and, desc, eq, gt, gte, inArray, lte, max, min, type SQLWrapper, sql } from "drizzle-orm";
import { countedEntries } from "#server/modules/banking/adjustments/tables.ts";
import { onceInReading } from "#server/platform/concurrency/one-reading.ts";
import type { Database } from "#server/platform/db/database.ts";
import { onlyRow } from "#server/platform/db/rows.ts";
import { createOwnCategorySums } from "./own-category-sums-repository.ts";
import { accounts, dailyTotals, transactions } from "./tables.ts";
import { accountInTotals, isCounted, isIncome } from "./totals-queries.ts";
import { type TransactionFilter, textOf } from "./transaction-filter-queries.ts";
import { listColumns } from "./transaction-list-queries.ts";

/** Accounts in totals only, without own transfers. */
export interface Sum {
  incomeCents: number;
  expenseCents: number;
}

export type Step = "day" | "month";

export type TransactionSumsRepository = ReturnType<typeof createTransactionSumsRepository>;

const stepStart = { day: sql.raw(`'YYYY-MM-DD'`), month: sql.raw(`'YYYY-MM-"01"'`) };

const { transactionId, accountId, day, position, category, merchantName, cents } = countedEntries;

const newestEntryFirst = [desc(day), desc(position), desc(transactionId)];

export const createTransactionSumsRepository = (db: Database) => {
  return {
    own: createOwnCategorySums(db),

    /** Null without transactions. */
    dayExtent: onceInReading(async (userId: string) => {
      const rows = await db
        .select({ firstDay: min(dailyTotals.day), lastDay: max(dailyTotals.day) })
        .from(dailyTotals)
        .where(eq(dailyTotals.userId, userId));
      return onlyRow(rows);
    }),

    async lastDayOf(userId: string, category: string, side: "out" | "in") {
      const cents = side === "in" ? dailyTotals.incomeCents : dailyTotals.expenseCents;
      const rows = await db
        .select({ day: max(dailyTotals.day) })
        .from(dailyTotals)
        .innerJoin(accounts, accountInTotals(dailyTotals))
        .where(and(eq(dailyTotals.userId, userId), eq(dailyTotals.category, category), gt(cents, 0)));
      return onlyRow(rows).day;
    },

    /** By account, the oldest first; `from` is the first day. Computed from the daily totals. */
    async sumsByStep(userId: string, { from, to, category }: TransactionFilter, step: Step) {
      const start = sql<string>`to_char(${dailyTotals.day}, ${stepStart[step]})`;
      return db
        .select({
          from: start,
          accountId: dailyTotals.accountId,
          incomeCents: sql`sum(${dailyTotals.incomeCents})`.mapWith(Number),
          expenseCents: sql`sum(${dailyTotals.expenseCents})`.mapWith(Number),
        })
        .from(dailyTotals)
        .innerJoin(accounts, accountInTotals(dailyTotals))
        .where(
          and(
            eq(dailyTotals.userId, userId),
            gte(dailyTotals.day, from),
            to ? lte(dailyTotals.day, to) : undefined,
            category ? eq(dailyTotals.category, category) : undefined,
          ),
        )
        .groupBy(sql`1`, dailyTotals.accountId)
        .orderBy(sql`1`, dailyTotals.accountId);
    },

    /** One line per entry, because long texts arrive ten times as fast as rows. Newest first; nulls without any. */
    async lines(userId: string) {
      const side = sql`case when not (${isCounted}) then '-' when ${isIncome} then 'i' else 'o' end`;
      const head = sql<string>`${transactionId}::text || ${day}::text || ${side} || ${cents}::text`;
      const all = db
        .select({
          head: head.as("head"),
          accountId: sql`${accountId}::text`.as("line_account_id"),
          category: category,
          ownCategoryId: sql`coalesce(${countedEntries.ownCategoryId}::text, '')`.as("line_own_category_id"),
          merchantName: merchantName,
          text: textOf(countedEntries).as("text"),
          amount: sql`${countedEntries.amountCents}::text`.as("whole_amount"),
        })
        .from(countedEntries)
        .where(eq(countedEntries.userId, userId))
        .orderBy(...newestEntryFirst)
        .as("newest_first");
      const lines = (column: SQLWrapper) => sql<string | null>`string_agg(${column}, E'\\n')`;
      const rows = await db
        .select({
          heads: lines(all.head),
          accountIds: lines(all.accountId),
          categories: lines(all.category),
          ownCategoryIds: lines(all.ownCategoryId),
          merchantNames: lines(all.merchantName),
          texts: lines(all.text),
          amounts: lines(all.amount),
        })
        .from(all);
      return onlyRow(rows);
    },

    async transactionsOf(userId: string, ids: readonly string[]) {
      if (ids.length === 0) return [];
      const rows = await db
        .select(listColumns)
        .from(transactions)
        .where(and(eq(transactions.userId, userId), inArray(transactions.id, [...ids])));
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
};
