import { and, desc, eq, ne, sql } from "drizzle-orm";
import { sessionsEnded } from "#server/modules/identity/domain-events.ts";
import type { Database } from "#server/platform/db/database.ts";
import { sessionsOf } from "#server/platform/db/live-session-queries.ts";
import { sessions } from "#server/platform/db/tables.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;

export const createSessionsRepository = (db: Database, publish: Publish) => ({
  async list(userId: string, limit: number) {
    const rows = await db
      .select({ id: sessions.sid, state: sessions.sess })
      .from(sessions)
      // The store counts by the real clock, as cookies do.
      .where(and(sessionsOf(userId), sql`${sessions.expire} > now()`))
      .orderBy(desc(sql`coalesce(${sessions.sess} ->> 'usedAt', '')`))
      .limit(limit);
    return rows.map(({ id, state: { device, openedAt, usedAt } }) => ({ id, device, openedAt, usedAt }));
  },

  /** The device of what was ended; undefined when there was no such session of the person. */
  async end(userId: string, id: string) {
    return db.transaction(async (tx) => {
      const [ended] = await tx
        .delete(sessions)
        .where(and(sessionsOf(userId), eq(sessions.sid, id)))
        .returning({ state: sessions.sess });
      if (ended) await publish(tx, userId, sessionsEnded, {});
      return ended && { device: ended.state.device };
    });
  },

  async endAll(userId: string, except: string | undefined) {
    return db.transaction(async (tx) => {
      const ended = await tx
        .delete(sessions)
        .where(and(sessionsOf(userId), except === undefined ? undefined : ne(sessions.sid, except)))
        .returning({ id: sessions.sid });
      await publish(tx, userId, sessionsEnded, {});
      return ended.length;
    });
  },
});
