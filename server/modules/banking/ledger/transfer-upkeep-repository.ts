import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { accounts, transferJudgements } from "./tables.ts";

export type TransferUpkeepRepository = ReturnType<typeof createTransferUpkeepRepository>;

/** Grows with each rule by which more rows are transfers. */
const rules = 4;

export const createTransferUpkeepRepository = (db: Database) => {
  /** What rows are judged by: the rules, and the numbers and banks of the person's accounts. */
  const judgement = sql<string>`${rules}::text || ' ' || md5(string_agg(
    concat_ws(' ', ${accounts.id}, ${accounts.type}, ${accounts.accountKey}, ${accounts.ibanLast4},
      ${accounts.institutionName}, ${accounts.name}), ','
    order by ${accounts.id}))`;
  const isJudged = sql`exists (select 1 from ${transferJudgements}
    where ${transferJudgements.userId} = ${accounts.userId} and ${transferJudgements.judgedBy} = ${judgement})`;

  return {
    async peopleDue(limit: number): Promise<string[]> {
      const people = await db
        .select({ userId: accounts.userId })
        .from(accounts)
        .groupBy(accounts.userId)
        .having(sql`not ${isJudged}`)
        .limit(limit);
      return people.map(({ userId }) => userId);
    },

    /** By what the rows of a person are to be judged; null where that is done, or there is no account. */
    async due(userId: string): Promise<string | null> {
      const [row] = await db
        .select({ judgement })
        .from(accounts)
        .where(eq(accounts.userId, userId))
        .groupBy(accounts.userId)
        .having(sql`not ${isJudged}`);
      return row?.judgement ?? null;
    },

    async setJudged(userId: string, judgedBy: string) {
      await db
        .insert(transferJudgements)
        .values({ userId, judgedBy })
        .onConflictDoUpdate({ target: transferJudgements.userId, set: { judgedBy } });
    },
  };
};
