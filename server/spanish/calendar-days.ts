import {
  addDays,
  dayOfMonth,
  monthEndOf,
  monthStartAfter,
  monthStartOf,
  weekdayOf,
  weekStartOf,
} from "#shared/rules/madrid-day.ts";

export type Day = string;

/** Without a year or week, words mean the nearest day `ahead` or `back` from today. */
export interface DayContext {
  today: Day;
  side: "ahead" | "back";
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

export const dayOf = (year: number, month: number, number: number): Day | null => {
  if (month < 1 || month > 12 || number < 1) return null;
  const first = `${String(year).padStart(4, "0")}-${twoDigits(month)}-01`;
  return number > dayOfMonth(monthEndOf(first)) ? null : addDays(first, number - 1);
};

export const yearOf = (day: Day) => Number(day.slice(0, 4));
export const monthOf = (day: Day) => Number(day.slice(5, 7));

/** In the order in which a date without a year is tried. */
const yearsFrom = ({ today, side }: DayContext) =>
  [0, 1, 2, 3, 4].map((step) => yearOf(today) + (side === "ahead" ? step : -step));

const isOnSide = (day: Day, { today, side }: DayContext) => (side === "ahead" ? day >= today : day <= today);

/** The nearest day in the direction of the context. */
export const nearestDate = (month: number, number: number, context: DayContext) =>
  nearestYearly((year) => dayOf(year, month, number), context);

export const nearestYearly = (inYear: (year: number) => Day | null, context: DayContext) => {
  for (const year of yearsFrom(context)) {
    const day = inYear(year);
    if (day && isOnSide(day, context)) return day;
  }
  return null;
};

/** Nearest first. */
const daysNumbered = (number: number, context: DayContext) =>
  [0, 1, 2, 3, 4, 5, 6].flatMap((step) => {
    const first = monthStartAfter(context.today, context.side === "ahead" ? step : -step);
    const day = dayOf(yearOf(first), monthOf(first), number);
    return day && isOnSide(day, context) ? [day] : [];
  });

export const nearestNumber = (number: number, context: DayContext) =>
  daysNumbered(number, context)[0] ?? null;

/** The nearest day with this number and weekday; null when there is none within half a year. */
export const nearestAgreed = (number: number, weekday: number | null, context: DayContext) => {
  const agreed = daysNumbered(number, context).filter((day) => weekdayOf(day) === weekday);
  const [first, second] = agreed;
  // Nobody says today's date like this when next month has such a day too.
  const isOfNext = first === context.today && second && second <= addDays(first, 31);
  return (isOfNext ? second : first) ?? null;
};

/** Today itself is excluded. */
export const nearestWeekday = (weekday: number, { today, side }: DayContext) => {
  const ahead = ((weekday - weekdayOf(today) + 6) % 7) + 1;
  return addDays(today, side === "ahead" ? ahead : ahead === 7 ? -7 : ahead - 7);
};

/** `nth` is 1 for the first and -1 for the last; null when the month has fewer. */
export const nthWeekday = (day: Day, weekday: number, nth: number) => {
  const first = monthStartOf(day);
  const end = monthEndOf(day);
  const found =
    nth > 0
      ? addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
      : addDays(end, -((weekdayOf(end) - weekday + 7) % 7) + 7 * (nth + 1));
  return found < first || found > end ? null : found;
};

export const nearestMonth = (month: number, { today, side }: DayContext) => {
  const thisYear = `${yearOf(today)}-${twoDigits(month)}-01`;
  if (side === "ahead") return monthEndOf(thisYear) >= today ? thisYear : monthStartAfter(thisYear, 12);
  return thisYear <= today ? thisYear : monthStartAfter(thisYear, -12);
};

export const inWeek = (day: Day, weekday: number) => addDays(weekStartOf(day), weekday);

/** "27" means 2027. */
export const fullYear = (text: string | undefined) => {
  if (!text) return null;
  const year = Number(text);
  return year < 100 ? 2000 + year : year;
};
