import ICAL from "ical.js";

// ical.js writes a date without VALUE=DATE as "2026-11-01T::".
const pattern = /^(\d{4}-\d\d-\d\d)(?:T::|T(\d\d:\d\d:\d\d)(Z?))?$/;

export interface ParsedTime {
  wall: number;
  isDay: boolean;
  isUtc: boolean;
}

/** Parses a jCal date or date-time. Null when the day or time does not exist. */
export const parseTime = (value: unknown): ParsedTime | null => {
  const [, day, time, mark] = (typeof value === "string" && pattern.exec(value)) || [];
  if (day === undefined) return null;
  // A leap second, which JavaScript cannot represent.
  const iso = `${day}T${(time ?? "00:00:00").replace(/60$/, "59")}.000Z`;
  const wall = Date.parse(iso);
  // `Date.parse` would accept 30 February as a day in March.
  if (Number.isNaN(wall) || new Date(wall).toISOString() !== iso) return null;
  return { wall, isDay: time === undefined, isUtc: mark === "Z" };
};

export const dayOf = (wall: number) => new Date(wall).toISOString().slice(0, 10);

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

export const wallOf = (time: ICAL.Time) => time.toUnixTime() * 1000;
