/**
 * Madrid's calendar as plainly as can be, to hold the product's against: no library, no zone database. Summer time goes
 * from the last Sunday of March to that of October and changes at 01:00 UTC (Directive 2000/84/EC).
 */

const hour = 3_600_000;
const aDay = 24 * hour;

/** A day as `YYYY-MM-DD`, from its number of days since 1970. */
const nameOf = (number: number) => new Date(number * aDay).toISOString().slice(0, 10);
const numberOf = (day: string) => Date.parse(`${day}T00:00Z`) / aDay;

export const dayLater = (day: string, days: number) => nameOf(numberOf(day) + days);

/** 0 is Sunday: 1970 began on a Thursday. */
export const weekdayNumber = (day: string) => (numberOf(day) + 4) % 7;

/** Every day of 2026 and 2027. */
export const everyDay = Array.from({ length: 730 }, (_, place) => dayLater("2026-01-01", place));

const lastSunday = (month: string) => dayLater(`${month}-31`, -weekdayNumber(`${month}-31`));

/** The instant, in ms, at which a clock in Madrid shows a time, `HH:MM:SS` up to `24:00:00`; not for the hours that change. */
export const plainInstant = (day: string, time: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  const wall = numberOf(day) * aDay + hours * hour + minutes * 60_000 + seconds * 1000;
  const year = day.slice(0, 4);
  const change = (month: string) => numberOf(lastSunday(`${year}-${month}`)) * aDay + 2.5 * hour;
  const isSummer = wall > change("03") && wall < change("10");
  return wall - (isSummer ? 2 : 1) * hour;
};
