import { and, between, eq, gte, inArray, lte, or, type SQLWrapper, sql } from "drizzle-orm";
import type { AmountRange } from "#server/modules/banking/domain/search-terms.ts";
import type { SearchPattern } from "./search-patterns.ts";
import { transactions } from "./tables.ts";

export interface TransactionFilter {
  ids?: readonly string[] | undefined;
  from: string;
  to?: string | undefined;
  accountId?: string | undefined;
  category?: string | undefined;
}

/** What searches look through. */
export const textOf = (
  row: Record<"description" | "merchantName" | "counterparty" | "ownWords", SQLWrapper>,
) =>
  sql<string>`${row.description} || ' ' || ${row.merchantName} || ' ' || coalesce(${row.counterparty}, '')
    || ' ' || ${row.ownWords}`;

export const matchesFilter = (
  userId: string,
  { ids, from, to, accountId, category }: TransactionFilter,
  patterns: readonly SearchPattern[] = [],
) =>
  and(
    eq(transactions.userId, userId),
    ids && inArray(transactions.id, [...ids]),
    gte(transactions.bookedOn, from),
    to ? lte(transactions.bookedOn, to) : undefined,
    accountId ? eq(transactions.accountId, accountId) : undefined,
    category ? eq(transactions.category, category) : undefined,
    ...patterns.map(({ amount, pattern }) =>
      or(amount ? isOfAmount(amount) : undefined, pattern === null ? undefined : isOfText(pattern)),
    ),
  );

const isOfText = (pattern: string) => sql`(${textOf(transactions)}) ~ ${pattern}`;

const isOfAmount = ({ from, to }: AmountRange) =>
  or(between(transactions.amountCents, from, to), between(transactions.amountCents, -to, -from));
