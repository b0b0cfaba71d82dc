import type { AccountMonths } from "#server/modules/banking/domain/money-reading.ts";
import { addDays, dayOfMonth, daysFromTo, monthEndOf, monthStartOf } from "#shared/rules/madrid-day.ts";
import type { DayTotal } from "./month-figures.ts";

type Day = string;

interface Point {
  day: Day;
  cents: number;
}

interface Start extends Point {
  /** By default the last day of the month. */
  until?: Day;
}

const fewestDays = 7;

/** Computed backwards from the present balance. Empty with fewer than seven days of transactions. */
export const actualLine = (totals: readonly DayTotal[], balanceCents: number, today: Day): Point[] => {
  const netOf = netByDay(totals);
  if (netOf.size < fewestDays) return [];
  let cents = balanceCents;
  for (const [day, net] of netOf) if (day > today) cents -= net;
  const line: Point[] = [];
  for (const day of daysFromTo(monthStartOf(today), today).toReversed()) {
    line.push({ day, cents });
    cents -= netOf.get(day) ?? 0;
  }
  return line.toReversed();
};

/** From each account's mean net of the same day in its months. Empty without a whole month. */
export const forecastLine = (
  totals: readonly DayTotal[],
  months: AccountMonths,
  start: Start | undefined,
): Point[] => {
  if (!start || months.size === 0) return [];
  const { day: today, cents, until = monthEndOf(today) } = start;
  const byAccount = Map.groupBy(totals, ({ accountId }) => accountId);
  const accounts = [...months].map(([id, own]) => ({ own, netOf: netByDay(byAccount.get(id) ?? []) }));
  let sum = 0;
  const coming = daysFromTo(addDays(today, 1), until).map((day) => {
    const isLast = day === monthEndOf(day);
    for (const { own, netOf } of accounts) {
      const alike = own.flatMap((monthStart) => sameDaysIn(monthStart, dayOfMonth(day), isLast));
      sum += alike.reduce((total, one) => total + (netOf.get(one) ?? 0), 0) / own.length;
    }
    return { day, cents: cents + Math.round(sum) };
  });
  return [{ day: today, cents }, ...coming];
};

const sameDaysIn = (monthStart: Day, dayInMonth: number, isLast: boolean) => {
  const end = monthEndOf(monthStart);
  const first = addDays(monthStart, dayInMonth - 1);
  if (first > end) return [];
  return isLast ? daysFromTo(first, end) : [first];
};

const netByDay = (totals: readonly DayTotal[]) => {
  const nets = new Map<Day, number>();
  for (const { day, netCents } of totals) nets.set(day, (nets.get(day) ?? 0) + netCents);
  return nets;
};
