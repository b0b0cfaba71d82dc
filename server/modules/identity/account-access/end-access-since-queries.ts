import { and, eq, gte, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
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
import { sessionsOf } from "./account-access-queries.ts";

export type EndedAccess = Awaited<ReturnType<typeof endAccessSince>>;

/** Allows for clocks of two processes that differ. */
const skewMs = 5 * 60_000;

/** Ends all access that was added since a stranger's sign-in, and the password in any case. Needs a transaction. */
export const endAccessSince = async (
  db: Database,
  userId: string,
  { since, at, publish }: { since: Date; at: Date; publish: Publish },
) => {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  const from = new Date(since.getTime() - skewMs);
  const endedNow = await endSessionsAndFeeds(db, userId, from);
  await publish(db, userId, sessionsEnded, {});
  const endedFactors = await endSecondFactors(db, userId, from);
  const endedMethods = await endSignInMethods(db, userId, from);
  await db
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.userId, userId), gte(knownBrowsers.firstSeenAt, from)));
  const signedInBy = await endLinksAndAlerts(db, userId, since);
  const password = await endPassword(db, userId, at);
  const { pendingCalendarGrants, ...closed } = endedNow;
  const { calendars, identities, ...gone } = endedMethods;
  return {
    ...{ ...closed, ...endedFactors, ...gone, ...password, signedInBy },
    calendars: calendars.length,
    identities: identities.map(({ provider }) => provider),
    outside: { connections: [], bankConsentFlows: [], calendars, pendingCalendarGrants, identities },
  };
};

const endSessionsAndFeeds = async (db: Database, userId: string, from: Date) => {
  const openedAt = sql`${sessions.sess} ->> 'openedAt'`;
  const ended = await db
    .delete(sessions)
    .where(and(sessionsOf(userId), or(isNull(openedAt), gte(openedAt, from.toISOString()))))
    .returning({ id: sessions.sid });
  const feeds = await db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ userId: calendarFeeds.userId });
  const pendingCalendarGrants = await db
    .delete(calendarGrants)
    .where(eq(calendarGrants.userId, userId))
    .returning({ sealed: calendarGrants.tokensSealed });
  await db.delete(signInVisits).where(eq(signInVisits.userId, userId));
  return { sessions: ended.length, feeds: feeds.length, pendingCalendarGrants };
};

const endSecondFactors = async (db: Database, userId: string, from: Date) => {
  const apps = await db
    .delete(authenticators)
    .where(
      and(
        eq(authenticators.userId, userId),
        or(gte(authenticators.createdAt, from), gte(authenticators.confirmedAt, from)),
      ),
    )
    .returning({ confirmedAt: authenticators.confirmedAt });
  const confirmedCount = await db.$count(
    authenticators,
    and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)),
  );
  const codes = await db
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        confirmedCount === 0 ? undefined : gte(recoveryCodes.createdAt, from),
      ),
    )
    .returning({ hash: recoveryCodes.hash });
  return {
    secondSteps: apps.filter(({ confirmedAt }) => confirmedAt !== null).length,
    recoveryCodes: codes.length,
  };
};

const endSignInMethods = async (db: Database, userId: string, from: Date) => {
  const keys = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, from)))
    .returning({ id: passkeys.id });
  const ended = await db
    .delete(identities)
    .where(and(eq(identities.userId, userId), gte(identities.createdAt, from)))
    .returning({ provider: identities.provider, sealed: identities.revocationToken });
  const calendars = await db
    .delete(calendarConnections)
    .where(and(eq(calendarConnections.userId, userId), gte(calendarConnections.connectedAt, from)))
    .returning({ sealed: calendarConnections.refreshTokenSealed });
  return { passkeys: keys.length, identities: ended, calendars };
};

const endLinksAndAlerts = async (db: Database, userId: string, since: Date) => {
  const isReplaced = or(
    inArray(mailLinks.purpose, ["verify_email", "reset_password"]),
    gte(mailLinks.since, since),
  );
  await db.delete(mailLinks).where(and(eq(mailLinks.userId, userId), isNull(mailLinks.usedAt), isReplaced));
  const alerts = await db
    .delete(signInAlerts)
    .where(and(eq(signInAlerts.userId, userId), gte(signInAlerts.since, since)))
    .returning({ signIns: signInAlerts.signIns });
  return [...new Set(alerts.flatMap(({ signIns }) => signIns.map(({ by }) => by)))];
};

const endPassword = async (db: Database, userId: string, at: Date) => {
  const [person] = await db
    .select({ hash: users.passwordHash, authProvider: users.authProvider })
    .from(users)
    .where(eq(users.id, userId));
  const otherMethods =
    (await db.$count(identities, eq(identities.userId, userId))) +
    (await db.$count(passkeys, eq(passkeys.userId, userId)));
  const hadPassword = Boolean(person?.hash);
  const needsPassword = hadPassword || person?.authProvider === "manual" || otherMethods === 0;
  await db
    .update(users)
    .set({
      ...{ passwordHash: null, browsersForgottenAt: at },
      ...(needsPassword && { authProvider: "manual" as const }),
    })
    .where(eq(users.id, userId));
  return { hadPassword, needsPassword };
};
