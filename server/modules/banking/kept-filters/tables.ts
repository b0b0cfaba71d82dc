import { jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ownerId } from "#server/platform/db/tables.ts";
import type { FilterContent } from "#shared/contracts/banking/kept-filters.ts";

/** Filters of the list of transactions that the person has given a name. */
export const keptFilters = pgTable(
  "kept_filters",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    name: text().notNull(),
    /** The name without case and accents: no two of a person are equal. */
    nameKey: text().notNull(),
    filter: jsonb().$type<FilterContent>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("kept_filters_name").on(table.userId, table.nameKey),
  ],
);
