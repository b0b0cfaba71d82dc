import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { day, instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";

/** A row goes only with the step that brought it, when that is undone. */
export const rewardEntries = pgTable(
  "reward_entries",
  {
    userId: ownerId(),
    /** Names the fact; unique for each person. */
    key: text().notNull(),
    points: integer().notNull(),
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
