import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { cents, instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";

/** Categories without a row follow the proposal. */
export const budgets = pgTable(
  "budgets",
  {
    userId: ownerId(),
    category: text().notNull(),
    /** Null if the person wants no budget. */
    limitCents: cents(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.category] })],
);
