import { createHash } from "node:crypto";
import { eq, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { ownerOf, tablesByName } from "#server/db/person-tables.ts";
import { identities } from "#server/db/schema/access.ts";
import { bankConnections, bankConsents } from "#server/db/schema/banks.ts";
import { calendarConnections, calendarGrants } from "#server/db/schema/calendar.ts";
import { rateLimits, sessions, users } from "#server/db/schema/people.ts";

export type AccountRemovalRepository = ReturnType<typeof createAccountRemovalRepository>;

/** What providers know of a person, tokens as they are sealed for them. */
export type LeftOutside = Awaited<ReturnType<typeof leftOutside>>;

const leftOutside = async (db: Database, userId: string) => {
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
    /** Also of visits that came to nothing here: the person may have agreed at the bank. */
    visits: await db
      .select({ ...bank(bankConsents), status: bankConsents.status })
      .from(bankConsents)
      .where(eq(bankConsents.userId, userId)),
    calendars: await db
      .select({ sealed: calendarConnections.refreshTokenSealed })
      .from(calendarConnections)
      .where(eq(calendarConnections.userId, userId)),
    calendarVisits: await db
      .select({ sealed: calendarGrants.tokensSealed })
      .from(calendarGrants)
      .where(eq(calendarGrants.userId, userId)),
    identities: await db
      .select({ provider: identities.provider, sealed: identities.revocationToken })
      .from(identities)
      .where(eq(identities.userId, userId)),
  };
};

const countRows = async (db: Database, userId: string) => {
  let count = 0;
  for (const table of tablesByName.values()) {
    const owner = ownerOf(table);
    if (owner) count += await db.$count(table, eq(owner, userId));
  }
  return count;
};

/** Takes a person out of the database. */
export const createAccountRemovalRepository = (db: Database) => ({
  leftOutside: (userId: string) => leftOutside(db, userId),

  async exists(userId: string) {
    return (await db.$count(users, eq(users.id, userId))) > 0;
  },

  /**
   * Every row and session, at once: whatever runs for the person meanwhile is either before it or finds nobody. Answers how
   * many rows there were and what providers knew at the end; null when the person was gone already.
   */
  async remove(userId: string) {
    return db.transaction(async (tx) => {
      const [person] = await tx
        .select({ email: users.email })
        .from(users)
        .where(eq(users.id, userId))
        .for("update");
      if (!person) return null;
      const rows = await countRows(tx, userId);
      const outside = await leftOutside(tx, userId);
      await tx.delete(sessions).where(eq(sql`${sessions.sess} ->> 'userId'`, userId));
      await tx.delete(rateLimits).where(or(...namesOf(userId, person.email).map(isNamedIn)));
      await tx.delete(users).where(eq(users.id, userId));
      return { rows, outside };
    });
  },

  /** Sessions that a request has written meanwhile. */
  async endSessions(userId: string) {
    await db.delete(sessions).where(eq(sql`${sessions.sess} ->> 'userId'`, userId));
  },
});

const isNamedIn = (name: string) => sql`strpos(${rateLimits.key}, ${name}) > 0`;

/** As whom limits know a person. */
const namesOf = (userId: string, email: string | null) => {
  if (email === null) return [userId];
  const [lower, hash] = [email.toLowerCase(), createHash("sha256").update(email)];
  return [userId, lower, hash.digest("base64url")];
};
