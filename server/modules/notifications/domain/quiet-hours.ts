import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridInstant, madridTimeOf } from "#shared/rules/madrid-time.ts";

const quietFrom = "22:00";
const quietUntil = "08:00";

export const isQuiet = (instant: Date) => {
  const time = madridTimeOf(instant);
  return time >= quietFrom || time < quietUntil;
};

/** Now, or the end of the quiet hours. */
export const deliveryAt = (now: Date): Date => {
  if (!isQuiet(now)) return now;
  const today = madridDayOf(now);
  return madridInstant(madridTimeOf(now) < quietUntil ? today : addDays(today, 1), quietUntil);
};

/** The lifetime of a push; 0 during quiet hours. */
export const secondsUntilQuiet = (now: Date): number => {
  if (isQuiet(now)) return 0;
  return Math.max(0, Math.floor((+madridInstant(madridDayOf(now), quietFrom) - +now) / 1000));
};

const dayStart = "09:00";

/** The day begins at nine in Madrid. */
export const noticeDayOf = (now: Date) =>
  madridTimeOf(now) < dayStart ? addDays(madridDayOf(now), -1) : madridDayOf(now);
