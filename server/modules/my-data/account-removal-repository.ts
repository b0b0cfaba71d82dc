import { createHash } from "node:crypto";
import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { findBankConsents } from "#server/modules/banking/connections/bank-consent-queries.ts";
import type { ExternalConsent } from "#server/modules/identity/access-holder.ts";
import type { Database } from "#server/platform/db/database.ts";
import { sessionsOf } from "#server/platform/db/live-session-queries.ts";
import { rateLimits, sessions, users } from "#server/platform/db/tables.ts";
import { acceptedTerms } from "#shared/rules/accepted-terms.ts";
import { type AllPersonData, ownerOf } from "./person-tables-queries.ts";

/** Lists what sign-in providers and calendars let this installation do. */
export type ConsentsIn = (scope: Database, userId: string) => Promise<ExternalConsent[]>;
export type AccountRemovalRepository = ReturnType<typeof createAccountRemovalRepository>;

type Tables = AllPersonData["tables"];

const countRows = async (db: Database, userId: string, tables: Tables) => {
  let count = 0;
  for (const table of tables.values()) {
    const owner = ownerOf(table);
    if (owner) count += await db.$count(table, eq(owner, userId));
  }
  return count;
};

/** Tables with the owner's own sign-in methods and log. */
const tablesThatStay = new Set([
  "users",
  "identities",
  "passkeys",
  "authenticators",
  "recovery_codes",
  "mail_links",
  "known_browsers",
  "sign_in_alerts",
  "activities",
  "push_subscriptions",
]);

/** Versions keep growing, so that no browser trusts an old cache. */
const newPersonColumns = {
  onboardingCompleted: false,
  weekStartsOn: "sunday" as const,
  ledgerVersion: sql`${users.ledgerVersion} + 1`,
  agendaVersion: sql`${users.agendaVersion} + 1`,
  goalsVersion: sql`${users.goalsVersion} + 1`,
};

const findConsents = async (scope: Database, userId: string, consentsIn: ConsentsIn) => ({
  banks: await findBankConsents(scope, userId),
  others: await consentsIn(scope, userId),
});

export const createAccountRemovalRepository = (db: Database, tables: Tables, consentsIn: ConsentsIn) => ({
  findConsents: (userId: string) => findConsents(db, userId, consentsIn),

  async exists(userId: string) {
    return (await db.$count(users, eq(users.id, userId))) > 0;
  },

  /** Deletes all rows and sessions; returns the count and the consents, or null when already gone. */
  async remove(userId: string) {
    return db.transaction(async (tx) => {
      const [person] = await tx
        .select({ email: users.email })
        .from(users)
        .where(eq(users.id, userId))
        .for("update");
      if (!person) return null;
      const rows = await countRows(tx, userId, tables);
      const consents = await findConsents(tx, userId, consentsIn);
      await tx.delete(sessions).where(sessionsOf(userId));
      await tx.delete(rateLimits).where(or(...limiterNames(userId, person.email).map(isNamedIn)));
      await tx.delete(users).where(eq(users.id, userId));
      return { rows, consents };
    });
  },

  /** Returns false when there was nothing to decide. */
  async keepClaimed(userId: string, at: Date) {
    const rows = await db
      .update(users)
      .set({ claimedAt: null, ...acceptedTerms(at) })
      .where(and(eq(users.id, userId), isNotNull(users.claimedAt)))
      .returning({ id: users.id });
    return rows.length > 0;
  },

  /** Empties a claimed account except for access and activity; null when it is not claimed. */
  async emptyClaimed(
    userId: string,
    names: Pick<typeof users.$inferSelect, "firstName" | "lastName">,
    at: Date,
  ) {
    return db.transaction(async (tx) => {
      const rows = await tx
        .update(users)
        .set({ ...names, ...newPersonColumns, claimedAt: null, ...acceptedTerms(at) })
        .where(and(eq(users.id, userId), isNotNull(users.claimedAt)))
        .returning({ id: users.id });
      if (rows.length === 0) return null;
      const consents = await findConsents(tx, userId, consentsIn);
      for (const [name, table] of tables) {
        const owner = ownerOf(table);
        if (owner && !tablesThatStay.has(name)) await tx.delete(table).where(eq(owner, userId));
      }
      return { ...consents, others: consents.others.filter(({ ending }) => ending.kind !== "sign_in") };
    });
  },

  async endSessions(userId: string) {
    await db.delete(sessions).where(sessionsOf(userId));
  },
});

const isNamedIn = (name: string) => sql`strpos(${rateLimits.key}, ${name}) > 0`;

const limiterNames = (userId: string, email: string | null) => {
  if (email === null) return [userId];
  const [lower, hash] = [email.toLowerCase(), createHash("sha256").update(email)];
  return [userId, lower, hash.digest("base64url")];
};
