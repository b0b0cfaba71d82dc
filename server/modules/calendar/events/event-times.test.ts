import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "#server/errors.ts";
import { allDay, timed, timeIn, timesOf } from "#server/modules/calendar/domain/event-span.ts";
import { addDays, daysFromTo, madridDayOf } from "#shared/rules/madrid-day.ts";
import { changedTimes, daysOf, timesOfDraft } from "./event-times.ts";

const at = (instant: string) => new Date(instant);
const hours = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => (+endsAt - +startsAt) / 3_600_000;
const refusalOf = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
};

describe("a draft", () => {
  test("without an end lasts an hour", () => {
    const times = timesOfDraft({ startTime: "2026-03-05T10:00:00+01:00", isAllDay: false });

    expect(times).toEqual(timed(at("2026-03-05T09:00:00Z"), at("2026-03-05T10:00:00Z")));
  });

  test("of all day lasts from midnight to midnight in Madrid", () => {
    const times = timesOfDraft({ startTime: "2026-07-05", isAllDay: true });

    expect(times).toMatchObject({ firstDay: "2026-07-05", lastDay: "2026-07-05" });
    expect([times.startsAt, times.endsAt]).toEqual([at("2026-07-04T22:00:00Z"), at("2026-07-05T22:00:00Z")]);
  });

  test("of all day takes the day in Madrid of an instant", () => {
    const times = timesOfDraft({
      startTime: "2026-07-05T23:30:00Z",
      endTime: "2026-07-07T21:59:00Z",
      isAllDay: true,
    });

    expect(times).toMatchObject({ firstDay: "2026-07-06", lastDay: "2026-07-07" });
  });

  test.each([
    ["2026-03-29", 23],
    ["2026-10-25", 25],
  ])("of all of %s lasts %i hours", (day, expected) => {
    expect(hours(timesOfDraft({ startTime: day, isAllDay: true }))).toBe(expected);
  });

  test("within the hour that occurs twice keeps the given instants", () => {
    const draft = { startTime: "2026-10-25T02:30:00+02:00", endTime: "2026-10-25T02:15:00+01:00" };

    expect(timesOfDraft({ ...draft, isAllDay: false })).toEqual(
      timed(at("2026-10-25T00:30:00Z"), at("2026-10-25T01:15:00Z")),
    );
  });

  const late = "El final debe ser posterior al inicio";
  const years = "La fecha debe estar entre 1970 y 2100";
  test.each([
    ["no length", "2026-03-05T10:00:00Z", "2026-03-05T10:00:00Z", false, late],
    ["an end before its start", "2026-03-05T10:00:00Z", "2026-03-05T09:59:00Z", false, late],
    [
      "an end that only another zone calls later",
      "2026-03-05T10:00:00Z",
      "2026-03-05T10:30:00+01:00",
      false,
      late,
    ],
    ["days in the wrong order", "2026-03-05", "2026-03-04", true, late],
    ["a day and no hour", "2026-03-05", undefined, false, "Indica la hora, o marca que dura todo el día"],
    [
      "hours over 31 days",
      "2026-03-05T10:00:00Z",
      "2026-04-05T10:00:01Z",
      false,
      "Un evento con hora puede durar 31 días como mucho",
    ],
    [
      "over 366 days",
      "2026-01-01",
      "2027-01-02",
      true,
      "Un evento de todo el día puede durar 366 días como mucho",
    ],
    ["an instant before 1970", "1969-12-31T22:59:59Z", undefined, false, years],
    ["a day before 1970", "1969-12-31", undefined, true, years],
    ["a day of the year 1", "0001-01-01", undefined, true, years],
    ["a day after 2100", "2101-01-01", undefined, true, years],
    ["an end after 2100", "2100-12-31", "9999-12-31", true, years],
    ["an hour that ends after 2100", "2100-12-31T22:30:00Z", undefined, false, years],
  ])("with %s is refused", (_name, startTime, endTime, isAllDay, message) => {
    expect(refusalOf(() => timesOfDraft({ startTime, endTime, isAllDay }))).toBe(message);
  });

  test.each([
    ["2026-03-05T10:00:00Z", "2026-04-05T10:00:00Z", false],
    ["2026-01-01", "2027-01-01", true],
    ["1970-01-01", undefined, true],
    ["2100-12-31", undefined, true],
    ["1969-12-31T23:00:00Z", undefined, false],
    ["2100-12-31T22:00:00Z", undefined, false],
  ])("from %s to %s is just allowed", (startTime, endTime, isAllDay) => {
    expect(timesOfDraft({ startTime, endTime, isAllDay }).isAllDay).toBe(isAllDay);
  });
});

