import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { EarlierLimit } from "#server/modules/spending/domain/budget-limits.ts";
import { cents, day, instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";
import type { BudgetPeriodBy } from "#shared/contracts/spending/budgets.ts";

/** Categories without a row follow the proposal. */
export const budgets = pgTable(
  "budgets",
  {
    userId: ownerId(),
    /** The name of a fixed category, or the id of an own one; counts while that one exists. */
    category: text().notNull(),
    /** Null if the person wants no budget. */
    limitCents: cents(),
    /** A day of the first period whose rest is carried over; null without rollover. */
    rolloverFrom: day(),
    /** What the limit was while rests were carried over. */
    earlierLimits: jsonb().$type<readonly EarlierLimit[]>().notNull().default([]),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.category] })],
);

/** By months where there is no row. */
export const budgetSettings = pgTable("budget_settings", {
  userId: ownerId().primaryKey(),
  periodBy: text().$type<BudgetPeriodBy>().notNull(),
  updatedAt: instant().notNull(),
});
