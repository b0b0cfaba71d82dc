import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { ledgerSteps } from "./tables.ts";

export interface Step {
  /** Selects the handler. */
  kind: string;
  /** Plain data. */
  content: object;
}

/** Its content as it is stored: much less of it than of plain data. */
export interface PackedStep {
  place: number;
  kind: string;
  content: string;
}

export type Steps = Iterable<Step> | AsyncIterable<Step>;

export type LedgerStepRepository = ReturnType<typeof createLedgerStepRepository>;

export const createLedgerStepRepository = (db: Database) => {
  const stepsOf = (userId: string, changeId: string) =>
    and(eq(ledgerSteps.userId, userId), eq(ledgerSteps.changeId, changeId));

  return {
    async store(userId: string, changeId: string, steps: readonly PackedStep[]) {
      await db
        .insert(ledgerSteps)
        .values(steps.map((step) => ({ ...step, userId, changeId, isLast: false })));
    },

    /** Until then nothing of the change is carried out after a crash. */
    async makeDue(userId: string, changeId: string, lastPlace: number) {
      await db
        .update(ledgerSteps)
        .set({ isLast: true })
        .where(and(stepsOf(userId, changeId), eq(ledgerSteps.place, lastPlace)));
    },

    async remove(userId: string, changeId: string, place: number) {
      await db.delete(ledgerSteps).where(and(stepsOf(userId, changeId), eq(ledgerSteps.place, place)));
    },

    async due(userId?: string) {
      return db
        .select({ userId: ledgerSteps.userId, changeId: ledgerSteps.changeId })
        .from(ledgerSteps)
        .where(and(ledgerSteps.isLast, userId === undefined ? undefined : eq(ledgerSteps.userId, userId)));
    },

    async left(userId: string, changeId: string) {
      const { place } = ledgerSteps;
      return db.select({ place }).from(ledgerSteps).where(stepsOf(userId, changeId)).orderBy(asc(place));
    },

    async step(userId: string, changeId: string, at: number): Promise<PackedStep | undefined> {
      const { place, kind, content } = ledgerSteps;
      const [row] = await db
        .select({ place, kind, content })
        .from(ledgerSteps)
        .where(and(stepsOf(userId, changeId), eq(place, at)));
      return row;
    },

    /** Deletes changes that never became due. */
    async forgetUnready(userId?: string) {
      const isReady = sql`exists (select from ledger_steps due where due.user_id = ${ledgerSteps.userId}
        and due.change_id = ${ledgerSteps.changeId} and due.is_last)`;
      await db
        .delete(ledgerSteps)
        .where(and(userId === undefined ? undefined : eq(ledgerSteps.userId, userId), sql`not ${isReady}`));
    },
  };
};
