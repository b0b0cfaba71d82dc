import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { countedEntries } from "#server/modules/banking/adjustments/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { isAnyOf } from "#server/platform/db/records.ts";
import { onlyRow } from "#server/platform/db/rows.ts";
import { accounts, transactions } from "./tables.ts";
import { isCounted, isExpense, isIncome, isInTotals } from "./totals-queries.ts";
import { countsWithin, matchesFilter, type TransactionFilter } from "./transaction-filter-queries.ts";
import { isAfter, type ListPage, listColumns, newestFirst } from "./transaction-list-queries.ts";

export const createTransactionSearch = (db: Database) => {
  /** What adjusted transactions count in the days and the category of the filter. */
  const adjustedSums = async (userId: string, filter: TransactionFilter, ids: readonly string[]) => {
    if (ids.length === 0) return { incomeCents: 0, expenseCents: 0 };
    const sumOf = (side: SQL) =>
      sql`coalesce(sum(${countedEntries.cents}) filter (where ${side}), 0)`.mapWith(Number);
    const rows = await db
      .select({ incomeCents: sumOf(isIncome), expenseCents: sumOf(isExpense) })
      .from(countedEntries)
      .where(
        and(
          eq(countedEntries.userId, userId),
          isAnyOf(countedEntries.transactionId, ids),
          countsWithin(filter),
          isCounted,
        ),
      );
    const { incomeCents, expenseCents } = onlyRow(rows);
    return { incomeCents, expenseCents: 0 - expenseCents };
  };

  /** The page and the totals in one query, so that each text is read once. */
  return async (
    userId: string,
    filter: TransactionFilter,
    { patterns, after, limit }: ListPage & { patterns: Parameters<typeof matchesFilter>[2] },
  ) => {
    const hits = db.$with("hits").as(
      db
        .select({
          accountId: transactions.accountId,
          id: transactions.id,
          bookedOn: transactions.bookedOn,
          position: transactions.position,
          amountCents: transactions.amountCents,
          transferId: transactions.transferId,
          isAdjusted: transactions.isAdjusted,
        })
        .from(transactions)
        .where(matchesFilter(userId, filter, patterns)),
    );
    const page = db
      .select({ id: hits.id })
      .from(hits)
      .where(isAfter(hits, after))
      .orderBy(desc(hits.bookedOn), desc(hits.position), desc(hits.id))
      .limit(limit);
    const ownCents = sql`case when ${accounts.sharePercent} = 100 then abs(${hits.amountCents})
      else round(abs(${hits.amountCents}) * ${accounts.sharePercent} / 100.0)::bigint end`;
    const sumOf = (sign: SQL) =>
      sql`coalesce(sum(${ownCents}) filter (where ${isInTotals} and ${hits.transferId} is null
        and not ${hits.isAdjusted} and ${hits.amountCents} ${sign} 0), 0)`.mapWith(Number);
    const adjusted = db.select({ id: hits.id }).from(hits).where(eq(hits.isAdjusted, true));
    const { ids, adjustedIds, ...totals } = onlyRow(
      await db
        .with(hits)
        .select({
          count: sql`count(*)`.mapWith(Number),
          incomeCents: sumOf(sql`>`),
          expenseCents: sumOf(sql`<`),
          lastDay: sql<string | null>`max(${hits.bookedOn})::text`,
          ids: sql<string[]>`array(${page})`,
          adjustedIds: sql<string[]>`array(${adjusted})`,
        })
        .from(hits)
        .innerJoin(accounts, and(eq(accounts.userId, userId), eq(accounts.id, hits.accountId))),
    );
    const more = await adjustedSums(userId, filter, adjustedIds);
    const rows = await db
      .select(listColumns)
      .from(transactions)
      .where(and(eq(transactions.userId, userId), inArray(transactions.id, ids)))
      .orderBy(...newestFirst);
    return {
      totals: {
        ...totals,
        incomeCents: totals.incomeCents + more.incomeCents,
        expenseCents: totals.expenseCents + more.expenseCents,
      },
      transactions: rows,
    };
  };
};
