import { tz, tzOffset } from "@date-fns/tz";
import { formatISO } from "date-fns/formatISO";
import { addDays } from "./madrid-day.ts";

/** A day as `YYYY-MM-DD`. */
type Day = string;
/** A time of day as `HH:MM`. */
type Time = string;

const zone = "Europe/Madrid";
const madrid = tz(zone);
const minute = 60_000;
const aDay = 24 * 60 * minute;

/**
 * The instant of a wall clock in Madrid. A time that the clocks pass twice is the first of the two; one that they skip
 * is as long after the change as it says (02:30 is then 03:30), as RFC 5545, section 3.3.5, has it.
 */
export const instantAt = (day: Day, time: Time): Date => {
  const wall = Date.parse(`${day}T${time}Z`);
  const [before, after] = [wall - aDay, wall + aDay].map((near) => tzOffset(zone, new Date(near)) * minute);
  const candidates = [wall - (before ?? 0), wall - (after ?? 0)].sort((a, b) => a - b);
  const real = candidates.find((instant) => instant + tzOffset(zone, new Date(instant)) * minute === wall);
  return new Date(real ?? wall - (before ?? 0));
};

/** Midnight at the beginning of a day in Madrid. */
export const startOfMadridDay = (day: Day) => instantAt(day, "00:00");

/** Midnight at the end of a day in Madrid, which belongs to the next. */
export const endOfMadridDay = (day: Day) => startOfMadridDay(addDays(day, 1));

/** What a clock in Madrid shows at an instant. */
export const madridTimeOf = (instant: Date): Time =>
  formatISO(instant, { in: madrid, representation: "time" }).slice(0, 5);
