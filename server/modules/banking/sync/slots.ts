import { isImplausiblyLate } from "#server/platform/concurrency/clock-skew.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { endOfMadridDay, madridInstant } from "#shared/rules/madrid-time.ts";

type Day = string;

export interface Slot {
  at: Date;
  /** `HH:MM` in Madrid. */
  time: string;
}

/** When every linked bank is synced, in Madrid time. */
const slotTimes = ["02:00", "10:30", "15:30", "20:30"] as const;

export const slotsOf = (day: Day): Slot[] =>
  slotTimes.map((time) => ({ at: madridInstant(day, time), time }));

const slotsAround = (now: Date) => {
  const today = madridDayOf(now);
  return [addDays(today, -1), today, addDays(today, 1)].flatMap(slotsOf);
};

export const lastSlot = (now: Date): Date => {
  const past = slotsAround(now).filter(({ at }) => at <= now);
  return (past.at(-1) ?? never()).at;
};

export const nextSlot = (now: Date): Date => (slotsAround(now).find(({ at }) => at > now) ?? never()).at;

/** A mark in the future comes from a wrong clock and does not count. */
export const isDealtWith = (slot: Date, lastSlotAt: Date | null, now: Date) =>
  lastSlotAt !== null && lastSlotAt >= slot && !isImplausiblyLate(lastSlotAt, now);

/** When the next day begins in Madrid and call counts restart. */
export const nextMidnight = (now: Date) => endOfMadridDay(madridDayOf(now));

const never = (): never => {
  throw new Error("No planned moment was found");
};
