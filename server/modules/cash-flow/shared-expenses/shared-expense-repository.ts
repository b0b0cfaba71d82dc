import { and, asc, between, eq, gt, gte, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { transactionEdits } from "#server/modules/banking/adjustments/tables.ts";
import { accounts, transactions } from "#server/modules/banking/ledger/tables.ts";
import { accountInTotals } from "#server/modules/banking/ledger/totals-queries.ts";
import { events } from "#server/modules/calendar/events/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";
import { sharedExpenseSettings, sharedExpenses, sharedRepayments } from "./tables.ts";

export type SharedExpenseRepository = ReturnType<typeof createSharedExpenseRepository>;

export interface SharedRow {
  id: string;
  day: string;
  cents: number;
  description: string;
  merchantName: string;
  category: string;
  ownCategoryId: string | null;
  isAdjusted: boolean;
}

type Line = [string, string, number, string, string, string, string | null, boolean];

const toRow = ([id, day, cents, description, ...rest]: Line): SharedRow => {
  const [merchantName, category, ownCategoryId, isAdjusted] = rest;
  return { id, day, cents, description, merchantName, category, ownCategoryId, isAdjusted };
};

interface Link {
  repaymentId: string;
  expenseId: string;
  cents: number;
}

export const createSharedExpenseRepository = (db: Database) => ({
  /** Of accounts in totals, without transfers between own accounts; as one text, because some hundred rows arrive slowly. */
  async rows(userId: string, from: string, to: string): Promise<SharedRow[]> {
    const { id, bookedOn, amountCents, description, merchantName, category, ownCategoryId, isAdjusted } =
      transactions;
    const ordered = db
      .select({
        line: sql`json_build_array(${id}, ${bookedOn}, ${amountCents}, ${description}, ${merchantName}, ${category},
          ${ownCategoryId}, ${isAdjusted})`.as("line"),
      })
      .from(transactions)
      .innerJoin(accounts, accountInTotals(transactions))
      .where(
        and(eq(transactions.userId, userId), between(bookedOn, from, to), isNull(transactions.transferId)),
      )
      .orderBy(asc(bookedOn), asc(id))
      .as("ordered");
    const [all] = await db
      .select({ lines: sql<Line[]>`coalesce(json_agg(${ordered.line}), '[]')` })
      .from(ordered);
    return (all?.lines ?? []).map(toRow);
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
      entryId = null,
      ...taken
    }: {
      expenseIds: readonly string[];
      sceneId: string;
      isTaken: boolean;
      updatedAt: Date;
      entryId?: string | null;
    },
  ) {
    const decision = { ...taken, entryId };
    if (expenseIds.length === 0) return;
    await db
      .insert(sharedExpenses)
      .values(expenseIds.map((expenseId) => ({ userId, expenseId, ...decision })))
      .onConflictDoUpdate({ target: [sharedExpenses.userId, sharedExpenses.expenseId], set: decision });
  },

  /** In place of what was linked before. */
  async link(userId: string, links: readonly Link[]) {
    if (links.length === 0) return;
    const ids = [...new Set(links.map(({ repaymentId }) => repaymentId))];
    await db
      .delete(sharedRepayments)
      .where(and(eq(sharedRepayments.userId, userId), inArray(sharedRepayments.repaymentId, ids)));
    await db.insert(sharedRepayments).values(links.map((link) => ({ userId, ...link })));
  },

  async takesSure(userId: string): Promise<boolean> {
    const [row] = await db
      .select({ takesSure: sharedExpenseSettings.takesSure })
      .from(sharedExpenseSettings)
      .where(eq(sharedExpenseSettings.userId, userId));
    return row?.takesSure ?? false;
  },

  async setTakesSure(userId: string, takesSure: boolean, updatedAt: Date) {
    const set = { takesSure, seenVersion: null, updatedAt };
    await db
      .insert(sharedExpenseSettings)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: sharedExpenseSettings.userId, set });
  },

  /** Those who want it and whose ledger has changed since, after `after`. */
  async due({ after, limit }: { after: string | null; limit: number }): Promise<string[]> {
    const { userId, takesSure, seenVersion } = sharedExpenseSettings;
    const rows = await db
      .select({ userId })
      .from(sharedExpenseSettings)
      .innerJoin(users, eq(users.id, userId))
      .where(
        and(
          eq(takesSure, true),
          sql`${seenVersion} is distinct from ${users.ledgerVersion}`,
          after === null ? undefined : gt(userId, after),
        ),
      )
      .orderBy(asc(userId))
      .limit(limit);
    return rows.map((row) => row.userId);
  },

  async ledgerVersion(userId: string): Promise<number | undefined> {
    const [row] = await db.select({ version: users.ledgerVersion }).from(users).where(eq(users.id, userId));
    return row?.version;
  },

  async setSeen(userId: string, seenVersion: number) {
    await db
      .update(sharedExpenseSettings)
      .set({ seenVersion })
      .where(eq(sharedExpenseSettings.userId, userId));
  },
});
