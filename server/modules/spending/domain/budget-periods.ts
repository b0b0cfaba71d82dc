import { addDays, monthEndOf, monthStartAfter, monthStartOf } from "#shared/rules/madrid-day.ts";

type Day = string;

/** Both days inclusive. */
export interface BudgetPeriod {
  from: Day;
  to: Day;
}

/** When the pay came, the oldest first, and when the next is expected. */
export interface PayDays {
  days: readonly Day[];
  nextOn: Day | null;
}

/** Two incomes within so many days are one pay. */
const fewestDays = 10;
/** After so many days without a pay nobody knows when the next one comes. */
const mostDays = 62;
const usualDays = 30;

const later = (one: Day, other: Day) => (one > other ? one : other);

/** Months from the one of a day on, the last one of today. */
export const monthPeriods = (since: Day, today: Day): BudgetPeriod[] => {
  const periods: BudgetPeriod[] = [];
  for (let from = monthStartOf(since); from <= today; from = monthStartAfter(from, 1))
    periods.push({ from, to: monthEndOf(from) });
  return periods;
};

/** From the pay that was the last on a day on, the last period of today; null where no pay is known. */
export const payPeriods = (pay: PayDays, since: Day, today: Day): BudgetPeriod[] | null => {
  const starts: Day[] = [];
  for (const day of pay.days) {
    const last = starts.at(-1);
    if (day <= today && (last === undefined || day >= addDays(last, fewestDays))) starts.push(day);
  }
  const last = starts.at(-1);
  if (last === undefined || last < addDays(today, -mostDays)) return null;
  const end = pay.nextOn !== null && pay.nextOn > today ? addDays(pay.nextOn, -1) : addDays(last, usualDays);
  const first = Math.max(
    0,
    starts.findLastIndex((day) => day <= since),
  );
  return starts.slice(first).map((from, place, all) => {
    const next = all[place + 1];
    return { from, to: next === undefined ? later(end, today) : addDays(next, -1) };
  });
};
