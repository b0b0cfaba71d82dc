import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { BankProvider, BankTrouble } from "#server/modules/banking/bank-provider.ts";
import { accounts } from "#server/modules/banking/ledger/tables.ts";
import { belongsTo, cents, day, instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";

/** `missed`: the calls were used up before. */
export interface SlotRun {
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
    /** The provider's id of the current consent. */
    remoteId: text().notNull(),
    /** `ended`: only the person can restore it, by renewing. */
    status: text().$type<"linked" | "ended">().notNull(),
    validUntil: instant(),
    createdAt: instant().notNull(),
    /** The last time every account answered. */
    lastSyncAt: instant(),
    lastAttemptAt: instant(),
    /** The last planned sync that was handled; it makes a sync run once. */
    lastSlotAt: instant(),
    /** Identities of accounts that the person deleted: a renewal brings none of them back. */
    leftOut: jsonb().$type<readonly string[]>().notNull().default([]),
    recentSlots: jsonb().$type<SlotRun[]>().notNull().default([]),
    /** Null while the last attempt succeeded. */
    failingSince: instant(),
    trouble: text().$type<BankTrouble>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("bank_connections_slot").on(table.lastSlotAt),
  ],
);

export const bankConsents = pgTable(
  "bank_consents",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    provider: text().$type<BankProvider["id"]>().notNull(),
    institutionId: text().notNull(),
    institutionName: text().notNull(),
    institutionLogo: text(),
    /** The connection that it created or renewed. */
    connectionId: uuid(),
    remoteId: text().notNull(),
    /** What the browser brings back; random, used once. */
    reference: text().notNull(),
    /** Of the session that started it; null in older rows. */
    sessionHash: text(),
    status: text().$type<"pending" | "linked" | "refused" | "failed">().notNull(),
    createdAt: instant().notNull(),
    /** When the person's own browser came back: until then somebody else may have given the consent. */
    returnedAt: instant(),
    /** When the single-use code was handed to the provider. */
    codeTakenAt: instant(),
    finishedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("bank_consents_reference").on(table.userId, table.reference),
  ],
);

/** `foreign_left_out`: another currency. `no_room`: the quota was full, so the oldest were left out. */
type FeedTrouble = BankTrouble | "foreign_left_out" | "no_room";

/** The bank account that feeds an account of the ledger; at most one each. */
export const bankFeeds = pgTable(
  "bank_feeds",
  {
    userId: ownerId(),
    accountId: uuid().notNull(),
    connectionId: uuid().notNull(),
    remoteId: text().notNull(),
    /** Keyed hash that identifies the account if the bank states no IBAN. */
    steadyIdentity: text(),
    status: text().$type<"active" | "gone" | "unsure">().notNull(),
    likelyAccountId: uuid(),
    /** The last day up to which the bank's answer was complete; null before the first. */
    syncedTo: day(),
    lastSyncAt: instant(),
    trouble: text().$type<FeedTrouble>(),
    /** The last day on which more was requested than the latest days. */
    askedWideOn: day(),
    /** Unreadable rows of the last answer. */
    unreadable: integer().notNull().default(0),
    /** ISO 20022 code of the balance used for checks, and that balance before the first transaction. */
    balanceCode: text(),
    openingCents: cents(),
    /** The first day whose transactions count in the check. */
    checkedFrom: day(),
    /** When the opening balance was computed. */
    openedOn: day(),
    statedCents: cents(),
    /** The bank's balance minus what the transactions explain; null or 0 when all is explained. */
    mismatchCents: cents(),
    mismatchSince: instant(),
    /** In cents, the latest last. */
    unexplained: jsonb().$type<readonly number[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.accountId] }),
    belongsTo(accounts, table.userId, table.accountId),
    belongsTo(bankConnections, table.userId, table.connectionId),
  ],
);

/** Booked transactions that a bank withdrew and that were deleted. */
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

/** Calls without the person present, per account, scope and day: PSD2 allows four. */
export const bankCalls = pgTable(
  "bank_calls",
  {
    userId: ownerId(),
    accountId: uuid().notNull(),
    scope: text().$type<"balances" | "transactions">().notNull(),
    /** In Madrid. */
    day: day().notNull(),
    used: integer().notNull(),
    /** The bank's own count of calls left; null if it states none. */
    remaining: integer(),
    blockedUntil: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.accountId, table.scope] }),
    belongsTo(accounts, table.userId, table.accountId),
  ],
);
