import { monthName } from "#client/lib/dates.ts";
import type { User } from "#shared/contracts/identity/auth.ts";

/** A day as `YYYY-MM-DD`, as Madrid's calendar has it whatever the zone of the browser. */
export type Day = string;
export type Month = string;

export type WeekStart = User["weekStartsOn"];

/** Product specification, section 9: the cells of the grid. */
const cellCount = 42;

const weekdayNames = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"] as const;

const firstWeekday: Record<WeekStart, number> = { sunday: 0, monday: 1 };

// Days are reckoned as UTC has them, where each is as long as the others.
const aDay = 86_400_000;
const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);
const weekdayOf = (day: Day) => new Date(day).getUTCDay();

export const monthOf = (day: Day): Month => day.slice(0, 7);

export const startOfMonth = (month: Month): Day => `${month}-01`;

export const addDays = (day: Day, count: number): Day => dayOf(Date.parse(day) + count * aDay);

export const addMonths = (month: Month, count: number): Month => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return dayOf(Date.UTC(year, number - 1 + count)).slice(0, 7);
};

/** The same day of another month, or that month's last. */
export const sameDayOf = (month: Month, day: Day): Day => {
  const last = addDays(startOfMonth(addMonths(month, 1)), -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
};

/** Whether it is a day of the years that we keep. */
export const isDay = (text: string): text is Day =>
  /^(19[7-9]\d|20\d\d|2100)-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  dayOf(Date.parse(text)) === text;

export const startOfWeek = (day: Day, weekStart: WeekStart): Day =>
  addDays(day, -((weekdayOf(day) - firstWeekday[weekStart] + 7) % 7));

/** The days of the six weeks that show a month, the first of it in the first week. */
export const cellsOf = (month: Month, weekStart: WeekStart): Day[] => {
  const first = startOfWeek(startOfMonth(month), weekStart);
  return Array.from({ length: cellCount }, (_, place) => addDays(first, place));
};

export const weekdaysFrom = (weekStart: WeekStart) => {
  const first = firstWeekday[weekStart];
  return [...weekdayNames.slice(first), ...weekdayNames.slice(0, first)];
};

export const wordsOf = (month: Month) => ({ name: monthName(month), year: month.slice(0, 4) });

export const weeksOf = (cells: readonly Day[]) =>
  Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(7 * week, 7 * week + 7));
