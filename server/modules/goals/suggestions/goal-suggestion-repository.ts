import { and, eq, sql } from "drizzle-orm";
import { countedEntries } from "#server/modules/banking/adjustments/tables.ts";
import type { AccountMonths } from "#server/modules/banking/domain/money-reading.ts";
import { isCounted, isExpense, isInMonths } from "#server/modules/banking/ledger/totals-queries.ts";
import type { Database } from "#server/platform/db/database.ts";

export type GoalSuggestionRepository = ReturnType<typeof createGoalSuggestionRepository>;

export const createGoalSuggestionRepository = (db: Database) => ({
  /** Positive cents by account; `words` are lower case without accents. */
  async spentOnWords(userId: string, months: AccountMonths, words: string[]) {
    const { accountId, cents, counterparty, description } = countedEntries;
    const text = sql`lower(concat_ws(' ', ${counterparty}, ${description}))`;
    const patterns = sql.join(
      words.map((word) => sql`${`%${word}%`}`),
      sql`, `,
    );
    return db
      .select({ accountId, cents: sql`-sum(${cents})`.mapWith(Number) })
      .from(countedEntries)
      .where(
        and(
          eq(countedEntries.userId, userId),
          isInMonths(countedEntries, months),
          isCounted,
          isExpense,
          sql`${text} like any(array[${patterns}])`,
        ),
      )
      .groupBy(accountId);
  },
});
