import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createCalendarFeed, importCalendar } from "#shared/contracts/calendar/connection.ts";
import { createEvent, deleteEvent, listEvents, updateEvent } from "#shared/contracts/calendar/events.ts";

const app = await startTestApp({ now: "2026-03-02T09:00:00Z" });

test("the feed tells a series as a rule with its exceptions, and taking it in again adds nothing", async () => {
  const { call } = await app.signIn();
  const body = { title: "Piano", startTime: "2026-03-03T17:30:00Z", repeat: { every: "week" as const } };
  await call(createEvent, { body });
  const { events } = await call(listEvents, { query: { from: "2026-03-01", to: "2026-03-31" } });
  await call(deleteEvent, { params: { id: events[1]?.id ?? "" } });
  await call(updateEvent, {
    params: { id: events[4]?.id ?? "" },
    body: { startTime: "2026-04-01T08:00:00Z" },
  });

  const { url } = await call(createCalendarFeed);
  const file = await (await fetch(url ?? "")).text();
  const again = await call(importCalendar, { file: new TextEncoder().encode(file) });

  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  for (const line of [
    "DTSTART;TZID=Europe/Madrid:20260303T183000",
    "RRULE:FREQ=WEEKLY;BYDAY=TU",
    "EXDATE;TZID=Europe/Madrid:20260310T183000",
    "RECURRENCE-ID;TZID=Europe/Madrid:20260331T183000",
    "DTSTART:20260401T080000Z",
    "TZID:Europe/Madrid",
  ])
    expect(file).toContain(`\r\n${line}\r\n`);
  expect(again).toMatchObject({ added: 0, leftOut: 0 });
});
