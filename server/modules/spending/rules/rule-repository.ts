import { and, asc, desc, eq, sql } from "drizzle-orm";
import { transactions } from "#server/modules/banking/ledger/tables.ts";
import { categoryRules } from "#server/modules/spending/categories/tables.ts";
import type { CorrectionRule, OwnRule, Rule } from "#server/modules/spending/domain/rules/rule.ts";
import { ownCategories } from "#server/modules/spending/own-categories/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { isAnyOf, recordsOfPerson } from "#server/platform/db/records.ts";
import { categorySchema } from "#shared/rules/categories.ts";
import { ruleSettings, transactionRules } from "./tables.ts";

/** In the order in which they are tried; `others` come last, in no order of meaning. */
export interface RuleBook {
  ordered: readonly Rule[];
  others: readonly CorrectionRule[];
}

/** What a person decides of an own rule. */
export type RuleContent = Omit<OwnRule, "kind" | "id" | "isActive">;

export type RuleRepository = ReturnType<typeof createRuleRepository>;

const beforeAll = (userId: string) =>
  sql`(select coalesce(least((select min(place) from transaction_rules where user_id = ${userId}),
    (select min(place) from category_rules where user_id = ${userId})), 0) - 1)`;

export const createRuleRepository = (db: Database) => {
  const isOwn = (userId: string, id: string) =>
    and(eq(transactionRules.userId, userId), eq(transactionRules.id, id));
  const isCorrection = (userId: string, id: string) =>
    and(eq(categoryRules.userId, userId), eq(categoryRules.id, id));

  return {
    async book(userId: string): Promise<RuleBook> {
      const own = await db.select().from(transactionRules).where(eq(transactionRules.userId, userId));
      const corrections = await db
        .select()
        .from(categoryRules)
        .where(eq(categoryRules.userId, userId))
        .orderBy(desc(categoryRules.updatedAt), asc(categoryRules.alikeKey), asc(categoryRules.side));
      const placed = [
        ...own.map((row) => ({ place: row.place, rule: toOwn(row) })),
        ...corrections.flatMap((row) =>
          row.place === null ? [] : toCorrection(row).map((rule) => ({ place: row.place ?? 0, rule })),
        ),
      ].toSorted((one, other) => one.place - other.place || (one.rule.id < other.rule.id ? -1 : 1));
      return {
        ordered: placed.map(({ rule }) => rule),
        others: corrections.filter(({ place }) => place === null).flatMap(toCorrection),
      };
    },

    async version(userId: string): Promise<number> {
      const [row] = await db
        .select({ version: ruleSettings.version })
        .from(ruleSettings)
        .where(eq(ruleSettings.userId, userId));
      return row?.version ?? 0;
    },

    async raiseVersion(userId: string) {
      await db
        .insert(ruleSettings)
        .values({ userId, version: 1 })
        .onConflictDoUpdate({
          target: ruleSettings.userId,
          set: { version: sql`${ruleSettings.version} + 1` },
        });
    },

    /** Merchants by the key of corrections, as their newest transaction names them. */
    async merchantNames(userId: string, alikeKeys: string[]): Promise<Map<string, string>> {
      if (alikeKeys.length === 0) return new Map();
      const rows = await db
        .selectDistinctOn([transactions.alikeKey], {
          alikeKey: transactions.alikeKey,
          name: transactions.merchantName,
        })
        .from(transactions)
        .where(and(eq(transactions.userId, userId), isAnyOf(transactions.alikeKey, alikeKeys)))
        .orderBy(asc(transactions.alikeKey), desc(transactions.bookedOn), desc(transactions.id));
      return new Map(rows.map(({ alikeKey, name }) => [alikeKey, name]));
    },

    /** Before all others. */
    async insert(userId: string, rule: OwnRule, now: Date) {
      await db.insert(transactionRules).values({
        ...{ userId, id: rule.id, isActive: rule.isActive, ...toColumns(rule) },
        ...{ place: beforeAll(userId), createdAt: now, updatedAt: now },
      });
    },

    async change(userId: string, rule: Rule, updatedAt: Date) {
      const { id, isActive, category, ownCategoryId } = rule;
      if (rule.kind === "own")
        await db
          .update(transactionRules)
          .set({ ...toColumns(rule), isActive, updatedAt })
          .where(isOwn(userId, id));
      else if (category !== null)
        await db
          .update(categoryRules)
          .set({ category, ownCategoryId, isActive, updatedAt })
          .where(isCorrection(userId, id));
    },

    /** Null behind all others. */
    async placeOf(userId: string, id: string): Promise<number | null> {
      const place = { place: transactionRules.place };
      const [own] = await db.select(place).from(transactionRules).where(isOwn(userId, id));
      if (own) return own.place;
      const [correction] = await db
        .select({ place: categoryRules.place })
        .from(categoryRules)
        .where(isCorrection(userId, id));
      return correction?.place ?? null;
    },

    /** As it was, where an undo finds it changed or gone. */
    async putBack(
      userId: string,
      { rule, place }: { rule: Rule; place?: number | null | undefined },
      now: Date,
    ) {
      const { id, isActive } = rule;
      if (rule.kind === "own") {
        const set = { ...toColumns(rule), isActive, updatedAt: now };
        await db
          .insert(transactionRules)
          .values({ ...set, userId, id, place: place ?? beforeAll(userId), createdAt: now })
          .onConflictDoUpdate({ target: [transactionRules.userId, transactionRules.id], set });
        return;
      }
      const { alikeKey, side, category, ownCategoryId } = rule;
      const set = { category, ownCategoryId, isActive, updatedAt: now };
      await db
        .insert(categoryRules)
        .values({ ...set, userId, id, alikeKey, side, place: place ?? null })
        .onConflictDoUpdate({
          target: [categoryRules.userId, categoryRules.alikeKey, categoryRules.side],
          set: { ...set, id },
        });
    },

    async remove(userId: string, id: string) {
      await db.delete(transactionRules).where(isOwn(userId, id));
      await db.delete(categoryRules).where(isCorrection(userId, id));
    },

    /** The fixed category above one of the person's own; null without it. */
    async categoryAbove(userId: string, ownCategoryId: string): Promise<string | null> {
      const [row] = await db
        .select({ category: ownCategories.category })
        .from(ownCategories)
        .where(and(eq(ownCategories.userId, userId), eq(ownCategories.id, ownCategoryId)));
      return row?.category ?? null;
    },

    /** Corrections that are not named have no place. */
    async order(userId: string, ids: readonly string[]) {
      const places = sql`${recordsOfPerson(
        userId,
        ids.map((id, place) => ({ id, place })),
      )} as input(user_id uuid, id uuid, place smallint)`;
      await db
        .update(transactionRules)
        .set({ place: sql`input.place` })
        .from(places)
        .where(sql`${transactionRules.userId} = input.user_id and ${transactionRules.id} = input.id`);
      await db.update(categoryRules).set({ place: null }).where(eq(categoryRules.userId, userId));
      await db
        .update(categoryRules)
        .set({ place: sql`input.place` })
        .from(places)
        .where(sql`${categoryRules.userId} = input.user_id and ${categoryRules.id} = input.id`);
    },
  };
};

