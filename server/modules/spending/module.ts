import type { LedgerService, ReaderFor } from "#server/modules/banking/ledger/ledger-service.ts";
import type { HttpInterface } from "#server/platform/module.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createBudgetRepository } from "./budgets/budget-repository.ts";
import { budgetRoutes } from "./budgets/budget-routes.ts";
import { type BudgetService, createBudgetService } from "./budgets/budget-service.ts";
import { createCategoryReader } from "./categories/category-reader.ts";
import { createCategoryRepository } from "./categories/category-repository.ts";
import { categoryRoutes } from "./categories/category-routes.ts";
import { type CategoryService, createCategoryService } from "./categories/category-service.ts";
import { readMovement } from "./domain/categoriser/read-movement.ts";
import { dashboardRoutes } from "./pulse/dashboard-routes.ts";
import { createDashboardService, type DashboardService } from "./pulse/dashboard-service.ts";
import { createFinanceRepository } from "./summary/finance-repository.ts";
import { financeRoutes } from "./summary/finance-routes.ts";
import { createFinanceService, type FinanceService } from "./summary/finance-service.ts";

export { personData } from "./person-data.ts";

interface Needs {
  ledger: LedgerService;
  readerFor: ReaderFor;
}

/** Categorises transactions as they arrive: the ledger depends on it. */
export const openCategoriser = () => ({
  readerFor: createCategoryReader({ repositoryIn: createCategoryRepository, readMovement }),
});

export const open = ({ db, clock, publish }: Platform, { ledger, readerFor }: Needs) => ({
  categories: createCategoryService({
    repositoryIn: createCategoryRepository,
    ...{ ledger, readerFor, publish, clock },
  }),
  budgets: createBudgetService({ budgets: createBudgetRepository(db), ledger, publish, clock }),
  finance: createFinanceService({ finance: createFinanceRepository(db), ledger, clock }),
});

export const openPulse = (
  { clock }: Platform,
  needs: Omit<Parameters<typeof createDashboardService>[0], "clock">,
) => ({ dashboard: createDashboardService({ ...needs, clock }) });

interface Services {
  categories: CategoryService;
  budgets: BudgetService;
  finance: FinanceService;
  dashboard: DashboardService;
}

export const waysIn = ({ categories, budgets, finance, dashboard }: Services): HttpInterface => ({
  routes: [
    ...categoryRoutes(categories),
    ...dashboardRoutes(dashboard),
    ...financeRoutes(finance),
    ...budgetRoutes(budgets),
  ],
});