describe("a change", () => {
  const meeting = timed(at("2026-03-05T09:00:00Z"), at("2026-03-05T10:30:00Z"));
  const trip = allDay("2026-03-27", "2026-03-30");

  test("of the start alone keeps the length, in hours or days", () => {
    expect(changedTimes(meeting, { startTime: "2026-06-01T23:30:00+02:00" })).toEqual(
      timed(at("2026-06-01T21:30:00Z"), at("2026-06-01T23:00:00Z")),
    );
    expect(changedTimes(trip, { startTime: "2026-10-24" })).toEqual(allDay("2026-10-24", "2026-10-27"));
  });

  test("of the end alone keeps the start", () => {
    expect(changedTimes(meeting, { endTime: "2026-03-05T12:00:00Z" })).toEqual(
      timed(at("2026-03-05T09:00:00Z"), at("2026-03-05T12:00:00Z")),
    );
    expect(refusalOf(() => changedTimes(meeting, { endTime: "2026-03-05T08:00:00Z" }))).toBe(
      "El final debe ser posterior al inicio",
    );
  });

  test("to all day takes the days in Madrid that it touches", () => {
    const night = timed(at("2026-03-05T22:30:00Z"), at("2026-03-06T23:00:00Z"));

    expect(changedTimes(night, { isAllDay: true })).toEqual(allDay("2026-03-05", "2026-03-06"));
  });

  test("to hours without a time is from twelve to one in Madrid", () => {
    expect(changedTimes(trip, { isAllDay: false })).toEqual(
      timed(at("2026-03-27T11:00:00Z"), at("2026-03-27T12:00:00Z")),
    );
    expect(changedTimes(trip, { isAllDay: false, startTime: "2026-03-29T16:00:00Z" })).toEqual(
      timed(at("2026-03-29T16:00:00Z"), at("2026-03-29T17:00:00Z")),
    );
  });

  test("that repeats another calendar's values is accepted, even invalid ones", () => {
    const moment = timed(at("2026-03-05T09:00:00Z"), at("2026-03-05T09:00:00Z"));
    const same = { startTime: "2026-03-05T10:00:00+01:00", endTime: "2026-03-05T09:00:00Z" };

    expect(changedTimes(moment, same)).toBe(moment);
    expect(changedTimes(moment, {})).toBe(moment);
    expect(hours(changedTimes(moment, { startTime: "2026-03-06T09:00:00Z" }))).toBe(1);
  });
});

const someDay = fc.integer({ min: 0, max: 47_000 }).map((count) => addDays("1970-01-01", count));
const someInstant = fc
  .date({ min: at("1970-01-02T00:00:00Z"), max: at("2100-11-01T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString());

test("any all-day event has the given days, and survives a round trip to another calendar", () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: 1, max: 366 }), (day, count) => {
      const last = addDays(day, count - 1);
      const times = timesOfDraft({ startTime: day, endTime: last, isAllDay: true });

      expect(madridDayOf(times.startsAt)).toBe(day);
      expect(madridDayOf(new Date(+times.endsAt - 1))).toBe(last);
      expect(daysOf(times)).toEqual([day, last]);
      expect(timesOf(timeIn(times))).toEqual(times);
    }),
  );
});

test("moving any event and back gives the same event, and so does moving it nowhere", () => {
  fc.assert(
    fc.property(someInstant, someInstant, fc.integer({ min: 1, max: 31 * 24 * 60 }), (from, to, minutes) => {
      const event = timed(at(from), new Date(+at(from) + minutes * 60_000));
      const moved = changedTimes(event, { startTime: to });

      expect(moved.startsAt.toISOString()).toBe(to);
      expect(changedTimes(moved, { startTime: from })).toEqual(event);
      expect(changedTimes(event, { startTime: from })).toBe(event);
    }),
  );
});

test("an event that becomes all-day covers its previous time", () => {
  fc.assert(
    fc.property(someInstant, fc.integer({ min: 1, max: 31 * 24 * 60 }), (from, minutes) => {
      const event = timed(at(from), new Date(+at(from) + minutes * 60_000));
      const whole = changedTimes(event, { isAllDay: true });

      expect(whole.startsAt <= event.startsAt && whole.endsAt >= event.endsAt).toBe(true);
      expect(daysFromTo(...daysOf(whole)).length).toBeLessThanOrEqual(33);
    }),
  );
});
