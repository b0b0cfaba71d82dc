import type { CategoriserFor, LedgerScope } from "#server/modules/banking/ledger/ledger-service.ts";
import type { HttpInterface } from "#server/platform/module.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createBudgetRepository } from "./budgets/budget-repository.ts";
import { createBudgetService } from "./budgets/budget-service.ts";
import type { BudgetCategoriesOf } from "./budgets/own-budgets.ts";
import { createCategoryRepository } from "./categories/category-repository.ts";
import { createCategoryService } from "./categories/category-service.ts";
import { createPersonCategoriser } from "./categories/person-categoriser.ts";
import { createDashboardService } from "./dashboard/dashboard-service.ts";
import type { PayDays } from "./domain/budget-periods.ts";
import { createCategoriser } from "./domain/categoriser/categorise.ts";
import { createFirstWordsService } from "./first-words-service.ts";
import { createOwnCategoryRepository } from "./own-categories/own-category-repository.ts";
import { createOwnCategoryService } from "./own-categories/own-category-service.ts";
import { spendingRoutes } from "./routes.ts";
import { openRules, type RuleNeeds } from "./rules/open-rules.ts";
import { createRuleRepository } from "./rules/rule-repository.ts";
import { createRules } from "./rules/ruled-categorisation.ts";
import { createFinanceRepository } from "./summary/finance-repository.ts";
import { createFinanceService } from "./summary/finance-service.ts";

export { personData } from "./person-data.ts";

interface Needs extends RuleNeeds {
  /** With the person's names and rules. */
  fullCategoriserFor: CategoriserFor;
  ownCategoriesOf: BudgetCategoriesOf;
}

/** Categorises transactions as they arrive, and knows the person's own categories: the ledger depends on it. */
export const openCategoriser = ({ db }: Pick<Platform, "db">) => {
  const own = createOwnCategoryRepository(db);
  return {
    ownCategoriesOf: (userId: string, scope?: LedgerScope) =>
      (scope ? createOwnCategoryRepository(scope) : own).all(userId),
    categoriserFor: createPersonCategoriser({ repositoryIn: createCategoryRepository, createCategoriser }),
    rulesFor: createRules({ repositoryIn: createRuleRepository }),
  };
};

export const open = (platform: Platform, needs: Needs) => {
  const { db, clock, publish } = platform;
  const { ledger, states, history, fullCategoriserFor, ownCategoriesOf } = needs;
  let payDays = async (_userId: string): Promise<PayDays | null> => null;
  const budgets = createBudgetService({
    payDays: (userId) => payDays(userId),
    budgets: createBudgetRepository(db),
    budgetsIn: createBudgetRepository,
    ...{ ownCategoriesOf, history, ledger, publish, clock },
  });
  return {
    categories: createCategoryService({
      repositoryIn: createCategoryRepository,
      ...{ ledger, states, history, publish, clock, categoriserFor: fullCategoriserFor },
    }),
    ownCategories: createOwnCategoryService({
      repository: createOwnCategoryRepository(db),
      repositoryIn: createOwnCategoryRepository,
      ...{ ledger, states, history, clock },
    }),
    budgets,
    /** What is to come is opened later. */
    payDaysFrom: (find: typeof payDays) => {
      payDays = find;
    },
    ...openRules(platform, needs),
    finance: createFinanceService({ finance: createFinanceRepository(db), ledger, clock }),
  };
};

type DashboardNeeds = Omit<Parameters<typeof createDashboardService>[0], "clock" | "firstWords"> &
  Omit<Parameters<typeof createFirstWordsService>[0], "clock">;

/** What tells of the days to come too, and so stands on cash-flow. */
export const openDashboard = ({ clock }: Platform, needs: DashboardNeeds) => {
  const firstWords = createFirstWordsService({ ...needs, clock });
  return { firstWords, dashboard: createDashboardService({ ...needs, firstWords, clock }) };
};

export const routes = (services: Parameters<typeof spendingRoutes>[0]): HttpInterface => ({
  routes: spendingRoutes(services),
});
