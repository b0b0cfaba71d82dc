import { describe, expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import {
  createEvent,
  deleteEvent,
  deleteOccurrences,
  getEventRepeat,
  listEvents,
  updateEvent,
} from "#shared/contracts/calendar/events.ts";
import type { Repeat } from "#shared/contracts/calendar/repeat.ts";

const app = await startTestApp({ now: "2026-03-02T09:00:00Z" });

const aPiano = {
  title: "Clase de piano",
  startTime: "2026-03-03T18:30:00+01:00",
  endTime: "2026-03-03T19:30:00+01:00",
};

const aPerson = async () => {
  const person = await app.signIn();
  const { call } = person;
  const agenda = async (to = "2026-04-30") =>
    (await call(listEvents, { query: { from: "2026-03-01", to } })).events;
  return {
    ...person,
    agenda,
    repeating: async (repeat: Partial<Repeat> = {}) =>
      (await call(createEvent, { body: { ...aPiano, repeat: { every: "week", ...repeat } } })).event,
    starts: async (to?: string) => (await agenda(to)).map(({ startTime }) => startTime.slice(0, 16)),
    titles: async () => (await agenda()).map(({ title, startTime }) => `${startTime.slice(5, 10)} ${title}`),
    on: async (day: string) => {
      const found = (await agenda()).find(({ startTime }) => startTime.startsWith(day));
      if (!found) throw new Error(`Nothing on ${day}`);
      return found;
    },
  };
};

describe("an event that repeats", () => {
  test("stands in the agenda each week at the same local hour, across the change of the clocks", async () => {
    const { repeating, starts, call } = await aPerson();
    const event = await repeating({ count: 5 });

    expect(await starts()).toEqual([
      "2026-03-03T17:30",
      "2026-03-10T17:30",
      "2026-03-17T17:30",
      "2026-03-24T17:30",
      "2026-03-31T16:30",
    ]);
    expect(event).toMatchObject({ isRecurring: true, seriesId: expect.any(String) });
    expect(await call(getEventRepeat, { params: { id: event.id } })).toEqual({
      repeat: { every: "week", interval: 1, count: 5 },
    });
  });

  test("begins on the first day that fits, and happens on each chosen weekday until its last day", async () => {
    const { repeating, starts } = await aPerson();
    await repeating({ interval: 2, weekdays: [0, 2], until: "2026-03-23" });
    expect((await starts()).map((start) => start.slice(5, 10))).toEqual(["03-04", "03-16", "03-18"]);
  });

  test("is made two years ahead, and further as time passes", async () => {
    const { repeating, agenda, user } = await aPerson();
    await repeating({ every: "month" });
    expect(await agenda("2028-12-31")).toHaveLength(24);
    app.setNow("2026-08-02T09:00:00Z");
    await app.services.eventSeries.job.run({ userId: user.id });
    app.setNow("2026-03-02T09:00:00Z");
    expect(await agenda("2028-12-31")).toHaveLength(29);
  });

  test("is refused when it would happen too often or never", async () => {
    const { call } = await aPerson();
    const body = { ...aPiano, startTime: "1990-03-03T18:30:00+01:00", endTime: "1990-03-03T19:30:00+01:00" };
    await expect(call(createEvent, { body: { ...body, repeat: { every: "day" } } })).rejects.toMatchObject({
      status: 400,
    });
    await expect(
      call(createEvent, { body: { ...aPiano, repeat: { every: "day", until: "2026-03-01" } } }),
    ).rejects.toMatchObject({ status: 400, reason: "Así no se repite ningún día" });
  });

  test("comes of one that did not, and stops repeating", async () => {
    const { call, starts, titles } = await aPerson();
    const { event } = await call(createEvent, { body: aPiano });
    const params = { id: event.id };
    await call(updateEvent, { params, body: { repeat: { every: "week", count: 3 }, title: "Piano" } });
    expect(await titles()).toEqual(["03-03 Piano", "03-10 Piano", "03-17 Piano"]);

    await call(updateEvent, { params, body: { repeat: null, scope: "all" } });
    expect(await starts()).toEqual(["2026-03-03T17:30"]);
    expect(await call(getEventRepeat, { params })).toEqual({ repeat: null });
  });
});

describe("changing one, the following or all", () => {
  test("a change of one occurrence stays its own when all get another title", async () => {
    const { repeating, call, on, titles } = await aPerson();
    const first = await repeating({ count: 3 });
    const second = await on("2026-03-10");
    await call(updateEvent, { params: { id: second.id }, body: { startTime: "2026-03-11T17:00:00Z" } });
    await call(updateEvent, { params: { id: first.id }, body: { title: "Piano", scope: "all" } });
    expect(await titles()).toEqual(["03-03 Piano", "03-11 Piano", "03-17 Piano"]);
  });

  test("another hour for all keeps the local hour, the deleted days and the ids", async () => {
    const { repeating, call, on, starts } = await aPerson();
    await repeating({ count: 5 });
    await call(deleteEvent, { params: { id: (await on("2026-03-17")).id } });
    const last = await on("2026-03-31");
    const { event } = await call(updateEvent, {
      params: { id: last.id },
      body: { startTime: "2026-04-01T08:00:00Z", scope: "all" },
    });
    expect(event.id).toBe(last.id);
    expect(await starts()).toEqual([
      "2026-03-04T09:00",
      "2026-03-11T09:00",
      "2026-03-25T09:00",
      "2026-04-01T08:00",
    ]);
  });

  test("this and the following become a series of their own, and the count is shared between both", async () => {
    const { repeating, call, on, titles } = await aPerson();
    const first = await repeating({ count: 5 });
    const third = await on("2026-03-17");
    const { event } = await call(updateEvent, {
      params: { id: third.id },
      body: { title: "Violín", scope: "following" },
    });
    expect(event.id).toBe(third.id);
    expect(event.seriesId).not.toBe(first.seriesId);
    expect(await titles()).toEqual([
      "03-03 Clase de piano",
      "03-10 Clase de piano",
      "03-17 Violín",
      "03-24 Violín",
      "03-31 Violín",
    ]);
    await call(updateEvent, {
      params: { id: first.id },
      body: { repeat: { every: "day", count: 2 }, scope: "all" },
    });
    expect((await titles()).slice(0, 3)).toEqual([
      "03-03 Clase de piano",
      "03-04 Clase de piano",
      "03-17 Violín",
    ]);
    expect(await call(getEventRepeat, { params: { id: third.id } })).toMatchObject({ repeat: { count: 3 } });
  });

  test("deletes one, the following or all of them", async () => {
    const { repeating, call, on, starts } = await aPerson();
    await repeating();
    await call(deleteEvent, { params: { id: (await on("2026-03-10")).id } });
    const fifth = await on("2026-03-31");
    await call(deleteOccurrences, { params: { id: fifth.id }, query: { scope: "following" } });
    expect((await starts("2028-01-01")).map((start) => start.slice(5, 10))).toEqual([
      "03-03",
      "03-17",
      "03-24",
    ]);
    await call(deleteOccurrences, { params: { id: (await on("2026-03-24")).id }, query: { scope: "all" } });
    expect(await starts()).toEqual([]);
  });

  test("nobody reaches another person's series", async () => {
    const { repeating } = await aPerson();
    const { id } = await repeating();
    const other = await aPerson();
    const missing = { status: 404 };
    await expect(other.call(getEventRepeat, { params: { id } })).rejects.toMatchObject(missing);
    await expect(
      other.call(deleteOccurrences, { params: { id }, query: { scope: "all" } }),
    ).rejects.toMatchObject(missing);
  });
});
