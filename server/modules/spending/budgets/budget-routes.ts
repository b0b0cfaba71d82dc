import { type Route, userRoute } from "#server/platform/http/route.ts";
import { listBudgets, resetBudget, setBudget } from "#shared/contracts/spending/budgets.ts";
import type { BudgetService } from "./budget-service.ts";

export const budgetRoutes = (budgets: BudgetService): Route[] => [
  userRoute(listBudgets, ({ userId }) => budgets.read(userId), {
    version: ({ userId }) => budgets.version(userId),
  }),
  userRoute(setBudget, ({ userId, body }) => budgets.set(userId, body.category, body.limit)),
  userRoute(resetBudget, ({ userId, query }) => budgets.reset(userId, query.category)),
];
