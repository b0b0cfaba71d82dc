import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { belongsTo, instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";
import type { HistoryActor } from "#shared/contracts/banking/history.ts";

/** What was changed in a person's money: one line for each act, sync or import. */
export const moneyHistory = pgTable(
  "money_history",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    at: instant().notNull(),
    actor: text().$type<HistoryActor>().notNull(),
    /** Of `historyKinds`; others are of a later version. */
    kind: text().notNull(),
    /** One line in Spanish. */
    title: text().notNull(),
    /** Of transactions. */
    count: integer().notNull(),
    /** How many rows of `money_history_rows` it has, until they are deleted with age. */
    kept: integer().notNull(),
    /** The entry that this one undoes. */
    undoes: uuid(),
    undoneBy: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("money_history_newest").on(table.userId, table.at, table.id),
  ],
);

/** Each thing that an entry changed, as it was and as it became. */
export const moneyHistoryRows = pgTable(
  "money_history_rows",
  {
    userId: uuid().notNull(),
    entryId: uuid().notNull(),
    place: integer().notNull(),
    /** "transaction", or what a module has said that it can put back. */
    subject: text().notNull(),
    /** The transaction's id, or what the module names it by. */
    key: text().notNull(),
    /** Null where there was nothing. Of a transaction only what changed. */
    before: jsonb().$type<object>(),
    after: jsonb().$type<object>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.entryId, table.place] }),
    index("money_history_rows_key").on(table.userId, table.key),
    belongsTo(moneyHistory, table.userId, table.entryId),
  ],
);
