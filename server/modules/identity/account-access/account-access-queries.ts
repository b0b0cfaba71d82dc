import { and, eq, ne, sql } from "drizzle-orm";
import { AppError } from "#server/errors.ts";
import { calendarConnections, calendarGrants } from "#server/modules/calendar/connection/tables.ts";
import { calendarFeeds } from "#server/modules/calendar/events/tables.ts";
import { sessionsEnded } from "#server/modules/identity/domain-events.ts";
import {
  authenticators,
  identities,
  knownBrowsers,
  mailLinks,
  passkeys,
  recoveryCodes,
  signInAlerts,
  signInVisits,
} from "#server/modules/identity/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { sessions, users } from "#server/platform/db/tables.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import { type ExternalConsents, findExternalConsents } from "./external-consents-queries.ts";

type Person = typeof users.$inferSelect;

interface AccessEnd {
  at: Date;
  publish: Publish;
}

export interface AccountClaim extends Pick<Person, "passwordHash" | "authProvider"> {
  at: Date;
  publish: Publish;
  /** The identity by which the owner comes in just now. */
  keptIdentity?: string;
}

export const sessionsOf = (userId: string) => eq(sql`(${sessions.sess} ->> 'userId')`, userId);

/**
 * Lets a way in be made in the session of that fingerprint, to be called first in the transaction that makes it. Whoever
 * ends all access holds the person's row: what began before waits here, and finds that its session is over. Throws
 * `unauthenticated`.
 */
export const lockLiveSession = async (tx: Database, userId: string, fingerprint: string) => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  // A statement of its own: it sees what was ended while the lock was waited for.
  const living = await tx.select({ sid: sessions.sid }).from(sessions).where(eq(sessions.sid, fingerprint));
  if (living.length === 0) throw new AppError("unauthenticated", "Unauthorized");
};

/** No browser is known any more, by row or by cookie. */
export const forgetKnownBrowsers = async (db: Database, userId: string, at: Date) => {
  await db.update(users).set({ browsersForgottenAt: at }).where(eq(users.id, userId));
  await db.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
};

/** Ends sessions, private addresses and visits under way, and forgets browsers; what the person has to sign in with stays. */
export const endAccess = async (db: Database, userId: string, { at, publish }: AccessEnd) => {
  await db.delete(sessions).where(sessionsOf(userId));
  for (const table of [calendarFeeds, calendarGrants, signInVisits]) {
    await db.delete(table).where(eq(table.userId, userId));
  }
  await publish(db, userId, sessionsEnded, {});
  await forgetKnownBrowsers(db, userId, at);
};

/**
 * Gives an account to who has shown that its address is theirs, and ends every way in that was made before: whoever made
 * it may have waited for them. Answers what others outside still keep; null, and does nothing, when the address was
 * confirmed. To be called in a transaction.
 */
export const claimAccount = async (
  db: Database,
  userId: string,
  { at, publish, keptIdentity, ...person }: AccountClaim,
): Promise<ExternalConsents | null> => {
  const [before] = await db
    .select({ emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!before || before.emailVerifiedAt) return null;
  const outside = await findExternalConsents(db, userId);
  await db
    .update(users)
    .set({ ...person, emailVerifiedAt: at, claimedAt: at })
    .where(eq(users.id, userId));
  await endAccess(db, userId, { at, publish });
  for (const table of [
    ...[passkeys, authenticators, recoveryCodes, calendarConnections],
    ...[mailLinks, signInAlerts],
  ]) {
    await db.delete(table).where(eq(table.userId, userId));
  }
  const isKept = keptIdentity === undefined ? undefined : ne(identities.id, keptIdentity);
  const ended = await db
    .delete(identities)
    .where(and(eq(identities.userId, userId), isKept))
    .returning({ provider: identities.provider, sealed: identities.revocationToken });
  return { ...outside, identities: ended };
};

type SignInMethodTable = typeof identities | typeof passkeys;

/** Answers `last` when there would be no other way in. */
export const removeSignInMethod = <Table extends SignInMethodTable>(
  db: Database,
  table: Table,
  { userId, id }: { userId: string; id: string },
): Promise<Table["$inferSelect"] | "missing" | "last"> =>
  db.transaction(async (tx) => {
    // Two at once would each see the other's as the way that is left.
    const [person] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    const isMethod = and(eq(table.userId, userId), eq(table.id, id));
    if (!person || (await tx.$count(table, isMethod)) === 0) return "missing";
    const methodCount =
      (await tx.$count(identities, eq(identities.userId, userId))) +
      (await tx.$count(passkeys, eq(passkeys.userId, userId)));
    if (person.passwordHash === null && methodCount === 1) return "last";
    const [removed] = await tx.delete(table).where(isMethod).returning();
    return (removed as Table["$inferSelect"] | undefined) ?? "missing";
  });
