import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { belongsTo, cents, day, instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";

export const accounts = pgTable(
  "accounts",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    /** Keyed hash of what makes it the same account again: its IBAN, or bank, product and currency. */
    identity: text().notNull(),
    /** Keyed hash of the IBAN alone, to know it as the other side of a transfer; null without one. */
    accountKey: text(),
    name: text().notNull(),
    type: text().$type<Account["type"]>().notNull(),
    institutionName: text().notNull(),
    currency: text().notNull(),
    /** The whole IBAN, encrypted. */
    ibanSealed: text(),
    ibanLast4: text(),
    balanceCents: cents().notNull(),
    /** The last day for which a bank stated the balance; null while it is the sum of the rows. */
    balanceStatedOn: day(),
    /** When its bank said that it is shared no longer: its balance counts in no sum from then on. */
    closedAt: instant(),
    updatedAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("accounts_identity").on(table.userId, table.identity),
  ],
);

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
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const transactions = pgTable(
  "transactions",
  {
    // The account is the person's, and goes with them: to look both up for each row would cost a tenth of an import.
    userId: uuid().notNull(),
    id: uuid().notNull(),
    accountId: uuid().notNull(),
    bookedOn: day().notNull(),
    valueOn: day().notNull(),
    /** The order within the day, as the bank gave it. */
    position: integer().notNull(),
    amountCents: cents().notNull(),
    description: text().notNull(),
    counterparty: text(),
    merchantName: text().notNull(),
    category: text().notNull(),
    /** Who decided the category: the person, a code of the bank, a merchant, a word… */
    categorySource: text().notNull().default("words"),
    /** 0 to 100; what lies below 60 asks for a look. */
    categoryConfidence: smallint().notNull().default(80),
    /** Spanish, shown to the person. */
    categoryReason: text().notNull().default(""),
    /** What makes movements alike when the person corrects one; empty = like no other. */
    alikeKey: text().notNull().default(""),
    balanceAfterCents: cents(),
    /** The kind of file or feed that brought it: rows of one kind are never the same movement. */
    source: text().notNull(),
    status: text().$type<"booked" | "pending">().notNull().default("booked"),
    externalId: text(),
    bankTransactionCode: text(),
    merchantCategoryCode: text(),
    creditorId: text(),
    /** Keyed hash of the counterparty's IBAN, made like the one of an account of the person. */
    counterpartyAccount: text(),
    /** Shared by both sides of a transfer between accounts of the person. */
    transferId: uuid(),
    /** The person said that it is no such transfer. */
    transferRefused: boolean().notNull().default(false),
    /** Hash of day, amount and normalised text; the occurrence tells equal movements apart. */
    contentKey: text().notNull(),
    occurrence: integer().notNull(),
    importId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    belongsTo(accounts, table.userId, table.accountId),
    uniqueIndex("transactions_content").on(
      table.userId,
      table.accountId,
      table.source,
      table.contentKey,
      table.occurrence,
    ),
    // Read backwards: a descending column would put its nulls last, and no `order by … desc` could use it.
    index("transactions_newest").on(table.userId, table.bookedOn, table.position, table.id),
    // Partial: most movements are in no transfer, and a plan that looks for those must not come here.
    index("transactions_transfer")
      .on(table.userId, table.transferId)
      .where(sql`${table.transferId} is not null`),
    index("transactions_doubtful")
      .on(table.userId, table.bookedOn)
      .where(sql`${table.categoryConfidence} < 60`),
  ],
);

/**
 * What is still to be done of a long change that is carried out step by step (decision 25). It is due once its last step is
 * there; without that one nothing of it has been done.
 */
export const ledgerSteps = pgTable(
  "ledger_steps",
  {
    userId: ownerId(),
    changeId: uuid().notNull(),
    place: integer().notNull(),
    kind: text().notNull(),
    /** JSON, deflated, in base64. */
    content: text().notNull(),
    isLast: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.changeId, table.place] })],
);

/** The rows of other kinds of file that told of a movement already kept: each kind may claim it once. */
export const transactionSightings = pgTable(
  "transaction_sightings",
  {
    userId: ownerId(),
    accountId: uuid().notNull(),
    source: text().notNull(),
    contentKey: text().notNull(),
    occurrence: integer().notNull(),
    bookedOn: day().notNull(),
    externalId: text(),
    transactionId: uuid().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.userId, table.accountId, table.source, table.contentKey, table.occurrence],
    }),
    belongsTo(transactions, table.userId, table.transactionId),
    uniqueIndex("transaction_sightings_once").on(table.userId, table.transactionId, table.source),
  ],
);

/** What a day brought and cost, per account and category; kept up with the rows, so that no screen adds rows up. */
export const dailyTotals = pgTable(
  "daily_totals",
  {
    userId: ownerId(),
    day: day().notNull(),
    accountId: uuid().notNull(),
    category: text().notNull(),
    incomeCents: cents().notNull(),
    /** Positive. */
    expenseCents: cents().notNull(),
    /** Net of transfers between accounts of the person, which are neither income nor spending. */
    movedCents: cents().notNull().default(0),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.accountId, table.category] }),
    belongsTo(accounts, table.userId, table.accountId),
  ],
);
