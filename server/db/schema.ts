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
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
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
    balanceAfterCents: cents(),
    /** The kind of file that brought it: rows of one kind are never the same movement. */
    source: text().notNull(),
    externalId: text(),
    bankTransactionCode: text(),
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
