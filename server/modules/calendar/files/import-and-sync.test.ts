import { expect, test } from "vitest";
import { startSyncedApp } from "#server/dev/testing/synced-calendar.ts";
import { bytesOf, calendarOf } from "#server/modules/calendar/domain/ical/fixtures/calendar-text.ts";
import { importCalendar } from "#shared/contracts/calendar/connection.ts";

const { app, aConnectedPerson } = await startSyncedApp();

const file = () => bytesOf(calendarOf(["UID:1", "DTSTART:20260305T100000Z", "SUMMARY:Cena"]));

/** A person whose imported event was synced and then deleted here. */
const aPersonWhoDeleted = async () => {
  const ana = await aConnectedPerson();
  await ana.call(importCalendar, { file: file() });
  await ana.sync();
  const { id } = await ana.here("Cena");
  await ana.remove(id);
  return { ana, id };
};

test("an event imported again before its deletion was sent stays the same event", async () => {
  const { ana, id } = await aPersonWhoDeleted();

  const result = await ana.call(importCalendar, { file: file() });
  const sync = await ana.sync();

  expect(result).toMatchObject({ added: 1, known: 0 });
  expect(sync).toMatchObject({ status: "done" });
  expect((await ana.here("Cena")).id).toBe(id);
  expect([await ana.titles(), ana.titlesThere()]).toEqual([["Cena"], ["Cena"]]);
});

test("nor is it duplicated when it was changed at Google meanwhile", async () => {
  const { ana, id } = await aPersonWhoDeleted();
  ana.calendar.edit(ana.there("Cena").id, { location: "Casa" });

  await ana.call(importCalendar, { file: file() });
  const sync = await ana.sync();

  expect(sync).toMatchObject({ status: "done" });
  expect(await ana.agenda()).toMatchObject([{ id, title: "Cena", location: "Casa" }]);
  expect(ana.titlesThere()).toEqual(["Cena"]);
});

test("what another calendar or a file shows as free leaves its days free, and the rest takes them", async () => {
  const days = (day: string) => ({ firstDay: day, lastDay: day });
  const ana = await aConnectedPerson((calendar) => {
    calendar.create({ title: "Santo", time: days("2026-03-05") }, { transparency: "transparent" });
    calendar.create({ title: "Viaje", time: days("2026-03-06") });
  });
  const aDay = (day: string, ...more: string[]) => [`UID:${day}`, `DTSTART;VALUE=DATE:${day}`, ...more];
  await ana.call(importCalendar, {
    file: bytesOf(calendarOf(aDay("20260307", "TRANSP:TRANSPARENT"), aDay("20260308", "TRANSP:OPAQUE"))),
  });
  const week = { from: new Date("2026-03-04T23:00:00Z"), to: new Date("2026-03-08T23:00:00Z"), minutes: 60 };
  const daysFree = async () =>
    (await app.services.freeTime.freeSlots(ana.user.id, week)).map(({ startsAt }) => startsAt.getUTCDate());

  expect(await daysFree()).toEqual([5, 7]);

  ana.calendar.edit(ana.there("Viaje").id, {}, { transparency: "transparent" });
  await ana.sync();
  expect(await daysFree()).toEqual([5, 6, 7]);
});
