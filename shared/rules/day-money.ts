import { monthEndOf } from "./madrid-day.ts";

type Day = string;

export interface DayMoney {
  day: Day;
  incomeCents: number;
  expenseCents: number;
}

export const moneyBetween = (totals: readonly DayMoney[], from: Day, to: Day) => {
  const sum = { incomeCents: 0, expenseCents: 0 };
  for (const { day, incomeCents, expenseCents } of totals) {
    if (day < from || day > to) continue;
    sum.incomeCents += incomeCents;
    sum.expenseCents += expenseCents;
  }
  return sum;
};

/** What the month of a day left, in cents; below 0 when it cost more than it brought. */
export const leftInMonth = (totals: readonly DayMoney[], start: Day) => {
  const { incomeCents, expenseCents } = moneyBetween(totals, start, monthEndOf(start));
  return incomeCents - expenseCents;
};
