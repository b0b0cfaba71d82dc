import { and, desc, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
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

  const hitColumns = {
    accountId: transactions.accountId,
    id: transactions.id,
    bookedOn: transactions.bookedOn,
    position: transactions.position,
    amountCents: transactions.amountCents,
    transferId: transactions.transferId,
    isAdjusted: transactions.isAdjusted,
  };

  const totalsOf = (hit: Record<"amountCents" | "transferId" | "isAdjusted" | "bookedOn", SQLWrapper>) => {
    const ownCents = sql`case when ${accounts.sharePercent} = 100 then abs(${hit.amountCents})
      else round(abs(${hit.amountCents}) * ${accounts.sharePercent} / 100.0)::bigint end`;
    const sumOf = (sign: SQL) =>
      sql`coalesce(sum(${ownCents}) filter (where ${isInTotals} and ${hit.transferId} is null
        and not ${hit.isAdjusted} and ${hit.amountCents} ${sign} 0), 0)`.mapWith(Number);
    return {
      count: sql`count(*)`.mapWith(Number),
      incomeCents: sumOf(sql`>`),
      expenseCents: sumOf(sql`<`),
      lastDay: sql<string | null>`max(${hit.bookedOn})::text`,
    };
  };

  /** Amounts are quicker compared again than the hits, which may be most rows, are kept for both questions. */
  const byAmount = async (userId: string, condition: SQL | undefined, { after, limit }: ListPage) => {
    const page = await db
      .select({ id: transactions.id })
      .from(transactions)
      .where(and(condition, isAfter(transactions, after)))
      .orderBy(...newestFirst)
      .limit(limit);
    const adjustedIds = sql<string[]>`coalesce(array_agg(${transactions.id})
      filter (where ${transactions.isAdjusted}), '{}')`;
    const rows = await db
      .select({ ...totalsOf(transactions), adjustedIds })
      .from(transactions)
      .innerJoin(accounts, and(eq(accounts.userId, userId), eq(accounts.id, transactions.accountId)))
      .where(condition);
    return { ...onlyRow(rows), ids: page.map(({ id }) => id) };
  };

  /** The page and the totals in one query, so that each text is read once. */
  const byText = async (userId: string, condition: SQL | undefined, { after, limit }: ListPage) => {
    const hits = db.$with("hits").as(db.select(hitColumns).from(transactions).where(condition));
    const page = db
      .select({ id: hits.id })
      .from(hits)
      .where(isAfter(hits, after))
      .orderBy(desc(hits.bookedOn), desc(hits.position), desc(hits.id))
      .limit(limit);
    const adjusted = db.select({ id: hits.id }).from(hits).where(eq(hits.isAdjusted, true));
    return onlyRow(
      await db
        .with(hits)
        .select({
          ...totalsOf(hits),
          ids: sql<string[]>`array(${page})`,
          adjustedIds: sql<string[]>`array(${adjusted})`,
        })
        .from(hits)
        .innerJoin(accounts, and(eq(accounts.userId, userId), eq(accounts.id, hits.accountId))),
    );
  };

  return async (
    userId: string,
    filter: TransactionFilter,
    { patterns = [], ...place }: ListPage & { patterns: Parameters<typeof matchesFilter>[2] },
  ) => {
    const find = patterns.some(({ pattern }) => pattern !== null) ? byText : byAmount;
    const { ids, adjustedIds, ...totals } = await find(
      userId,
      matchesFilter(userId, filter, patterns),
      place,
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
