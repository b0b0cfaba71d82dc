import { and, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import { accessTokens } from "#server/modules/identity/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { lockLiveSession } from "#server/platform/db/live-session-queries.ts";

export type StoredAccessToken = typeof accessTokens.$inferSelect;
type NewAccessToken = Omit<StoredAccessToken, "userId" | "lastUsedAt">;

export type AccessTokenRepository = ReturnType<typeof createAccessTokenRepository>;

export const createAccessTokenRepository = (db: Database) => {
  const isToken = (userId: string, id: string) =>
    and(eq(accessTokens.userId, userId), eq(accessTokens.id, id));

  return {
    async list(userId: string): Promise<StoredAccessToken[]> {
      return db
        .select()
        .from(accessTokens)
        .where(eq(accessTokens.userId, userId))
        .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id));
    },

    /**
     * Made in the session of that fingerprint. Returns false when the person has as many as they may. Throws
     * `unauthenticated` once the session is over.
     */
    async insert(userId: string, fingerprint: string, { most, ...token }: NewAccessToken & { most: number }) {
      return db.transaction(async (tx) => {
        await lockLiveSession(tx, userId, fingerprint);
        if ((await tx.$count(accessTokens, eq(accessTokens.userId, userId))) >= most) return false;
        await tx.insert(accessTokens).values({ ...token, userId });
        return true;
      });
    },

    /** By the hash alone: the token says whose it is. */
    async findValid(hash: string, now: Date): Promise<StoredAccessToken | undefined> {
      const [row] = await db
        .select()
        .from(accessTokens)
        .where(and(eq(accessTokens.hash, hash), gt(accessTokens.expiresAt, now)));
      return row;
    },

    /** Notes a use, unless one was noted after `before`. */
    async recordUse(userId: string, id: string, { at, before }: { at: Date; before: Date }) {
      const isOld = or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, before));
      await db
        .update(accessTokens)
        .set({ lastUsedAt: at })
        .where(and(isToken(userId, id), isOld));
    },

    async remove(userId: string, id: string) {
      const [removed] = await db
        .delete(accessTokens)
        .where(isToken(userId, id))
        .returning({ name: accessTokens.name });
      return removed;
    },
  };
};
