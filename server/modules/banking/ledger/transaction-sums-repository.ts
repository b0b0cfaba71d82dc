import {
  and,
  type Column,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lte,
  max,
  min,
  ne,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { onlyRow } from "#server/platform/db/rows.ts";
import { isNoTransfer, merchantKey } from "./euro-queries.ts";
import { accounts, dailyTotals, transactions } from "./tables.ts";
import {
  listColumns,
  matchesFilter,
  newestFirst,
  type TransactionFilter,
  texts,
} from "./transaction-list-repository.ts";

/** Euro accounts only, without own transfers. */
export interface Sum {
  incomeCents: number;
  expenseCents: number;
}

export interface Found extends Sum {
  incomeCount: number;
  expenseCount: number;
  ids: string[];
}

export interface ListOptions {
  side: "out" | "in" | null;
  order: "newest" | "largest";
  limit: number;
}

export type Step = "day" | "month";

export type TransactionSumsRepository = ReturnType<typeof createTransactionSumsRepository>;

const stepStart = { day: sql.raw(`'YYYY-MM-DD'`), month: sql.raw(`'YYYY-MM-"01"'`) };

export const createTransactionSumsRepository = (db: Database) => {
  const otherCurrencies = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userId, sql.placeholder("userId")), ne(accounts.currency, "EUR")))
    .prepare("sums_other_currencies");

  /** Excludes accounts instead of listing them, or the planner would prefer an index by account to the one by day. */
  const inEuros = async (userId: string, accountId: Column) => {
    const others = await otherCurrencies.execute({ userId });
    return others.length === 0
      ? undefined
      : notInArray(
          accountId,
          others.map(({ id }) => id),
        );
  };

  return {
    /** Null without transactions. */
    async dayExtent(userId: string) {
      const rows = await db
        .select({ firstDay: min(dailyTotals.day), lastDay: max(dailyTotals.day) })
        .from(dailyTotals)
        .where(eq(dailyTotals.userId, userId));
      return onlyRow(rows);
    },

    async lastDayOf(userId: string, category: string, side: "out" | "in") {
      const cents = side === "in" ? dailyTotals.incomeCents : dailyTotals.expenseCents;
      const rows = await db
        .select({ day: max(dailyTotals.day) })
        .from(dailyTotals)
        .where(
          and(
            eq(dailyTotals.userId, userId),
            eq(dailyTotals.category, category),
            gt(cents, 0),
            await inEuros(userId, dailyTotals.accountId),
          ),
        );
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
        .where(
          and(
            eq(dailyTotals.userId, userId),
            gte(dailyTotals.day, from),
            to ? lte(dailyTotals.day, to) : undefined,
            category ? eq(dailyTotals.category, category) : undefined,
            await inEuros(userId, dailyTotals.accountId),
          ),
        )
        .groupBy(sql`1`, dailyTotals.accountId)
        .orderBy(sql`1`, dailyTotals.accountId);
    },

    async find(
      userId: string,
      filter: TransactionFilter,
      { side, order, limit }: ListOptions,
    ): Promise<Found> {
      const hits = db.$with("hits").as(
        db
          .select({
            id: transactions.id,
            bookedOn: transactions.bookedOn,
            position: transactions.position,
            amountCents: transactions.amountCents,
          })
          .from(transactions)
          .where(
            and(matchesFilter(userId, filter), isNoTransfer, await inEuros(userId, transactions.accountId)),
          ),
      );
      const { amountCents } = hits;
      const isIn = sql`${amountCents} > 0`;
      const isOut = sql`${amountCents} < 0`;
      const sumOf = (isCounted: SQL) =>
        sql`coalesce(sum(abs(${amountCents})) filter (where ${isCounted}), 0)`.mapWith(Number);
      const countOf = (isCounted: SQL) => sql`count(*) filter (where ${isCounted})`.mapWith(Number);
      const ids = db
        .select({ id: hits.id })
        .from(hits)
        .where(side === null ? sql`${amountCents} <> 0` : side === "in" ? isIn : isOut)
        .orderBy(
          ...(order === "largest" ? [desc(sql`abs(${amountCents})`)] : []),
          desc(hits.bookedOn),
          desc(hits.position),
          desc(hits.id),
        )
        .limit(limit);
      const rows = await db
        .with(hits)
        .select({
          incomeCents: sumOf(isIn),
          expenseCents: sumOf(isOut),
          incomeCount: countOf(isIn),
          expenseCount: countOf(isOut),
          ids: sql<string[]>`array(${ids})`,
        })
        .from(hits);
      return onlyRow(rows);
    },

    /** One line each, because long texts arrive ten times as fast as rows. Newest first; nulls without any. */
    async lines(userId: string) {
      const isCounted = and(isNoTransfer, await inEuros(userId, transactions.accountId));
      const head = sql<string>`${transactions.id}::text || ${transactions.bookedOn}::text
        || (${isCounted})::int::text || ${transactions.amountCents}::text`;
      const all = db
        .select({
          head: head.as("head"),
          accountId: sql`${transactions.accountId}::text`.as("account_id"),
          category: transactions.category,
          merchantName: transactions.merchantName,
          text: sql<string>`${texts}`.as("text"),
        })
        .from(transactions)
        .where(eq(transactions.userId, userId))
        .orderBy(...newestFirst)
        .as("newest_first");
      const lines = (column: SQLWrapper) => sql<string | null>`string_agg(${column}, E'\\n')`;
      const rows = await db
        .select({
          heads: lines(all.head),
          accountIds: lines(all.accountId),
          categories: lines(all.category),
          merchantNames: lines(all.merchantName),
          texts: lines(all.text),
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

    /** Expenses paid between twice and `most` times, grouped by similar transactions, the oldest first. */
    async rarelyPaid(userId: string, from: string, { most, without }: { most: number; without: string[] }) {
      const paid = db
        .select({
          id: transactions.id,
          key: merchantKey.as("key"),
          merchantName: transactions.merchantName,
          category: transactions.category,
          day: transactions.bookedOn,
          position: transactions.position,
          cents: sql`-${transactions.amountCents}`.mapWith(Number).as("cents"),
          times: sql`count(*) over (partition by ${merchantKey})`.mapWith(Number).as("times"),
        })
        .from(transactions)
        .where(
          and(
            eq(transactions.userId, userId),
            gte(transactions.bookedOn, from),
            sql`${transactions.amountCents} < 0`,
            isNoTransfer,
            await inEuros(userId, transactions.accountId),
            notInArray(transactions.category, without),
          ),
        )
        .as("paid");
      return db
        .select({
          id: paid.id,
          key: paid.key,
          merchantName: paid.merchantName,
          category: paid.category,
          day: paid.day,
          cents: paid.cents,
        })
        .from(paid)
        .where(sql`${paid.times} between 2 and ${most}`)
        .orderBy(paid.day, paid.position, paid.id);
    },
  };
};
