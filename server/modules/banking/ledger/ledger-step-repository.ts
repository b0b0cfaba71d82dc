import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { ledgerSteps } from "./tables.ts";

export interface Step {
  /** Selects the handler. */
  kind: string;
  /** Plain data. */
  content: object;
}

interface StoredStep extends Step {
  place: number;
}

export type LedgerStepRepository = ReturnType<typeof createLedgerStepRepository>;

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

const pack = async (content: object) =>
  (await deflate(JSON.stringify(content), { level: 1 })).toString("base64");
const unpack = async (packed: string) =>
  JSON.parse((await inflate(Buffer.from(packed, "base64"))).toString()) as object;

const together = 10;

export const createLedgerStepRepository = (db: Database) => {
  const stepsOf = (userId: string, changeId: string) =>
    and(eq(ledgerSteps.userId, userId), eq(ledgerSteps.changeId, changeId));

  return {
    /** The step with `lastPlace` makes the change due. */
    async store(userId: string, changeId: string, steps: StoredStep[], lastPlace: number) {
      for (let start = 0; start < steps.length; start += together) {
        const rows = await Promise.all(
          steps.slice(start, start + together).map(async ({ place, kind, content }) => ({
            ...{ userId, changeId, place, kind },
            content: await pack(content),
            isLast: place === lastPlace,
          })),
        );
        await db.insert(ledgerSteps).values(rows);
      }
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
      const { place, kind } = ledgerSteps;
      return db
        .select({ place, kind })
        .from(ledgerSteps)
        .where(stepsOf(userId, changeId))
        .orderBy(asc(place));
    },

    async contentOf(userId: string, changeId: string, place: number) {
      const [row] = await db
        .select({ content: ledgerSteps.content })
        .from(ledgerSteps)
        .where(and(stepsOf(userId, changeId), eq(ledgerSteps.place, place)));
      return row ? unpack(row.content) : undefined;
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
