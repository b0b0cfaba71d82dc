import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
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
import type { AuthProvider, User } from "#shared/contracts/identity/auth.ts";
import { day, instant } from "./columns.ts";

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    /** Null when the person's provider gives no address, or none that it vouches for. */
    email: text(),
    /** Argon2id in PHC form; null without a password. */
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    authProvider: text().$type<AuthProvider>().notNull(),
    /** When the person, or a provider, proved that the address is theirs. */
    emailVerifiedAt: instant(),
    /** When the address's owner took the account over from its creator; null once they chose what stays. */
    claimedAt: instant(),
    /** Which terms and privacy policy the person accepted, by their day; null in accounts older than these columns. */
    termsVersion: text(),
    termsAcceptedAt: instant(),
    /** Older device cookies no longer count from then on. */
    browsersForgottenAt: instant(),
    /** Since when the operator lets nobody in; null for others. */
    lockedAt: instant(),
    onboardingCompleted: boolean().notNull().default(false),
    ledgerVersion: integer().notNull().default(0),
    agendaVersion: integer().notNull().default(0),
    goalsVersion: integer().notNull().default(0),
    /** The last day on which sessions were planned again. */
    goalsKeptUpOn: day(),
    weekStartsOn: text().$type<User["weekStartsOn"]>().notNull().default("sunday"),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("users_email").on(sql`lower(${table.email})`),
    // For a query that runs every half minute and nearly always finds nothing.
    index("users_first_goals")
      .on(table.id)
      .where(sql`${table.goalsVersion} > 0 and ${table.goalsKeptUpOn} is null`),
  ],
);

export const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The columns are those that connect-pg-simple expects. */
export const sessions = pgTable(
  "sessions",
  {
    sid: text().primaryKey(),
    sess: json().$type<{ userId?: string; device?: string; openedAt?: string; usedAt?: string }>().notNull(),
    expire: timestamp({ withTimezone: true, precision: 6 }).notNull(),
  },
  (table) => [
    index("sessions_user").on(sql`(${table.sess} ->> 'userId')`),
    index("sessions_expire").on(table.expire),
  ],
);

/** `expire` is in ms since 1970. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});

/** One row for each event and each listener that it has not reached. */
export const eventDeliveries = pgTable(
  "event_deliveries",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    listener: text().notNull(),
    event: text().notNull(),
    data: jsonb().$type<object>().notNull(),
    at: instant().notNull(),
    /** How often the listener has failed. */
    tries: integer().notNull().default(0),
    /** Null until it has failed. */
    retryAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("event_deliveries_user").on(table.userId, table.at),
    index("event_deliveries_age").on(table.at),
  ],
);

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: ownerId(),
    key: text().notNull(),
    request: text().notNull(),
    /** A caller that takes the key over writes another id, so that the one before can store nothing. */
    attempt: uuid().notNull(),
    leaseUntil: instant().notNull(),
    hasEffect: boolean().notNull().default(false),
    /** The JSON response, sealed; null before it is known and when it is too long. */
    answerSealed: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index("idempotency_keys_age").on(table.createdAt),
  ],
);
