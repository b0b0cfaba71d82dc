import { and, eq, ne, sql } from "drizzle-orm";
import { AppError } from "#server/errors.ts";
import { bankConnections, bankConsents } from "#server/modules/banking/connections/tables.ts";
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

type Person = typeof users.$inferSelect;

interface AccessEnd {
  at: Date;
  publish: Publish;
}

export interface AccountClaim extends Pick<Person, "passwordHash" | "authProvider"> {
  at: Date;
  publish: Publish;
  keptIdentity?: string;
}

/** As the index `sessions_user` has it. */
export const sessionsOf = (userId: string) => eq(sql`(${sessions.sess} ->> 'userId')`, userId);

/** Locks the person's row so that a claim cannot run meanwhile. Throws `unauthenticated` when the session has ended. */
export const lockLiveSession = async (tx: Database, userId: string, fingerprint: string) => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  // A separate statement, so that it sees what changed while this one waited for the lock.
  const living = await tx.select({ sid: sessions.sid }).from(sessions).where(eq(sessions.sid, fingerprint));
  if (living.length === 0) throw new AppError("unauthenticated", "Unauthorized");
};

export const forgetKnownBrowsers = async (db: Database, userId: string, at: Date) => {
  await db.update(users).set({ browsersForgottenAt: at }).where(eq(users.id, userId));
  await db.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
};

/** Ends sessions, private addresses and OAuth flows; the sign-in methods stay. */
export const endAccess = async (db: Database, userId: string, { at, publish }: AccessEnd) => {
  await db.delete(sessions).where(sessionsOf(userId));
  for (const table of [calendarFeeds, calendarGrants, signInVisits]) {
    await db.delete(table).where(eq(table.userId, userId));
  }
  await publish(db, userId, sessionsEnded, {});
  await forgetKnownBrowsers(db, userId, at);
};

/** Gives an account to its address's owner and ends earlier access; null when it was confirmed. Needs a transaction. */
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

/** Returns `last` when the person would have no other sign-in method. */
export const removeSignInMethod = <Table extends SignInMethodTable>(
  db: Database,
  table: Table,
  { userId, id }: { userId: string; id: string },
): Promise<Table["$inferSelect"] | "missing" | "last"> =>
  db.transaction(async (tx) => {
    // The lock keeps two requests from each removing the other's last method.
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

export type ExternalConsents = Awaited<ReturnType<typeof findExternalConsents>>;

export const findExternalConsents = async (db: Database, userId: string) => {
  const bank = ({ provider, remoteId, institutionName }: typeof bankConnections | typeof bankConsents) => ({
    provider,
    remoteId,
    name: institutionName,
  });
  return {
    connections: await db
      .select(bank(bankConnections))
      .from(bankConnections)
      .where(eq(bankConnections.userId, userId)),
    /** Unfinished flows count too, because the person may have agreed at the bank. */
    bankConsentFlows: await db
      .select({ ...bank(bankConsents), status: bankConsents.status })
      .from(bankConsents)
      .where(eq(bankConsents.userId, userId)),
    calendars: await db
      .select({ sealed: calendarConnections.refreshTokenSealed })
      .from(calendarConnections)
      .where(eq(calendarConnections.userId, userId)),
    pendingCalendarGrants: await db
      .select({ sealed: calendarGrants.tokensSealed })
      .from(calendarGrants)
      .where(eq(calendarGrants.userId, userId)),
    identities: await db
      .select({ provider: identities.provider, sealed: identities.revocationToken })
      .from(identities)
      .where(eq(identities.userId, userId)),
  };
};
