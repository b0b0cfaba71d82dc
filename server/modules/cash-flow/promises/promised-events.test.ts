import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aPromisedPerson } from "#server/modules/cash-flow/testing/promised-person.ts";
import {
  createCalendarFeed,
  getCalendarFeed,
  importCalendar,
  setFeedPromises,
} from "#shared/contracts/calendar/connection.ts";
import { listEvents } from "#shared/contracts/calendar/events.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });
const textAt = async (url: string) => (await (await fetch(url)).text()).replaceAll("\r\n ", "");

test("bills and pay stand in the private address only once the person wants it, as free time of their day", async () => {
  const { call, change } = await aPromisedPerson(app);
  const { url } = await call(createCalendarFeed);
  const before = await textAt(url ?? "");
  expect(before).not.toContain("Netflix");

  await call(setFeedPromises, { body: { withPromises: true } });
  const text = await textAt(url ?? "");

  const netflix = text.split("BEGIN:VEVENT").find((item) => item.includes("Netflix")) ?? "";
  expect(netflix).toMatch(/SUMMARY:Netflix[^\r]*: −14\\,99\u00a0€/);
  expect(netflix).toContain("DTSTART;VALUE=DATE:20261205");
  expect(netflix).toContain("TRANSP:TRANSPARENT");
  expect((await call(getCalendarFeed)).withPromises).toBe(true);

  await change("Netflix", { endsOn: "2026-12-01" });
  expect(await textAt(url ?? "")).not.toContain("Netflix");
});

test("an own calendar that is imported makes no events of bills, and they are in no list of events", async () => {
  const { call } = await aPromisedPerson(app);
  const { url } = await call(createCalendarFeed);
  await call(setFeedPromises, { body: { withPromises: true } });

  const file = new TextEncoder().encode(await (await fetch(url ?? "")).text());
  expect(await call(importCalendar, { file })).toMatchObject({ added: 0 });
  const { events } = await call(listEvents, { query: { from: "2026-11-01", to: "2027-03-01" } });
  expect(events).toEqual([]);
});
