import { expect, test } from "vitest";
import { startCalendarAtGoogle } from "#server/dev/testing/calendar-at-google.ts";
import type { EventContent } from "#server/modules/calendar/calendar-provider.ts";
import type { EventTime } from "#server/modules/calendar/domain/event-span.ts";

const { session } = await startCalendarAtGoogle();

const ourId = "0190a1b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b";
const morning = { startsAt: "2026-03-03T08:00:00.000Z", endsAt: "2026-03-03T09:00:00.000Z" };
const dentist: EventContent = { title: "Dentista", description: null, location: null, time: morning };

test("a created event has our id and our mark, in Madrid's zone", async () => {
  const { calendar, person } = session();

  const made = await calendar.insert("0a1b2c", ourId, { ...dentist, location: "Gran Vía 1" });

  expect(made).toMatchObject({
    remoteId: "0a1b2c",
    ourId,
    icalKey: "0a1b2c@google.com",
    updatedAt: new Date("2026-03-02T09:00:00.000Z"),
    content: { ...dentist, location: "Gran Vía 1" },
    isRecurring: false,
    isReadOnly: false,
  });
  expect(person.resource("0a1b2c")?.start).toEqual({
    dateTime: "2026-03-03T09:00:00+01:00",
    timeZone: "Europe/Madrid",
  });
});

test("an id that is or was in use is a duplicate", async () => {
  const { calendar, person } = session();
  await calendar.insert("0a1b2c", ourId, dentist);

  await expect(calendar.insert("0a1b2c", ourId, dentist)).rejects.toMatchObject({ trouble: "duplicate" });
  person.remove("0a1b2c");
  await expect(calendar.insert("0a1b2c", ourId, dentist)).rejects.toMatchObject({ trouble: "duplicate" });
});

test("an update keeps omitted fields and removes emptied ones", async () => {
  const { calendar, person } = session();
  const id = person.create(
    { title: "Cena", description: "Con Ana", location: "Casa", time: morning },
    { colorId: "7", attendees: [{ email: "b@example.com" }] },
  );
  const found = await calendar.find(id);

  const changed = await calendar.update(id, found?.etag ?? "", { title: "Comida", location: null });

  expect(changed.content).toEqual({
    ...{ title: "Comida", description: "Con Ana", location: null, time: morning },
    reminders: null,
  });
  expect(changed.etag).not.toBe(found?.etag);
  expect(person.resource(id)).toMatchObject({ colorId: "7", attendees: [{ email: "b@example.com" }] });
});

test("updates and deletions of an outdated version are refused", async () => {
  const { calendar, person } = session();
  const { etag } = await calendar.insert("0a1b2c", ourId, dentist);
  person.edit("0a1b2c", { title: "Oculista" });

  await expect(calendar.update("0a1b2c", etag, { title: "Mine" })).rejects.toMatchObject({
    trouble: "changed",
  });
  await expect(calendar.remove("0a1b2c", etag)).rejects.toMatchObject({ trouble: "changed" });
  expect(person.events()).toMatchObject([{ title: "Oculista" }]);
});

test("a deleted event cannot be updated, and may be deleted again", async () => {
  const { calendar, person } = session();
  const { etag } = await calendar.insert("0a1b2c", ourId, dentist);

  await calendar.remove("0a1b2c", etag);
  await calendar.remove("0a1b2c", etag);
  await calendar.remove("neverthere", etag);

  expect(person.events()).toEqual([]);
  await expect(calendar.update("0a1b2c", etag, { title: "Mine" })).rejects.toMatchObject({ trouble: "gone" });
  await expect(calendar.update("neverthere", etag, {})).rejects.toMatchObject({ trouble: "gone" });
});

const times: [string, EventTime][] = [
  ["a day of 23 hours", { firstDay: "2026-03-29", lastDay: "2026-03-29" }],
  ["a day of 25 hours", { firstDay: "2026-10-25", lastDay: "2026-10-25" }],
  ["days over a clock change", { firstDay: "2026-10-24", lastDay: "2026-10-26" }],
  ["days over the new year", { firstDay: "2026-12-31", lastDay: "2027-01-01" }],
  ["the hour that comes twice", { startsAt: "2026-10-25T00:30:00.000Z", endsAt: "2026-10-25T01:30:00.000Z" }],
  ["the hour that is left out", { startsAt: "2026-03-29T00:59:00.000Z", endsAt: "2026-03-29T01:01:00.000Z" }],
];

test.each(times)("%s survives a round trip", async (_case, time) => {
  const { calendar } = session();

  const made = await calendar.insert("0a1b2c", ourId, { ...dentist, time });

  expect(made.content?.time).toEqual(time);
  expect((await calendar.find("0a1b2c"))?.content?.time).toEqual(time);
});

test("an event may become all-day and back", async () => {
  const { calendar } = session();
  const made = await calendar.insert("0a1b2c", ourId, dentist);
  const days = { firstDay: "2026-03-28", lastDay: "2026-03-30" };

  const allDay = await calendar.update("0a1b2c", made.etag, { time: days });
  const timed = await calendar.update("0a1b2c", allDay.etag, { time: morning });

  expect(allDay.content?.time).toEqual(days);
  expect(timed.content?.time).toEqual(morning);
});

test("an event that Google refuses concerns this event only", async () => {
  const { calendar } = session();
  const backwards = { startsAt: morning.endsAt, endsAt: morning.startsAt };

  await expect(calendar.insert("0a1b2c", ourId, { ...dentist, time: backwards })).rejects.toMatchObject({
    trouble: "invalid",
  });
  await expect(calendar.insert("WRONG", ourId, dentist)).rejects.toMatchObject({ trouble: "invalid" });
});
