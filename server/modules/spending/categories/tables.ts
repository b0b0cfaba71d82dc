import { boolean, index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { transactions } from "#server/modules/banking/ledger/tables.ts";
import { belongsTo, instant } from "#server/platform/db/columns.ts";
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

/** A correction and the former rule, so that it can be undone. */
export const categoryChanges = pgTable(
  "category_changes",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    alikeKey: text().notNull(),
    side: text().$type<"in" | "out">().notNull(),
    /** Null when there was none. */
    ruleBefore: text(),
    /** The own category of the former rule. */
    ownRuleBefore: uuid(),
    createdAt: instant().notNull(),
    undoneAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const categoryChangeRows = pgTable(
  "category_change_rows",
  {
    userId: ownerId(),
    changeId: uuid().notNull(),
    transactionId: uuid().notNull(),
    category: text().notNull(),
    ownCategoryId: uuid(),
    categorySource: text().notNull(),
    categoryConfidence: smallint().notNull(),
    categoryReason: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.changeId, table.transactionId] }),
    // For the foreign key: deleting a transaction deletes its rows.
    index("category_change_rows_transaction").on(table.userId, table.transactionId),
    belongsTo(categoryChanges, table.userId, table.changeId),
    belongsTo(transactions, table.userId, table.transactionId),
  ],
);
