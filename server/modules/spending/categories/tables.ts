import { boolean, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";

export const categoryRules = pgTable(
  "category_rules",
  {
    userId: ownerId(),
    alikeKey: text().notNull(),
    /** Money from and to one party are different things. */
    side: text().$type<"in" | "out">().notNull(),
    category: text().notNull(),
    /** The person's own category below it; null for none. */
    ownCategoryId: uuid(),
    updatedAt: instant().notNull(),
    /** Names it in the list of rules. */
    id: uuid().notNull().defaultRandom(),
    /** Among the person's own rules, once it has been moved there; null behind them. */
    place: smallint(),
    isActive: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.userId, table.alikeKey, table.side] })],
);
