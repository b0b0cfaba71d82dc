import { expect, test } from "vitest";
import { startSyncedApp } from "#server/dev/testing/synced-calendar.ts";
import { bytesOf, calendarOf } from "#server/modules/calendar/domain/ical/fixtures/calendar-text.ts";
import { importCalendar } from "#shared/contracts/calendar/connection.ts";

const { aConnectedPerson } = await startSyncedApp();

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
