import { describe, expect, test } from "vitest";
import { storeHistory } from "#server/dev/testing/stored-agenda.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import {
  createCalendarEvent,
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

describe("creating an event", () => {
  test("returns 201 with the event, at both addresses", async () => {
    const { call, fetch } = await app.signIn();
    const post = (path: string) =>
      fetch(app.baseUrl + path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(aMeeting),
      });

    const answers = [await post(createEvent.path), await post(createCalendarEvent.path)];

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { events } = await call(listTodayEvents);
    expect(events).toHaveLength(2);
    expect(events[0]).toEqual({
      id: expect.any(String),
      title: "Reunión de equipo",
      description: null,
      startTime: "2026-11-21T15:00:00.000Z",
      endTime: "2026-11-21T16:30:00.000Z",
      location: "Sala Norte",
      isAllDay: false,
      category: "meeting",
      expectedCost: null,
      goalId: null,
      origin: "person",
      isRecurring: false,
      isReadOnly: false,
    });
  });

  test("of all day keeps its days, and its cost to the cent", async () => {
    const call = await app.signUp();

    const { event } = await call(createEvent, {
      body: {
        title: "  Lisboa ",
        description: " ",
        startTime: "2026-12-04",
        endTime: "2026-12-06",
        isAllDay: true,
        expectedCost: 420.35,
      },
    });

    expect(event).toMatchObject({
      title: "Lisboa",
      description: null,
      startTime: "2026-12-04",
      endTime: "2026-12-06",
      category: "other",
      expectedCost: 420.35,
    });
  });

  test.each([
    ["without a title", { title: " \n " }, "title"],
    ["with a title of two lines", { title: "a\nb" }, "title"],
    ["with a title that turns the text around", { title: "a\u202eb" }, "title"],
    ["with too long a title", { title: "x".repeat(201) }, "title"],
    ["with half a character", { description: "\ud83d" }, "description"],
    ["with a day that does not exist", { startTime: "2026-02-30T10:00:00Z" }, "startTime"],
    ["with an instant of no zone", { startTime: "2026-11-21T10:00:00" }, "startTime"],
    ["with an hour that does not exist", { startTime: "2026-11-21T24:30:00Z" }, "startTime"],
    ["with a date in words", { startTime: "mañana" }, "startTime"],
    ["with an unknown category", { category: "trabajo" }, "category"],
    ["with a cost of nothing", { expectedCost: 0 }, "expectedCost"],
    ["with a cost of tenths of a cent", { expectedCost: 1.005 }, "expectedCost"],
    ["with an owner", { userId: nobodys }, "userId"],
    ["with an origin", { origin: "google" }, "origin"],
  ])("%s is refused", async (_name, wrong, field) => {
    const call = await app.signUp();

    const attempt = call(createEvent, { body: { ...aMeeting, ...wrong } as typeof aMeeting });

    await expect(attempt).rejects.toMatchObject({ status: 400, fields: [{ path: field }] });
    expect((await call(listEvents, { query: {} })).events).toEqual([]);
  });

  test("that ends before it starts is refused with a message", async () => {
    const call = await app.signUp();

    const attempt = call(createEvent, { body: { ...aMeeting, endTime: aMeeting.startTime } });

    await expect(attempt).rejects.toMatchObject({
      status: 400,
      reason: "El final debe ser posterior al inicio",
    });
  });

  test("stores texts that look like commands as texts", async () => {
    const call = await app.signUp();
    const title = `'); drop table events; -- <img src=x onerror=alert(1)> {{7*7}} \${process.env}`;

    const { event } = await call(createEvent, { body: { ...aMeeting, title, description: "a\n\tb" } });

    const { events } = await call(listTodayEvents);
    expect(events).toEqual([event]);
    expect(event).toMatchObject({ title, description: "a\n\tb" });
  });
});

test("another person's event does not exist", async () => {
  const ana = await app.signIn();
  const luis = await app.signIn();
  const { event } = await ana.call(createEvent, { body: aMeeting });
  const before = await versionNow(ana);

  for (const id of [event.id, nobodys]) {
    const params = { id };
    await expect(luis.call(updateEvent, { params, body: { title: "x" } })).rejects.toMatchObject(missing);
    await expect(luis.call(deleteEvent, { params })).rejects.toMatchObject(missing);
    await expect(luis.call(listEventHistory, { params })).rejects.toMatchObject(missing);
  }

  expect((await luis.call(listTodayEvents)).events).toEqual([]);
  expect((await ana.call(listTodayEvents)).events).toEqual([event]);
  expect(await versionNow(ana)).toBe(before);
});

test("the history lists each replaced version, newest first", async () => {
  const { call, user } = await app.signIn();
  const { event } = await call(createEvent, { body: aMeeting });
  const days = { title: "Puente", description: "Con Nuria", location: null } as const;
  await storeHistory(sql, [user.id, event.id], { at: "2026-11-19T10:00:00Z" });
  await storeHistory(sql, [user.id, event.id], {
    at: "2026-11-20T10:00:00Z",
    reason: "deleted_there",
    version: { ...days, time: { firstDay: "2026-12-05", lastDay: "2026-12-08" } },
  });

  const { history } = await call(listEventHistory, { params: { id: event.id } });

  expect(history).toEqual([
    {
      at: "2026-11-20T10:00:00.000Z",
      note: "Se borró en Google Calendar, pero lo habías cambiado aquí: se conservó",
      ...days,
      startTime: "2026-12-05",
      endTime: "2026-12-08",
      isAllDay: true,
    },
    expect.objectContaining({ at: "2026-11-19T10:00:00.000Z", title: "Café con Marta", isAllDay: false }),
  ]);
});

test("of what somebody else has changed since it was seen nothing is changed, and the refusal says how it is now", async () => {
  const { call } = await app.signIn();
  const { event } = await call(createEvent, { body: aMeeting });
  const params = { id: event.id };
  await call(updateEvent, { params, body: { startTime: "2026-11-23T10:00:00+01:00", location: null } });
  const seen = { title: event.title, startTime: event.startTime, location: event.location };

  const later = call(updateEvent, {
    params,
    body: { startTime: "2026-11-24T10:00:00+01:00", location: "Sala Sur", seen },
  });
  await expect(later).rejects.toMatchObject({
    status: 409,
    reason:
      "Ha cambiado mientras tanto: el principio ya no es el 21 de noviembre a las 16:00, ahora es el 23 de noviembre a las 10:00 y el sitio ya no es «Sala Norte», ahora es nada.",
  });
  // What nobody else touched changes, and so does what is already as wanted.
  const body = { title: "Comité", startTime: "2026-11-23T10:00:00+01:00", seen };
  expect(await call(updateEvent, { params, body })).toMatchObject({
    event: { title: "Comité", startTime: "2026-11-23T09:00:00.000Z", location: null },
  });
});
