import {
  addDays,
  dayOfMonth,
  monthEndOf,
  monthStartAfter,
  monthStartOf,
  weekdayOf,
  weekStartOf,
} from "#shared/rules/madrid-day.ts";

/** A day as `YYYY-MM-DD`. */
export type Day = string;

/** Towards which side words without a year or a week are meant. */
export interface Outlook {
  today: Day;
  side: "ahead" | "back";
}

const two = (value: number) => String(value).padStart(2, "0");

/** The day of a year, a month (1 to 12) and a number; null when the calendar has none. */
export const dayOf = (year: number, month: number, number: number): Day | null => {
  if (month < 1 || month > 12 || number < 1) return null;
  const first = `${String(year).padStart(4, "0")}-${two(month)}-01`;
  return number > dayOfMonth(monthEndOf(first)) ? null : addDays(first, number - 1);
};

export const yearOf = (day: Day) => Number(day.slice(0, 4));
export const monthOf = (day: Day) => Number(day.slice(5, 7));

/** The years in the order in which a date without one is looked for. */
const yearsFrom = ({ today, side }: Outlook) =>
  [0, 1, 2, 3, 4].map((step) => yearOf(today) + (side === "ahead" ? step : -step));

const isOnSide = (day: Day, { today, side }: Outlook) => (side === "ahead" ? day >= today : day <= today);

/** The nearest day on the side looked at that has this month and number. */
export const nearestDate = (month: number, number: number, outlook: Outlook) =>
  nearest((year) => dayOf(year, month, number), outlook);

/** The same of any day that comes once a year. */
export const nearest = (inYear: (year: number) => Day | null, outlook: Outlook) => {
  for (const year of yearsFrom(outlook)) {
    const day = inYear(year);
    if (day && isOnSide(day, outlook)) return day;
  }
  return null;
};

/** The days with this number in this month and the ones beyond, the nearest first. */
const daysNumbered = (number: number, outlook: Outlook) =>
  [0, 1, 2, 3, 4, 5, 6].flatMap((step) => {
    const first = monthStartAfter(outlook.today, outlook.side === "ahead" ? step : -step);
    const day = dayOf(yearOf(first), monthOf(first), number);
    return day && isOnSide(day, outlook) ? [day] : [];
  });

/** The nearest day with this number. */
export const nearestNumber = (number: number, outlook: Outlook) => daysNumbered(number, outlook)[0] ?? null;

/** The nearest day with this number that is this weekday as well; null when there is none within half a year. */
export const nearestAgreed = (number: number, weekday: number | null, outlook: Outlook) => {
  const agreed = daysNumbered(number, outlook).filter((day) => weekdayOf(day) === weekday);
  const [first, second] = agreed;
  // Nobody names today so, where the next month has such a day as well.
  const isOfNext = first === outlook.today && second && second <= addDays(first, 31);
  return (isOfNext ? second : first) ?? null;
};

/** The next day with this weekday after today, or the last one before it. */
export const nearestWeekday = (weekday: number, { today, side }: Outlook) => {
  const ahead = ((weekday - weekdayOf(today) + 6) % 7) + 1;
  return addDays(today, side === "ahead" ? ahead : ahead === 7 ? -7 : ahead - 7);
};

/** The first (1), second… or last (-1) of a weekday in the month of a day; null when there are not so many. */
export const nthWeekday = (day: Day, weekday: number, nth: number) => {
  const first = monthStartOf(day);
  const end = monthEndOf(day);
  const found =
    nth > 0
      ? addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
      : addDays(end, -((weekdayOf(end) - weekday + 7) % 7) + 7 * (nth + 1));
  return found < first || found > end ? null : found;
};

/** The first day of the nearest month of this number that is not over, or that has begun when looking back. */
export const nearestMonth = (month: number, { today, side }: Outlook) => {
  const thisYear = `${yearOf(today)}-${two(month)}-01`;
  if (side === "ahead") return monthEndOf(thisYear) >= today ? thisYear : monthStartAfter(thisYear, 12);
  return thisYear <= today ? thisYear : monthStartAfter(thisYear, -12);
};

export const inWeek = (day: Day, weekday: number) => addDays(weekStartOf(day), weekday);

/** "27" is 2027. */
export const fullYear = (said: string | undefined) => {
  if (!said) return null;
  const year = Number(said);
  return year < 100 ? 2000 + year : year;
};
