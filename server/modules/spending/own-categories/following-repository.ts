import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { transactionParts } from "#server/modules/banking/adjustments/tables.ts";
import { keptFilters } from "#server/modules/banking/kept-filters/tables.ts";
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

    /** What the person taught. */
    async followInRules(userId: string, followings: readonly Following[]) {
      const input = inputOf(userId, followings);
      await db.update(categoryRules).set(to).from(input).where(isFollowing(categoryRules));
      await db.update(transactionRules).set(to).from(input).where(isFollowing(transactionRules));
    },

    /** The kept filters of one that becomes part of another. */
    async followInFilters(userId: string, following: Following) {
      const input = inputOf(userId, [following]);
      await db
        .update(keptFilters)
        .set({
          filter: sql`jsonb_strip_nulls(${keptFilters.filter} || jsonb_build_object('ownCategoryId', input.own_to)
            || case when input.own_to is null or ${keptFilters.filter} ? 'category'
              then jsonb_build_object('category', input.category) else '{}' end)`,
        })
        .from(input)
        .where(sql`${keptFilters.userId} = input.user_id and ${ofFilter} = input.own_from::text`);
    },

    /** The rules, corrections and kept filters that name it. */
    async namers(userId: string, ownId: string): Promise<string[]> {
      const rows = await unionAll(
        db
          .select({ id: categoryRules.id })
          .from(categoryRules)
          .where(hasOwn(categoryRules, userId, ownId)),
        db
          .select({ id: transactionRules.id })
          .from(transactionRules)
          .where(hasOwn(transactionRules, userId, ownId)),
        db
          .select({ id: keptFilters.id })
          .from(keptFilters)
          .where(and(eq(keptFilters.userId, userId), sql`${ofFilter} = ${ownId}`)),
      );
      return rows.map(({ id }) => id);
    },

    /** Those that have followed name it again, unless the person has chosen another since. */
    async giveBack(
      userId: string,
      ids: readonly string[],
      { from: own, ...since }: Following,
      category: string,
    ) {
      const back = { category, ownCategoryId: own };
      for (const table of [categoryRules, transactionRules])
        await db
          .update(table)
          .set(back)
          .where(
            and(
              eq(table.userId, userId),
              isAnyOf(table.id, ids),
              eq(table.category, since.category),
              sql`${table.ownCategoryId} is not distinct from ${since.ownCategoryId}::uuid`,
            ),
          );
      await db
        .update(keptFilters)
        .set({
          filter: sql`${keptFilters.filter} || jsonb_build_object('ownCategoryId', ${own}::text)
            || case when ${keptFilters.filter} ? 'category'
              then jsonb_build_object('category', ${category}::text) else '{}' end`,
        })
        .where(
          and(
            eq(keptFilters.userId, userId),
            isAnyOf(keptFilters.id, ids),
            sql`${ofFilter} is not distinct from ${since.ownCategoryId}::text`,
          ),
        );
    },
  };
};

const ofFilter = sql`${keptFilters.filter} ->> 'ownCategoryId'`;

const hasOwn = (table: typeof categoryRules | typeof transactionRules, userId: string, ownId: string) =>
  and(eq(table.userId, userId), eq(table.ownCategoryId, ownId));

type Followers =
  | typeof transactions
  | typeof transactionParts
  | typeof categoryRules
  | typeof transactionRules;

const isFollowing = (table: Followers, condition?: SQL) =>
  and(sql`${table.userId} = input.user_id and ${table.ownCategoryId} = input.own_from`, condition);
