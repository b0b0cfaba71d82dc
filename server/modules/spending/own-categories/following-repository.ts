import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { transactionParts } from "#server/modules/banking/adjustments/tables.ts";
import { moneyHistoryRows } from "#server/modules/banking/history/tables.ts";
import { transactions } from "#server/modules/banking/ledger/tables.ts";
import { categoryRules } from "#server/modules/spending/categories/tables.ts";
import { transactionRules } from "#server/modules/spending/rules/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { isAnyOf, recordsOfPerson } from "#server/platform/db/records.ts";

/** What has the own category `from` gets this instead. */
export interface Following {
  from: string;
  category: string;
  ownCategoryId: string | null;
}

/** Whatever names an own category follows it when it moves or becomes another. */
export const createFollowingRepository = (db: Database) => {
  const inputOf = (userId: string, followings: readonly Following[]) => {
    const rows = followings.map(({ from, category, ownCategoryId }) => ({
      ...{ own_from: from, category, own_to: ownCategoryId },
    }));
    return sql`${recordsOfPerson(userId, rows)} as input(user_id uuid, own_from uuid, category text, own_to uuid)`;
  };
  const to = { category: sql`input.category`, ownCategoryId: sql`input.own_to` };

  return {
    /** The transactions that have one of these, whole or in a part, in the order of their days. */
    async havingAny(userId: string, ownIds: readonly string[]): Promise<string[]> {
      const having = unionAll(
        db
          .select({ id: transactions.id })
          .from(transactions)
          .where(and(eq(transactions.userId, userId), isAnyOf(transactions.ownCategoryId, ownIds))),
        db
          .select({ id: transactionParts.transactionId })
          .from(transactionParts)
          .where(and(eq(transactionParts.userId, userId), isAnyOf(transactionParts.ownCategoryId, ownIds))),
      ).as("having");
      const rows = await db
        .selectDistinct({ id: transactions.id, day: transactions.bookedOn })
        .from(transactions)
        .innerJoin(having, eq(having.id, transactions.id))
        .where(eq(transactions.userId, userId))
        .orderBy(asc(transactions.bookedOn), asc(transactions.id));
      return rows.map(({ id }) => id);
    },

    /** Of some hundred transactions and their parts; returns the days on which they stand. */
    async follow(userId: string, ids: readonly string[], followings: readonly Following[]) {
      const input = inputOf(userId, followings);
      await db
        .update(transactions)
        .set(to)
        .from(input)
        .where(isFollowing(transactions, isAnyOf(transactions.id, ids)));
      await db
        .update(transactionParts)
        .set(to)
        .from(input)
        .where(isFollowing(transactionParts, isAnyOf(transactionParts.transactionId, ids)));
      return db
        .selectDistinct({ accountId: transactions.accountId, day: transactions.bookedOn })
        .from(transactions)
        .where(and(eq(transactions.userId, userId), isAnyOf(transactions.id, ids)));
    },

    /** What the person taught, and what undoing a correction brings back. */
    async followInRules(userId: string, followings: readonly Following[]) {
      const input = inputOf(userId, followings);
      await db.update(categoryRules).set(to).from(input).where(isFollowing(categoryRules));
      await db.update(transactionRules).set(to).from(input).where(isFollowing(transactionRules));
      for (const column of [moneyHistoryRows.before, moneyHistoryRows.after])
        await db
          .update(moneyHistoryRows)
          .set({
            [column.name]: sql`${column} || jsonb_build_object('category', input.category, 'ownCategoryId', input.own_to)`,
          })
          .from(input)
          .where(
            sql`${moneyHistoryRows.userId} = input.user_id and ${column} ->> 'ownCategoryId' = input.own_from::text`,
          );
    },
  };
};

type Followers =
  | typeof transactions
  | typeof transactionParts
  | typeof categoryRules
  | typeof transactionRules;

const isFollowing = (table: Followers, condition?: SQL) =>
  and(sql`${table.userId} = input.user_id and ${table.ownCategoryId} = input.own_from`, condition);
