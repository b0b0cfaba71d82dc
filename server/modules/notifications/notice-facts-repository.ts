import { and, desc, eq, gte, inArray, lt, type SQLWrapper, sql } from "drizzle-orm";
import { countedEntries } from "#server/modules/banking/adjustments/tables.ts";
import { dailyTotals } from "#server/modules/banking/ledger/tables.ts";
import {
  countedBetween,
  isExpense,
  merchantKey,
  type Span,
} from "#server/modules/banking/ledger/totals-queries.ts";
import type { Database } from "#server/platform/db/database.ts";

export type NoticeFactsRepository = ReturnType<typeof createNoticeFactsRepository>;

/** Expenses that sums count, as positive cents; charges are the booked ones. */
export const createNoticeFactsRepository = (db: Database) => {
  const { transactionId, category, day, position, status } = countedEntries;
  const cents = sql`-${countedEntries.cents}`.mapWith(Number);
  const isCharge = (userId: string, span: Span) =>
    and(countedBetween(userId, span), isExpense, lt(countedEntries.cents, 0), eq(status, "booked"));
  const charge = {
    id: transactionId,
    accountId: countedEntries.accountId,
    key: merchantKey,
    merchantName: countedEntries.merchantName,
    category,
    day,
    cents,
  };

  const usualBy = async (userId: string, span: Span, by: SQLWrapper, names: string[]) => {
    if (names.length === 0) return new Map<string, never>();
    const name = sql<string>`${by}`;
    const rows = await db
      .select({
        name: name.as("name"),
        count: sql`count(*)`.mapWith(Number),
        medianCents: sql`percentile_disc(0.5) within group (order by ${cents})`.mapWith(Number),
        largestCents: sql`max(${cents})`.mapWith(Number),
      })
      .from(countedEntries)
      .where(and(isCharge(userId, span), inArray(name, names)))
      .groupBy(sql`1`);
    return new Map(rows.map(({ name, ...usual }) => [name, usual]));
  };

  return {
    async charges(userId: string, span: Span) {
      return db.select(charge).from(countedEntries).where(isCharge(userId, span));
    },

    async chargesOf(userId: string, span: Span, keys: string[]) {
      if (keys.length === 0) return [];
      return db
        .select(charge)
        .from(countedEntries)
        .where(and(isCharge(userId, span), inArray(merchantKey, keys)));
    },

    async usual(userId: string, span: Span, { keys, categories }: { keys: string[]; categories: string[] }) {
      return {
        merchants: await usualBy(userId, span, merchantKey, keys),
        categories: await usualBy(userId, span, category, categories),
      };
    },

    /** Of all that sums are made of, pending ones and what came back too: the newest; of some accounts where `accountIds` says so. */
    async expenseIds(
      userId: string,
      span: Span,
      filter: {
        categories?: readonly string[];
        ownCategoryIds?: readonly string[];
        accountIds?: readonly string[];
        limit: number;
      },
    ) {
      const { accountIds, categories, ownCategoryIds } = filter;
      const rows = await db
        .select({ id: transactionId })
        .from(countedEntries)
        .where(
          and(
            countedBetween(userId, span),
            isExpense,
            categories && inArray(category, [...categories]),
            ownCategoryIds && inArray(countedEntries.ownCategoryId, [...ownCategoryIds]),
            accountIds && inArray(countedEntries.accountId, [...accountIds]),
          ),
        )
        .orderBy(desc(day), desc(position), desc(transactionId))
        .limit(filter.limit);
      return [...new Set(rows.map(({ id }) => id))];
    },

    async spendingByAccount(userId: string, from: string) {
      return db
        .select({
          accountId: dailyTotals.accountId,
          day: dailyTotals.day,
          category: dailyTotals.category,
          expenseCents: dailyTotals.expenseCents,
        })
        .from(dailyTotals)
        .where(and(eq(dailyTotals.userId, userId), gte(dailyTotals.day, from)));
    },
  };
};
