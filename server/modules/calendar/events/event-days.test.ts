import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { timed, whole } from "#server/dev/testing/agenda-drafts.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import {
  createEvent,
  listEvents,
  listTodayEvents,
  listUpcomingEvents,
} from "#shared/contracts/calendar/events.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridInstant } from "#shared/rules/madrid-time.ts";
import { runs } from "#shared/testing/runs.ts";

const app = await startTestApp({ now: "2026-11-21T11:00:00Z" });

const noon = "2026-11-21T11:00:00Z";
type Draft = ReturnType<typeof timed> | ReturnType<typeof whole>;

const aPersonWith = async (...drafts: Draft[]) => {
  const person = await app.signIn();
  for (const body of drafts) await person.call(createEvent, { body });
  return person;
};
type Person = Awaited<ReturnType<typeof aPersonWith>>;

const titles = ({ events }: { events: { title: string }[] }) => events.map(({ title }) => title);
const todayOf = async ({ call }: Person) => titles(await call(listTodayEvents));

describe("today", () => {
  test("lists what touches the day in Madrid, all-day events first", async () => {
    app.setNow(noon);
    const person = await aPersonWith(
      timed("ends at midnight", ["2026-11-20", "22:00"], ["2026-11-21", "00:00"]),
      timed("ends just after midnight", ["2026-11-20", "22:00"], ["2026-11-21", "00:01"]),
      timed("begins at midnight", ["2026-11-21", "00:00"], ["2026-11-21", "00:30"]),
      timed("ends at the last midnight", ["2026-11-21", "23:00"], ["2026-11-22", "00:00"]),
      timed("begins at the last midnight", ["2026-11-22", "00:00"], ["2026-11-22", "01:00"]),
      timed("spans it", ["2026-11-19", "09:00"], ["2026-11-23", "09:00"]),
      whole("yesterday", "2026-11-20"),
      whole("today", "2026-11-21"),
      whole("tomorrow", "2026-11-22"),
      whole("the week", "2026-11-16", "2026-11-22"),
      whole("until yesterday", "2026-11-10", "2026-11-20"),
    );

    expect(await person.call(listTodayEvents)).toMatchObject({ today: "2026-11-21" });
    expect(await todayOf(person)).toEqual([
      "the week",
      "today",
      "spans it",
      "ends just after midnight",
      "begins at midnight",
      "ends at the last midnight",
    ]);
  });

  test.each([
    ["2026-11-21T23:30:00Z", "2026-11-22"],
    ["2026-07-21T22:00:00Z", "2026-07-22"],
    ["2026-07-21T21:59:59Z", "2026-07-21"],
    ["2026-12-31T23:00:00Z", "2027-01-01"],
  ])("at %s is %s", async (now, day) => {
    app.setNow(now);
    const person = await aPersonWith(whole("before", addDays(day, -1)), whole("this day", day));

    expect(await person.call(listTodayEvents)).toMatchObject({ today: day });
    expect(await todayOf(person)).toEqual(["this day"]);
  });

  test.each([
    ["2026-03-29", "of 23 hours"],
    ["2026-10-25", "of 25 hours"],
  ])("on the clock change on %s, %s, ends at its own midnight", async (day) => {
    app.setNow(madridInstant(day, "00:00").toISOString());
    const person = await aPersonWith(
      timed("first", [day, "00:00"], [day, "00:30"]),
      timed("last", [day, "23:30"], [addDays(day, 1), "00:00"]),
      timed("next", [addDays(day, 1), "00:00"], [addDays(day, 1), "00:30"]),
      whole("whole", day),
      whole("whole next", addDays(day, 1)),
    );

    for (const time of ["00:00", "02:30", "23:59"]) {
      app.setNow(madridInstant(day, time).toISOString());
      expect(await todayOf(person)).toEqual(["whole", "first", "last"]);
    }
  });

  test("distinguishes both passes of the double hour", async () => {
    app.setNow("2026-10-25T00:00:00Z");
    const person = await aPersonWith(
      {
        title: "second pass",
        startTime: "2026-10-25T02:30:00+01:00",
        endTime: "2026-10-25T02:45:00+01:00",
      },
      {
        title: "first pass",
        startTime: "2026-10-25T02:30:00+02:00",
        endTime: "2026-10-25T02:45:00+02:00",
      },
    );

    expect(await todayOf(person)).toEqual(["first pass", "second pass"]);
    app.setNow("2026-10-25T01:00:00Z");
    expect(titles(await person.call(listUpcomingEvents))).toEqual(["second pass"]);
  });
});

test("a day lists exactly the events that touch it", async () => {
  const { call, user } = await app.signIn();
  const [first, days] = ["2026-10-18", 14];
  const start = madridInstant(first, "00:00").getTime();
  const quarter = 15 * 60_000;
  const someDay = fc.integer({ min: 0, max: days - 1 }).map((count) => addDays(first, count));
  const lasting = fc.oneof(
    fc.integer({ min: 1, max: 8 }),
    fc.integer({ min: 1, max: 4 * 96 }),
    fc.constantFrom(4 * 47, 4 * 48, 4 * 48 + 1, 4 * 49),
  );
  const event = fc.oneof(
    fc.record({ begin: fc.integer({ min: -3 * 96, max: days * 96 }), lasting }).map((hours) => ({
      isAllDay: false,
      startTime: new Date(start + hours.begin * quarter).toISOString(),
      endTime: new Date(start + (hours.begin + hours.lasting) * quarter).toISOString(),
    })),
    fc.record({ day: someDay, more: fc.integer({ min: 0, max: 5 }) }).map(({ day, more }) => ({
      isAllDay: true,
      startTime: day,
      endTime: addDays(day, more),
    })),
  );
  /** The days of each event in Madrid, sampled every quarter of an hour. */
  const touched = ({
    isAllDay,
    startTime,
    endTime,
  }: {
    isAllDay: boolean;
    startTime: string;
    endTime: string;
  }) => {
    if (isAllDay) return (day: string) => startTime <= day && day <= endTime;
    const touching = new Set<string>();
    for (let instant = Date.parse(startTime); instant < Date.parse(endTime); instant += quarter)
      touching.add(madridDayOf(new Date(instant)));
    return (day: string) => touching.has(day);
  };

  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 25 }), someDay, async (times, day) => {
      await app.database.sql.query("delete from events where user_id = $1", [user.id]);
      const drafts = times.map((time, place) => ({ ...time, title: `${place}`, category: "other" as const }));
      await app.services.events.createMany(user.id, drafts);

      const { events } = await call(listEvents, { query: { from: day, to: day } });

      const expected = drafts.filter((draft) => touched(draft)(day)).map(({ title }) => title);
      expect(titles({ events }).toSorted()).toEqual(expected.toSorted());
      const starts = events.map(({ startTime, isAllDay }) =>
        isAllDay ? madridInstant(startTime, "00:00").getTime() : Date.parse(startTime),
      );
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    }),
    runs(60),
  );
});
