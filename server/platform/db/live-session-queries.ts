import { eq, sql } from "drizzle-orm";
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
