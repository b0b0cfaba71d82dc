import { tzOffset } from "@date-fns/tz";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";

/** A day as `YYYY-MM-DD` in Madrid. */
type Day = string;

export interface Slot {
  at: Date;
  /** As a clock in Madrid shows it, `HH:MM`. */
  time: string;
}

/** When every linked bank is asked, on a clock in Madrid. */
export const slotTimes = ["02:00", "10:30", "15:30", "20:30"] as const;

const hour = 3_600_000;
const zone = "Europe/Madrid";

/**
 * The instant at which a clock in Madrid shows a time. Of two, the first; for a time that the clocks skip, the moment they
 * jump to. Madrid is one hour ahead of UTC in winter, two in summer.
 */
export const madridInstant = (day: Day, time: string) => {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const inSummer = new Date(asUtc - 2 * hour);
  return tzOffset(zone, inSummer) === 120 ? inSummer : new Date(asUtc - hour);
};

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

/** When the day after begins in Madrid: the calls of a day are counted anew. */
export const nextMidnight = (now: Date) => madridInstant(addDays(madridDayOf(now), 1), "00:00");

/** A moment like this comes every day, so that there is always one. */
const never = (): never => {
  throw new Error("No planned moment was found");
};
