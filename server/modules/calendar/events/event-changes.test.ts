import { describe, expect, test } from "vitest";
import { storeLink } from "#server/dev/testing/stored-agenda.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import {
  createEvent,
  deleteEvent,
  listEventHistory,
  listEvents,
  listTodayEvents,
  listUpcomingEvents,
  updateEvent,
} from "#shared/contracts/calendar/events.ts";

const app = await startTestApp({ now: "2026-11-21T11:00:00Z" });
const { sql } = app.database;

const missing = { status: 404, reason: "Ese evento ya no existe" };
const nobodys = "8f3c2f0e-7b1a-4c55-9a0e-0d8f5f9b2f11";
const aMeeting = {
  title: "Reunión de equipo",
  startTime: "2026-11-21T16:00:00+01:00",
  endTime: "2026-11-21T17:30:00+01:00",
  location: "Sala Norte",
  category: "meeting" as const,
};

const versionNow = async ({ call }: Awaited<ReturnType<typeof app.signIn>>) =>
  (await call(listUpcomingEvents)).version;

describe("changing an event", () => {
  test("changes the given fields and keeps the rest", async () => {
    const person = await app.signIn();
    const { event } = await person.call(createEvent, { body: aMeeting });
    const params = { id: event.id };

    const moved = await person.call(updateEvent, {
      params,
      body: { startTime: "2026-11-22T09:00:00Z", location: "", expectedCost: 12.5 },
    });
    const whole = await person.call(updateEvent, { params, body: { isAllDay: true } });
    const timed = await person.call(updateEvent, { params, body: { isAllDay: false, expectedCost: null } });

    expect(moved.event).toEqual({
      ...event,
      startTime: "2026-11-22T09:00:00.000Z",
      endTime: "2026-11-22T10:30:00.000Z",
      location: null,
      expectedCost: 12.5,
    });
    expect(whole.event).toMatchObject({ startTime: "2026-11-22", endTime: "2026-11-22", isAllDay: true });
    expect(timed.event).toMatchObject({
      startTime: "2026-11-22T11:00:00.000Z",
      endTime: "2026-11-22T12:00:00.000Z",
      expectedCost: null,
    });
    expect((await person.call(listEvents, { query: {} })).events).toEqual([timed.event]);
  });

  test("to its current values is no change", async () => {
    const person = await app.signIn();
    const { event } = await person.call(createEvent, { body: aMeeting });
    const before = await versionNow(person);

    const same = await person.call(updateEvent, { params: { id: event.id }, body: aMeeting });
    const nothing = await person.call(updateEvent, { params: { id: event.id }, body: {} });

    expect([same.event, nothing.event]).toEqual([event, event]);
    expect(await versionNow(person)).toBe(before);
  });

  test.each([
    ["an empty title", { title: " " }],
    ["no title", { title: null }],
    ["an end before the start that stays", { endTime: "2026-11-21T14:00:00Z" }],
    ["a day without an hour", { startTime: "2026-11-25" }],
    ["a day that no event has", { isAllDay: true, startTime: "0001-01-01" }],
    ["another owner", { userId: nobodys }],
  ])("to %s is refused and changes nothing", async (_name, body) => {
    const person = await app.signIn();
    const { event } = await person.call(createEvent, { body: aMeeting });
    const before = await versionNow(person);

    const attempt = person.call(updateEvent, { params: { id: event.id }, body: body as object });

    await expect(attempt).rejects.toMatchObject({ status: 400, reason: expect.stringMatching(/\S/) });
    expect((await person.call(listTodayEvents)).events).toEqual([event]);
    expect(await versionNow(person)).toBe(before);
  });

  test("of another person takes only cost and category, and it may be deleted", async () => {
    const person = await app.signIn();
    const { event } = await person.call(createEvent, { body: aMeeting });
    await sql.query("update events set is_read_only = true where id = $1", [event.id]);
    const params = { id: event.id };
    const change = (body: object) => person.call(updateEvent, { params, body });

    const edited = await change({ ...aMeeting, category: "work", expectedCost: 9 });

    expect(edited.event).toMatchObject({ title: event.title, category: "work", expectedCost: 9 });
    const others = [{ title: "Otra" }, { description: "x" }, { location: "" }, { isAllDay: true }];
    for (const body of others)
      await expect(change(body)).rejects.toMatchObject({
        status: 403,
        reason: "Este evento es de otra persona: cámbialo en su calendario.",
      });
    expect(await person.call(deleteEvent, { params })).toEqual({ deleted: true });
  });

  test("marks it as unsent only when a synchronised field changed", async () => {
    const { call } = await app.signIn();
    const { event } = await call(createEvent, { body: aMeeting });
    await sql.query("update events set unsent = false where id = $1", [event.id]);
    const sending = async () => {
      const { rows } = await sql.query("select unsent, revision from events where id = $1", [event.id]);
      return rows[0];
    };

    await call(updateEvent, { params: { id: event.id }, body: { category: "work", expectedCost: 3 } });
    const sent = await sending();
    await call(updateEvent, { params: { id: event.id }, body: { title: "Otra" } });

    expect(sent).toEqual({ unsent: false, revision: 1 });
    expect(await sending()).toEqual({ unsent: true, revision: 2 });
  });
});

describe("deleting an event", () => {
  test("removes it once", async () => {
    const { call } = await app.signIn();
    const { event } = await call(createEvent, { body: aMeeting });
    const params = { id: event.id };

    expect(await call(deleteEvent, { params })).toEqual({ deleted: true });

    await expect(call(deleteEvent, { params })).rejects.toMatchObject(missing);
    const { rows } = await sql.query("select 1 from events where id = $1", [event.id]);
    expect(rows).toEqual([]);
  });

  test("that a connected calendar knows hides it until it was sent", async () => {
    const person = await app.signIn();
    const { event } = await person.call(createEvent, { body: aMeeting });
    await storeLink(sql, person.user.id, event.id);
    const params = { id: event.id };

    await person.call(deleteEvent, { params });

    const { rows } = await sql.query("select unsent, revision, deleted_at from events where id = $1", [
      event.id,
    ]);
    expect(rows).toEqual([{ unsent: true, revision: 2, deleted_at: expect.anything() }]);
    expect((await person.call(listTodayEvents)).events).toEqual([]);
    expect((await person.call(listUpcomingEvents)).events).toEqual([]);
    expect((await person.call(listEvents, { query: {} })).events).toEqual([]);
    await expect(person.call(updateEvent, { params, body: { title: "x" } })).rejects.toMatchObject(missing);
    await expect(person.call(deleteEvent, { params })).rejects.toMatchObject(missing);
    await expect(person.call(listEventHistory, { params })).rejects.toMatchObject(missing);
  });
});
