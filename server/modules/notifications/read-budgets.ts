import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { BudgetService } from "#server/modules/spending/budgets/budget-service.ts";
import type { Budget, OwnBudget } from "#shared/contracts/spending/budgets.ts";
import { toCents } from "#shared/rules/money.ts";
import { type BudgetFact, isNotable } from "./domain/budget-notices.ts";
import type { NoticeFacts } from "./domain/derive-notices.ts";
import type { NoticeFactsRepository } from "./notice-facts-repository.ts";

interface Dependencies {
  facts: Pick<NoticeFactsRepository, "spendingByAccount" | "expenseIds">;
  ledger: Pick<LedgerService, "spendingOfOwn" | "ownCategoryNamed">;
  budgets: Pick<BudgetService, "read">;
}

type When = Pick<NoticeFacts, "openedOn" | "today">;

interface Spent {
  accountId: string;
  day: string;
  expenseCents: number;
}

const maxIds = 50;

/** What the person knew before: of the days before an account's first import. */
const knownIn = (rows: readonly Spent[], { openedOn }: When) =>
  rows.reduce((sum, { accountId, day, expenseCents }) => {
    const opened = openedOn.get(accountId);
    return opened !== undefined && day > opened ? sum : sum + expenseCents;
  }, 0);

const amountsOf = ({ limit, carried, spent, source }: Budget, knownCents: number) => ({
  isOwn: source === "own",
  limitCents: toCents(limit ?? 0) + toCents(carried),
  spentCents: toCents(spent),
  knownCents,
});

export const createBudgetFactReader = ({ facts, ledger, budgets }: Dependencies) => {
  const ofOwn = async (
    userId: string,
    budget: OwnBudget,
    { when, period }: { when: When; period: BudgetFact["period"] },
  ): Promise<BudgetFact[]> => {
    // Where nothing was known before, what is not notable is not either with more of it known.
    if (!isNotable(amountsOf(budget, 0))) return [];
    const ids = (await ledger.ownCategoryNamed(userId, budget.own.name))?.ids ?? [];
    const rows = await ledger.spendingOfOwn(userId, { from: period.from, to: period.to });
    const amounts = amountsOf(
      budget,
      knownIn(
        rows.filter(({ ownCategoryId }) => ids.includes(ownCategoryId)),
        when,
      ),
    );
    if (!isNotable(amounts)) return [];
    const span = { from: period.from, to: when.today };
    const movementIds = await facts.expenseIds(userId, span, { ownCategoryIds: ids, limit: maxIds });
    return [{ ...amounts, period, category: budget.category, own: budget.own, movementIds }];
  };

  return async (userId: string, when: When): Promise<BudgetFact[]> => {
    const { budgets: all, ownBudgets, period: chosen } = await budgets.read(userId, when.today);
    const period = { ...chosen, by: chosen.isPayKnown ? chosen.by : ("month" as const) };
    const rows = Map.groupBy(
      await facts.spendingByAccount(userId, period.from),
      ({ category }) => category as string,
    );
    const budgetFacts: BudgetFact[] = [];
    for (const budget of all) {
      const { category, limit } = budget;
      const amounts = amountsOf(budget, knownIn(rows.get(category) ?? [], when));
      if (limit === null || !isNotable(amounts)) continue;
      const filter = { categories: [category], limit: maxIds };
      const span = { from: period.from, to: when.today };
      const movementIds = await facts.expenseIds(userId, span, filter);
      budgetFacts.push({ ...amounts, period, category, movementIds });
    }
    for (const budget of ownBudgets) budgetFacts.push(...(await ofOwn(userId, budget, { when, period })));
    return budgetFacts;
  };
};
