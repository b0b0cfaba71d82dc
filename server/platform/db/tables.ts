import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  json,
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
    /** Null for who signs in through a provider that tells none, or none that it vouches for. */
    email: text(),
    /** Argon2id in PHC form; null for who signs in only through a provider. */
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    authProvider: text().$type<AuthProvider>().notNull(),
    /** When the person proved that the address is theirs, or a provider did who knows. */
    emailVerifiedAt: instant(),
    /** When the owner of the address took the account over from whoever made it; null once they said what stays of it. */
    claimedAt: instant(),
    /** From then on a browser is known by its row alone, and not by a cookie that is older than the rows. */
    browsersForgottenAt: instant(),
    onboardingCompleted: boolean().notNull().default(false),
    /** Grows with every change of what the dashboard shows. */
    ledgerVersion: integer().notNull().default(0),
    /** Grows with every change of the person's events. */
    agendaVersion: integer().notNull().default(0),
    /** Grows with every change of the person's goals, of what they have planned and of what was earned. */
    goalsVersion: integer().notNull().default(0),
    /** The last day on which goals were planned anew. */
    goalsKeptUpOn: day(),
    /** Where a week of the calendar begins. */
    weekStartsOn: text().$type<User["weekStartsOn"]>().notNull().default("sunday"),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("users_email").on(sql`lower(${table.email})`),
    // Whose first goals are still to be kept up: looked for every half minute, and nearly always empty.
    index("users_first_goals")
      .on(table.id)
      .where(sql`${table.goalsVersion} > 0 and ${table.goalsKeptUpOn} is null`),
  ],
);

/** The column that every row of a person begins with. */
export const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The layout that connect-pg-simple expects. */
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

/** `expire`: when the key has regained all its attempts, in ms since 1970. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});

/** Writes that a person's client named by a key of its own, so that asking twice does nothing twice. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: ownerId(),
    key: text().notNull(),
    /** Hash of method, address and content. */
    request: text().notNull(),
    /** Who carries it out. Whoever takes it over puts another id in its place, and the one before can store nothing more. */
    attempt: uuid().notNull(),
    /** Until when nobody takes it over. */
    leaseUntil: instant().notNull(),
    /** Set in the transaction that changes something. */
    hasEffect: boolean().notNull().default(false),
    /** The JSON that was answered, sealed; null until then, and when it was too long to keep. */
    answerSealed: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index("idempotency_keys_age").on(table.createdAt),
  ],
);
