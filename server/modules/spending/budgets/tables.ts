import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { cents, instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";

/** What a person wants to spend in a month at most; categories without a row follow the proposal. */
export const budgets = pgTable(
  "budgets",
  {
    userId: ownerId(),
    category: text().notNull(),
    /** Null: the person wants no budget here. */
    limitCents: cents(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.category] })],
);
