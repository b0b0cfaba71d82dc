import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { sessions } from "#server/db/schema/people.ts";

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;

/** The sessions in which people are signed in; `sid` is the hash of what their cookies hold. */
export const createSessionsRepository = (db: Database) => {
  // As the index `sessions_user` has it.
  const ownedBy = (userId: string) => eq(sql`(${sessions.sess} ->> 'userId')`, userId);

  return {
    /** The last used first. */
    async list(userId: string, limit: number) {
      const rows = await db
        .select({ id: sessions.sid, state: sessions.sess })
        .from(sessions)
        // The store counts by the real clock, as cookies do.
        .where(and(ownedBy(userId), sql`${sessions.expire} > now()`))
        .orderBy(desc(sql`coalesce(${sessions.sess} ->> 'usedAt', '')`))
        .limit(limit);
      return rows.map(({ id, state: { device, openedAt, usedAt } }) => ({ id, device, openedAt, usedAt }));
    },

    /** The device of what was ended; undefined when there was no such session of the person. */
    async end(userId: string, id: string) {
      const [ended] = await db
        .delete(sessions)
        .where(and(ownedBy(userId), eq(sessions.sid, id)))
        .returning({ state: sessions.sess });
      return ended && { device: ended.state.device };
    },

    /** Answers how many it ended. */
    async endAll(userId: string, except: string | undefined) {
      const ended = await db
        .delete(sessions)
        .where(and(ownedBy(userId), except === undefined ? undefined : ne(sessions.sid, except)))
        .returning({ id: sessions.sid });
      return ended.length;
    },
  };
};
