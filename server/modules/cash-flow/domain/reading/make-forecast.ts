import {
  balanceAhead,
  type ForecastDay,
} from "#server/modules/cash-flow/domain/forecast/forecast-balance.ts";
import {
  type FreeMonth,
  freeMonthOf,
  unrhythmicIncome,
} from "#server/modules/cash-flow/domain/forecast/free-month.ts";
import { type MoneyAhead, moneyAhead } from "#server/modules/cash-flow/domain/forecast/money-ahead.ts";
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
  /** Null before two whole months were seen. */
  freeMonth: FreeMonth | null;
  /** Cents that come in a month without a rhythm, and are in the line though nothing is said to be expected. */
  unrhythmicIncome: number;
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
  /** Keys of series between accounts of the person, and of what comes in and is no income of theirs. */
  uncounted: readonly string[];
  /** Written down by the person. */
  own: readonly DatedPromise[];
  plannedCosts: readonly PlannedCost[];
  pay: PayDays | null;
  saving: readonly Saving[];
  /** Whether what is put aside stays in an account that is here. */
  keepsSavings: boolean;
  usual: UsualSpending;
  /** All that is said to be expected. */
  coming: readonly DatedPromise[];
  wholeMonths: number;
}

const isDetectedKind = (kind: string): kind is PromiseKind => promiseKinds.some((one) => one === kind);

const keyOf = ({ promiseId }: DatedPromise) => `own ${promiseId}`;

const entryOf = (own: DatedPromise, accountId: string): ExpectedEntry => ({
  seriesKey: keyOf(own),
  ...{ day: own.day, cents: own.cents, lowCents: own.lowCents, highCents: own.highCents, name: own.name },
  kind: isDetectedKind(own.kind) ? own.kind : "bill",
  accountId: own.accountId ?? accountId,
  probability: own.probability,
});

const nothing: CashForecast = {
  ...{ days: [], freeMonth: null, unrhythmicIncome: 0, held: heldIn([]), pay: null, saving: [], coming: [] },
  usual: { everyday: [], due: [] },
};

/** Between accounts of the person, or with nobody. */
const staysOwn: ReadonlySet<string> = new Set(["transfer", "contribution", "consent"]);

export const promisedCents = (coming: readonly Pick<DatedPromise, "kind" | "cents">[]) =>
  coming.reduce((sum, { kind, cents }) => (staysOwn.has(kind) ? sum : sum + cents), 0);

/** Of a single month, its own figures tell more (docs/decisions/0047). */
const leastMonths = 2;

/** What is put aside is still left, and what is no income is not. */
const withoutPutAside = (ahead: MoneyAhead, { own, uncounted }: Pick<Known, "own" | "uncounted">) => {
  const written = own.flatMap((one) => (staysOwn.has(one.kind) ? keyOf(one) : []));
  const aside = new Set([...written, ...uncounted]);
  return { ...ahead, entries: ahead.entries.filter(({ seriesKey }) => !aside.has(seriesKey)) };
};

export const makeForecast = (household: Household, known: Known): CashForecast => {
  const [account] = household.accounts;
  if (!account || household.rows.length === 0) return nothing;
  const { own, coming, pay, saving, usual } = known;
  const gone = known.keepsSavings ? own.filter(({ kind }) => kind !== "transfer") : own;
  const ahead = moneyAhead(
    { ...household, plannedCosts: known.plannedCosts },
    known.series,
    [...known.entries, ...gone.map((one) => entryOf(one, account.id))],
    forecastDays,
  );
  const last = addDays(household.today, forecastDays);
  return {
    days: balanceAhead(ahead, forecastDays),
    freeMonth: known.wholeMonths >= leastMonths ? freeMonthOf(withoutPutAside(ahead, known)) : null,
    unrhythmicIncome: unrhythmicIncome(ahead),
    held: heldIn(household.accounts),
    ...{ pay, saving, usual },
    coming: coming.filter(({ day }) => day <= last),
  };
};
