import * as z from "zod/mini";
import type { TransactionStateService } from "#server/modules/banking/adjustments/transaction-state-service.ts";
import type { Categorisation } from "#server/modules/banking/domain/categorisation.ts";
import { asStated } from "#server/modules/banking/domain/statement-files/stated-category.ts";
import type { Verdict } from "#server/modules/banking/domain/transaction-state.ts";
import type { SettingChange, Subject } from "#server/modules/banking/history/history-service.ts";
import type {
  CategoriserFor,
  LedgerScope,
  LedgerService,
} from "#server/modules/banking/ledger/ledger-service.ts";
import { categorySchema, isExpenseCategory, isIncomeCategory } from "#shared/rules/categories.ts";
import type { Alike, CategoryRepository, ChosenCategory } from "./category-repository.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => CategoryRepository;
  ledger: Pick<LedgerService, "categoryChoice">;
  states: TransactionStateService;
  /** With the person's corrections, names and rules. */
  categoriserFor: CategoriserFor;
}

/** What a correction taught; `since` tells it from another that taught the same later. */
interface Taught extends ChosenCategory {
  since: string;
}

const subjectName = "category-rule";

/** A key of the ledger may hold spaces; the side does not. */
const keyOf = ({ side, alikeKey }: Alike) => `${side} ${alikeKey}`;

const alikeOf = (key: string): Alike => ({
  side: key.startsWith("in ") ? "in" : "out",
  alikeKey: key.slice(key.indexOf(" ") + 1),
});

type StoredRule = NonNullable<Awaited<ReturnType<CategoryRepository["rule"]>>>;

const taughtBy = ({ category, ownCategoryId, updatedAt }: StoredRule): Taught => ({
  ...{ category, ownCategoryId, since: updatedAt.toISOString() },
});

/** What corrections teach is part of the history: with a correction goes what it taught. */
export const createTaughtRules = ({ repositoryIn, ledger, states, categoriserFor }: Dependencies) => {
  /** Its side may take it, and an own category is the person's. */
  const fits = async (userId: string, scope: LedgerScope, { side }: Alike, to: Taught) => {
    const category = categorySchema.parse(to.category);
    const chosen = (await ledger.categoryChoice(userId, scope))({ ...to, category });
    const isOfSide = side === "out" ? isExpenseCategory : isIncomeCategory;
    return chosen.category === category && isOfSide(category);
  };

  const subject: Subject<Taught> = {
    key: z.string().check(z.regex(/^(?:in|out) ./s), z.maxLength(1000)),
    state: z.object({
      category: categorySchema,
      ownCategoryId: z.nullable(z.uuid()),
      since: z.iso.datetime(),
    }),
    async read(scope, userId, keys) {
      const found = new Map<string, Taught>();
      for (const key of keys) {
        const rule = await repositoryIn(scope).rule(userId, alikeOf(key));
        if (rule) found.set(key, taughtBy(rule));
      }
      return found;
    },

    /** Transactions that came since, and were categorised by the rule, are read as without it. */
    async write({ userId, scope }, { key, to }, ofEntry) {
      const categories = repositoryIn(scope);
      const alike = alikeOf(key);
      if (to && !(await fits(userId, scope, alike, to))) return null;
      await categories.setRule(userId, alike, to, new Date(to?.since ?? 0));
      const taught = (await categories.correctedAlike(userId, alike)).filter(({ id }) => !ofEntry.has(id));
      if (taught.length === 0) return [];
      const categorise = await categoriserFor(userId, scope);
      const now = await states.read(
        scope,
        userId,
        taught.map(({ id }) => id),
      );
      return taught.flatMap((row) => {
        const before = now.get(row.id);
        const told = categorise({ ...row, amountInCents: row.amountCents });
        const found = asStated(row.statedCategory, row.amountCents, told);
        return before ? [{ id: row.id, before, after: { ...before, ...verdictIn(found) } }] : [];
      });
    },
  };

  return {
    subjectName,
    subject,

    async teach(
      { userId, scope }: { userId: string; scope: LedgerScope },
      alike: Alike,
      { chosen, at }: { chosen: ChosenCategory; at: Date },
    ): Promise<SettingChange[]> {
      if (alike.alikeKey === "") return [];
      const categories = repositoryIn(scope);
      const before = await categories.rule(userId, alike);
      await categories.setRule(userId, alike, chosen, at);
      const after: Taught = { ...chosen, since: at.toISOString() };
      return [{ subject: subjectName, key: keyOf(alike), before: before && taughtBy(before), after }];
    },
  };
};

export const verdictIn = ({
  category,
  ownCategoryId = null,
  source,
  confidence,
  reason,
}: Omit<Categorisation, "merchantName" | "alikeKey">): Verdict => ({
  category,
  ownCategoryId,
  categorySource: source,
  categoryConfidence: confidence,
  categoryReason: reason,
});
