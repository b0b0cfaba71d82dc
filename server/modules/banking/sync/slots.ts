import { isImplausiblyLate } from "#server/platform/concurrency/clock-skew.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { endOfMadridDay, madridInstant } from "#shared/rules/madrid-time.ts";

/** A day as `YYYY-MM-DD` in Madrid. */
type Day = string;

export interface Slot {
  at: Date;
  /** As a clock in Madrid shows it, `HH:MM`. */
  time: string;
}

/** When every linked bank is asked, on a clock in Madrid. */
export const slotTimes = ["02:00", "10:30", "15:30", "20:30"] as const;

/** The planned moments of a day, in order. */
export const slotsOf = (day: Day): Slot[] =>
  slotTimes.map((time) => ({ at: madridInstant(day, time), time }));

const slotsAround = (now: Date) => {
  const today = madridDayOf(now);
  return [addDays(today, -1), today, addDays(today, 1)].flatMap(slotsOf);
};

/** The latest planned moment that has come. */
export const lastSlot = (now: Date): Date => {
  const past = slotsAround(now).filter(({ at }) => at <= now);
  return (past.at(-1) ?? never()).at;
};

/** The next planned moment, later than now. */
export const nextSlot = (now: Date): Date => (slotsAround(now).find(({ at }) => at > now) ?? never()).at;

/** Whether a planned moment was dealt with. A mark of a clock that was ahead says nothing. */
export const isDealtWith = (slot: Date, lastSlotAt: Date | null, now: Date) =>
  lastSlotAt !== null && lastSlotAt >= slot && !isImplausiblyLate(lastSlotAt, now);

/** When the day after begins in Madrid: the calls of a day are counted anew. */
export const nextMidnight = (now: Date) => endOfMadridDay(madridDayOf(now));

/** A moment like this comes every day, so that there is always one. */
const never = (): never => {
  throw new Error("No planned moment was found");
};
