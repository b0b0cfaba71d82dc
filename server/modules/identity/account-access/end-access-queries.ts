import { and, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import * as tables from "#server/modules/identity/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { sessionsOf } from "#server/platform/db/live-session-queries.ts";
import { sessions, users } from "#server/platform/db/tables.ts";

const { accessTokens, authenticators, identities, knownBrowsers, mailLinks, passkeys } = tables;
const { recoveryCodes, signInAlerts, signInFlows } = tables;

type Person = typeof users.$inferSelect;

export interface AccountClaim extends Pick<Person, "passwordHash" | "authProvider"> {
  at: Date;
  keptIdentity?: string;
}

/** Ends the sessions opened since then, and all sign-ins under way. Returns how many sessions there were. */
export const endSessionsSince = async (db: Database, userId: string, since: Date) => {
  const openedAt = sql`${sessions.sess} ->> 'openedAt'`;
  const ended = await db
    .delete(sessions)
    .where(and(sessionsOf(userId), or(isNull(openedAt), gte(openedAt, since.toISOString()))))
    .returning({ id: sessions.sid });
  await db.delete(signInFlows).where(eq(signInFlows.userId, userId));
  return ended.length;
};

/** Returns how many access tokens made since then have ended. */
export const endAccessTokensSince = async (db: Database, userId: string, since: Date) => {
  const ended = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), gte(accessTokens.createdAt, since)))
    .returning({ id: accessTokens.id });
  return ended.length;
};

export const forgetKnownBrowsers = async (db: Database, userId: string, at: Date, since = new Date(0)) => {
  await db.update(users).set({ browsersForgottenAt: at }).where(eq(users.id, userId));
  await db
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.userId, userId), gte(knownBrowsers.firstSeenAt, since)));
};

const endSecondFactorsSince = async (db: Database, userId: string, since: Date) => {
  const isAdded = or(gte(authenticators.createdAt, since), gte(authenticators.confirmedAt, since));
  const apps = await db
    .delete(authenticators)
    .where(and(eq(authenticators.userId, userId), isAdded))
    .returning({ confirmedAt: authenticators.confirmedAt });
  const confirmedCount = await db.$count(
    authenticators,
    and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)),
  );
  const areAdded = confirmedCount === 0 ? undefined : gte(recoveryCodes.createdAt, since);
  const codes = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), areAdded))
    .returning({ hash: recoveryCodes.hash });
  const secondSteps = apps.filter(({ confirmedAt }) => confirmedAt !== null).length;
  return { secondSteps, recoveryCodes: codes.length };
};

/** Ends the passkeys, linked identities and second factors added since then, except for one identity. */
export const endSignInMethodsSince = async (
  db: Database,
  userId: string,
  { since, keptIdentity }: { since: Date; keptIdentity?: string | undefined },
) => {
  const factors = await endSecondFactorsSince(db, userId, since);
  const keys = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)))
    .returning({ id: passkeys.id });
  const isEnded = and(
    gte(identities.createdAt, since),
    keptIdentity === undefined ? undefined : ne(identities.id, keptIdentity),
  );
  const ended = await db
    .delete(identities)
    .where(and(eq(identities.userId, userId), isEnded))
    .returning({ provider: identities.provider, sealed: identities.revocationToken });
  return { ...factors, passkeys: keys.length, identities: ended };
};

export const deleteLinksAndAlerts = async (db: Database, userId: string) => {
  await db.delete(mailLinks).where(eq(mailLinks.userId, userId));
  await db.delete(signInAlerts).where(eq(signInAlerts.userId, userId));
};

/** Returns the methods of the sign-ins whose alerts it deleted. */
export const endLinksAndAlertsSince = async (db: Database, userId: string, since: Date) => {
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

export const countSignInMethods = async (db: Database, userId: string) =>
  (await db.$count(identities, eq(identities.userId, userId))) +
  (await db.$count(passkeys, eq(passkeys.userId, userId)));

export const endPassword = async (db: Database, userId: string) => {
  const [person] = await db
    .select({ hash: users.passwordHash, authProvider: users.authProvider })
    .from(users)
    .where(eq(users.id, userId));
  const hadPassword = Boolean(person?.hash);
  const isWithoutMethods = (await countSignInMethods(db, userId)) === 0;
  const needsPassword = hadPassword || person?.authProvider === "manual" || isWithoutMethods;
  await db
    .update(users)
    .set({ passwordHash: null, ...(needsPassword && { authProvider: "manual" as const }) })
    .where(eq(users.id, userId));
  return { hadPassword, needsPassword };
};
