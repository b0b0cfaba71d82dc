import {
  and,
  type Column,
  desc,
  eq,
  gte,
  inArray,
  lte,
  max,
  min,
  ne,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { onlyRow } from "#server/db/rows.ts";
import { accounts, dailyTotals, transactions } from "#server/db/schema/ledger.ts";
import { inFilter, listed, type MovementFilter } from "./movement-list-repository.ts";

/** What counts as spent or earned: accounts in euros, without transfers between own accounts. */
export interface Sum {
  incomeCents: number;
  /** Positive. */
  expenseCents: number;
}

export interface Found extends Sum {
  incomeCount: number;
  expenseCount: number;
  /** The same by day or by month, the first day of each, and by merchant; by nothing unless a step was given. */
  parts: (Sum & { from: string; merchantName: string })[];
  /** The first of them in the order asked for. */
  ids: string[];
}

export interface Wanted {
  /** Of which side the ids are; null for both. */
  side: "out" | "in" | null;
  order: "newest" | "largest";
  limit: number;
  step?: Step | undefined;
}

export type Step = "day" | "month";

export type MovementSumsRepository = ReturnType<typeof createMovementSumsRepository>;

const stepStart = { day: sql.raw(`'YYYY-MM-DD'`), month: sql.raw(`'YYYY-MM-"01"'`) };

/** What movements add up to, as the lists' totals do. */
export const createMovementSumsRepository = (db: Database) => {
  const otherCurrencies = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userId, sql.placeholder("userId")), ne(accounts.currency, "EUR")))
    .prepare("sums_other_currencies");

  /** By what is left out: accounts to be in would be taken for a better index than the days. */
  const inEuros = async (userId: string, accountId: Column) => {
    const others = await otherCurrencies.execute({ userId });
    return others.length === 0
      ? undefined
      : notInArray(
          accountId,
          others.map(({ id }) => id),
        );
  };
  // "is null" would be a condition for an index: without statistics it is taken for a better one than the days.
  const isNoTransfer = sql`num_nonnulls(${transactions.transferId}) = 0`;

  return {
    /** The first and the last day with a movement; null without any. */
    async extentOfDays(userId: string) {
      const rows = await db
        .select({ firstDay: min(dailyTotals.day), lastDay: max(dailyTotals.day) })
        .from(dailyTotals)
        .where(eq(dailyTotals.userId, userId));
      return onlyRow(rows);
    },

    /** Of each day or month with movements, by its first day, the oldest first. Reads no movement. */
    async sumsByStep(userId: string, { from, to, category }: MovementFilter, step: Step) {
      const start = sql<string>`to_char(${dailyTotals.day}, ${stepStart[step]})`;
      return db
        .select({
          from: start,
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
        .groupBy(sql`1`)
        .orderBy(sql`1`);
    },

    /** The rows that sums are made of: each text is looked at once. */
    async find(
      userId: string,
      filter: MovementFilter,
      patterns: readonly string[],
      { side, order, limit, step }: Wanted,
    ): Promise<Found> {
      const hits = db.$with("hits").as(
        db
          .select({
            id: transactions.id,
            bookedOn: transactions.bookedOn,
            position: transactions.position,
            merchantName: transactions.merchantName,
            amountCents: transactions.amountCents,
          })
          .from(transactions)
          .where(
            and(
              inFilter(userId, filter, patterns),
              isNoTransfer,
              await inEuros(userId, transactions.accountId),
            ),
          ),
      );
      const { amountCents } = hits;
      const isIn = sql`${amountCents} > 0`;
      const isOut = sql`${amountCents} < 0`;
      const sumOf = (isCounted: SQL) =>
        sql`coalesce(sum(abs(${amountCents})) filter (where ${isCounted}), 0)`;
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
      const parts =
        step &&
        db
          .select({
            from: sql`to_char(${hits.bookedOn}, ${stepStart[step]})`.as("from"),
            merchantName: sql`${hits.merchantName}`.as("merchantName"),
            incomeCents: sumOf(isIn).as("incomeCents"),
            expenseCents: sumOf(isOut).as("expenseCents"),
          })
          .from(hits)
          .groupBy(sql`1`, sql`2`)
          .orderBy(sql`1`, sql`2`);
      const rows = await db
        .with(hits)
        .select({
          incomeCents: sumOf(isIn).mapWith(Number),
          expenseCents: sumOf(isOut).mapWith(Number),
          incomeCount: countOf(isIn),
          expenseCount: countOf(isOut),
          parts: parts
            ? sql<Found["parts"]>`coalesce((select json_agg(part) from (${parts}) part), '[]')`
            : sql<Found["parts"]>`'[]'::json`,
          ids: sql<string[]>`array(${ids})`,
        })
        .from(hits);
      return onlyRow(rows);
    },

    /** Movements by their ids, in their order. */
    async movementsOf(userId: string, ids: readonly string[]) {
      if (ids.length === 0) return [];
      const rows = await db
        .select(listed)
        .from(transactions)
        .where(and(eq(transactions.userId, userId), inArray(transactions.id, [...ids])));
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** The newest movement that matches every pattern, of all currencies and transfers too. */
    async newestMatch(userId: string, filter: MovementFilter, patterns: readonly string[]) {
      const [row] = await db
        .select({ day: transactions.bookedOn, merchantName: transactions.merchantName })
        .from(transactions)
        .where(inFilter(userId, filter, patterns))
        .orderBy(desc(transactions.bookedOn), desc(transactions.position), desc(transactions.id))
        .limit(1);
      return row ?? null;
    },

    /** The names of merchants from a day on, the most frequent first. */
    async merchantNames(userId: string, from: string, limit: number) {
      const rows = await db
        .select({ name: transactions.merchantName })
        .from(transactions)
        .where(and(eq(transactions.userId, userId), gte(transactions.bookedOn, from)))
        .groupBy(transactions.merchantName)
        .orderBy(desc(sql`count(*)`), transactions.merchantName)
        .limit(limit);
      return rows.map(({ name }) => name);
    },

    /** Expenses from a day on of those that are paid at most so many times, by what makes movements alike, the oldest first. */
    async rarelyPaid(userId: string, from: string, { most, without }: { most: number; without: string[] }) {
      const key = sql<string>`coalesce(nullif(${transactions.alikeKey}, ''), ${transactions.merchantName})`;
      const paid = db
        .select({
          id: transactions.id,
          key: key.as("key"),
          merchantName: transactions.merchantName,
          category: transactions.category,
          day: transactions.bookedOn,
          position: transactions.position,
          cents: sql`-${transactions.amountCents}`.mapWith(Number).as("cents"),
          times: sql`count(*) over (partition by ${key})`.mapWith(Number).as("times"),
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
