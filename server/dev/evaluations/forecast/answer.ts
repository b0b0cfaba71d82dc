import { forecastBalance } from "#server/modules/cash-flow/domain/forecast/forecast-balance.ts";
import { expectedEntries } from "#server/modules/cash-flow/domain/promises/expected-entries.ts";
import { findSeries } from "#server/modules/cash-flow/domain/promises/find-series.ts";
import { type History, householdOf } from "./household-file.ts";
import type { Answer } from "./report.ts";

const eurosOf = (cents: number) => cents / 100;

/** What the product says of a household, from nothing but its history. */
export const answerOf = (history: History): Answer => {
  const household = householdOf(history);
  const series = findSeries(household);
  const entries = expectedEntries(series, household, history.horizonDays);
  return {
    id: history.id,
    expected: entries.map(({ day, cents, kind, name, probability }) => ({
      day,
      amount: eurosOf(cents),
      kind,
      name,
      probability,
    })),
    balance: forecastBalance(household, series, entries, history.horizonDays).map(
      ({ day, p10Cents, p50Cents, p90Cents }) => ({
        day,
        p10: eurosOf(p10Cents),
        p50: eurosOf(p50Cents),
        p90: eurosOf(p90Cents),
      }),
    ),
  };
};
