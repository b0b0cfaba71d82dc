import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { day, instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";

/** One row for each fact that earned something. Rows are only ever added. */
export const rewardEntries = pgTable(
  "reward_entries",
  {
    userId: ownerId(),
    /** Names the fact: told again it is the same row. */
    key: text().notNull(),
    points: integer().notNull(),
    /** In Madrid. */
    day: day().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index("reward_entries_day").on(table.userId, table.day),
  ],
);

export const achievements = pgTable(
  "achievements",
  { userId: ownerId(), id: text().notNull(), unlockedAt: instant().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
