import { and, count, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { authenticators, recoveryCodes } from "#server/modules/identity/tables.ts";
import type { Database } from "#server/platform/db/database.ts";

type StoredAuthenticator = typeof authenticators.$inferSelect;
type Begun = Pick<StoredAuthenticator, "secret" | "createdAt">;
type AppCode = Pick<StoredAuthenticator, "secret"> & { step: number };

export type AuthenticatorRepository = ReturnType<typeof createAuthenticatorRepository>;

export const createAuthenticatorRepository = (db: Database) => {
  const isOn = (userId: string) =>
    and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));

  const putCodes = async (tx: Database, userId: string, { hashes, at }: { hashes: string[]; at: Date }) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash, createdAt: at })));
  };

  return {
    async find(userId: string): Promise<StoredAuthenticator | undefined> {
      const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
      return row;
    },

    /** In place of one that was never confirmed. Answers false when there is a confirmed one. */
    async begin(userId: string, setup: Begun): Promise<boolean> {
      const rows = await db
        .insert(authenticators)
        .values({ ...setup, userId })
        .onConflictDoUpdate({
          target: authenticators.userId,
          set: setup,
          setWhere: isNull(authenticators.confirmedAt),
        })
        .returning({ userId: authenticators.userId });
      return rows.length > 0;
    },

    /** Answers false when that secret waits for no confirmation any more. */
    async confirm(userId: string, { secret, step }: AppCode, change: { at: Date; hashes: string[] }) {
      return db.transaction(async (tx) => {
        const rows = await tx
          .update(authenticators)
          .set({ confirmedAt: change.at, lastStep: step })
          .where(
            and(
              eq(authenticators.userId, userId),
              eq(authenticators.secret, secret),
              isNull(authenticators.confirmedAt),
            ),
          )
          .returning({ userId: authenticators.userId });
        if (rows.length > 0) await putCodes(tx, userId, change);
        return rows.length > 0;
      });
    },

    /** Answers false when a code of that time step or a later one has been taken already. */
    async spendStep(userId: string, { secret, step }: AppCode): Promise<boolean> {
      const rows = await db
        .update(authenticators)
        .set({ lastStep: step })
        .where(and(isOn(userId), eq(authenticators.secret, secret), lt(authenticators.lastStep, step)))
        .returning({ userId: authenticators.userId });
      return rows.length > 0;
    },

    /** Answers false for a code that is unknown or used. */
    async spendCode(userId: string, hash: string, at: Date): Promise<boolean> {
      const rows = await db
        .update(recoveryCodes)
        .set({ usedAt: at })
        .where(
          and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)),
        )
        .returning({ userId: recoveryCodes.userId });
      return rows.length > 0;
    },

    async unusedCodes(userId: string): Promise<string[]> {
      const rows = await db
        .select({ hash: recoveryCodes.hash })
        .from(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
      return rows.map(({ hash }) => hash);
    },

    async rehashCode(userId: string, from: string, to: string) {
      await db
        .update(recoveryCodes)
        .set({ hash: to })
        .where(
          and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, from), isNull(recoveryCodes.usedAt)),
        );
    },

    async codesLeft(userId: string): Promise<number> {
      const [row] = await db
        .select({ left: count() })
        .from(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
      return row?.left ?? 0;
    },

    async renewCodes(userId: string, codes: { hashes: string[]; at: Date }): Promise<boolean> {
      return db.transaction(async (tx) => {
        // Two renewals at once would each add their own.
        const rows = await tx.select().from(authenticators).where(isOn(userId)).for("update");
        if (rows.length > 0) await putCodes(tx, userId, codes);
        return rows.length > 0;
      });
    },

    async remove(userId: string): Promise<StoredAuthenticator | undefined> {
      return db.transaction(async (tx) => {
        const [row] = await tx.delete(authenticators).where(eq(authenticators.userId, userId)).returning();
        await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
        return row;
      });
    },
  };
};
