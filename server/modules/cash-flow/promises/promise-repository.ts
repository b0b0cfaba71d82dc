import { and, asc, eq, sql } from "drizzle-orm";
import type { Decision, OwnPromise } from "#server/modules/cash-flow/domain/person/dated-promise.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { OwnPromiseDraft } from "#shared/contracts/cash-flow/promises.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { cashFlowReadings, ownPromises, promiseDecisions } from "./tables.ts";

export type DecisionContent = Omit<Decision, "seriesKey" | "saidOn">;
export type OwnPromiseContent = Omit<OwnPromise, "id"> & Pick<OwnPromiseDraft, "kind" | "every">;
export type PromiseRepository = ReturnType<typeof createPromiseRepository>;

/** What the person decided. It changes within a change of the ledger, whose version all that is made of it depends on. */
export const createPromiseRepository = (db: Database) => {
  const isDecision = (userId: string, id: string) =>
    and(eq(promiseDecisions.userId, userId), eq(promiseDecisions.id, id));
  const isOwn = (userId: string, id: string) => and(eq(ownPromises.userId, userId), eq(ownPromises.id, id));

  return {
    async version(userId: string): Promise<number> {
      const [row] = await db
        .select({ version: cashFlowReadings.decisionsVersion })
        .from(cashFlowReadings)
        .where(eq(cashFlowReadings.userId, userId));
      return row?.version ?? 0;
    },

    async raiseVersion(userId: string) {
      await db
        .insert(cashFlowReadings)
        .values({ userId, decisionsVersion: 1 })
        .onConflictDoUpdate({
          target: cashFlowReadings.userId,
          set: { decisionsVersion: sql`${cashFlowReadings.decisionsVersion} + 1` },
        });
    },

    async decisions(userId: string): Promise<Decision[]> {
      const rows = await db.select().from(promiseDecisions).where(eq(promiseDecisions.userId, userId));
      return rows.map(({ seriesKey, isConfirmed, cents, nextOn, endsOn, updatedAt }) => ({
        ...{ seriesKey, isConfirmed, cents, nextOn, endsOn },
        saidOn: madridDayOf(updatedAt),
      }));
    },

    async decide(
      userId: string,
      { id, seriesKey, ...content }: DecisionContent & { id: string; seriesKey: string },
      updatedAt: Date,
    ) {
      await db
        .insert(promiseDecisions)
        .values({ userId, id, seriesKey, ...content, updatedAt })
        .onConflictDoUpdate({
          target: [promiseDecisions.userId, promiseDecisions.id],
          set: { ...content, updatedAt },
        });
    },

    async forget(userId: string, id: string) {
      await db.delete(promiseDecisions).where(isDecision(userId, id));
      await db.delete(ownPromises).where(isOwn(userId, id));
    },

    async own(userId: string): Promise<(OwnPromise & OwnPromiseContent)[]> {
      const rows = await db
        .select()
        .from(ownPromises)
        .where(eq(ownPromises.userId, userId))
        .orderBy(asc(ownPromises.id));
      return rows.map(({ userId: _, updatedAt, rhythm, ...row }) => ({ ...row, every: rhythm }));
    },

    async insert(userId: string, id: string, { every, ...own }: OwnPromiseContent, updatedAt: Date) {
      await db.insert(ownPromises).values({ userId, id, ...own, rhythm: every, updatedAt });
    },

    async change(userId: string, id: string, { every, ...own }: OwnPromiseContent, updatedAt: Date) {
      await db
        .update(ownPromises)
        .set({ ...own, rhythm: every, updatedAt })
        .where(isOwn(userId, id));
    },
  };
};
