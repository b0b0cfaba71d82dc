import { type Route, userRoute } from "#server/platform/http/route.ts";
import { correctCategory, undoCorrection } from "#shared/contracts/banking/ledger.ts";
import { listBudgets, resetBudget, setBudget, setBudgetPeriod } from "#shared/contracts/spending/budgets.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";
import type { BudgetService } from "./budgets/budget-service.ts";
import type { CategoryService } from "./categories/category-service.ts";
import type { DashboardService } from "./dashboard/dashboard-service.ts";
import { ownCategoryRoutes } from "./own-categories/own-category-routes.ts";
import type { OwnCategoryService } from "./own-categories/own-category-service.ts";
import type { ModelCategoryService } from "./rules/model-service.ts";
import { ruleRoutes } from "./rules/rule-routes.ts";
import type { RuleService } from "./rules/rule-service.ts";
import type { FinanceService } from "./summary/finance-service.ts";

interface Services {
  categories: CategoryService;
  ownCategories: OwnCategoryService;
  budgets: BudgetService;
  finance: FinanceService;
  dashboard: DashboardService;
  rules: RuleService;
  modelCategories: ModelCategoryService;
}

export const spendingRoutes = ({
  categories,
  ownCategories,
  budgets,
  finance,
  dashboard,
  rules,
  modelCategories,
}: Services): Route[] => [
  ...ownCategoryRoutes(ownCategories),
  userRoute(correctCategory, ({ userId, params, body }) => categories.correct(userId, params.id, body)),
  userRoute(undoCorrection, ({ userId, params }) => categories.undo(userId, params.id)),
  userRoute(getDashboard, ({ userId }) => dashboard.read(userId), {
    version: ({ userId }) => dashboard.version(userId),
  }),
  userRoute(getSimpleFinancialSummary, ({ userId }) => finance.summarise(userId), {
    version: ({ userId }) => finance.version(userId),
  }),
  userRoute(listBudgets, ({ userId }) => budgets.read(userId), {
    version: ({ userId }) => budgets.version(userId),
  }),
  userRoute(setBudget, ({ userId, body }) => budgets.set(userId, body)),
  userRoute(setBudgetPeriod, ({ userId, body }) => budgets.setPeriod(userId, body.by)),
  ...ruleRoutes(rules, modelCategories),
  userRoute(resetBudget, ({ userId, query }) => budgets.reset(userId, query)),
];
