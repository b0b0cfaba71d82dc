import type { CashAccount, Day } from "#server/modules/cash-flow/domain/household.ts";
import { ownMoneyKinds } from "#shared/contracts/cash-flow/promises.ts";
import { addDays, monthEndOf } from "#shared/rules/madrid-day.ts";
import {
  type BudgetLeft,
  type BudgetReserve,
  budgetReserves,
  type UsualSpending,
} from "./budget-reserves.ts";
import type { DatedPromise } from "./dated-promise.ts";
import type { PayDays } from "./pay-days.ts";

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
  /** The lowest of the low line without savings, of which the rest is taken off; may be negative. */
  lineCents: number;
  /** In savings, which none of it touches. */
  savedCents: number;
  /** What contributions to goals and transfers to savings take of it, positive. */
  savingCents: number;
  /** What budgets keep of it beyond what the line has. */
  budgets: readonly BudgetReserve[];
  /** Of each day from today on, rounded down. */
  dailyCents: number;
  /** What goes out until then as promised, positive. */
  promisedCents: number;
  /** The lowest day of the line, and what goes out as promised until it, positive. */
  lowest: { day: Day; promisedCents: number };
  /** Today where nothing is left, else the lowest day, when what is there may not be enough. */
  shortOn: Day | null;
}

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

/** Money that is put aside on a day, positive. */
export interface Saving {
  day: Day;
  cents: number;
}

interface Ahead extends Held {
  today: Day;
  coming: readonly DatedPromise[];
  days: readonly LowDay[];
  saving: readonly Saving[];
  budgets: readonly BudgetLeft[];
  usual: UsualSpending;
}

const lowestOf = (days: readonly LowDay[], first: LowDay) =>
  days.reduce((low, one) => (one.p10Cents < low.p10Cents ? one : low), first);

const outOf = (promises: readonly DatedPromise[]) => promises.reduce((sum, { cents }) => sum - cents, 0);

/** By the low line of the forecast, until a day; what falls due today may still go out of what is there. */
export const availableUntil = (
  { today, coming, days, totalCents, savedCents, saving, budgets, usual }: Ahead,
  until: Day,
): Omit<Available, "payOn"> => {
  const line = days.filter(({ day }) => day <= until);
  const savedBy = (last: Day) =>
    saving.reduce((sum, { day, cents }) => (day > today && day <= last ? sum + cents : sum), 0);
  const goesOut = coming.filter(({ cents, kind }) => cents < 0 && !ownMoneyKinds.has(kind));
  const dueToday = goesOut.filter(({ dueOn }) => dueOn === today);
  const promisedBy = (last: Day) => outOf(goesOut.filter(({ day, dueOn }) => day <= last || dueOn === today));
  const now = { day: today, p10Cents: totalCents - outOf(dueToday) };
  const lowest = lowestOf(line, now);
  // What is gone already is said of today, however much lower it gets.
  const short = totalCents <= savedCents ? now : lowest;
  const withSaving = line.map(({ day, p10Cents }) => ({ day, p10Cents: p10Cents - savedBy(day) }));
  const left = lowestOf(withSaving, now).p10Cents - savedCents;
  const reserves = budgetReserves(budgets, usual, { today, until });
  const cents = Math.max(
    0,
    reserves.reduce((rest, one) => rest - one.cents, left),
  );
  const count = Math.round((Date.parse(until) - Date.parse(today)) / 86_400_000) + 1;
  return {
    ...{ until, cents, dailyCents: Math.floor(cents / count) },
    lineCents: lowest.p10Cents - savedCents,
    savedCents,
    savingCents: lowest.p10Cents - savedCents - left,
    budgets: reserves,
    promisedCents: promisedBy(until),
    lowest: { day: lowest.day, promisedCents: promisedBy(lowest.day) },
    shortOn: short.p10Cents - savedCents <= 0 ? short.day : null,
  };
};

/** Nobody asks how far the last days of a month reach. */
const leastDays = 5;

/** The end of the month, or of the next one where that is near. */
const endAhead = (today: Day) => {
  const end = monthEndOf(today);
  return end < addDays(today, leastDays) ? monthEndOf(addDays(end, 1)) : end;
};

/** Until the day before the next pay, or the end of a month where none is expected. */
export const availableUntilPay = (ahead: Ahead & { pay: PayDays | null }): Available | null => {
  const { today, days, pay } = ahead;
  if (days.length === 0) return null;
  const payOn = pay?.nextOn ?? null;
  const toldOn = pay?.dueOn === today ? today : payOn;
  return { payOn: toldOn, ...availableUntil(ahead, payOn === null ? endAhead(today) : addDays(payOn, -1)) };
};
