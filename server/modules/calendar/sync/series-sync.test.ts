import { expect, test } from "vitest";
import { startSyncedApp } from "#server/dev/testing/synced-calendar.ts";
import {
  createEvent,
  deleteOccurrences,
  getEventRepeat,
  updateEvent,
} from "#shared/contracts/calendar/events.ts";
import type { Repeat } from "#shared/contracts/calendar/repeat.ts";

const { aConnectedPerson, google } = await startSyncedApp();

const aMusician = async () => {
  const person = await aConnectedPerson();
  const { call, calendar, agenda } = person;
  return {
    ...person,
    async repeating(repeat: Partial<Repeat> = {}) {
      const body = { title: "Piano", startTime: "2026-03-10T17:30:00Z", endTime: "2026-03-10T18:30:00Z" };
      return (await call(createEvent, { body: { ...body, repeat: { every: "week", ...repeat } } })).event;
    },
    /** Both sides, within a year. */
    async both() {
      const starts = (events: { title: string; startTime: string }[]) =>
        events.map(({ title, startTime }) => `${startTime.slice(0, 16)} ${title}`).toSorted();
      const there = calendar.events().map(({ title, time }) => ({
        title,
        startTime: "startsAt" in time ? time.startsAt : time.firstDay,
      }));
      return { here: starts(await agenda()), there: starts(there) };
    },
    async on(day: string) {
      const found = (await agenda()).find(({ startTime }) => startTime.startsWith(day));
      if (!found) throw new Error(`Nothing on ${day}`);
      return found;
    },
  };
};

test("a series goes to Google as one event with a rule, and comes back as it was", async () => {
  const { repeating, sync, both } = await aMusician();
  await repeating({ count: 4 });
  await sync();
  const { insert } = google.calls();
  await sync({ force: true });

  const { here, there } = await both();
  expect(insert).toBe(1);
  expect(there).toEqual(here);
  expect(here).toEqual([
    "2026-03-10T17:30 Piano",
    "2026-03-17T17:30 Piano",
    "2026-03-24T17:30 Piano",
    "2026-03-31T16:30 Piano",
  ]);
});

test("changed and deleted occurrences, other hours of all and a split arrive there", async () => {
  const { repeating, sync, both, on, change, remove, call } = await aMusician();
  const first = await repeating({ count: 6 });
  await sync();
  await remove((await on("2026-03-17")).id);
  await change((await on("2026-03-24")).id, { startTime: "2026-03-25T09:00:00Z", title: "Ensayo" });
  await sync({ force: true });
  const apart = await both();
  await call(updateEvent, {
    params: { id: (await on("2026-03-31")).id },
    body: { title: "Violín", scope: "following" },
  });
  await change(first.id, { startTime: "2026-03-10T08:00:00Z", scope: "all" });
  await sync({ force: true });
  await sync({ force: true });
  const split = await both();
  await call(deleteOccurrences, { params: { id: (await on("2026-04-07")).id }, query: { scope: "all" } });
  await sync({ force: true });
  const removed = await both();

  expect(apart.there).toEqual(apart.here);
  expect(apart.here).toHaveLength(5);
  expect(apart.here).toContain("2026-03-25T09:00 Ensayo");
  expect(split.there).toEqual(split.here);
  expect(split.here.filter((line) => line.endsWith("Violín"))).toHaveLength(3);
  expect(removed.there).toEqual(removed.here);
  expect(removed.here).toHaveLength(2);
});

test("what is changed in Google of a series that was made here comes back, its rule too", async () => {
  const { repeating, sync, both, calendar, call } = await aMusician();
  const event = await repeating({ count: 6 });
  await sync();
  await sync({ force: true });
  const [one, two, three] = calendar.events();
  calendar.edit(one?.id ?? "", { title: "Primera clase" });
  calendar.remove(three?.id ?? "");
  await sync({ force: true });
  const edited = await both();
  calendar.edit(two?.seriesId ?? "", {}, { recurrence: ["RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=2"] });
  await sync({ force: true });
  await sync({ force: true });
  const shortened = await both();

  expect(edited.here).toEqual(edited.there);
  expect(edited.here).toHaveLength(5);
  expect(shortened.here).toEqual(shortened.there);
  expect(await call(getEventRepeat, { params: { id: event.id } })).toMatchObject({ repeat: { count: 2 } });

  calendar.remove(two?.seriesId ?? "");
  await sync({ force: true });
  expect(await both()).toEqual({ here: [], there: [] });
});

test("a series whose answer was lost is there once", async () => {
  const { repeating, sync, both, change } = await aMusician();
  const event = await repeating({ count: 3 });
  google.fail("lose-answer", { on: "insert" });
  await sync();
  await sync({ force: true });
  await change(event.id, { startTime: "2026-03-10T09:00:00Z", scope: "all" });
  google.fail("lose-answer", { on: "patch" });
  await sync({ force: true });
  for (let again = 0; again < 3; again++) await sync({ force: true });
  const { here, there } = await both();
  expect(there).toEqual(here);
  expect(here).toHaveLength(3);
});

test("an event that Google knows becomes a series there", async () => {
  const { make, sync, both, change } = await aMusician();
  const event = await make("Yoga", 5);
  await sync();
  await change(event.id, { repeat: { every: "day", interval: 1, count: 3 } });
  await sync({ force: true });
  await sync({ force: true });
  const { here, there } = await both();
  expect(there).toEqual(here);
  expect(here).toHaveLength(3);
});
