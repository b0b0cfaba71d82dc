import type { PlannedCost } from "#server/modules/cash-flow/domain/household.ts";
import type { DatedPromise } from "./dated-promise.ts";

const mostDays = 3;
const mostOff = 0.05;

/** Costs of events without those that are a promise too, as the rent that also stands in the agenda. */
export const costsOnce = (costs: readonly PlannedCost[], coming: readonly DatedPromise[]) =>
  costs.filter(
    ({ day, cents }) =>
      !coming.some(
        (promise) =>
          promise.cents < 0 &&
          Math.abs(promise.cents + cents) <= cents * mostOff &&
          Math.abs(Date.parse(promise.day) - Date.parse(day)) <= mostDays * 86_400_000,
      ),
  );
