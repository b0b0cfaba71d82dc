import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { BankProvider, BankTrouble } from "#server/ports/bank-provider.ts";
import type { AuthProvider } from "#shared/contracts/auth.ts";
import type { Account } from "#shared/contracts/banking.ts";
import type { OnboardingProfile } from "#shared/contracts/onboarding.ts";

const cents = () => bigint({ mode: "number" });
const instant = () => timestamp({ withTimezone: true, precision: 3 });
const day = () => date({ mode: "string" });

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** Argon2id in PHC form; null for who signs in only through a provider. */
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    authProvider: text().$type<AuthProvider>().notNull(),
    onboardingCompleted: boolean().notNull().default(false),
    /** Grows with every change of what the dashboard shows. */
    ledgerVersion: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex("users_email").on(sql`lower(${table.email})`)],
);

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The layout that connect-pg-simple expects. */
export const sessions = pgTable(
  "sessions",
  {
    sid: text().primaryKey(),
    sess: json().$type<{ userId?: string }>().notNull(),
    expire: timestamp({ withTimezone: true, precision: 6 }).notNull(),
  },
  (table) => [
    index("sessions_user").on(sql`(${table.sess} ->> 'userId')`),
    index("sessions_expire").on(table.expire),
  ],
);

/** The layout that rate-limiter-flexible expects. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});

export const onboardingProfiles = pgTable("onboarding_profiles", {
  userId: ownerId().primaryKey(),
  profile: jsonb().$type<OnboardingProfile>().notNull(),
  updatedAt: instant().notNull(),
});

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
    userId: ownerId(),
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
    foreignKey({
      columns: [table.userId, table.accountId],
      foreignColumns: [accounts.userId, accounts.id],
    }).onDelete("cascade"),
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
    foreignKey({
      columns: [table.userId, table.transactionId],
      foreignColumns: [transactions.userId, transactions.id],
    }).onDelete("cascade"),
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
    foreignKey({
      columns: [table.userId, table.accountId],
      foreignColumns: [accounts.userId, accounts.id],
    }).onDelete("cascade"),
  ],
);

/** A person's word on what movements alike are. */
export const categoryRules = pgTable(
  "category_rules",
  {
    userId: ownerId(),
    alikeKey: text().notNull(),
    /** Money in and money out of one party are different things. */
    side: text().$type<"in" | "out">().notNull(),
    category: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.alikeKey, table.side] })],
);

/** A correction with what it replaced, so that it can be undone. */
export const categoryChanges = pgTable(
  "category_changes",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    alikeKey: text().notNull(),
    side: text().$type<"in" | "out">().notNull(),
    /** The rule that stood before; null when there was none. */
    ruleBefore: text(),
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
    categorySource: text().notNull(),
    categoryConfidence: smallint().notNull(),
    categoryReason: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.changeId, table.transactionId] }),
    foreignKey({
      columns: [table.userId, table.changeId],
      foreignColumns: [categoryChanges.userId, categoryChanges.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.userId, table.transactionId],
      foreignColumns: [transactions.userId, transactions.id],
    }).onDelete("cascade"),
  ],
);

/** What a person wants to spend in a month at most; categories without a row follow the proposal. */
export const budgets = pgTable(
  "budgets",
  {
    userId: ownerId(),
    category: text().notNull(),
    /** Null: the person wants no budget here. */
    limitCents: cents(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.category] })],
);

/** What became of one planned moment; `missed`: its calls were used up before. */
export interface SlotRun {
  /** ISO instant. */
  at: string;
  outcome: "done" | "failed" | "missed";
}

/** A bank that a person has linked. It outlives its consents. */
export const bankConnections = pgTable(
  "bank_connections",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    provider: text().$type<BankProvider["id"]>().notNull(),
    institutionId: text().notNull(),
    institutionName: text().notNull(),
    institutionLogo: text(),
    /** The consent now in force, in the provider's words. */
    remoteId: text().notNull(),
    /** `ended`: only the person can bring it back, by renewing. */
    status: text().$type<"linked" | "ended">().notNull(),
    validUntil: instant(),
    createdAt: instant().notNull(),
    /** The last time that every account answered. */
    lastSyncAt: instant(),
    lastAttemptAt: instant(),
    /** The last planned moment that was dealt with, as an instant; makes a run happen once. */
    lastSlotAt: instant(),
    /** What became of the latest planned moments, the newest last. */
    recentSlots: jsonb().$type<SlotRun[]>().notNull().default([]),
    /** Since when every attempt has failed; null while the last one went well. */
    failingSince: instant(),
    trouble: text().$type<BankTrouble>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("bank_connections_slot").on(table.lastSlotAt),
  ],
);

/** One visit to a bank to give consent. */
export const bankConsents = pgTable(
  "bank_consents",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    provider: text().$type<BankProvider["id"]>().notNull(),
    institutionId: text().notNull(),
    institutionName: text().notNull(),
    institutionLogo: text(),
    /** The connection that it made or renewed. */
    connectionId: uuid(),
    remoteId: text().notNull(),
    /** What the browser brings back; random, used once. */
    reference: text().notNull(),
    status: text().$type<"pending" | "linked" | "refused" | "failed">().notNull(),
    createdAt: instant().notNull(),
    /** When the person's own browser came back: until then whoever agreed at the bank may be somebody else. */
    returnedAt: instant(),
    /** When the single-use code of the browser was handed to the provider. */
    codeTakenAt: instant(),
    finishedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("bank_consents_reference").on(table.userId, table.reference),
  ],
);

/** `foreign_left_out`: it told of movements in another currency than the account's. */
type FeedTrouble = BankTrouble | "foreign_left_out";

/** Which account of a consent an account of the ledger is; an account has one feed at most. */
export const bankFeeds = pgTable(
  "bank_feeds",
  {
    userId: ownerId(),
    accountId: uuid().notNull(),
    connectionId: uuid().notNull(),
    remoteId: text().notNull(),
    /** Keyed hash that knows the account again should the bank not tell its IBAN. */
    steadyIdentity: text(),
    /** `gone`: the bank shares it no longer. */
    status: text().$type<"active" | "gone">().notNull(),
    /** The last day up to which the bank's answer was complete; null before the first. */
    syncedTo: day(),
    lastSyncAt: instant(),
    trouble: text().$type<FeedTrouble>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.accountId] }),
    foreignKey({
      columns: [table.userId, table.accountId],
      foreignColumns: [accounts.userId, accounts.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.userId, table.connectionId],
      foreignColumns: [bankConnections.userId, bankConnections.id],
    }).onDelete("cascade"),
  ],
);

/** Calls made to a bank without the person being there, per account, scope and day: PSD2 allows four. */
export const bankCalls = pgTable(
  "bank_calls",
  {
    userId: ownerId(),
    accountId: uuid().notNull(),
    scope: text().$type<"balances" | "transactions">().notNull(),
    /** In Madrid. */
    day: day().notNull(),
    used: integer().notNull(),
    /** What the bank last said it would still answer; null when it says nothing. */
    remaining: integer(),
    blockedUntil: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.accountId, table.scope] }),
    foreignKey({
      columns: [table.userId, table.accountId],
      foreignColumns: [accounts.userId, accounts.id],
    }).onDelete("cascade"),
  ],
);

/** What the simulated bank remembers: it stands for a bank's own database and holds nothing of ours. */
export const simulatedBankRecords = pgTable(
  "simulated_bank_records",
  {
    collection: text().notNull(),
    id: text().notNull(),
    record: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collection, table.id] })],
);
