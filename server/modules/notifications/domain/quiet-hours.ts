import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridInstant, madridTimeOf } from "#shared/rules/madrid-time.ts";

/** Nobody is told of anything from the one to the other, on a clock in Madrid. */
const quietFrom = "22:00";
const quietUntil = "08:00";

export const isQuiet = (instant: Date) => {
  const time = madridTimeOf(instant);
  return time >= quietFrom || time < quietUntil;
};

/** When something that is known now may be told: now, or when the quiet hours end. */
export const deliveryAt = (now: Date): Date => {
  if (!isQuiet(now)) return now;
  const today = madridDayOf(now);
  return madridInstant(madridTimeOf(now) < quietUntil ? today : addDays(today, 1), quietUntil);
};

/** Seconds until the next quiet hours begin: no push may arrive later. 0 within them. */
export const secondsUntilQuiet = (now: Date): number => {
  if (isQuiet(now)) return 0;
  return Math.max(0, Math.floor((+madridInstant(madridDayOf(now), quietFrom) - +now) / 1000));
};
