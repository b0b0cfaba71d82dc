import { createHash } from "node:crypto";
import type { ForecastDay } from "#server/modules/cash-flow/domain/forecast/forecast-balance.ts";
import type { Day, Household } from "#server/modules/cash-flow/domain/household.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { CashForecast } from "./make-forecast.ts";

/** A forecast is kept of the day so far ahead. */
const daysAhead = 7;
/** Fewer say nothing. */
const fewestDays = 7;
/** A bank may book a row some days late. */
const daysUntilBooked = 2;

/** What was forecast of a day, and of which accounts. */
export interface KeptForecast extends ForecastDay {
  accountsKey: string;
}

export interface Accuracy {
  /** How many days were forecast and have come. */
  days: number;
  /** Of them, those that ended between the low and the high line; four in five are to. */
  within: number;
  /** How far the middle line was off, on average; positive. */
  meanErrorCents: number;
}

/** As it is stored. */
export interface JudgedForecast extends CashForecast {
  /** Of what was forecast before; null where too little of it has come. */
  accuracy: Accuracy | null;
}

const accountsKeyOf = ({ accounts }: Pick<Household, "accounts">) =>
  createHash("sha256")
    .update(
      accounts
        .map(({ id }) => id)
        .toSorted()
        .join(),
    )
    .digest("hex")
    .slice(0, 16);

/** The day of a new forecast that is to be compared with what comes. Null without one. */
export const toKeep = (household: Household, days: readonly ForecastDay[]): KeptForecast | null => {
  const kept = days.find(({ day }) => day === addDays(household.today, daysAhead));
  return kept ? { ...kept, accountsKey: accountsKeyOf(household) } : null;
};

/** At the end of days that are over, reckoned back from today's balance. */
const balancesOf = ({ today, accounts, rows }: Household, from: Day) => {
  const netOf = new Map<Day, number>();
  for (const { day, cents } of rows) netOf.set(day, (netOf.get(day) ?? 0) + cents);
  const balances = new Map<Day, number>();
  let cents = accounts.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
  for (let day = today; day >= from; day = addDays(day, -1)) {
    balances.set(day, cents);
    cents -= netOf.get(day) ?? 0;
  }
  return balances;
};

/** How near the forecasts of these accounts were. Null where too few days have come. */
export const accuracyOf = (household: Household, kept: readonly KeptForecast[]): Accuracy | null => {
  const key = accountsKeyOf(household);
  const over = kept.filter(
    ({ day, accountsKey }) => accountsKey === key && day <= addDays(household.today, -daysUntilBooked),
  );
  if (over.length < fewestDays) return null;
  const first = over.reduce((least, { day }) => (day < least ? day : least), household.today);
  const balances = balancesOf(household, first);
  const errors = over.map(({ day, p50Cents }) => Math.abs((balances.get(day) ?? 0) - p50Cents));
  const within = over.filter(({ day, p10Cents, p90Cents }) => {
    const cents = balances.get(day) ?? 0;
    return cents >= p10Cents && cents <= p90Cents;
  });
  return {
    days: over.length,
    within: within.length,
    meanErrorCents: Math.round(errors.reduce((sum, error) => sum + error, 0) / over.length),
  };
};
