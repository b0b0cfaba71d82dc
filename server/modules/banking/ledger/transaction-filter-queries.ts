import { and, between, eq, gte, inArray, lte, or, SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  countedEntries,
  transactionEdits,
  transactionParts,
} from "#server/modules/banking/adjustments/tables.ts";
import type { AmountRange } from "#server/modules/banking/domain/search-terms.ts";
import { isAnyOf } from "#server/platform/db/records.ts";
import type { TransactionMark } from "#shared/contracts/banking/ledger.ts";
import type { SearchPattern } from "./search-patterns.ts";
import { transactions } from "./tables.ts";

export type { SearchPattern };

export interface TransactionFilter {
  ids?: readonly string[] | undefined;
  from: string;
  to?: string | undefined;
  accountId?: string | undefined;
  category?: string | undefined;
  /** It has one of them. */
  ownCategoryIds?: readonly string[] | undefined;
  tag?: string | undefined;
  /** It must have all of them. */
  marks?: readonly TransactionMark[] | undefined;
  /** Adjusted transactions that count in these days and this category, while their own are others. */
  countedElsewhere?: readonly string[] | undefined;
}

/** What searches look through. */
export const textOf = (
  row: Record<"description" | "merchantName" | "counterparty" | "ownWords", SQLWrapper>,
) =>
  sql<string>`${row.description} || ' ' || ${row.merchantName} || ' ' || coalesce(${row.counterparty}, '')
    || ' ' || ${row.ownWords}`;

export const isOwnPlace = ({ from, to, category, ownCategoryIds }: TransactionFilter) =>
  and(
    gte(transactions.bookedOn, from),
    to ? lte(transactions.bookedOn, to) : undefined,
    category ? eq(transactions.category, category) : undefined,
    ownCategoryIds && isAnyOf(transactions.ownCategoryId, ownCategoryIds),
  );

/** Where its entries count. */
export const countsWithin = ({ from, to, category, ownCategoryIds }: TransactionFilter) =>
  and(
    gte(countedEntries.day, from),
    to ? lte(countedEntries.day, to) : undefined,
    category ? eq(countedEntries.category, category) : undefined,
    ownCategoryIds && isAnyOf(countedEntries.ownCategoryId, ownCategoryIds),
  );

export const matchesFilter = (
  userId: string,
  filter: TransactionFilter,
  patterns: readonly (SearchPattern & { ownCategoryIds?: readonly string[] })[] = [],
) => {
  const { ids, accountId, countedElsewhere = [] } = filter;
  return and(
    eq(transactions.userId, userId),
    ids && inArray(transactions.id, [...ids]),
    countedElsewhere.length > 0
      ? or(isOwnPlace(filter), isAnyOf(transactions.id, countedElsewhere))
      : isOwnPlace(filter),
    accountId ? eq(transactions.accountId, accountId) : undefined,
    ...marked(userId, filter),
    ...patterns.map(({ amount, pattern, ownCategoryIds = [] }) =>
      or(
        amount ? isOfAmount(amount) : undefined,
        pattern === null ? undefined : isOfText(pattern),
        ownCategoryIds.length > 0 ? hasOwnCategory(userId, ownCategoryIds) : undefined,
      ),
    ),
  );
};

const marked = (userId: string, { tag, marks = [] }: TransactionFilter) => {
  const isAmong = (table: typeof transactionEdits | typeof transactionParts, condition: SQL = sql`true`) =>
    sql`${transactions.id} in (select ${table.transactionId} from ${table}
      where ${table.userId} = ${userId} and ${condition})`;
  return [
    tag && isAmong(transactionEdits, sql`${transactionEdits.tags} @> ${JSON.stringify([tag])}::jsonb`),
    marks.includes("note") && isAmong(transactionEdits, sql`${transactionEdits.note} <> ''`),
    marks.includes("excluded") && isAmong(transactionEdits, sql`${transactionEdits.isExcluded}`),
    marks.includes("split") && isAmong(transactionParts),
  ].filter((condition) => condition instanceof SQL);
};

const hasOwnCategory = (userId: string, ids: readonly string[]) =>
  or(
    isAnyOf(transactions.ownCategoryId, ids),
    sql`${transactions.id} in (select ${transactionParts.transactionId} from ${transactionParts}
      where ${transactionParts.userId} = ${userId} and ${isAnyOf(transactionParts.ownCategoryId, ids)})`,
  );

const isOfText = (pattern: string) => sql`(${textOf(transactions)}) ~ ${pattern}`;

const isOfAmount = ({ from, to }: AmountRange) =>
  or(between(transactions.amountCents, from, to), between(transactions.amountCents, -to, -from));
