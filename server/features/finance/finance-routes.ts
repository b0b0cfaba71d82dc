import { type Route, userRoute } from "#server/http/route.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/finance.ts";
import type { FinanceService } from "./finance-service.ts";

export const financeRoutes = (finance: FinanceService): Route[] => [
  userRoute(getSimpleFinancialSummary, ({ userId }) => finance.summarise(userId), {
    version: ({ userId }) => finance.version(userId),
  }),
];
