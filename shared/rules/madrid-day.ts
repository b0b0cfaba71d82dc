/** A day as `YYYY-MM-DD`. */
type Day = string;

const dayInMs = 24 * 60 * 60 * 1000;

const madrid = new Intl.DateTimeFormat("en", {
  timeZone: "Europe/Madrid",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The calendar day of an instant in Europe/Madrid. */
export const madridDayOf = (instant: Date): Day => {
  const parts = new Map(madrid.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
};

// Arithmetic on days runs in UTC, where every day has 24 hours.
const toTime = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const fromTime = (time: number): Day => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day => fromTime(toTime(day) + count * dayInMs);

/** Days from one to the other; negative when the other comes before. */
export const daysBetween = (from: Day, to: Day) => Math.round((toTime(to) - toTime(from)) / dayInMs);

/** Every day from one to the other, both included. */
export const daysFromTo = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, count) => addDays(from, count));

/** 0 is Monday, 6 is Sunday. */
export const weekdayOf = (day: Day) => (new Date(toTime(day)).getUTCDay() + 6) % 7;

/** The Monday of its week. */
export const weekStartOf = (day: Day): Day => addDays(day, -weekdayOf(day));

export const monthStartOf = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The first of the month so many months later, or earlier when negative. */
export const monthStartAfter = (day: Day, months: number): Day => {
  const [year, month] = day.split("-").map(Number);
  return fromTime(Date.UTC(year ?? 0, (month ?? 0) - 1 + months, 1));
};

export const monthEndOf = (day: Day): Day => addDays(monthStartAfter(day, 1), -1);

export const dayOfMonth = (day: Day) => Number(day.slice(8));

/** The same day of the month so many months earlier, or that month's last day. */
export const monthsBefore = (day: Day, months: number): Day => {
  const start = monthStartAfter(day, -months);
  const lastDay = dayOfMonth(monthEndOf(start));
  return addDays(start, Math.min(dayOfMonth(day), lastDay) - 1);
};
