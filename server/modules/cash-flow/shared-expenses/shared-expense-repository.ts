import { and, asc, between, eq, gte, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { transactionEdits } from "#server/modules/banking/adjustments/tables.ts";
import { accounts, transactions } from "#server/modules/banking/ledger/tables.ts";
import { accountInTotals } from "#server/modules/banking/ledger/totals-queries.ts";
import { events } from "#server/modules/calendar/events/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { sharedExpenses, sharedRepayments } from "./tables.ts";

export type SharedExpenseRepository = ReturnType<typeof createSharedExpenseRepository>;
export type SharedRow = Awaited<ReturnType<SharedExpenseRepository["rows"]>>[number];

interface Link {
  repaymentId: string;
  expenseId: string;
  cents: number;
}

export const createSharedExpenseRepository = (db: Database) => ({
  /** Of accounts in totals, without transfers between own accounts. */
  async rows(userId: string, from: string, to: string) {
    return db
      .select({
        id: transactions.id,
        day: transactions.bookedOn,
        cents: transactions.amountCents,
        description: transactions.description,
        merchantName: transactions.merchantName,
        category: transactions.category,
        ownCategoryId: transactions.ownCategoryId,
        isAdjusted: transactions.isAdjusted,
      })
      .from(transactions)
      .innerJoin(accounts, accountInTotals(transactions))
      .where(
        and(
          eq(transactions.userId, userId),
          between(transactions.bookedOn, from, to),
          isNull(transactions.transferId),
        ),
      )
      .orderBy(asc(transactions.bookedOn), asc(transactions.id));
  },

  async events(userId: string, from: Date, to: Date) {
    return db
      .select({ startsAt: events.startsAt, title: events.title })
      .from(events)
      .where(
        and(
          eq(events.userId, userId),
          isNull(events.deletedAt),
          gte(events.startsAt, from),
          lte(events.startsAt, to),
        ),
      )
      .orderBy(asc(events.startsAt), asc(events.id));
  },

  async decisions(userId: string) {
    return db.select().from(sharedExpenses).where(eq(sharedExpenses.userId, userId));
  },

  async links(userId: string) {
    return db
      .select({
        ...{ repaymentId: sharedRepayments.repaymentId, expenseId: sharedRepayments.expenseId },
        cents: sharedRepayments.cents,
      })
      .from(sharedRepayments)
      .where(eq(sharedRepayments.userId, userId))
      .orderBy(asc(sharedRepayments.expenseId), asc(sharedRepayments.repaymentId));
  },

  /** All that refunds a purchase, as the person may have changed it since. */
  async refunds(userId: string) {
    return db
      .select({ id: transactionEdits.transactionId, refundOf: transactionEdits.refundOf })
      .from(transactionEdits)
      .where(and(eq(transactionEdits.userId, userId), isNotNull(transactionEdits.refundOf)));
  },

  async decide(
    userId: string,
    {
      expenseIds,
      ...decision
    }: { expenseIds: readonly string[]; sceneId: string; isTaken: boolean; updatedAt: Date },
  ) {
    if (expenseIds.length === 0) return;
    await db
      .insert(sharedExpenses)
      .values(expenseIds.map((expenseId) => ({ userId, expenseId, ...decision })))
      .onConflictDoUpdate({ target: [sharedExpenses.userId, sharedExpenses.expenseId], set: decision });
  },

  async link(userId: string, links: readonly Link[]) {
    if (links.length === 0) return;
    const given = { cents: sql`excluded.cents` };
    await db
      .insert(sharedRepayments)
      .values(links.map((link) => ({ userId, ...link })))
      .onConflictDoUpdate({
        target: [sharedRepayments.userId, sharedRepayments.repaymentId, sharedRepayments.expenseId],
        set: given,
      });
  },

  async forget(userId: string, expenseIds: readonly string[]) {
    await db
      .delete(sharedExpenses)
      .where(and(eq(sharedExpenses.userId, userId), inArray(sharedExpenses.expenseId, [...expenseIds])));
  },
});
