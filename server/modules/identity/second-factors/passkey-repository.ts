import { and, asc, eq, lt, ne, or, sql } from "drizzle-orm";
import { identities, passkeys } from "#server/modules/identity/tables.ts";
import { holdSession } from "#server/modules/identity/ways-in/ways-in-queries.ts";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";

export type StoredPasskey = typeof passkeys.$inferSelect;
export type NewPasskey = Omit<StoredPasskey, "userId" | "lastUsedAt">;

export type PasskeyRepository = ReturnType<typeof createPasskeyRepository>;

export const createPasskeyRepository = (db: Database) => {
  const isPasskey = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

  return {
    /** The oldest first. */
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
        await holdSession(tx, userId, fingerprint);
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

    /** Answers `last` when there would be no other way in. */
    async remove(userId: string, id: string): Promise<StoredPasskey | "missing" | "last"> {
      return db.transaction(async (tx) => {
        // Two at once would each see the other's as the way that is left.
        const [person] = await tx
          .select({ passwordHash: users.passwordHash })
          .from(users)
          .where(eq(users.id, userId))
          .for("update");
        const [passkey] = await tx.select().from(passkeys).where(isPasskey(userId, id));
        if (!person || !passkey) return "missing";
        const others = await tx.$count(passkeys, and(eq(passkeys.userId, userId), ne(passkeys.id, id)));
        const known = await tx.$count(identities, eq(identities.userId, userId));
        if (person.passwordHash === null && others + known === 0) return "last";
        await tx.delete(passkeys).where(isPasskey(userId, id));
        return passkey;
      });
    },
  };
};
