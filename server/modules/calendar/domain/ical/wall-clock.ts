import ICAL from "ical.js";

// A day that is not called one comes as "2026-11-01T::".
const pattern = /^(\d{4}-\d\d-\d\d)(?:T::|T(\d\d:\d\d:\d\d)(Z?))?$/;

/** What a calendar writes as a time: in ms as if it were UTC, and whether it is a day or an instant of UTC. */
export interface Written {
  wall: number;
  isDay: boolean;
  isUtc: boolean;
}

/** A jCal date or date-time; null when there is no such day or time. */
export const writtenOf = (value: unknown): Written | null => {
  const [, day, time, mark] = (typeof value === "string" && pattern.exec(value)) || [];
  if (day === undefined) return null;
  // A leap second, which no clock of ours shows.
  const iso = `${day}T${(time ?? "00:00:00").replace(/60$/, "59")}.000Z`;
  const wall = Date.parse(iso);
  // 30 February would be a day in March.
  if (Number.isNaN(wall) || new Date(wall).toISOString() !== iso) return null;
  return { wall, isDay: time === undefined, isUtc: mark === "Z" };
};

/** YYYY-MM-DD of a wall clock. */
export const dayOf = (wall: number) => new Date(wall).toISOString().slice(0, 10);

/** A wall clock as ical.js reckons with it, in no zone. */
export const timeOf = (wall: number, isDate: boolean) => {
  const date = new Date(wall);
  return ICAL.Time.fromData({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    isDate,
  });
};

/** The wall clock of a time of ical.js that is in no zone. */
export const wallOf = (time: ICAL.Time) => time.toUnixTime() * 1000;
