import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { BankProvider, BankTrouble } from "#server/modules/banking/bank-provider.ts";
import { accounts } from "#server/modules/banking/ledger/tables.ts";
import { belongsTo, cents, day, instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";

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
    /** Of the session that began it, after a proof of who it was; null of older ones. */
    sessionHash: text(),
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

/**
 * `foreign_left_out`: it told of movements in another currency than the account's. `no_room`: of more than the person may
 * keep, so that the oldest were left out.
 */
type FeedTrouble = BankTrouble | "foreign_left_out" | "no_room";

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
    /**
     * `gone`: the bank shares it no longer. `unsure`: it may be `likelyAccountId` under another name; until the person
     * says so, none of its transactions are kept.
     */
    status: text().$type<"active" | "gone" | "unsure">().notNull(),
    likelyAccountId: uuid(),
    /** The last day up to which the bank's answer was complete; null before the first. */
    syncedTo: day(),
    lastSyncAt: instant(),
    trouble: text().$type<FeedTrouble>(),
    /** The last day on which more was asked for than the latest days. */
    askedWideOn: day(),
    /** Rows of the last answer that could not be read. */
    unreadable: integer().notNull().default(0),
    /** The balance that the transactions are checked against, by its ISO 20022 code, and what it was before them. */
    balanceCode: text(),
    openingCents: cents(),
    /** The first day whose transactions count in the check. */
    checkedFrom: day(),
    /** When the opening was reckoned from a first answer. */
    openedOn: day(),
    statedCents: cents(),
    /** What the bank's balance has more than opening and transactions explain; null or 0 when all is explained. */
    mismatchCents: cents(),
    mismatchSince: instant(),
    /** The amounts that it came by, the latest last, in cents. */
    unexplained: jsonb().$type<readonly number[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.accountId] }),
    belongsTo(accounts, table.userId, table.accountId),
    belongsTo(bankConnections, table.userId, table.connectionId),
  ],
);

/** Booked transactions that a bank took back and that are kept no longer. */
export const bankWithdrawals = pgTable(
  "bank_withdrawals",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    accountId: uuid().notNull(),
    bookedOn: day().notNull(),
    amountCents: cents().notNull(),
    description: text().notNull(),
    withdrawnAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("bank_withdrawals_account").on(table.userId, table.accountId, table.withdrawnAt),
    belongsTo(accounts, table.userId, table.accountId),
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
    belongsTo(accounts, table.userId, table.accountId),
  ],
);
