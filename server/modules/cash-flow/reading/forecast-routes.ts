import { toAvailable } from "#server/modules/cash-flow/domain/reading/available-money.ts";
import { type Route, userRoute } from "#server/platform/http/route.ts";
import { getForecast } from "#shared/contracts/cash-flow/forecast.ts";
import { fromCents } from "#shared/rules/money.ts";
import type { ReadingService } from "./reading-service.ts";

export const forecastRoutes = (cashFlow: ReadingService): Route[] => [
  userRoute(
    getForecast,
    async ({ userId }) => {
      const { today, days, available, accuracy } = await cashFlow.forecast(userId);
      return {
        today,
        days: days.map(({ day, p10Cents, p50Cents, p90Cents }) => ({
          ...{ day, p10: fromCents(p10Cents), p50: fromCents(p50Cents), p90: fromCents(p90Cents) },
        })),
        available: available && toAvailable(available),
        accuracy: accuracy && {
          ...{ days: accuracy.days, within: accuracy.within },
          meanError: fromCents(accuracy.meanErrorCents),
        },
      };
    },
    { version: ({ userId }) => cashFlow.version(userId) },
  ),
];
