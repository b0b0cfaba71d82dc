import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns.ts";
import { ownerId, users } from "#server/platform/db/tables.ts";
import type { TokenScope } from "#shared/contracts/identity/access-tokens.ts";
import type { Activity } from "#shared/contracts/identity/activity.ts";
import type { AuthProvider } from "#shared/contracts/identity/auth.ts";

type IdentityProvider = Exclude<AuthProvider, "manual">;

/** Keyed by issuer and subject, never by address (OpenID Connect Core, 5.7). */
export const identities = pgTable(
  "identities",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    provider: text().$type<IdentityProvider>().notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text(),
    /** Sealed; Apple asks for it when an account is deleted. */
    revocationToken: text(),
    /** Sealed ID token; OpenID Connect asks for it at logout. */
    idToken: text(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("identities_subject").on(table.provider, table.issuer, table.subject),
  ],
);

/** One OAuth flow; single-use and bound to its browser's cookie. */
export const signInFlows = pgTable(
  "sign_in_visits",
  {
    /** Hash of the state that the provider brings back. */
    id: text().primaryKey(),
    browser: text().notNull(),
    provider: text().$type<IdentityProvider>().notNull(),
    purpose: text().$type<"sign_in" | "link" | "confirm">().notNull(),
    /** Who links or confirms; null for who signs in. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    returnTo: text().notNull(),
    /** Posted fields, sealed until the browser arrives with its cookie. */
    posted: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("sign_in_visits_expiry").on(table.expiresAt)],
);

export const mailLinks = pgTable(
  "mail_links",
  {
    userId: ownerId(),
    id: text().notNull(),
    purpose: text().$type<"verify_email" | "reset_password" | "deny_sign_in">().notNull(),
    /** For denials: what was made from then on ends. */
    since: instant(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), uniqueIndex("mail_links_id").on(table.id)],
);

export const knownBrowsers = pgTable(
  "known_browsers",
  {
    userId: ownerId(),
    /** Hash of the name in the browser's cookie. */
    nameHash: text().notNull(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.nameHash] })],
);

/** Sign-ins from unknown browsers, grouped by mail. */
export const signInAlerts = pgTable(
  "sign_in_alerts",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    since: instant().notNull(),
    signIns: jsonb().$type<{ device: string; by: string; at: string }[]>().notNull(),
    count: integer().notNull(),
    /** Null while more sign-ins may join. */
    mailKey: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("sign_in_alerts_open").on(table.userId).where(sql`${table.mailKey} is null`),
  ],
);

export const authenticators = pgTable("authenticators", {
  userId: ownerId().primaryKey(),
  /** Sealed. */
  secret: text().notNull(),
  /** Null until the first code confirms it. */
  confirmedAt: instant(),
  /** Time step of the last accepted code; each counts once. */
  lastStep: integer().notNull().default(0),
  createdAt: instant().notNull(),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: ownerId(),
    hash: text().notNull(),
    /** Null for codes older than this column. */
    createdAt: instant(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

export const passkeys = pgTable(
  "passkeys",
  {
    userId: ownerId(),
    id: text().notNull(),
    name: text().notNull(),
    publicKey: text().notNull(),
    /** Unsigned 32 bits (WebAuthn Level 3, 6.1). */
    counter: bigint({ mode: "number" }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    isBackedUp: boolean().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), uniqueIndex("passkeys_id").on(table.id)],
);

/** Personal access tokens. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    hash: text().notNull(),
    name: text().notNull(),
    scope: text().$type<TokenScope>().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("access_tokens_hash").on(table.hash),
  ],
);

/** Nobody's yet: who is invited has no account. Deleted once used. */
export const invitations = pgTable(
  "invitations",
  {
    /** Hash of the secret in the link. */
    id: text().primaryKey(),
    email: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [uniqueIndex("invitations_email").on(table.email)],
);

/** Append-only log of sign-ins, credentials, consents and exports. */
export const activities = pgTable(
  "activities",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    kind: text().$type<Activity["kind"]>().notNull(),
    device: text().notNull(),
    detail: text(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("activities_latest").on(table.userId, sql`${table.at} desc`),
  ],
);
