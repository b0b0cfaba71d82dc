import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import {
  type CalendarEvent,
  deleteEvent,
  listEvents,
  listTodayEvents,
} from "#shared/contracts/calendar/events.ts";
import { login } from "#shared/contracts/identity/auth.ts";
import { addDays, daysFromTo, madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridTimeOf } from "#shared/rules/madrid-time.ts";
import { demoAgenda } from "./demo-agenda.ts";
import { demoCredentials } from "./demo-person.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });
const { demo } = app.services;

const signIn = async () => {
  const call = app.signedOutCall();
  await call(login, { body: demoCredentials });
  return call;
};
const year = { from: "2026-11-01", to: "2027-10-31" };

const isPlanned = ({ origin }: CalendarEvent) => origin !== "planner";

test("the demo person has a day of three events, and weeks of plans around it", async () => {
  await demo.keepUp();
  const call = await signIn();

  const today = await call(listTodayEvents);
  const { events } = await call(listEvents, { query: {} });

  expect(today.events.filter(isPlanned).map(({ startTime }) => madridTimeOf(new Date(startTime)))).toEqual([
    "09:30",
    "13:00",
    "18:30",
  ]);
  const days = events.filter(isPlanned).map(({ startTime }) => madridDayOf(new Date(startTime)));
  expect([days.at(0), days.at(-1)]).toEqual(["2026-11-02", "2027-01-02"]);
  expect(events.length).toBeGreaterThan(40);
});

test("starting again adds nothing, not even what was deleted, and the next day brings its own", async () => {
  await demo.keepUp();
  const call = await signIn();
  const all = async () => (await call(listEvents, { query: {} })).events;
  const before = await all();
  const [first] = before;
  await call(deleteEvent, { params: { id: first?.id ?? "" } });

  await demo.keepUp();
  const again = await all();
  app.setNow("2026-11-23T09:00:00Z");
  await demo.keepUp();
  const later = await all();

  expect(again).toEqual(before.slice(1));
  const fresh = later.filter(({ id }) => !again.some((known) => known.id === id));
  const days = fresh.map(({ startTime }) => madridDayOf(new Date(startTime)));
  expect(days.filter((day) => day !== "2026-11-23" && day <= "2027-01-02")).toEqual([]);
  expect((await call(listTodayEvents)).events.length).toBeGreaterThanOrEqual(3);
});

test("whichever day it begins, there is a journey that costs, a birthday, and a day of five events ahead", () => {
  for (const today of daysFromTo(year.from, year.to)) {
    const drafts = demoAgenda(today, addDays(today, 42)).map(({ draft }) => draft);
    const onDay = new Map<string, number>();
    for (const { startTime } of drafts) {
      const day = madridDayOf(new Date(startTime));
      onDay.set(day, (onDay.get(day) ?? 0) + 1);
    }

    const journeys = drafts.filter(
      ({ startTime, endTime }) => endTime === addDays(startTime.slice(0, 10), 2),
    );
    expect(journeys.length, today).toBeGreaterThanOrEqual(1);
    expect(journeys.every(({ expectedCost }) => expectedCost)).toBe(true);
    expect(drafts.some(({ title }) => title.startsWith("Cumpleaños"))).toBe(true);
    expect(Math.max(...onDay.values()), today).toBeGreaterThanOrEqual(5);
  }
});

test("nobody is in two places at once", () => {
  const timed = demoAgenda(year.from, year.to)
    .filter(({ draft }) => !draft.isAllDay)
    .map(({ draft }) => ({ ...draft, end: Date.parse(draft.endTime ?? "") }))
    .toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));

  const overlapping = timed.filter(({ startTime }, place) => {
    const before = timed[place - 1];
    return before && before.end > Date.parse(startTime);
  });

  expect(overlapping).toEqual([]);
  expect(timed.every(({ startTime, end }) => Date.parse(startTime) < end)).toBe(true);
});

test("a day has the same events whenever it is requested, each under a key of its own", () => {
  const whole = demoAgenda(year.from, year.to);

  expect(daysFromTo(year.from, year.to).flatMap((day) => demoAgenda(day, day))).toEqual(whole);
  expect(new Set(whole.map(({ icalKey }) => icalKey)).size).toBe(whole.length);
});
