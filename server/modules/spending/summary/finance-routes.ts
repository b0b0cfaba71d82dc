import { type Route, userRoute } from "#server/platform/http/route.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";
import type { FinanceService } from "./finance-service.ts";

export const financeRoutes = (finance: FinanceService): Route[] => [
  userRoute(getSimpleFinancialSummary, ({ userId }) => finance.summarise(userId), {
    version: ({ userId }) => finance.version(userId),
  }),
];
