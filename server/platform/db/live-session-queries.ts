import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { AppError } from "#server/errors.ts";
import type { Database } from "./database.ts";
import { sessions, users } from "./tables.ts";

/** As the index `sessions_user` has it. */
export const sessionsOf = (userId: string) => eq(sql`(${sessions.sess} ->> 'userId')`, userId);

/** Locks the person's row so that a claim cannot run meanwhile. Throws `unauthenticated` when the session has ended. */
export const lockLiveSession = async (tx: Database, userId: string, fingerprint: string) => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  // A separate statement, so that it sees what changed while this one waited for the lock.
  const living = await tx.select({ sid: sessions.sid }).from(sessions).where(eq(sessions.sid, fingerprint));
  if (living.length === 0) throw new AppError("unauthenticated", "Unauthorized");
};

/** Those of these sessions that have neither ended nor expired. */
export const livingSessions = async (db: Database, fingerprints: string[]) => {
  const living = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(inArray(sessions.sid, fingerprints), gt(sessions.expire, sql`now()`)));
  return new Set(living.map(({ sid }) => sid));
};
