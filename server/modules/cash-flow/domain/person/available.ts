import type { CashAccount, Day } from "#server/modules/cash-flow/domain/household.ts";
import { addDays, monthEndOf } from "#shared/rules/madrid-day.ts";
import type { DatedPromise } from "./dated-promise.ts";

interface LowDay {
  day: Day;
  p10Cents: number;
}

export interface Available {
  /** The last day that it has to last. */
  until: Day;
  /** The day of the next pay; null where none is expected. */
  payOn: Day | null;
  /** What can be spent beside what is usual, even if much goes badly; 0 where nothing is left. */
  cents: number;
  /** Of each day from today on, rounded down. */
  dailyCents: number;
  /** What goes out until then as promised, positive. */
  promisedCents: number;
  /** The lowest day, when what is there may not be enough. */
  shortOn: Day | null;
}

/** A pay is looked for in so many days; small income among it is none. */
const payWithinDays = 45;
const leastShareOfPay = 0.5;

const nextPay = (coming: readonly DatedPromise[], today: Day) => {
  const pays = coming.filter(
    ({ kind, cents, day }) =>
      kind === "income" && cents > 0 && day > today && day <= addDays(today, payWithinDays),
  );
  const largest = Math.max(0, ...pays.map(({ cents }) => cents));
  return pays.find(({ cents }) => cents >= largest * leastShareOfPay)?.day ?? null;
};

/** By the low line of the forecast, until the day before the next pay; what lies in savings stays there. */
export const availableUntilPay = (
  { today, accounts }: { today: Day; accounts: readonly CashAccount[] },
  coming: readonly DatedPromise[],
  days: readonly LowDay[],
): Available | null => {
  if (days.length === 0) return null;
  const payOn = nextPay(coming, today);
  const until = payOn === null ? monthEndOf(today) : addDays(payOn, -1);
  const saved = accounts.reduce(
    (sum, { type, balanceCents }) => sum + (type === "savings" ? Math.max(0, balanceCents) : 0),
    0,
  );
  const total = accounts.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
  const lowest = days
    .filter(({ day }) => day <= until)
    .reduce((low, one) => (one.p10Cents < low.p10Cents ? one : low), { day: today, p10Cents: total });
  const cents = Math.max(0, lowest.p10Cents - saved);
  const count = Math.round((Date.parse(until) - Date.parse(today)) / 86_400_000) + 1;
  return {
    ...{ until, payOn, cents, dailyCents: Math.floor(cents / count) },
    promisedCents: -coming
      .filter(({ day, cents, kind }) => day <= until && cents < 0 && kind !== "transfer")
      .reduce((sum, { cents }) => sum + cents, 0),
    shortOn: lowest.p10Cents - saved <= 0 ? lowest.day : null,
  };
};
