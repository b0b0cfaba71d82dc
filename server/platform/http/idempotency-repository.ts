import { and, desc, eq, gt, lt, lte, sql } from "drizzle-orm";
import { AppError } from "#server/errors.ts";
import type { Database } from "#server/platform/db/database.ts";
import { idempotencyKeys } from "#server/platform/db/tables.ts";
import { withFirstWriteHook } from "#server/platform/db/transaction-hooks.ts";

export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>;

export interface Attempt {
  userId: string;
  key: string;
  request: string;
  attempt: string;
}

export type StoredKey = typeof idempotencyKeys.$inferSelect;

const keyOf = ({ userId, key }: Pick<Attempt, "userId" | "key">) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
const attemptOf = (own: Attempt) => and(keyOf(own), eq(idempotencyKeys.attempt, own.attempt));

/** PostgreSQL gives a transaction no id before its first write. */
const hasWritten = async (tx: Database) => {
  const id = sql<boolean>`pg_current_xact_id_if_assigned() is not null`;
  const [row] = await tx.select({ written: id }).from(sql`(select 1) as nothing`);
  return row?.written === true;
};

export const createIdempotencyRepository = (db: Database) => ({
  /** Takes the key, also from a holder whose lease ended without a change. Returns whether it was taken. */
  async take({ userId, key, request, attempt }: Attempt, { now, until }: { now: Date; until: Date }) {
    const rows = await db
      .insert(idempotencyKeys)
      .values({ userId, key, request, attempt, leaseUntil: until, createdAt: now })
      .onConflictDoUpdate({
        target: [idempotencyKeys.userId, idempotencyKeys.key],
        set: { attempt, leaseUntil: until },
        setWhere: and(
          eq(idempotencyKeys.request, request),
          eq(idempotencyKeys.hasEffect, false),
          lte(idempotencyKeys.leaseUntil, now),
        ),
      })
      .returning({ key: idempotencyKeys.key });
    return rows.length > 0;
  },

  async find(own: Attempt) {
    const [row] = await db.select().from(idempotencyKeys).where(keyOf(own));
    return row;
  },

  runAttempt<Result>(own: Attempt, work: () => Promise<Result>) {
    return withFirstWriteHook(async (tx) => {
      if (!(await hasWritten(tx))) return false;
      const rows = await tx
        .update(idempotencyKeys)
        .set({ hasEffect: true })
        .where(attemptOf(own))
        .returning({ key: idempotencyKeys.key });
      // Another process has taken the key over and does the same work.
      if (rows.length === 0) throw new AppError("in_progress", "Esta operación todavía está en marcha");
      return true;
    }, work);
  },

  async storeResponse(own: Attempt, answerSealed: string | null, now: Date) {
    await db
      .update(idempotencyKeys)
      .set({ hasEffect: true, answerSealed, leaseUntil: now })
      .where(attemptOf(own));
  },

  /** After a failure: work that has changed nothing may be tried again under the same key. */
  async release(own: Attempt, now: Date) {
    await db.delete(idempotencyKeys).where(and(attemptOf(own), eq(idempotencyKeys.hasEffect, false)));
    await db.update(idempotencyKeys).set({ leaseUntil: now }).where(attemptOf(own));
  },

  async endLeases(now: Date) {
    await db.update(idempotencyKeys).set({ leaseUntil: now }).where(gt(idempotencyKeys.leaseUntil, now));
  },

  async deleteAllButNewest(userId: string, count: number) {
    const { createdAt } = idempotencyKeys;
    const [last] = await db
      .select({ createdAt })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.userId, userId))
      .orderBy(desc(createdAt))
      .offset(count)
      .limit(1);
    if (!last) return;
    await db
      .delete(idempotencyKeys)
      .where(and(eq(idempotencyKeys.userId, userId), lte(createdAt, last.createdAt)));
  },

  async deleteBefore(before: Date, atMost: number) {
    const { userId, key, createdAt } = idempotencyKeys;
    const old = db.select({ userId, key }).from(idempotencyKeys).where(lt(createdAt, before)).limit(atMost);
    const gone = await db
      .delete(idempotencyKeys)
      .where(sql`(${userId}, ${key}) in ${old}`)
      .returning({ key });
    return gone.length;
  },
});
