import { daysFromTo, monthStartOf } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import type { DayTotal } from "./month-figures.ts";

type Day = string;

interface Point {
  day: Day;
  cents: number;
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

interface ComingDay {
  day: Day;
  p10Cents: number;
  p50Cents: number;
  p90Cents: number;
}

/** From today's balance on, what is as likely to be more as to be less. Empty without either. */
export const expectedLine = (coming: readonly ComingDay[], now: Point | undefined, until: Day): Point[] =>
  !now || coming.length === 0
    ? []
    : [
        now,
        ...coming.filter(({ day }) => day <= until).map(({ day, p50Cents }) => ({ day, cents: p50Cents })),
      ];

/** Where four in five fall, in euros. */
export const expectedBand = (coming: readonly ComingDay[], until: Day) =>
  coming
    .filter(({ day }) => day <= until)
    .map(({ day, p10Cents, p90Cents }) => ({ day, low: fromCents(p10Cents), high: fromCents(p90Cents) }));

const netByDay = (totals: readonly DayTotal[]) => {
  const nets = new Map<Day, number>();
  for (const { day, netCents } of totals) nets.set(day, (nets.get(day) ?? 0) + netCents);
  return nets;
};
