import ICAL from "ical.js";
import { plainLine, plainLines } from "#shared/rules/plain-text.ts";
import { remindersIn } from "./alarms.ts";
import type { Component } from "./calendar-components.ts";
import { type ContentLine, contentLineOf } from "./content-line.ts";
import { dayOf, type ParsedTime, parseTime } from "./wall-clock.ts";
import { utc, type Zone, type ZoneFinder } from "./zones.ts";

const hour = 60 * 60_000;
export const aDay = 24 * hour;

/** Whole calendar days, and then exact milliseconds. */
interface Length {
  days: number;
  time: number;
}

export interface FileEvent {
  uid: string | null;
  /** The RECURRENCE-ID in the form of `momentOf`; null for the event or the series itself. */
  recurrenceId: string | null;
  title: string;
  description: string;
  location: string;
  isCancelled: boolean;
  isTransparent: boolean;
  reminders: number[] | null;
  isDay: boolean;
  zone: Zone;
  /** Wall clock time of the zone, in milliseconds as if it were UTC. So are all times here. */
  start: number;
  length: Length;
  rules: object[];
  added: number[];
  excluded: number[];
  excludedDays: number[];
  sequence: number;
}

const readProperties =
  /^(UID|DTSTART|DTEND|DURATION|SUMMARY|DESCRIPTION|LOCATION|STATUS|RRULE|RDATE|EXDATE|RECURRENCE-ID|SEQUENCE|TRANSP)[;:]/i;

export const fileEventOf = ({ lines, triggers }: Component, zoneOf: ZoneFinder): FileEvent => {
  const properties = lines.filter((line) => readProperties.test(line)).map(propertyOf);
  const first = (name: string) => properties.find((property) => property.name === name);
  const all = (name: string) => properties.filter((property) => property.name === name);
  const text = (name: string) => String(first(name)?.values[0] ?? "");

  const begin = first("dtstart");
  const parsed = parseTime(begin?.values[0]);
  if (!begin || !parsed) throw new Error("An event begins somewhen");
  const zone = parsed.isUtc ? utc : zoneOf(begin.parameters.tzid);
  const { isDay } = parsed;
  const timesOf = (property: ContentLine | undefined) =>
    // A period is a pair that begins with its start.
    (property?.values ?? []).flatMap((value) => parseTime(Array.isArray(value) ? value[0] : value) ?? []);
  const wallsOf = (property: ContentLine | undefined) =>
    timesOf(property).map((other) => wallIn(zone, isDay, other, zoneOf(property?.parameters.tzid)));
  const [end] = wallsOf(first("dtend"));
  const [original] = timesOf(first("recurrence-id"));
  const originalZone = original?.isUtc ? utc : zoneOf(first("recurrence-id")?.parameters.tzid);

  return {
    uid: uidOf(text("uid")),
    recurrenceId: original ? recurrenceIdOf(original.wall, original.isDay, originalZone) : null,
    title: plainLine(text("summary"), 200),
    description: plainLines(text("description"), 5000),
    location: plainLines(text("location"), 300),
    isCancelled: /^cancelled$/i.test(text("status").trim()),
    isTransparent: /^transparent$/i.test(text("transp").trim()),
    reminders: remindersIn(triggers),
    isDay,
    zone,
    start: parsed.wall,
    length: lengthOf({ isDay, zone, start: parsed.wall, end, duration: text("duration") }),
    rules: all("rrule").map((rule) => ruleOf(rule, (until) => wallIn(zone, isDay, until, zone))),
    added: all("rdate").flatMap(wallsOf),
    excluded: all("exdate").flatMap(wallsOf),
    excludedDays: all("exdate").flatMap((property) =>
      timesOf(property).flatMap((time) => (time.isDay ? time.wall : [])),
    ),
    sequence: Number(first("sequence")?.values[0]) || 0,
  };
};

export const recurrenceIdOf = (wall: number, isDay: boolean, zone: Zone) =>
  isDay ? dayOf(wall) : new Date(zone.instantOf(wall)).toISOString();

/** An event with an unreadable property is refused, because the rest may mean another event. */
const propertyOf = (line: string) => {
  const property = contentLineOf(line);
  if (!property) throw new Error("Not a property");
  return property;
};

const wallIn = (zone: Zone, isDay: boolean, parsed: ParsedTime, writtenZone: Zone) => {
  const { wall, isUtc } = parsed;
  if (parsed.isDay) return wall;
  const own = isUtc || writtenZone !== zone ? zone.wallOf((isUtc ? utc : writtenZone).instantOf(wall)) : wall;
  return isDay ? Math.floor(own / aDay) * aDay : own;
};

const maxUidLength = 500;

const uidOf = (text: string) => plainLine(text, maxUidLength) || null;

interface EndInput {
  isDay: boolean;
  zone: Zone;
  start: number;
  end: number | undefined;
  duration: string;
}

/** Without an end, an event lasts its day or one hour. */
const lengthOf = ({ isDay, zone, start, end, duration }: EndInput): Length => {
  if (end !== undefined && end > start) {
    return isDay
      ? { days: Math.round((end - start) / aDay), time: 0 }
      : { days: 0, time: Math.max(zone.instantOf(end) - zone.instantOf(start), 0) || hour };
  }
  const parsedDuration = duration ? ICAL.Duration.fromString(duration) : null;
  const days =
    parsedDuration && !parsedDuration.isNegative ? parsedDuration.weeks * 7 + parsedDuration.days : 0;
  if (isDay) return { days: Math.max(days, 1), time: 0 };
  const time =
    parsedDuration && !parsedDuration.isNegative
      ? ((parsedDuration.hours * 60 + parsedDuration.minutes) * 60 + parsedDuration.seconds) * 1000
      : 0;
  return days === 0 && time === 0 ? { days: 0, time: hour } : { days, time };
};

const ruleOf = ({ values: [value] }: ContentLine, wallOf: (until: ParsedTime) => number) => {
  const { until, ...rule } = value as { until?: string };
  if (until === undefined) return rule;
  const parsed = parseTime(until);
  if (!parsed) throw new Error("Not an end of a series");
  // A day as UNTIL of a timed series includes that day.
  return { ...rule, untilWall: wallOf(parsed) + (parsed.isDay ? aDay - 1000 : 0) };
};
