import { tz } from "@date-fns/tz";
import { formatISO } from "date-fns/formatISO";
import { addDays } from "./madrid-day.ts";
import { instantIn } from "./zone-time.ts";

/** A day as `YYYY-MM-DD`. */
type Day = string;
/** A time of day as `HH:MM`. */
type Time = string;

const zone = "Europe/Madrid";
const madrid = tz(zone);

/**
 * The instant of a wall clock in Madrid. A time that the clocks pass twice is the first of the two; one that they skip is
 * as long after the change as it says (02:30 is then 03:30).
 */
export const instantAt = (day: Day, time: Time) => new Date(instantIn(zone, Date.parse(`${day}T${time}Z`)));

/** Midnight at the beginning of a day in Madrid. */
export const startOfMadridDay = (day: Day) => instantAt(day, "00:00");

/** Midnight at the end of a day in Madrid, which belongs to the next. */
export const endOfMadridDay = (day: Day) => startOfMadridDay(addDays(day, 1));

/** What a clock in Madrid shows at an instant. */
export const madridTimeOf = (instant: Date): Time =>
  formatISO(instant, { in: madrid, representation: "time" }).slice(0, 5);
