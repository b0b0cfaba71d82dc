import {
  type ForecastDay,
  forecastBalance,
} from "#server/modules/cash-flow/domain/forecast/forecast-balance.ts";
import type { Household, PlannedCost } from "#server/modules/cash-flow/domain/household.ts";
import {
  type Available,
  availableUntilPay,
  type Held,
  heldIn,
} from "#server/modules/cash-flow/domain/person/available.ts";
import type { DatedPromise } from "#server/modules/cash-flow/domain/person/dated-promise.ts";
import type { PayDays } from "#server/modules/cash-flow/domain/person/pay-days.ts";
import {
  type ExpectedEntry,
  type PromiseKind,
  promiseKinds,
  type Series,
} from "#server/modules/cash-flow/domain/promise.ts";
import { forecastDays } from "#shared/contracts/cash-flow/forecast.ts";
import { addDays } from "#shared/rules/madrid-day.ts";

/** As it is stored. */
export interface CashForecast {
  days: ForecastDay[];
  available: Available | null;
  held: Held;
  /** The pay from which a person lives; null where none is known. */
  pay: PayDays | null;
}

interface Known {
  series: readonly Series[];
  /** Of series, as the person decided; the unlikely ones too. */
  entries: readonly ExpectedEntry[];
  /** Written down by the person. */
  own: readonly DatedPromise[];
  plannedCosts: readonly PlannedCost[];
  pay: PayDays | null;
  /** All that is said to be expected. */
  coming: readonly DatedPromise[];
}

const isDetectedKind = (kind: string): kind is PromiseKind => promiseKinds.some((one) => one === kind);

const entryOf = (own: DatedPromise, accountId: string): ExpectedEntry => ({
  seriesKey: `own ${own.promiseId}`,
  ...{ day: own.day, cents: own.cents, lowCents: own.lowCents, highCents: own.highCents, name: own.name },
  kind: isDetectedKind(own.kind) ? own.kind : "bill",
  accountId: own.accountId ?? accountId,
  probability: own.probability,
});

export const makeForecast = (household: Household, known: Known): CashForecast => {
  const [account] = household.accounts;
  if (!account || household.rows.length === 0)
    return { days: [], available: null, held: heldIn([]), pay: null };
  const last = addDays(household.today, forecastDays);
  const entries = [...known.entries, ...known.own.map((one) => entryOf(one, account.id))].filter(
    ({ day }) => day <= last,
  );
  const days = forecastBalance(
    { ...household, plannedCosts: known.plannedCosts },
    known.series,
    entries,
    forecastDays,
  );
  const held = heldIn(household.accounts);
  const { today } = household;
  return {
    days,
    available: availableUntilPay({ today, days, coming: known.coming, ...held }),
    held,
    pay: known.pay,
  };
};
