import { and, asc, eq, lt, or, sql } from "drizzle-orm";
import { removeSignInMethod } from "#server/modules/identity/account-access/remove-sign-in-method-queries.ts";
import { passkeys } from "#server/modules/identity/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { lockLiveSession } from "#server/platform/db/live-session-queries.ts";

export type StoredPasskey = typeof passkeys.$inferSelect;
type NewPasskey = Omit<StoredPasskey, "userId" | "lastUsedAt">;

export type PasskeyRepository = ReturnType<typeof createPasskeyRepository>;

export const createPasskeyRepository = (db: Database) => {
  const isPasskey = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

  return {
    async list(userId: string): Promise<StoredPasskey[]> {
      return db
        .select()
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
    },

    async find(userId: string, id: string): Promise<StoredPasskey | undefined> {
      const [row] = await db.select().from(passkeys).where(isPasskey(userId, id));
      return row;
    },

    /**
     * Of the session of that fingerprint. "taken" when anybody has it already, "full" when the person has as many as they
     * may. Throws `unauthenticated` once the session is over.
     */
    async insert(
      userId: string,
      fingerprint: string,
      { most, ...passkey }: NewPasskey & { most: number },
    ): Promise<"added" | "taken" | "full"> {
      return db.transaction(async (tx) => {
        await lockLiveSession(tx, userId, fingerprint);
        if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= most) return "full";
        const rows = await tx
          .insert(passkeys)
          .values({ ...passkey, userId })
          .onConflictDoNothing()
          .returning({ id: passkeys.id });
        return rows.length > 0 ? "added" : "taken";
      });
    },

    /**
     * Notes a use. Answers false when the counter has not gone on since the last one, unless the passkey counts nothing
     * (WebAuthn Level 3, section 7.2, step 22): then there is a copy of it.
     */
    async use(userId: string, id: string, use: { counter: number; isBackedUp: boolean; at: Date }) {
      const { counter, isBackedUp, at } = use;
      const hasGoneOn = or(
        lt(passkeys.counter, counter),
        and(eq(passkeys.counter, 0), eq(sql`${counter}::bigint`, 0)),
      );
      const rows = await db
        .update(passkeys)
        .set({ counter, isBackedUp, lastUsedAt: at })
        .where(and(isPasskey(userId, id), hasGoneOn))
        .returning({ id: passkeys.id });
      return rows.length > 0;
    },

    remove: (userId: string, id: string) => removeSignInMethod(db, passkeys, { userId, id }),
  };
};
