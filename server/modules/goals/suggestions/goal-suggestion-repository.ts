import { and, lt, sql } from "drizzle-orm";
import { accountInEuros, isCounted, type Span } from "#server/modules/banking/ledger/euro-queries.ts";
import { accounts, transactions } from "#server/modules/banking/ledger/tables.ts";
import type { Database } from "#server/platform/db/database.ts";

export type GoalSuggestionRepository = ReturnType<typeof createGoalSuggestionRepository>;

export const createGoalSuggestionRepository = (db: Database) => {
  const ofTransaction = accountInEuros(transactions);
  const isExpense = (userId: string, span: Span) =>
    and(isCounted(userId, span), lt(transactions.amountCents, 0));

  return {
    /** `words` are lower case without accents. */
    async spentOnWords(userId: string, span: Span, words: string[]) {
      const text = sql`lower(concat_ws(' ', ${transactions.counterparty}, ${transactions.description}))`;
      const patterns = sql.join(
        words.map((word) => sql`${`%${word}%`}`),
        sql`, `,
      );
      const [row] = await db
        .select({ cents: sql`coalesce(sum(-${transactions.amountCents}), 0)`.mapWith(Number) })
        .from(transactions)
        .innerJoin(accounts, ofTransaction)
        .where(and(isExpense(userId, span), sql`${text} like any(array[${patterns}])`));
      return row?.cents ?? 0;
    },
  };
};
