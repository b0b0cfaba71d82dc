import { tz } from "@date-fns/tz";
import { formatISO } from "date-fns/formatISO";
import { addDays } from "./madrid-day.ts";
import { instantInZone } from "./zone-time.ts";

type Day = string;
type Time = string;

const zone = "Europe/Madrid";
const madrid = tz(zone);

/** Of a repeated time it takes the first; a skipped time counts from before the change (02:30 becomes 03:30). */
export const madridInstant = (day: Day, time: Time) =>
  new Date(instantInZone(zone, Date.parse(`${day}T${time}Z`)));

export const startOfMadridDay = (day: Day) => madridInstant(day, "00:00");

export const endOfMadridDay = (day: Day) => startOfMadridDay(addDays(day, 1));

/** `HH:MM`. */
export const madridTimeOf = (instant: Date): Time =>
  formatISO(instant, { in: madrid, representation: "time" }).slice(0, 5);
