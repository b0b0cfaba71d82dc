import { and, eq, isNull, lt, or } from "drizzle-orm";
import { calendarFeeds } from "#server/modules/calendar/events/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { lockLiveSession } from "#server/platform/db/live-session-queries.ts";

export type StoredFeed = typeof calendarFeeds.$inferSelect;
export type CalendarFeedRepository = ReturnType<typeof createCalendarFeedRepository>;

type Alongside = (scope: Database) => Promise<unknown>;

export const createCalendarFeedRepository = (db: Database) => ({
  async find(userId: string): Promise<StoredFeed | undefined> {
    const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
    return row;
  },

  /** Nobody can guess the secret, so its hash identifies the person. */
  async findByToken(tokenHash: string): Promise<StoredFeed | undefined> {
    const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.tokenHash, tokenHash));
    return row;
  },

  /** Replaces an earlier feed. Throws `unauthenticated` when the session of that fingerprint has ended. */
  async put(
    fingerprint: string,
    feed: Omit<StoredFeed, "lastReadAt" | "withPromises">,
    alongside: Alongside,
  ) {
    const fresh = { ...feed, lastReadAt: null };
    await db.transaction(async (tx) => {
      await lockLiveSession(tx, feed.userId, fingerprint);
      await tx
        .insert(calendarFeeds)
        .values(fresh)
        .onConflictDoUpdate({ target: calendarFeeds.userId, set: fresh });
      await alongside(tx);
    });
  },

  async remove(userId: string, alongside: Alongside) {
    return db.transaction(async (tx) => {
      const removed = await tx
        .delete(calendarFeeds)
        .where(eq(calendarFeeds.userId, userId))
        .returning({ userId: calendarFeeds.userId });
      if (removed.length > 0) await alongside(tx);
      return removed.length > 0;
    });
  },

  /** Nothing without a feed. */
  async setPromises(userId: string, withPromises: boolean) {
    await db.update(calendarFeeds).set({ withPromises }).where(eq(calendarFeeds.userId, userId));
  },

  /** Updates at most once per interval, and only the feed of that hash. */
  async markRead({ userId, tokenHash }: StoredFeed, at: Date, unless: Date) {
    await db
      .update(calendarFeeds)
      .set({ lastReadAt: at })
      .where(
        and(
          eq(calendarFeeds.userId, userId),
          eq(calendarFeeds.tokenHash, tokenHash),
          or(isNull(calendarFeeds.lastReadAt), lt(calendarFeeds.lastReadAt, unless)),
        ),
      );
  },
});
