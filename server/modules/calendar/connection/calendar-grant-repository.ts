import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { calendarGrants } from "./tables.ts";

export type StoredGrant = typeof calendarGrants.$inferSelect;

type NewGrant = Omit<typeof calendarGrants.$inferInsert, "userId">;
type GrantTokens = Pick<StoredGrant, "accessHandleHash" | "refreshHandleHash" | "tokensSealed" | "expiresAt">;

export type CalendarGrantRepository = ReturnType<typeof createCalendarGrantRepository>;

export const createCalendarGrantRepository = (db: Database) => {
  const isGrant = (userId: string, id: string) =>
    and(eq(calendarGrants.userId, userId), eq(calendarGrants.id, id));

  return {
    async insert(userId: string, grant: NewGrant) {
      await db.insert(calendarGrants).values({ ...grant, userId });
    },

    /** Returns the flow of a state once, in its own session and before it expires. */
    async take(
      userId: string,
      { stateHash, sessionHash }: Pick<StoredGrant, "stateHash" | "sessionHash">,
      at: Date,
    ): Promise<StoredGrant | undefined> {
      const [grant] = await db
        .update(calendarGrants)
        .set({ returnedAt: at })
        .where(
          and(
            eq(calendarGrants.userId, userId),
            eq(calendarGrants.stateHash, stateHash),
            eq(calendarGrants.sessionHash, sessionHash),
            isNull(calendarGrants.returnedAt),
            gt(calendarGrants.expiresAt, at),
          ),
        )
        .returning();
      return grant;
    },

    async keep(userId: string, id: string, tokens: GrantTokens): Promise<boolean> {
      const rows = await db
        .update(calendarGrants)
        .set(tokens)
        .where(isGrant(userId, id))
        .returning({ id: calendarGrants.id });
      return rows.length > 0;
    },

    async drop(userId: string, id: string) {
      await db.delete(calendarGrants).where(isGrant(userId, id));
    },

    async dropExpired(userId: string, at: Date) {
      await db
        .delete(calendarGrants)
        .where(and(eq(calendarGrants.userId, userId), lte(calendarGrants.expiresAt, at)));
    },

    /** Deletes and returns the expired flows of all people. Each is returned to one caller only. */
    async takeExpired(at: Date): Promise<Pick<StoredGrant, "userId" | "tokensSealed">[]> {
      return db
        .delete(calendarGrants)
        .where(lte(calendarGrants.expiresAt, at))
        .returning({ userId: calendarGrants.userId, tokensSealed: calendarGrants.tokensSealed });
    },

    async hasAny(userId: string): Promise<boolean> {
      const rows = await db
        .select({ id: calendarGrants.id })
        .from(calendarGrants)
        .where(eq(calendarGrants.userId, userId))
        .limit(1);
      return rows.length > 0;
    },
  };
};
