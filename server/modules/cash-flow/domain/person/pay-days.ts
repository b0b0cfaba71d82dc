import type { Day } from "#server/modules/cash-flow/domain/household.ts";
import { ownMoneyKinds } from "#shared/contracts/cash-flow/promises.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { DatedPromise } from "./dated-promise.ts";

/** The one income from which a person lives. */
export interface PayDays {
  promiseId: string | null;
  /** When it came, the oldest first; empty where it does not come each month. */
  days: readonly Day[];
  nextOn: Day;
  /** When that one fell due, where that day has come and it has not. */
  dueOn?: Day;
}

/** The pay is one of what comes in so many days. */
const payWithinDays = 45;
const mostDaysKept = 30;

const timesAYear: Record<DatedPromise["every"], number> = {
  ...{ week: 52, month: 12, "2months": 6, quarter: 4, halfyear: 2, year: 1, once: 1, irregular: 1 },
};

const sumOf = (all: readonly DatedPromise[]) => all.reduce((sum, { cents }) => sum + cents, 0);

const yearlyOf = ({ cents, every }: DatedPromise) => cents * timesAYear[every];

/** Nobody lives from interest of some euros: a pay is a tenth at least of what goes out in the same time. */
const isPayBeside = (income: number, spending: number) => income * 10 >= spending;

/** Of what comes soon, the income that brings most in a year; `coming` is by day. */
export const payDaysOf = (
  coming: readonly DatedPromise[],
  daysOf: ReadonlyMap<string | null, readonly Day[]>,
  today: Day,
): PayDays | null => {
  const near = coming.filter(({ day }) => day > today && day <= addDays(today, payWithinDays));
  const soon = near.filter(({ kind, cents }) => kind === "income" && cents > 0);
  const [first, ...others] = soon;
  if (!first) return null;
  const pay = others.reduce((best, one) => (yearlyOf(one) > yearlyOf(best) ? one : best), first);
  const times = soon.filter(({ promiseId }) => promiseId === pay.promiseId);
  const spent = near.filter(({ kind, cents }) => cents < 0 && !ownMoneyKinds.has(kind));
  if (!isPayBeside(sumOf(times), -sumOf(spent))) return null;
  // Another time of the same one may be larger.
  const next = times[0] ?? pay;
  const days = pay.every === "month" ? (daysOf.get(pay.promiseId) ?? []) : [];
  return {
    promiseId: pay.promiseId,
    days: days.slice(-mostDaysKept),
    nextOn: next.day,
    ...(next.dueOn !== undefined && { dueOn: next.dueOn }),
  };
};
