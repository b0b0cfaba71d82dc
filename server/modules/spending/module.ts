import type { LedgerService, ReaderFor } from "#server/modules/banking/ledger/ledger-service.ts";
import type { HttpInterface } from "#server/platform/module.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createBudgetRepository } from "./budgets/budget-repository.ts";
import { createBudgetService } from "./budgets/budget-service.ts";
import { createCategoryReader } from "./categories/category-reader.ts";
import { createCategoryRepository } from "./categories/category-repository.ts";
import { createCategoryService } from "./categories/category-service.ts";
import { createDashboardService } from "./dashboard/dashboard-service.ts";
import { readMovement } from "./domain/categoriser/read-movement.ts";
import { spendingRoutes } from "./routes.ts";
import { createFinanceRepository } from "./summary/finance-repository.ts";
import { createFinanceService } from "./summary/finance-service.ts";

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

export const openDashboard = (
  { clock }: Platform,
  needs: Omit<Parameters<typeof createDashboardService>[0], "clock">,
) => ({ dashboard: createDashboardService({ ...needs, clock }) });

export const waysIn = (services: Parameters<typeof spendingRoutes>[0]): HttpInterface => ({
  routes: spendingRoutes(services),
});
