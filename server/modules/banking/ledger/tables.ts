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
import type { AccountColor, AccountType } from "#shared/rules/account-kinds.ts";

export const accounts = pgTable(
  "accounts",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    /** Keyed hash that identifies the account: of its IBAN, or of bank, product and currency. */
    identity: text().notNull(),
    /** Keyed hash of the IBAN alone, to recognise the other side of a transfer; null without one. */
    accountKey: text(),
    name: text().notNull(),
    type: text().$type<AccountType>().notNull(),
    institutionName: text().notNull(),
    currency: text().notNull(),
    /** Encrypted. */
    ibanSealed: text(),
    ibanLast4: text(),
    balanceCents: cents().notNull(),
    /** The last day for which a bank stated the balance; null while it is the sum of the rows. */
    balanceStatedOn: day(),
    /** When the bank stopped sharing it, or the person closed it: from then on its balance counts in no sum. */
    closedAt: instant(),
    /** How much of it is the person's: every total counts this share of its rows and balance. */
    sharePercent: smallint().notNull().default(100),
    /** A simulated bank, or the demo, has told of it: its data are invented, also once the link has ended. */
    isSimulated: boolean().notNull().default(false),
    /** The person wants it in no total. */
    isHidden: boolean().notNull().default(false),
    /** Closed by the person, so that no answer of its bank opens it again. */
    closedByPerson: boolean().notNull().default(false),
    /** Of an account kept by hand: the first day, and the balance at its beginning, null while nobody has told it. Null for all others. */
    openedOn: day(),
    openingCents: cents(),
    /** What the person said that there was at the end of a day, where files do not tell it. */
    saidCents: cents(),
    saidOn: day(),
    /** Its first day with a transaction, where the balance says that there was nothing before; null where it does not. */
    startedEmptyOn: day(),
    /** What the bank calls it, once the person has given it a name of their own. */
    reportedName: text(),
    color: text().$type<AccountColor>(),
    /** Where the person put it among the others; null for where it falls by itself. */
    position: smallint(),
    updatedAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("accounts_identity").on(table.userId, table.identity),
  ],
);

export const transactions = pgTable(
  "transactions",
  {
    // No foreign key to the person, because the account has one: checking both would cost a tenth of an import.
    userId: uuid().notNull(),
    id: uuid().notNull(),
    accountId: uuid().notNull(),
    bookedOn: day().notNull(),
    valueOn: day().notNull(),
    /** The bank's order within the day. */
    position: integer().notNull(),
    amountCents: cents().notNull(),
    description: text().notNull(),
    counterparty: text(),
    merchantName: text().notNull(),
    category: text().notNull(),
    /** The person's own category below it; null for none. */
    ownCategoryId: uuid(),
    /** Who decided the category: the person, a bank's code, a merchant, a word… */
    categorySource: text().notNull().default("words"),
    /** 0 to 100; below 60 the person should check it. */
    categoryConfidence: smallint().notNull().default(80),
    categoryReason: text().notNull().default(""),
    /** The category that its file said, in the file's own words; null for none. */
    statedCategory: text(),
    /** Groups similar transactions when the person corrects one; empty for none. */
    alikeKey: text().notNull().default(""),
    balanceAfterCents: cents(),
    /** The kind of file or feed; rows of one kind are never the same transaction. */
    source: text().notNull(),
    status: text().$type<"booked" | "pending">().notNull().default("booked"),
    externalId: text(),
    bankTransactionCode: text(),
    merchantCategoryCode: text(),
    creditorId: text(),
    /** Keyed hash of the counterparty's IBAN, comparable with an account's. */
    counterpartyAccount: text(),
    /** Shared by both sides of a transfer between own accounts. */
    transferId: uuid(),
    /** The person said that it is not a transfer. */
    transferRefused: boolean().notNull().default(false),
    /** The person changed what it counts as: see `counted_entries`. */
    isAdjusted: boolean().notNull().default(false),
    /** The person named the merchant of this one. */
    hasOwnName: boolean().notNull().default(false),
    /** The person's notes and #tags, for searches. */
    ownWords: text().notNull().default(""),
    /** Hash of day, amount and normalised text; `occurrence` numbers equal transactions. */
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
    // Read backwards: a descending column would sort nulls last, and `order by … desc` could not use it.
    index("transactions_newest").on(table.userId, table.bookedOn, table.position, table.id),
    // Partial: most transactions are in no transfer, and plans for those must not use it.
    index("transactions_transfer")
      .on(table.userId, table.transferId)
      .where(sql`${table.transferId} is not null`),
    index("transactions_doubtful")
      .on(table.userId, table.bookedOn)
      .where(sql`${table.categoryConfidence} < 60`),
    index("transactions_adjusted").on(table.userId).where(sql`${table.isAdjusted}`),
    index("transactions_own_category").on(table.userId).where(sql`${table.ownCategoryId} is not null`),
  ],
);

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

/** Rows of other sources for a stored transaction: at most one per source. */
export const transactionSourceLinks = pgTable(
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

/** Sums per day, account and category, updated with the rows, so that no screen adds rows up. */
export const dailyTotals = pgTable(
  "daily_totals",
  {
    userId: ownerId(),
    day: day().notNull(),
    accountId: uuid().notNull(),
    category: text().notNull(),
    /** What counts, in the person's share, on the day on which it counts. */
    incomeCents: cents().notNull(),
    /** Positive, or negative where more came back than was spent. */
    expenseCents: cents().notNull(),
    /** Net of own transfers, which are neither income nor spending; the person's share. */
    movedCents: cents().notNull().default(0),
    /** What the booked rows change the account's balance by, whole. */
    netCents: cents().notNull().default(0),
    /** Of rows booked on the day. */
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.accountId, table.category] }),
    belongsTo(accounts, table.userId, table.accountId),
  ],
);

/** Days of an account that a file or a bank has told of whole, so that a day without transactions had none. */
export const accountCoverage = pgTable(
  "account_coverage",
  {
    userId: ownerId(),
    accountId: uuid().notNull(),
    /** The import's id, or the provider of a feed. */
    origin: text().notNull(),
    fromDay: day().notNull(),
    toDay: day().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.accountId, table.origin, table.fromDay] }),
    belongsTo(accounts, table.userId, table.accountId),
  ],
);

/** By which rules, and which accounts, all rows of a person have been looked at for transfers. */
export const transferJudgements = pgTable("transfer_judgements", {
  userId: ownerId().primaryKey(),
  judgedBy: text().notNull(),
});