type StoredRule = typeof transactionRules.$inferSelect;

const toOwn = ({ containedText, category, ...row }: StoredRule): OwnRule => {
  const { id, isActive, merchant, fromCents, toCents, accountId, side } = row;
  const { ownCategoryId, name, tags, isExcluded } = row;
  return {
    ...{ kind: "own", id, isActive, merchant, fromCents, toCents, accountId, side },
    ...{ ownCategoryId, name, tags, isExcluded },
    text: containedText,
    category: categorySchema.safeParse(category).data ?? null,
  };
};

const toColumns = ({ text, ...content }: RuleContent) => {
  const { merchant, fromCents, toCents, accountId, side } = content;
  const { category, ownCategoryId, name, tags, isExcluded } = content;
  return {
    ...{ merchant, fromCents, toCents, accountId, side, category, ownCategoryId, name, tags, isExcluded },
    containedText: text,
  };
};

/** Nothing where another release has stored a category that this one does not know. */
const toCorrection = (row: typeof categoryRules.$inferSelect) => {
  const { id, isActive, alikeKey, side, ownCategoryId } = row;
  const category = categorySchema.safeParse(row.category).data;
  const told = { kind: "correction" as const, id, isActive, alikeKey, side, ownCategoryId };
  const rule = category && { ...told, category };
  return rule ? [rule] : [];
};
