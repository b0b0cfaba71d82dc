import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { HttpInterface } from "#server/platform/module.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createPromiseRepository } from "./promises/promise-repository.ts";
import { promiseRoutes } from "./promises/promise-routes.ts";
import { createPromiseService, type PromiseService } from "./promises/promise-service.ts";
import { forecastRoutes } from "./reading/forecast-routes.ts";
import { createHouseholdRepository } from "./reading/household-repository.ts";
import { createReadingRepository } from "./reading/reading-repository.ts";
import { createReadingService, type ReadingService } from "./reading/reading-service.ts";

export { personData } from "./person-data.ts";

export const open = ({ db, clock }: Platform, { ledger }: { ledger: LedgerService }) => {
  const cashFlow = createReadingService({
    readings: createReadingRepository(db),
    households: createHouseholdRepository(db),
    promises: createPromiseRepository(db),
    ...{ ledger, clock },
  });
  return {
    cashFlow,
    promises: createPromiseService({
      readings: cashFlow,
      repositoryIn: createPromiseRepository,
      ...{ ledger, clock },
    }),
  };
};

interface Services {
  promises: PromiseService;
  cashFlow: ReadingService;
}

export const routes = ({ promises, cashFlow }: Services): HttpInterface => ({
  routes: [...promiseRoutes(promises), ...forecastRoutes(cashFlow)],
});
