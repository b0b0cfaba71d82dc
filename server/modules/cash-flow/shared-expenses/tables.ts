import { boolean, index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { transactions } from "#server/modules/banking/ledger/tables.ts";
import { belongsTo, cents, instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";

/** What the person said of an expense that others paid back a part of. */
export const sharedExpenses = pgTable(
  "shared_expenses",
  {
    userId: uuid().notNull(),
    expenseId: uuid().notNull(),
    /** The first of the expenses that were shared together. */
    sceneId: uuid().notNull(),
    /** Otherwise it is not to be proposed. Taken and yet refunded by nothing, it was taken back. */
    isTaken: boolean().notNull(),
    /** The entry of the history with which it was taken by itself; null where the person took it. */
    entryId: uuid(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.expenseId] }),
    belongsTo(transactions, table.userId, table.expenseId),
  ],
);

/** What of a repayment was netted with an expense. How it counts stands in the repayment's own edit. */
export const sharedRepayments = pgTable(
  "shared_repayments",
  {
    userId: uuid().notNull(),
    repaymentId: uuid().notNull(),
    expenseId: uuid().notNull(),
    cents: cents().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.repaymentId, table.expenseId] }),
    belongsTo(transactions, table.userId, table.repaymentId),
    belongsTo({ userId: sharedExpenses.userId, id: sharedExpenses.expenseId }, table.userId, table.expenseId),
    index("shared_repayments_expense").on(table.userId, table.expenseId),
  ],
);

/** Off where there is no row. */
export const sharedExpenseSettings = pgTable("shared_expense_settings", {
  userId: ownerId().primaryKey(),
  /** What is sure is taken without asking. */
  takesSure: boolean().notNull(),
  /** Of the ledger, when it was last looked over; null: not yet. */
  seenVersion: integer(),
  updatedAt: instant().notNull(),
});
