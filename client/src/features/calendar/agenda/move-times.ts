import { madridDay, madridTime } from "#client/lib/dates.ts";
import { addDays } from "#client/lib/months.ts";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { madridInstant } from "#shared/rules/madrid-time.ts";

/** A step of dragging and of the keys, in minutes. */
export const stepMinutes = 15;
const aMinute = 60_000;
const fullDay = 24 * 60;

export interface Shift {
  days: number;
  minutes: number;
  /** What is added to its length. */
  longer: number;
}

export const noShift: Shift = { days: 0, minutes: 0, longer: 0 };

export const isShift = ({ days, minutes, longer }: Shift) => days !== 0 || minutes !== 0 || longer !== 0;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** On Madrid's clock; it begins within its day and lasts a step at least. */
export const shifted = ({ startTime, endTime }: CalendarEvent, { days, minutes, longer }: Shift) => {
  const begun = minutesOf(madridTime(startTime)) + minutes;
  const start = Math.min(Math.max(begun, 0), fullDay - stepMinutes);
  const startsAt = madridInstant(addDays(madridDay(startTime), days), timeOf(start));
  const length = Date.parse(endTime) - Date.parse(startTime);
  const lasts = longer === 0 ? length : Math.max(length + longer * aMinute, stepMinutes * aMinute);
  return {
    startTime: startsAt.toISOString(),
    endTime: new Date(startsAt.getTime() + lasts).toISOString(),
  };
};

/** Alt and an arrow move an event, with Shift its end. */
export const shiftOfKey = ({ key, altKey, shiftKey }: KeyPress): Shift | undefined => {
  if (!altKey) return undefined;
  const direction = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[key];
  if (direction === undefined) return undefined;
  const isUpright = key === "ArrowUp" || key === "ArrowDown";
  if (shiftKey) return isUpright ? { ...noShift, longer: direction * stepMinutes } : undefined;
  return isUpright ? { ...noShift, minutes: direction * stepMinutes } : { ...noShift, days: direction };
};

type KeyPress = Pick<KeyboardEvent, "key" | "altKey" | "shiftKey">;
