import { and, desc, eq, gte, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { countedEntries } from "#server/modules/banking/adjustments/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { onlyRow } from "#server/platform/db/rows.ts";
import { accounts, dailyTotals, transactions } from "./tables.ts";
import { accountOf, countedBetween, isExpense, type Span, sumInTotals } from "./totals-queries.ts";
import {
  countsWithin,
  isOwnPlace,
  matchesFilter,
  type TransactionFilter,
} from "./transaction-filter-queries.ts";
import {
  isAfter,
  type ListedTransaction,
  type ListPage,
  type ListTotals,
  listColumns,
  newestFirst,
} from "./transaction-list-queries.ts";
import { createTransactionSearch } from "./transaction-search-queries.ts";

export type { ListedTransaction, ListPlace } from "./transaction-list-queries.ts";
export type TransactionListRepository = ReturnType<typeof createTransactionListRepository>;

export const createTransactionListRepository = (db: Database) => {
  return {
    /** Ordered like its index and without joins, it reads about as many rows as it returns. */
    async list(
      userId: string,
      filter: TransactionFilter,
      { after, limit }: ListPage,
    ): Promise<ListedTransaction[]> {
      return db
        .select(listColumns)
        .from(transactions)
        .where(and(matchesFilter(userId, filter), isAfter(transactions, after)))
        .orderBy(...newestFirst)
        .limit(limit);
    },

    /** Sums cover accounts in totals only. Computed from the daily totals. */
    async totals(userId: string, filter: TransactionFilter): Promise<ListTotals> {
      const { from, to, accountId, category, countedElsewhere = [] } = filter;
      const rows = await db
        .select({
          count: sql`coalesce(sum(${dailyTotals.count}), 0)`.mapWith(Number),
          incomeCents: sumInTotals(dailyTotals.incomeCents),
          expenseCents: sumInTotals(dailyTotals.expenseCents),
          lastDay: sql<string | null>`max(${dailyTotals.day})::text`,
        })
        .from(dailyTotals)
        .innerJoin(accounts, accountOf(dailyTotals))
        .where(
          and(
            eq(dailyTotals.userId, userId),
            gte(dailyTotals.day, from),
            to ? lte(dailyTotals.day, to) : undefined,
            accountId ? eq(dailyTotals.accountId, accountId) : undefined,
            category ? eq(dailyTotals.category, category) : undefined,
          ),
        );
      const { count, ...sums } = onlyRow(rows);
      return { ...sums, count: count + countedElsewhere.length };
    },

    search: createTransactionSearch(db),

    /** What was spent in own categories, by month (`YYYY-MM`). */
    async ownSpending(userId: string, span: Span) {
      const month = sql<string>`to_char(${countedEntries.day}, 'YYYY-MM')`;
      const { category, ownCategoryId, cents } = countedEntries;
      return db
        .select({ month, category, ownCategoryId, cents: sql`-sum(${cents})`.mapWith(Number) })
        .from(countedEntries)
        .where(and(countedBetween(userId, span), isExpense, isNotNull(ownCategoryId)))
        .groupBy(month, category, ownCategoryId);
    },

    /** Adjusted transactions that count in the days and the category of a filter, while their own are others. */
    async countedElsewhere(userId: string, filter: TransactionFilter): Promise<string[]> {
      const { from, to, accountId, category, ownCategoryIds } = filter;
      const rows = await db
        .selectDistinct({ id: transactions.id })
        .from(transactions)
        .innerJoin(
          countedEntries,
          and(
            eq(countedEntries.userId, transactions.userId),
            eq(countedEntries.transactionId, transactions.id),
          ),
        )
        .where(
          and(
            eq(transactions.userId, userId),
            transactions.isAdjusted,
            accountId ? eq(transactions.accountId, accountId) : undefined,
            countsWithin({ from, to, category, ownCategoryIds }),
            // Most have no own category: that is neither true nor false.
            sql`(${isOwnPlace(filter) ?? sql`true`}) is not true`,
          ),
        );
      return rows.map(({ id }) => id);
    },

    async extent(userId: string, from: string) {
      const isSince = sql`${dailyTotals.day} >= ${from}`;
      const rows = await db
        .select({
          count: sql`coalesce(sum(${dailyTotals.count}) filter (where ${isSince}), 0)`.mapWith(Number),
          firstDay: sql<string | null>`min(${dailyTotals.day})::text`,
        })
        .from(dailyTotals)
        .where(eq(dailyTotals.userId, userId));
      return onlyRow(rows);
    },

    async doubtful(userId: string, from: string, limit: number) {
      const kind = sql`case when ${transactions.alikeKey} = '' then ${transactions.id}::text
        else ${transactions.alikeKey} || sign(${transactions.amountCents}) end`;
      const kinds = db
        .selectDistinctOn([kind], listColumns)
        .from(transactions)
        .where(
          and(
            eq(transactions.userId, userId),
            gte(transactions.bookedOn, from),
            // As written in the index.
            sql`${transactions.categoryConfidence} < 60`,
            isNull(transactions.transferId),
          ),
        )
        .orderBy(kind, ...newestFirst)
        .as("kinds");
      const rows = await db
        .select({ transaction: kinds._.selectedFields, total: sql`count(*) over ()`.mapWith(Number) })
        .from(kinds)
        .orderBy(desc(kinds.bookedOn), desc(kinds.position), desc(kinds.id))
        .limit(limit);
      return { transactions: rows.map(({ transaction }) => transaction), total: rows[0]?.total ?? 0 };
    },
  };
};
