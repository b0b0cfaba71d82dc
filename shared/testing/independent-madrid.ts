/**
 * An independent implementation of Madrid's calendar, to test the product's. Summer time lasts from the last Sunday of
 * March to that of October and changes at 01:00 UTC (Directive 2000/84/EC).
 */

const hour = 3_600_000;
const aDay = 24 * hour;

const dayOfNumber = (number: number) => new Date(number * aDay).toISOString().slice(0, 10);
const numberOf = (day: string) => Date.parse(`${day}T00:00Z`) / aDay;

export const dayLater = (day: string, days: number) => dayOfNumber(numberOf(day) + days);

/** 0 is Sunday: 1970 began on a Thursday. */
export const weekdayNumber = (day: string) => (numberOf(day) + 4) % 7;

export const everyDay = Array.from({ length: 730 }, (_, place) => dayLater("2026-01-01", place));

const lastSunday = (month: string) => dayLater(`${month}-31`, -weekdayNumber(`${month}-31`));

/** In ms; `time` is `HH:MM:SS` up to `24:00:00`. Not for the hours of the clock change. */
export const expectedMadridInstant = (day: string, time: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  const wall = numberOf(day) * aDay + hours * hour + minutes * 60_000 + seconds * 1000;
  const year = day.slice(0, 4);
  const change = (month: string) => numberOf(lastSunday(`${year}-${month}`)) * aDay + 2.5 * hour;
  const isSummer = wall > change("03") && wall < change("10");
  return wall - (isSummer ? 2 : 1) * hour;
};
