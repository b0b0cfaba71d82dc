import ICAL from "ical.js";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridInstant, madridTimeOf } from "#shared/rules/madrid-time.ts";
import { type EventResource, type Moment, reckoned } from "./event-resource.ts";

const aDay = 86_400_000;
/** An endless series is told so far ahead of its start. */
const horizonInDays = 1100;
const mostOccurrences = 1200;

const utcStamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, "");

/** An occurrence is named by its series and its original start. */
export const occurrenceId = (seriesId: string, { date, dateTime }: Moment) =>
  `${seriesId}_${date ? date.replaceAll("-", "") : utcStamp(new Date(dateTime ?? ""))}`;

/** Original starts: the wall clock of Madrid repeats, so that an occurrence keeps its hour over a clock change. */
const startsOf = ({ start, recurrence = [] }: EventResource): Moment[] => {
  const rule = recurrence.find((line) => line.startsWith("RRULE:"))?.slice(6);
  if (!rule) return [start];
  const day = start.date ?? madridDayOf(new Date(start.dateTime ?? ""));
  const time = start.date ? null : madridTimeOf(new Date(start.dateTime ?? ""));
  const left = new Set(recurrence.filter((line) => line.startsWith("EXDATE")).flatMap(daysIn));
  const until = addDays(day, horizonInDays);
  const steps = ICAL.Recur.fromString(onMadridsClock(rule)).iterator(
    ICAL.Time.fromString(time ? `${day}T${time}:00` : day, undefined),
  );
  const starts: Moment[] = [];
  for (let next = steps.next(); next && starts.length < mostOccurrences; next = steps.next()) {
    const on = next.toString().slice(0, 10);
    if (on > until) break;
    if (left.has(on)) continue;
    starts.push(
      time ? { dateTime: madridInstant(on, time).toISOString(), timeZone: "Europe/Madrid" } : { date: on },
    );
  }
  return starts;
};

/** The end of a series is an instant in UTC; the starts here are without a zone. */
const onMadridsClock = (rule: string) =>
  rule.replace(
    /UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/,
    (_whole, year, month, day, hour, minute, second) => {
      const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
      const local = `${madridDayOf(instant)}T${madridTimeOf(instant)}${second}`;
      return `UNTIL=${local.replace(/[-:]/g, "")}`;
    },
  );

const daysIn = (line: string) =>
  [...line.matchAll(/(\d{4})(\d\d)(\d\d)(?:T|,|$)/g)].map(
    ([, year, month, day]) => `${year}-${month}-${day}`,
  );

/** Every occurrence as an event of its own, by id. */
export const occurrencesOf = (series: EventResource): Map<string, EventResource> => {
  const { recurrence: _, ...common } = series;
  const { date: firstDay } = series.start;
  const length = reckoned(series.end) - reckoned(series.start);
  const days = Math.round(length / aDay);
  return new Map(
    startsOf(series).map((start) => {
      const id = occurrenceId(series.id, start);
      const end: Moment =
        firstDay && start.date
          ? { date: addDays(start.date, days) }
          : { dateTime: new Date(reckoned(start) + length).toISOString(), timeZone: "Europe/Madrid" };
      return [id, { ...common, id, start, end, recurringEventId: series.id, originalStartTime: start }];
    }),
  );
};
