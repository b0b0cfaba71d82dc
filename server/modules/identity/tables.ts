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
import type { AuthProvider } from "#shared/contracts/identity/auth.ts";
import type { Activity } from "#shared/contracts/identity/security.ts";

type IdentityProvider = Exclude<AuthProvider, "manual">;

/** Who a provider says a person is: always by issuer and subject, never by address (OpenID Connect Core, 5.7). */
export const identities = pgTable(
  "identities",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    provider: text().$type<IdentityProvider>().notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** As the provider last told; to show, never to decide by. */
    email: text(),
    /** What ends the consent at the provider, sealed; Apple asks for it when an account is deleted. */
    revocationToken: text(),
    /** The provider's last proof of who signed in, sealed; OpenID Connect asks for it at logout. */
    idToken: text(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("identities_subject").on(table.provider, table.issuer, table.subject),
  ],
);

/** One trip to a provider and back; single-use, and worth something only with the cookie of the browser that began it. */
export const signInVisits = pgTable(
  "sign_in_visits",
  {
    /** Hash of the state that the provider brings back. */
    id: text().primaryKey(),
    /** Hash of the browser's cookie. */
    browser: text().notNull(),
    provider: text().$type<IdentityProvider>().notNull(),
    purpose: text().$type<"sign_in" | "link" | "confirm">().notNull(),
    /** Who links or confirms; null for who signs in. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    nonce: text().notNull(),
    /** PKCE (RFC 7636). */
    codeVerifier: text().notNull(),
    /** Where in our pages it ends. */
    returnTo: text().notNull(),
    /** What another site's form brought back, sealed, until the browser comes for it with its cookie. */
    posted: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("sign_in_visits_expiry").on(table.expiresAt)],
);

/** A link sent by mail; single-use. */
export const mailLinks = pgTable(
  "mail_links",
  {
    userId: ownerId(),
    /** Hash of what the link holds. */
    id: text().notNull(),
    purpose: text().$type<"verify_email" | "reset_password" | "deny_sign_in">().notNull(),
    /** Of a sign-in that is denied by it: what was made from then on ends. */
    since: instant(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), uniqueIndex("mail_links_id").on(table.id)],
);

/** The browsers from which a person has signed in; the latest twenty. */
export const knownBrowsers = pgTable(
  "known_browsers",
  {
    userId: ownerId(),
    /** Hash of the random name in the browser's cookie. */
    nameHash: text().notNull(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.nameHash] })],
);

/** Sign-ins from browsers that were not known, each mail's together. */
export const signInAlerts = pgTable(
  "sign_in_alerts",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    /** When the first of them began. */
    since: instant().notNull(),
    /** The first few. */
    signIns: jsonb().$type<{ device: string; by: string; at: string }[]>().notNull(),
    count: integer().notNull(),
    /** The mail that tells of them; null while more may join. */
    mailKey: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("sign_in_alerts_open").on(table.userId).where(sql`${table.mailKey} is null`),
  ],
);

/** The authenticator app of a person (TOTP, RFC 6238). */
export const authenticators = pgTable("authenticators", {
  userId: ownerId().primaryKey(),
  /** Sealed. */
  secret: text().notNull(),
  /** Null until the first code has shown that the app knows it. */
  confirmedAt: instant(),
  /** The time step of the last code taken: each counts once. */
  lastStep: integer().notNull().default(0),
  createdAt: instant().notNull(),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: ownerId(),
    /** Keyed hash of the code. */
    hash: text().notNull(),
    /** Null of those that are older than this column. */
    createdAt: instant(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Passkeys (WebAuthn). */
export const passkeys = pgTable(
  "passkeys",
  {
    userId: ownerId(),
    /** The credential's id, base64url. */
    id: text().notNull(),
    name: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** 32 bits without a sign (WebAuthn Level 3, 6.1). */
    counter: bigint({ mode: "number" }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    isBackedUp: boolean().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), uniqueIndex("passkeys_id").on(table.id)],
);

/** What happened to the account: sign-ins, credentials, consents, exports. Only ever added to. */
export const activities = pgTable(
  "activities",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    kind: text().$type<Activity["kind"]>().notNull(),
    /** "Chrome en Windows"; empty when nobody's browser was there. */
    device: text().notNull(),
    /** A name to tell things apart by: a bank, a provider. */
    detail: text(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("activities_latest").on(table.userId, sql`${table.at} desc`),
  ],
);
