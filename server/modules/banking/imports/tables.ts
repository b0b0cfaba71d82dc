import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#server/modules/banking/ledger/tables.ts";
import { belongsTo, instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";

export const statementImports = pgTable(
  "statement_imports",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    fileName: text().notNull(),
    format: text().notNull(),
    added: integer().notNull(),
    known: integer().notNull(),
    createdAt: instant().notNull(),
    /** What it told is kept in `account_reports`, so that it can be taken back. */
    isKept: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** What files and banks told of an account that files fill too, in its order: without one file it is told again. */
export const accountReports = pgTable(
  "account_reports",
  {
    userId: ownerId(),
    accountId: uuid().notNull(),
    /** 0 is the account as it was before its first kept import; none for an account that an import opened. */
    place: integer().notNull(),
    part: integer().notNull(),
    /** Null for what a bank told. */
    importId: uuid(),
    /** JSON, deflated, in base64. */
    content: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.accountId, table.place, table.part] }),
    belongsTo(accounts, table.userId, table.accountId),
    index("account_reports_import").on(table.userId, table.importId),
  ],
);
