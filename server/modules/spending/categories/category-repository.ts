import { and, eq, getTableColumns, ne, or, type SQL, sql } from "drizzle-orm";
import { transactions } from "#server/modules/banking/ledger/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { recordsOfPerson } from "#server/platform/db/records.ts";
import {
  byDay,
  createCategoryChangeRepository,
  idRows,
  isAmongIdRows,
} from "./category-change-repository.ts";
import { categoryRules } from "./tables.ts";

/** The transactions that one correction covers: of one key and one direction. An empty key matches no other. */
export interface Alike {
  alikeKey: string;
  side: "in" | "out";
}

export type { CategoryChange } from "./category-change-repository.ts";
export type Verdict = Pick<
  typeof transactions.$inferSelect,
  "category" | "ownCategoryId" | "categorySource" | "categoryConfidence" | "categoryReason"
>;

/** What a person may choose: a fixed category, and perhaps one of their own below it. */
export type ChosenCategory = Pick<Verdict, "category" | "ownCategoryId">;

export type CategoryRepository = ReturnType<typeof createCategoryRepository>;

export const createCategoryRepository = (db: Database) => {
  const ruleOf = (userId: string, { alikeKey, side }: Alike) =>
    and(eq(categoryRules.userId, userId), eq(categoryRules.alikeKey, alikeKey), eq(categoryRules.side, side));
  const isTransaction = (userId: string, id: string) =>
    and(eq(transactions.userId, userId), eq(transactions.id, id));
  const alikeTo = (userId: string, { alikeKey, side }: Alike) =>
    and(
      eq(transactions.userId, userId),
      eq(transactions.alikeKey, alikeKey),
      side === "in" ? sql`${transactions.amountCents} > 0` : sql`${transactions.amountCents} <= 0`,
    );
  const coveredBy = (userId: string, alike: Alike, transactionId: string) =>
    alike.alikeKey === ""
      ? isTransaction(userId, transactionId)
      : or(
          isTransaction(userId, transactionId),
          // Rules that the person wrote come before what follows from a correction.
          and(alikeTo(userId, alike), ne(transactions.categorySource, "rule")),
        );
  const place = { accountId: transactions.accountId, day: transactions.bookedOn };

  return {
    ...createCategoryChangeRepository(db),

    async rules(userId: string) {
      return db
        .select()
        .from(categoryRules)
        .where(and(eq(categoryRules.userId, userId), categoryRules.isActive));
    },

    async rule(userId: string, alike: Alike): Promise<ChosenCategory | null> {
      const [row] = await db.select().from(categoryRules).where(ruleOf(userId, alike));
      return row ?? null;
    },

    /** Null deletes the rule. */
    async setRule(userId: string, alike: Alike, chosen: ChosenCategory | null, updatedAt: Date) {
      if (chosen === null) return void (await db.delete(categoryRules).where(ruleOf(userId, alike)));
      const { category, ownCategoryId } = chosen;
      // Its place among the rules stays.
      await db
        .insert(categoryRules)
        .values({ userId, ...alike, category, ownCategoryId, updatedAt })
        .onConflictDoUpdate({
          target: [categoryRules.userId, categoryRules.alikeKey, categoryRules.side],
          set: { category, ownCategoryId, updatedAt, isActive: true },
        });
    },

    async transaction(userId: string, id: string) {
      const [row] = await db.select().from(transactions).where(isTransaction(userId, id));
      return row;
    },

    /** Ordered by day, and the number of those with another category. */
    async covered(
      userId: string,
      alike: Alike,
      { transactionId, to }: { transactionId: string; to: Verdict },
    ) {
      const rows = await db
        .select({ id: transactions.id, differs: sql<boolean>`${isOther(to)}` })
        .from(transactions)
        .where(coveredBy(userId, alike, transactionId))
        .orderBy(...byDay);
      return {
        ids: rows.map(({ id }) => id),
        differing: rows.filter(({ differs }) => differs).length,
      };
    },

    /** Returns the days on which a category changed. At most some thousands at a time. */
    async rewrite(userId: string, ids: string[], to: Verdict) {
      const differed = await db
        .selectDistinct(place)
        .from(transactions)
        .innerJoin(idRows(userId, ids), and(isAmongIdRows, isOther(to)));
      await db
        .update(transactions)
        .set(to)
        .from(idRows(userId, ids))
        .where(and(isAmongIdRows, sql`not (${isSame(to)})`));
      return differed;
    },

    async setVerdict(userId: string, id: string, verdict: Verdict) {
      await db.update(transactions).set(verdict).where(isTransaction(userId, id));
    },

    /** The similar transactions with the person's category, ordered by day. */
    async correctedAlike(userId: string, alike: Alike): Promise<string[]> {
      if (alike.alikeKey === "") return [];
      const rows = await db
        .select({ id: transactions.id })
        .from(transactions)
        .where(and(alikeTo(userId, alike), eq(transactions.categorySource, "person")))
        .orderBy(...byDay);
      return rows.map(({ id }) => id);
    },

    /** At most some thousands at a time. */
    async transactionsOf(userId: string, ids: string[]) {
      return db
        .select(getTableColumns(transactions))
        .from(transactions)
        .innerJoin(idRows(userId, ids), isAmongIdRows);
    },

    /** At most some thousands at a time. */
    async setVerdicts(userId: string, verdicts: (Verdict & { id: string })[]) {
      const records = recordsOfPerson(
        userId,
        verdicts.map((verdict) => ({
          id: verdict.id,
          category: verdict.category,
          own_category_id: verdict.ownCategoryId,
          source: verdict.categorySource,
          confidence: verdict.categoryConfidence,
          reason: verdict.categoryReason,
        })),
      );
      await db
        .update(transactions)
        .set({
          category: sql`input.category`,
          ownCategoryId: sql`input.own_category_id`,
          categorySource: sql`input.source`,
          categoryConfidence: sql`input.confidence`,
          categoryReason: sql`input.reason`,
        })
        .from(
          sql`${records} as input(user_id uuid, id uuid, category text, own_category_id uuid, source text, confidence smallint, reason text)`,
        )
        .where(isAmongIdRows);
    },
  };
};

/** A step that an earlier release stored names no own category. */
const isOther = ({ category, ownCategoryId = null }: ChosenCategory): SQL =>
  sql`(${transactions.category} <> ${category} or ${transactions.ownCategoryId} is distinct from ${ownCategoryId}::uuid)`;

const isSame = (to: Verdict): SQL => sql`not ${isOther(to)}
  and ${transactions.categorySource} = ${to.categorySource}
  and ${transactions.categoryConfidence} = ${to.categoryConfidence}
  and ${transactions.categoryReason} = ${to.categoryReason}`;
