import {
  type ForecastDay,
  forecastBalance,
} from "#server/modules/cash-flow/domain/forecast/forecast-balance.ts";
import type { Household, PlannedCost } from "#server/modules/cash-flow/domain/household.ts";
import { type Held, heldIn, type Saving } from "#server/modules/cash-flow/domain/person/available.ts";
import type { UsualSpending } from "#server/modules/cash-flow/domain/person/budget-reserves.ts";
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
  /** What is left of a month, in the mean of the year to come; null without transactions. */
  freeMonthlyCents: number | null;
  held: Held;
  /** What goes into savings, by day. */
  saving: readonly Saving[];
  /** What is said to be expected in the days of the forecast. */
  coming: readonly DatedPromise[];
  usual: UsualSpending;
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
  saving: readonly Saving[];
  usual: UsualSpending;
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

const nothing: CashForecast = {
  ...{ days: [], freeMonthlyCents: null, held: heldIn([]), pay: null, saving: [], coming: [] },
  usual: { everyday: [], due: [] },
};

const daysOfYear = 365;

/** Between accounts of the person, or with nobody. */
const staysOwn: ReadonlySet<string> = new Set(["transfer", "contribution", "consent"]);

export const promisedCents = (coming: readonly Pick<DatedPromise, "kind" | "cents">[]) =>
  coming.reduce((sum, { kind, cents }) => (staysOwn.has(kind) ? sum : sum + cents), 0);

/** What the middle line gains without what is promised goes on for a year, with all that is promised in it. */
const freeMonthly = (days: readonly ForecastDay[], startCents: number, coming: readonly DatedPromise[]) => {
  const last = days.at(-1);
  if (!last) return null;
  const within = promisedCents(coming.filter(({ day }) => day <= last.day));
  const unpromised = last.p50Cents - startCents - within;
  return Math.round((promisedCents(coming) + (unpromised * daysOfYear) / days.length) / 12);
};

export const makeForecast = (household: Household, known: Known): CashForecast => {
  const [account] = household.accounts;
  if (!account || household.rows.length === 0) return nothing;
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
  return {
    ...{
      days,
      freeMonthlyCents: freeMonthly(days, held.totalCents, known.coming),
      held,
      pay: known.pay,
      saving: known.saving,
      usual: known.usual,
    },
    coming: known.coming.filter(({ day }) => day <= last),
  };
};
