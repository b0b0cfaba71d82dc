import type { Day } from "#server/modules/cash-flow/domain/household.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { DatedPromise } from "./dated-promise.ts";

/** The one income from which a person lives. */
export interface PayDays {
  promiseId: string | null;
  /** When it came, the oldest first; empty where it does not come each month. */
  days: readonly Day[];
  nextOn: Day;
}

/** The pay is one of what comes in so many days. */
const payWithinDays = 45;
const mostDaysKept = 30;

const timesAYear: Record<DatedPromise["every"], number> = {
  ...{ week: 52, month: 12, "2months": 6, quarter: 4, halfyear: 2, year: 1, once: 1, irregular: 1 },
};

const yearlyOf = ({ cents, every }: DatedPromise) => cents * timesAYear[every];

/** Of what comes soon, the income that brings most in a year; `coming` is by day. */
export const payDaysOf = (
  coming: readonly DatedPromise[],
  daysOf: ReadonlyMap<string | null, readonly Day[]>,
  today: Day,
): PayDays | null => {
  const soon = coming.filter(
    ({ kind, cents, day }) =>
      kind === "income" && cents > 0 && day > today && day <= addDays(today, payWithinDays),
  );
  const [first, ...others] = soon;
  if (!first) return null;
  const pay = others.reduce((best, one) => (yearlyOf(one) > yearlyOf(best) ? one : best), first);
  // Another time of the same one may be larger.
  const next = soon.find(({ promiseId }) => promiseId === pay.promiseId) ?? pay;
  const days = pay.every === "month" ? (daysOf.get(pay.promiseId) ?? []) : [];
  return { promiseId: pay.promiseId, days: days.slice(-mostDaysKept), nextOn: next.day };
};
