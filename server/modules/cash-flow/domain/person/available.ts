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

/** In all accounts, and of it in savings, which stays there; cents. */
export interface Held {
  totalCents: number;
  savedCents: number;
}

export const heldIn = (accounts: readonly CashAccount[]): Held => ({
  totalCents: accounts.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
  savedCents: accounts.reduce(
    (sum, { type, balanceCents }) => sum + (type === "savings" ? Math.max(0, balanceCents) : 0),
    0,
  ),
});

interface Ahead extends Held {
  today: Day;
  coming: readonly DatedPromise[];
  days: readonly LowDay[];
}

/** By the low line of the forecast, until a day. */
export const availableUntil = (
  { today, coming, days, totalCents, savedCents }: Ahead,
  until: Day,
): Omit<Available, "payOn"> => {
  const lowest = days
    .filter(({ day }) => day <= until)
    .reduce((low, one) => (one.p10Cents < low.p10Cents ? one : low), { day: today, p10Cents: totalCents });
  const cents = Math.max(0, lowest.p10Cents - savedCents);
  const count = Math.round((Date.parse(until) - Date.parse(today)) / 86_400_000) + 1;
  return {
    ...{ until, cents, dailyCents: Math.floor(cents / count) },
    promisedCents: -coming
      .filter(({ day, cents, kind }) => day <= until && cents < 0 && kind !== "transfer")
      .reduce((sum, { cents }) => sum + cents, 0),
    shortOn: lowest.p10Cents - savedCents <= 0 ? lowest.day : null,
  };
};

/** Until the day before the next pay, or the end of the month where none is expected. */
export const availableUntilPay = (ahead: Ahead): Available | null => {
  const { today, coming, days } = ahead;
  if (days.length === 0) return null;
  const payOn = nextPay(coming, today);
  return { payOn, ...availableUntil(ahead, payOn === null ? monthEndOf(today) : addDays(payOn, -1)) };
};
