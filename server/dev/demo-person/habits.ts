import type { Random } from "#server/dev/random.ts";
import { addDays, monthEndOf, monthStartOf, weekdayOf } from "#shared/rules/madrid-day.ts";

/** A day as `YYYY-MM-DD`. */
type Day = string;

export interface Payment {
  text: string;
  /** Negative is money out. */
  cents: number;
}

export interface Habit {
  name: string;
  on: (day: Day, random: Random) => Payment | null;
}

type Texts = readonly [string, ...string[]];
/** Cents from least to most, positive. */
type Range = readonly [least: number, most: number];

const saturday = 5;

export const monthOf = (day: Day) => Number(day.slice(5, 7));

const isWorkday = (day: Day) => weekdayOf(day) < saturday;

/** Neither a weekend nor a short month moves a payment by more than four days; cheap, as nearly every day says no. */
const isNear = (day: Day, date: number) => Math.abs(Number(day.slice(8)) - date) <= 4;

/** A weekend's charge moves to the next working day of the same month, else to the one before. */
export const isDue = (day: Day, date: number) => {
  if (!isNear(day, date)) return false;
  const wanted = addDays(monthStartOf(day), date - 1);
  let due = wanted;
  while (!isWorkday(due)) due = addDays(due, 1);
  if (due > monthEndOf(day)) {
    due = wanted;
    while (!isWorkday(due)) due = addDays(due, -1);
  }
  return day === due;
};

/** Wages are paid on the last working day up to a date. */
const isPayday = (day: Day, date: number) => {
  if (!isNear(day, date)) return false;
  let due = addDays(monthStartOf(day), date - 1);
  while (!isWorkday(due)) due = addDays(due, -1);
  return day === due;
};

const everyMonth = Array.from({ length: 12 }, (_, place) => place + 1);

interface Bill {
  date: number;
  /** In cents; by month for seasonal amounts. */
  cents: number | Range | ((month: number) => Range);
  months?: readonly number[];
}

const centsOf = (cents: Bill["cents"], day: Day, random: Random) => {
  const amount = typeof cents === "function" ? cents(monthOf(day)) : cents;
  return typeof amount === "number" ? amount : random.between(amount[0], amount[1]);
};

export const bill = (text: string, { date, cents, months = everyMonth }: Bill): Habit => ({
  name: text,
  on: (day, random) =>
    isDue(day, date) && months.includes(monthOf(day)) ? { text, cents: -centsOf(cents, day, random) } : null,
});

export const income = (text: string, { date, cents, months = everyMonth }: Bill): Habit => ({
  name: text,
  on: (day, random) =>
    isPayday(day, date) && months.includes(monthOf(day))
      ? { text, cents: centsOf(cents, day, random) }
      : null,
});

interface Now {
  /** Probability from Monday to Sunday. */
  week: readonly [number, number, number, number, number, number, number];
  cents: Range;
  /** The cents of a shop's prices; any when omitted. */
  endings?: readonly [number, ...number[]];
}

const withEnding = (cents: number, endings: Now["endings"], random: Random) =>
  endings ? Math.floor(cents / 100) * 100 + random.oneOf(endings) : cents;

export const purchase = (name: string, texts: Texts, { week, cents, endings }: Now): Habit => ({
  name,
  on: (day, random) =>
    random.happens(week[weekdayOf(day)] ?? 0)
      ? {
          text: random.oneOf(texts),
          cents: -withEnding(random.between(cents[0], cents[1]), endings, random),
        }
      : null,
});

export const receipt = (name: string, texts: Texts, now: Now): Habit => {
  const { on } = purchase(name, texts, now);
  return {
    name,
    on: (day, random) => {
      const payment = on(day, random);
      return payment && { ...payment, cents: -payment.cents };
    },
  };
};
