import { and, desc, eq, gt, lt, lte, sql } from "drizzle-orm";
import { AppError } from "#server/errors.ts";
import type { Database } from "#server/platform/db/database.ts";
import { noteEffect } from "#server/platform/db/effect-note.ts";
import { idempotencyKeys } from "#server/platform/db/tables.ts";

export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>;

export interface Attempt {
  userId: string;
  key: string;
  /** Hash of what is asked. */
  request: string;
  /** UUID of this carrying out. */
  attempt: string;
}

export type StoredKey = typeof idempotencyKeys.$inferSelect;

const keyOf = ({ userId, key }: Pick<Attempt, "userId" | "key">) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
const attemptOf = (own: Attempt) => and(keyOf(own), eq(idempotencyKeys.attempt, own.attempt));

/** Whether the transaction has written a row; reads alone give it no id. */
const hasWritten = async (tx: Database) => {
  const id = sql<boolean>`pg_current_xact_id_if_assigned() is not null`;
  const [row] = await tx.select({ written: id }).from(sql`(select 1) as nothing`);
  return row?.written === true;
};

export const createIdempotencyRepository = (db: Database) => ({
  /** Takes the key, or takes it over from whoever held it for too long and changed nothing. Whether it was taken. */
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

  /** Runs work whose first change and the note that there was one are stored together, or not at all. */
  carryOut<Result>(own: Attempt, work: () => Promise<Result>) {
    return noteEffect(async (tx) => {
      if (!(await hasWritten(tx))) return false;
      const rows = await tx
        .update(idempotencyKeys)
        .set({ hasEffect: true })
        .where(attemptOf(own))
        .returning({ key: idempotencyKeys.key });
      // Somebody took it over, and does what is not to be done twice.
      if (rows.length === 0) throw new AppError("in_progress", "Esta operación todavía está en marcha");
      return true;
    }, work);
  },

  async keepAnswer(own: Attempt, answerSealed: string | null, now: Date) {
    await db
      .update(idempotencyKeys)
      .set({ hasEffect: true, answerSealed, leaseUntil: now })
      .where(attemptOf(own));
  },

  /** After a failure: what has changed nothing may be tried again under the same key. */
  async release(own: Attempt, now: Date) {
    await db.delete(idempotencyKeys).where(and(attemptOf(own), eq(idempotencyKeys.hasEffect, false)));
    await db.update(idempotencyKeys).set({ leaseUntil: now }).where(attemptOf(own));
  },

  /** Ends what whoever held a key had of it: nobody is at it any more. */
  async endLeases(now: Date) {
    await db.update(idempotencyKeys).set({ leaseUntil: now }).where(gt(idempotencyKeys.leaseUntil, now));
  },

  /** Forgets the keys of a person beyond so many, the oldest first. */
  async forgetBeyond(userId: string, count: number) {
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

  /** Forgets keys from before an instant, at most so many; answers how many. */
  async forgetBefore(before: Date, atMost: number) {
    const { userId, key, createdAt } = idempotencyKeys;
    const old = db.select({ userId, key }).from(idempotencyKeys).where(lt(createdAt, before)).limit(atMost);
    const gone = await db
      .delete(idempotencyKeys)
      .where(sql`(${userId}, ${key}) in ${old}`)
      .returning({ key });
    return gone.length;
  },
});
