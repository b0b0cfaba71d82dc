import type { DueRule } from "#server/modules/cash-flow/domain/promise.ts";
import { type DayNumber, dateOfDay, dayInMonth, type MonthNumber, monthOfDay } from "./day-numbers.ts";
import { isWorkingDay, movedTo } from "./working-days.ts";

/** How likely a meter is read so many days before or after its date; the receipt comes on the next banking day. */
const likely = [1, 1, 0.9, 0.7, 0.15];
const shifts = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

const comesOn = (date: DayNumber, shift: number) => movedTo(date + shift, "later");
const likelihoodOf = (shift: number) => likely[Math.abs(shift)] ?? 0;

/** A day that is off by no more is as good as right. */
const near = 3;

/** The day near which most of the days lie on which the receipt may come: those of a weekend come on Monday. */
export const meteredDay = (month: MonthNumber, date: number): DayNumber => {
  const middle = dayInMonth(month, date);
  const hits = (day: DayNumber) =>
    shifts.reduce((sum, shift) => {
      const off = Math.abs(comesOn(middle, shift) - day);
      return off <= near ? sum + likelihoodOf(shift) * (1 - off / 100) : sum;
    }, 0);
  const days = shifts.map((shift) => middle + shift).filter((day) => isWorkingDay(day, "banks"));
  return days.reduce((best, day) => (hits(day) > hits(best) + 1e-9 ? day : best), days[0] ?? middle);
};

/** No day comes more seldom: another reading, a strike, a returned receipt. */
const leastLikely = 0.02;

const mostKnown = 10_000;
const earliest = -4;
/** After the last shift a receipt may wait for the end of a long holiday. */
const daysOfChances = 20;

/** By month and date, how likely a receipt comes on each day around it; asked for again and again. */
const known = new Map<number, Float64Array>();

const chancesAround = (month: MonthNumber, date: number): Float64Array => {
  const number = month * 32 + date;
  const before = known.get(number);
  if (before) return before;
  const middle = dayInMonth(month, date);
  const chances = new Float64Array(daysOfChances);
  for (const shift of shifts) {
    const place = comesOn(middle, shift) - middle - earliest;
    chances[place] = (chances[place] ?? 0) + likelihoodOf(shift);
  }
  if (known.size >= mostKnown) known.clear();
  known.set(number, chances);
  return chances;
};

const chanceOf = (month: MonthNumber, date: number, day: DayNumber) =>
  chancesAround(month, date)[day - dayInMonth(month, date) - earliest] ?? 0;

const fitOf = (date: number, days: readonly DayNumber[]) =>
  days.reduce((sum, day) => {
    const month = monthOfDay(day);
    const chance = Math.max(
      chanceOf(month - 1, date, day),
      chanceOf(month, date, day),
      chanceOf(month + 1, date, day),
    );
    return sum + Math.log(leastLikely + chance);
  }, 0);

/** The date around which a meter is read, from the days on which its receipts came. */
export const meteredRuleOf = (days: readonly DayNumber[]): DueRule => {
  const dates = new Set(days.flatMap((day) => shifts.map((shift) => dateOfDay(day + shift))));
  const fits = [...dates].map((date) => ({ date, fit: fitOf(date, days) }));
  const best = fits.reduce((one, other) => (other.fit > one.fit + 1e-9 ? other : one));
  return { on: "date", date: best.date, moved: "about" };
};
