import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { createCalendar } from "#server/dev/testing/google-double/calendar.ts";
import { calendarOf } from "#server/modules/calendar/domain/ical/write-calendar.ts";
import { madridZone, seriesItem } from "#server/modules/calendar/domain/ical/write-series.ts";
import type { Repeat } from "#shared/contracts/calendar/repeat.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { firstFittingDay, occurrenceDays } from "./occurrence-days.ts";
import { recurrenceLines } from "./recurrence-lines.ts";
import { daysOfSeries, type SeriesTimes, timesOn } from "./series.ts";

const days = 3 * 365;
const at = new Date("2026-01-01T00:00:00Z");

const rule = fc.oneof(
  fc.record({ every: fc.constant("day" as const), interval: fc.integer({ min: 1, max: 9 }) }),
  fc.record(
    {
      every: fc.constant("week" as const),
      interval: fc.integer({ min: 1, max: 4 }),
      weekdays: fc.uniqueArray(fc.nat({ max: 6 }), { minLength: 1 }),
    },
    { requiredKeys: ["every", "interval"] },
  ),
  fc.record(
    {
      every: fc.constant("month" as const),
      interval: fc.integer({ min: 1, max: 7 }),
      weekOfMonth: fc.constantFrom(1, 2, 3, 4, -1),
    },
    { requiredKeys: ["every", "interval"] },
  ),
  fc.record({ every: fc.constant("year" as const), interval: fc.integer({ min: 1, max: 2 }) }),
);

/** Three years of a series with deleted days, and with occurrences that were moved or renamed. */
const series = fc
  .record({
    rule,
    offset: fc.nat({ max: 900 }),
    last: fc.integer({ min: 0, max: days - 1 }),
    count: fc.option(fc.integer({ min: 1, max: 40 })),
    startTime: fc.option(fc.tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 })), { freq: 5 }),
    length: fc.integer({ min: 1, max: 300 }),
    places: fc.uniqueArray(fc.nat({ max: 60 }), { maxLength: 8 }),
  })
  .map(({ rule, offset, last, count, startTime, length, places }) => {
    const begin = addDays("2026-01-01", offset);
    const firstDay = firstFittingDay(rule as Repeat, begin);
    const end = count === null ? { until: addDays(firstDay, last) } : { count };
    const repeat = { ...rule, ...end } as Repeat;
    const all = occurrenceDays(repeat, firstDay, { to: addDays(firstDay, days) });
    const chosen = places.flatMap((place) => all[place] ?? []);
    const times: SeriesTimes = {
      ...{ repeat, firstDay, excluded: chosen.slice(0, chosen.length / 2).toSorted() },
      startTime: startTime?.map((part) => String(part).padStart(2, "0")).join(":") ?? null,
      length: startTime ? length : length % 4,
    };
    const changed = chosen.slice(chosen.length / 2).map((day, place) => ({
      ...{ originalDay: day, title: `Otra ${place}` },
      ...timesOn({ ...times, startTime: times.startTime && "11:15" }, addDays(day, place % 3)),
    }));
    return { times, changed };
  });

const common = { description: null, location: null, category: "Personal", createdAt: at, updatedAt: at };

const momentOf = (day: string | null, instant: Date) => day ?? instant.toISOString();

const ours = ({ times, changed }: { times: SeriesTimes; changed: Changed[] }) => {
  const overrides = new Map(changed.map((one) => [one.originalDay, one]));
  return daysOfSeries(times, addDays(times.firstDay, days))
    .map((day) => overrides.get(day) ?? { title: "Piano", ...timesOn(times, day) })
    .map(({ title, ...span }) => `${momentOf(span.firstDay, span.startsAt)} ${title}`)
    .sort();
};
type Changed = { originalDay: string; title: string } & ReturnType<typeof timesOn>;

const inFile = (file: string, firstDay: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file));
  ICAL.TimezoneService.reset();
  const zone = calendar.getFirstSubcomponent("vtimezone");
  if (zone) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
  const [main, ...exceptions] = events;
  if (!main) throw new Error("A file without events");
  for (const exception of exceptions) main.relateException(exception);
  const found: string[] = [];
  const steps = main.iterator();
  for (let next = steps.next(); next; next = steps.next()) {
    if (next.toString().slice(0, 10) > addDays(firstDay, days)) break;
    const { item, startDate } = main.getOccurrenceDetails(next);
    const moment = startDate.isDate
      ? startDate.toString()
      : new Date(startDate.toUnixTime() * 1000).toISOString();
    found.push(`${moment} ${item.summary}`);
  }
  return found.sort();
};

const atGoogle = ({ times, changed }: { times: SeriesTimes; changed: Changed[] }) => {
  const calendar = createCalendar("ana@example.com", { now: () => at });
  const bodyOf = ({ startsAt, endsAt, firstDay, lastDay }: ReturnType<typeof timesOn>) =>
    firstDay !== null && lastDay !== null
      ? { start: { date: firstDay }, end: { date: addDays(lastDay, 1) } }
      : { start: { dateTime: startsAt.toISOString() }, end: { dateTime: endsAt.toISOString() } };
  const { id } = calendar.insert({
    ...{ summary: "Piano", ...bodyOf(timesOn(times, times.firstDay)) },
    recurrence: recurrenceLines(times),
  });
  const occurrences = () =>
    [...calendar.rows()].map(({ event }) => event).filter((event) => event.recurringEventId === id);
  for (const { originalDay, title, ...span } of changed) {
    const original = momentOf(times.startTime ? null : originalDay, timesOn(times, originalDay).startsAt);
    const one = occurrences().find(
      ({ originalStartTime: start }) =>
        start?.date === original || (start?.dateTime && new Date(start.dateTime).toISOString() === original),
    );
    if (!one) throw new Error(`No occurrence on ${originalDay}`);
    calendar.change(one.id, (event) => ({ ...event, summary: title, ...bodyOf(span) }));
  }
  return occurrences()
    .filter(({ status, originalStartTime: start }) => {
      const day = start?.date ?? madridDayOf(new Date(start?.dateTime ?? ""));
      return status !== "cancelled" && day <= addDays(times.firstDay, days);
    })
    .map(({ start, summary }) => `${start.date ?? new Date(start.dateTime ?? "").toISOString()} ${summary}`)
    .sort();
};

test("three years of a series are the same to us, to ical.js in our file, and in Google's calendar", () => {
  fc.assert(
    fc.property(series, (one) => {
      const overrides = one.changed.map((event) => ({ ...common, uid: "other", ...event }));
      const item = seriesItem({
        ...common,
        uid: "piano@aifred",
        title: "Piano",
        times: one.times,
        overrides,
      });
      const expected = ours(one);

      // ical.js puts an hour that the clocks skip before the change, against RFC 5545, 3.3.5.
      if (!one.times.startTime?.startsWith("02"))
        expect(inFile(calendarOf([madridZone, item]), one.times.firstDay)).toEqual(expected);
      expect(atGoogle(one)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});
