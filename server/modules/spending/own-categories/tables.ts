import { boolean, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";
import type { OwnCategoryColor, OwnCategoryIcon, SpendingGroup } from "#shared/rules/own-categories.ts";

/** A person's own categories, below the fixed ones. */
export const ownCategories = pgTable(
  "own_categories",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    /** The fixed category above it, also when it stands below another own one. */
    category: text().notNull(),
    /** The own category above it; null directly below the fixed one. */
    parentId: uuid(),
    name: text().notNull(),
    /** The name without case and accents: no two of a person are equal. */
    nameKey: text().notNull(),
    icon: text().$type<OwnCategoryIcon>().notNull(),
    color: text().$type<OwnCategoryColor>().notNull(),
    /** Its part of the 50/30/20 rule; null for that of what is above it. */
    spendingGroup: text().$type<SpendingGroup>(),
    /** No longer offered; transactions keep it. */
    isArchived: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("own_categories_name").on(table.userId, table.nameKey),
  ],
);
