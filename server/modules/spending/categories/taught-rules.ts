import type { TransactionStateService } from "#server/modules/banking/adjustments/transaction-state-service.ts";
import type { Categorisation } from "#server/modules/banking/domain/categorisation.ts";
import type { Verdict } from "#server/modules/banking/domain/transaction-state.ts";
import type { SettingChange, Subject } from "#server/modules/banking/history/history-service.ts";
import type { CategoriserFor, LedgerScope } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Alike, CategoryRepository, ChosenCategory } from "./category-repository.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => CategoryRepository;
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
export const createTaughtRules = ({ repositoryIn, states, categoriserFor }: Dependencies) => {
  const subject: Subject<Taught> = {
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
        const found = categorise({ ...row, amountInCents: row.amountCents });
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
