import { easterOf } from "#server/spanish/holidays.ts";
import { type DayNumber, dayOfNumber, numberOfDay, weekdayOfNumber } from "./day-numbers.ts";

/** Who moves a payment off its day: the European payment systems, or an office in Madrid. */
export type Calendar = "banks" | "offices";

const fixed = {
  banks: ["01-01", "05-01", "12-25", "12-26"],
  offices: [
    "01-01",
    "01-06",
    "05-01",
    "05-02",
    "05-15",
    "08-15",
    "10-12",
    "11-01",
    "11-09",
    "12-06",
    "12-08",
    "12-25",
  ],
};
const fromEaster = { banks: [-2, 1], offices: [-3, -2] };

const holidaysOf = (calendar: Calendar, year: number) => {
  const easter = numberOfDay(easterOf(year));
  return new Set([
    ...fixed[calendar].map((date) => numberOfDay(`${year}-${date}`)),
    ...fromEaster[calendar].map((days) => easter + days),
  ]);
};

const known = { banks: new Map<number, Set<DayNumber>>(), offices: new Map<number, Set<DayNumber>>() };
const workingDays = { banks: new Map<DayNumber, boolean>(), offices: new Map<DayNumber, boolean>() };

export const isWorkingDay = (number: DayNumber, calendar: Calendar) => {
  if (weekdayOfNumber(number) > 4) return false;
  const before = workingDays[calendar].get(number);
  if (before !== undefined) return before;
  const year = Number(dayOfNumber(number).slice(0, 4));
  const holidays = known[calendar].get(year) ?? holidaysOf(calendar, year);
  known[calendar].set(year, holidays);
  const is = !holidays.has(number);
  workingDays[calendar].set(number, is);
  return is;
};

/** The day itself where it is a working one, otherwise the next or the one before. */
export const movedTo = (number: DayNumber, moved: "later" | "earlier" | "not"): DayNumber => {
  let found = number;
  if (moved === "later") while (!isWorkingDay(found, "banks")) found += 1;
  if (moved === "earlier") while (!isWorkingDay(found, "offices")) found -= 1;
  return found;
};
