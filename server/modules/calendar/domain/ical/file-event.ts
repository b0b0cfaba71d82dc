import ICAL from "ical.js";
import { plainLine, plainLines } from "#shared/rules/plain-text.ts";
import type { Block } from "./calendar-blocks.ts";
import { type ContentLine, contentLineOf } from "./content-line.ts";
import { dayOf, type Written, writtenOf } from "./wall-clock.ts";
import { utc, type Zone, type ZoneFinder } from "./zones.ts";

const hour = 60 * 60_000;
export const aDay = 24 * hour;

/** How long an event lasts: whole days as a calendar counts them, then exact time in ms. */
export interface Length {
  days: number;
  time: number;
}

/** One VEVENT: an event, a series, or what became of one of a series. */
export interface FileEvent {
  uid: string | null;
  /** Of its series the one that would begin then, as `momentOf` has it; null for the event or the series itself. */
  occurrence: string | null;
  title: string;
  description: string;
  location: string;
  isCancelled: boolean;
  isDay: boolean;
  zone: Zone;
  /** Wall clock in its zone, in ms as if it were UTC; so are all times here. */
  start: number;
  length: Length;
  rules: object[];
  added: number[];
  excluded: number[];
  /** Days on which nothing of it is, whatever the hour. */
  excludedDays: number[];
  /** Of two versions the one with the higher number counts. */
  sequence: number;
}

const wanted =
  /^(UID|DTSTART|DTEND|DURATION|SUMMARY|DESCRIPTION|LOCATION|STATUS|RRULE|RDATE|EXDATE|RECURRENCE-ID|SEQUENCE)[;:]/i;

/** Throws when the lines are no event. */
export const fileEventOf = ({ lines }: Block, zoneOf: ZoneFinder): FileEvent => {
  const properties = lines.filter((line) => wanted.test(line)).map(propertyOf);
  const first = (name: string) => properties.find((property) => property.name === name);
  const all = (name: string) => properties.filter((property) => property.name === name);
  const text = (name: string) => String(first(name)?.values[0] ?? "");

  const begin = first("dtstart");
  const written = writtenOf(begin?.values[0]);
  if (!begin || !written) throw new Error("An event begins somewhen");
  const zone = written.isUtc ? utc : zoneOf(begin.parameters.tzid);
  const { isDay } = written;
  const timesOf = (property: ContentLine | undefined) =>
    // A period is a pair, whose first half is when it begins.
    (property?.values ?? []).flatMap((value) => writtenOf(Array.isArray(value) ? value[0] : value) ?? []);
  /** Times of other properties, on the clock of this event. */
  const wallsOf = (property: ContentLine | undefined) =>
    timesOf(property).map((other) => wallIn(zone, isDay, other, zoneOf(property?.parameters.tzid)));
  const [end] = wallsOf(first("dtend"));
  const [original] = timesOf(first("recurrence-id"));
  const originalZone = original?.isUtc ? utc : zoneOf(first("recurrence-id")?.parameters.tzid);

  return {
    uid: keptUid(text("uid")),
    occurrence: original ? momentOf(original.wall, original.isDay, originalZone) : null,
    title: plainLine(text("summary"), 200),
    description: plainLines(text("description"), 5000),
    location: plainLines(text("location"), 300),
    isCancelled: /^cancelled$/i.test(text("status").trim()),
    isDay,
    zone,
    start: written.wall,
    length: lengthOf({ isDay, zone, start: written.wall, end, duration: text("duration") }),
    rules: all("rrule").map((rule) => ruleOf(rule, (until) => wallIn(zone, isDay, until, zone))),
    added: all("rdate").flatMap(wallsOf),
    excluded: all("exdate").flatMap(wallsOf),
    excludedDays: all("exdate").flatMap((property) =>
      timesOf(property).flatMap((time) => (time.isDay ? time.wall : [])),
    ),
    sequence: Number(first("sequence")?.values[0]) || 0,
  };
};

/** A start that tells one of a series from the others: its day, or its instant in ISO 8601. */
export const momentOf = (wall: number, isDay: boolean, zone: Zone) =>
  isDay ? dayOf(wall) : new Date(zone.instantOf(wall)).toISOString();

/** A property that counts and cannot be read makes the event unreadable: half of it would be another event. */
const propertyOf = (line: string) => {
  const property = contentLineOf(line);
  if (!property) throw new Error("Not a property");
  return property;
};

/** What an event's own clock shows at a time written elsewhere; days stay days. */
const wallIn = (zone: Zone, isDay: boolean, written: Written, writtenZone: Zone) => {
  const { wall, isUtc } = written;
  if (written.isDay) return wall;
  const own = isUtc || writtenZone !== zone ? zone.wallOf((isUtc ? utc : writtenZone).instantOf(wall)) : wall;
  return isDay ? Math.floor(own / aDay) * aDay : own;
};

const longestUid = 500;

const keptUid = (text: string) => plainLine(text, longestUid) || null;

interface Ending {
  isDay: boolean;
  zone: Zone;
  start: number;
  end: number | undefined;
  duration: string;
}

/** Without an end an event lasts its day, or an hour. */
const lengthOf = ({ isDay, zone, start, end, duration }: Ending): Length => {
  if (end !== undefined && end > start) {
    return isDay
      ? { days: Math.round((end - start) / aDay), time: 0 }
      : { days: 0, time: Math.max(zone.instantOf(end) - zone.instantOf(start), 0) || hour };
  }
  const said = duration ? ICAL.Duration.fromString(duration) : null;
  const days = said && !said.isNegative ? said.weeks * 7 + said.days : 0;
  if (isDay) return { days: Math.max(days, 1), time: 0 };
  const time = said && !said.isNegative ? ((said.hours * 60 + said.minutes) * 60 + said.seconds) * 1000 : 0;
  return days === 0 && time === 0 ? { days: 0, time: hour } : { days, time };
};

/** A recurrence rule, its end as a wall clock. */
const ruleOf = ({ values: [value] }: ContentLine, wallOf: (until: Written) => number) => {
  const { until, ...rule } = value as { until?: string };
  if (until === undefined) return rule;
  const written = writtenOf(until);
  if (!written) throw new Error("Not an end of a series");
  // A day as the end of a timed series includes what begins on it.
  return { ...rule, untilWall: wallOf(written) + (written.isDay ? aDay - 1000 : 0) };
};
