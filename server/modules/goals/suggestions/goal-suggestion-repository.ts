import { and, eq, lt, sql } from "drizzle-orm";
import type { AccountMonths } from "#server/modules/banking/domain/money-reading.ts";
import { accountInEuros, isInMonths, isNoTransfer } from "#server/modules/banking/ledger/euro-queries.ts";
import { accounts, transactions } from "#server/modules/banking/ledger/tables.ts";
import type { Database } from "#server/platform/db/database.ts";

export type GoalSuggestionRepository = ReturnType<typeof createGoalSuggestionRepository>;

export const createGoalSuggestionRepository = (db: Database) => {
  const ofTransaction = accountInEuros(transactions);
  const isExpense = (userId: string, months: AccountMonths) =>
    and(
      eq(transactions.userId, userId),
      isInMonths(transactions, transactions.bookedOn, months),
      isNoTransfer,
      lt(transactions.amountCents, 0),
    );

  return {
    /** Positive cents by account; `words` are lower case without accents. */
    async spentOnWords(userId: string, months: AccountMonths, words: string[]) {
      const text = sql`lower(concat_ws(' ', ${transactions.counterparty}, ${transactions.description}))`;
      const patterns = sql.join(
        words.map((word) => sql`${`%${word}%`}`),
        sql`, `,
      );
      return db
        .select({
          accountId: transactions.accountId,
          cents: sql`-sum(${transactions.amountCents})`.mapWith(Number),
        })
        .from(transactions)
        .innerJoin(accounts, ofTransaction)
        .where(and(isExpense(userId, months), sql`${text} like any(array[${patterns}])`))
        .groupBy(transactions.accountId);
    },
  };
};
