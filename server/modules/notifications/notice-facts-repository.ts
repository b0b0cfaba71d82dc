import { and, desc, eq, gte, inArray, lt, type SQLWrapper, sql } from "drizzle-orm";
import {
  accountInEuros,
  isCounted,
  merchantKey,
  type Span,
} from "#server/modules/banking/ledger/euro-queries.ts";
import { accounts, dailyTotals, transactions } from "#server/modules/banking/ledger/tables.ts";
import type { Database } from "#server/platform/db/database.ts";

export type NoticeFactsRepository = ReturnType<typeof createNoticeFactsRepository>;

/** Booked expenses in euros, as positive cents, without transfers between own accounts. */
export const createNoticeFactsRepository = (db: Database) => {
  const cents = sql`-${transactions.amountCents}`.mapWith(Number);
  const inEuros = accountInEuros(transactions);
  const isExpense = (userId: string, span: Span) =>
    and(isCounted(userId, span), lt(transactions.amountCents, 0), eq(transactions.status, "booked"));
  const charge = {
    id: transactions.id,
    accountId: transactions.accountId,
    key: merchantKey,
    merchantName: transactions.merchantName,
    category: transactions.category,
    day: transactions.bookedOn,
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
      .from(transactions)
      .innerJoin(accounts, inEuros)
      .where(and(isExpense(userId, span), inArray(name, names)))
      .groupBy(sql`1`);
    return new Map(rows.map(({ name, ...usual }) => [name, usual]));
  };

  return {
    async charges(userId: string, span: Span) {
      return db.select(charge).from(transactions).innerJoin(accounts, inEuros).where(isExpense(userId, span));
    },

    async chargesOf(userId: string, span: Span, keys: string[]) {
      if (keys.length === 0) return [];
      return db
        .select(charge)
        .from(transactions)
        .innerJoin(accounts, inEuros)
        .where(and(isExpense(userId, span), inArray(merchantKey, keys)));
    },

    async usual(userId: string, span: Span, { keys, categories }: { keys: string[]; categories: string[] }) {
      return {
        merchants: await usualBy(userId, span, merchantKey, keys),
        categories: await usualBy(userId, span, transactions.category, categories),
      };
    },

    async expenseIds(userId: string, span: Span, filter: { categories: readonly string[]; limit: number }) {
      const rows = await db
        .select({ id: transactions.id })
        .from(transactions)
        .innerJoin(accounts, inEuros)
        .where(and(isExpense(userId, span), inArray(transactions.category, [...filter.categories])))
        .orderBy(desc(transactions.bookedOn), desc(transactions.position), desc(transactions.id))
        .limit(filter.limit);
      return rows.map(({ id }) => id);
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
