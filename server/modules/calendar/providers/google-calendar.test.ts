import { expect, test } from "vitest";
import { startCalendarAtGoogle } from "#server/dev/testing/calendar-at-google.ts";
import type { EventContent } from "#server/modules/calendar/calendar-provider.ts";
import type { EventTime } from "#server/modules/calendar/domain/event-span.ts";

const { google, session, warnings } = await startCalendarAtGoogle();

const ourId = "0190a1b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b";
const year = { from: "2026-01-01", to: "2026-12-31" };
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

test("a window contains what touches its days in Madrid, and its token continues from there", async () => {
  const { calendar, person } = session();
  person.create({
    title: "The night before",
    time: { startsAt: "2026-03-01T22:00:00.000Z", endsAt: "2026-03-01T23:00:00.000Z" },
  });
  person.create({
    title: "Past midnight",
    time: { startsAt: "2026-03-01T22:30:00.000Z", endsAt: "2026-03-01T23:30:00.000Z" },
  });
  person.create({
    title: "Late",
    time: { startsAt: "2026-03-02T22:30:00.000Z", endsAt: "2026-03-02T22:45:00.000Z" },
  });
  person.create({
    title: "The day after",
    time: { startsAt: "2026-03-02T23:00:00.000Z", endsAt: "2026-03-02T23:30:00.000Z" },
  });
  person.create({ title: "All day", time: { firstDay: "2026-03-02", lastDay: "2026-03-02" } });

  const { events, syncToken } = await calendar.everything({ from: "2026-03-02", to: "2026-03-02" });
  const nothing = await calendar.changesSince(syncToken);

  expect(events.map(({ content }) => content?.title)).toEqual(["Past midnight", "Late", "All day"]);
  expect(nothing.events).toEqual([]);
});

test("a window contains deletions too", async () => {
  const { calendar, person } = session();
  const id = person.create({ title: "Gone", time: morning });
  person.remove(id);

  const { events } = await calendar.everything(year);

  expect(events).toMatchObject([{ remoteId: id, content: null }]);
});

test("changes are read through every page, even empty ones, and deleted events have no content", async () => {
  const { calendar, person } = session();
  const { syncToken } = await calendar.everything(year);
  const ids = Array.from({ length: 7 }, (_, count) => person.create({ title: `${count}`, time: morning }));
  person.remove(ids[3] ?? "");
  person.setPageSize(3);
  person.emptyPages(2);

  const { events, syncToken: next } = await calendar.changesSince(syncToken);

  expect(events.map(({ remoteId }) => remoteId).sort()).toEqual(ids);
  expect(events.find(({ remoteId }) => remoteId === ids[3])).toMatchObject({
    content: null,
    updatedAt: null,
  });
  expect((await calendar.changesSince(next)).events).toEqual([]);
  expect(google.calls()).toMatchObject({ list: 7 });
});

test("an event listed twice is returned twice, which merging tolerates", async () => {
  const { calendar, person } = session();
  const { syncToken } = await calendar.everything(year);
  person.create({ title: "Once", time: morning });
  person.deliverTwice();

  const { events } = await calendar.changesSince(syncToken);

  expect(events).toHaveLength(2);
});

test("an expired token requires a full sync", async () => {
  const { calendar, person } = session();
  const { syncToken } = await calendar.everything(year);
  person.dropSyncTokens();

  await expect(calendar.changesSince(syncToken)).rejects.toMatchObject({ trouble: "sync_token_expired" });
  await expect(calendar.changesSince("nonsense")).rejects.toMatchObject({ trouble: "sync_token_expired" });
});

test("an unknown event is not found, and a deleted one has no content", async () => {
  const { calendar, person } = session();
  const id = person.create({ title: "Gone", time: morning });
  person.remove(id);

  expect(await calendar.find("neverthere")).toBeNull();
  expect(await calendar.find(id)).toMatchObject({ remoteId: id, content: null });
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

test("nothing reminds of an invitation that the person declined, whatever others answered", async () => {
  const { calendar, person } = session();
  const invited = (mine: string) =>
    person.create(
      { title: "Cena", time: morning },
      {
        reminders: { useDefault: false, overrides: [{ method: "popup", minutes: 30 }] },
        attendees: [
          { email: "b@example.com", responseStatus: mine === "declined" ? "accepted" : "declined" },
          { email: "yo@example.com", self: true, responseStatus: mine },
        ],
      },
    );
  const remindersOf = async (id: string) => (await calendar.find(id))?.content?.reminders;

  expect(await remindersOf(invited("declined"))).toEqual([]);
  expect(await remindersOf(invited("accepted"))).toEqual([30]);
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

test("occurrences of a series keep their local time across a clock change, each with its own key", async () => {
  const { calendar, person } = session();
  const series = person.createSeries(
    {
      title: "Yoga",
      time: { startsAt: "2026-03-24T17:00:00.000Z", endsAt: "2026-03-24T18:00:00.000Z" },
    },
    "FREQ=WEEKLY;COUNT=2",
  );

  const { events, syncToken } = await calendar.everything(year);
  const [, second] = events;
  await calendar.update(second?.remoteId ?? "", second?.etag ?? "", { title: "Pilates" });
  person.remove(events[0]?.remoteId ?? "");
  const changes = await calendar.changesSince(syncToken);

  expect(events).toMatchObject([
    {
      remoteId: `${series}_20260324T170000Z`,
      icalKey: `${series}@google.com/2026-03-24T17:00:00.000Z`,
      isRecurring: true,
      isReadOnly: false,
    },
    {
      icalKey: `${series}@google.com/2026-03-31T16:00:00.000Z`,
      content: { time: { startsAt: "2026-03-31T16:00:00.000Z", endsAt: "2026-03-31T17:00:00.000Z" } },
    },
  ]);
  expect(changes.events.map(({ content, isRecurring }) => [content?.title, isRecurring])).toEqual([
    ["Pilates", true],
    [undefined, true],
  ]);
});

test("an all-day occurrence is keyed by its day", async () => {
  const { calendar, person } = session();
  const series = person.createSeries(
    { title: "Basura", time: { firstDay: "2026-03-03", lastDay: "2026-03-03" } },
    "FREQ=DAILY;COUNT=1",
  );

  const { events } = await calendar.everything(year);

  expect(events).toMatchObject([
    { remoteId: `${series}_20260303`, icalKey: `${series}@google.com/2026-03-03` },
  ]);
});

const foreign = { organizer: { email: "boss@example.com" } };

test.each([
  ["somebody else's", foreign],
  ["locked", { locked: true }],
  ["a birthday", { eventType: "birthday" }],
  ["a flight from a mail", { eventType: "fromGmail" }],
])("an event that is %s is read-only, and a change is refused", async (_case, raw) => {
  const { calendar, person } = session();
  const id = person.create({ title: "Reunión", time: morning }, raw);

  const found = await calendar.find(id);

  expect(found?.isReadOnly).toBe(true);
  await expect(calendar.update(id, found?.etag ?? "", { title: "Mine" })).rejects.toMatchObject({
    trouble: "read_only",
  });
});

test("another person's event that guests may change is writable", async () => {
  const { calendar, person } = session();
  const id = person.create({ title: "Reunión", time: morning }, { ...foreign, guestsCanModify: true });

  const found = await calendar.find(id);

  expect(found?.isReadOnly).toBe(false);
  await calendar.update(id, found?.etag ?? "", { title: "Ours" });
  expect(person.events()).toMatchObject([{ title: "Ours" }]);
});

test("an unreadable event affects only itself, and is known to exist", async () => {
  const { calendar, person } = session();
  const { syncToken } = await calendar.everything(year);
  person.putRaw({ id: "nostart" });
  person.putRaw({ id: "nonsense", start: { dateTime: "soon" }, end: { date: 3 } });
  person.putRaw({ id: "ancient", start: { dateTime: "0000-01-01T00:00:00Z" }, end: { date: 3 } });
  person.putRaw({ id: "odd\u0000id", start: { date: "2026-03-03" } });
  person.create({ title: "Fine", time: morning });

  const { events } = await calendar.changesSince(syncToken);

  expect(events).toMatchObject([{ content: { title: "Fine" } }]);
  expect(warnings).toEqual([{ unreadable: 4 }]);
  await expect(calendar.find("nostart")).rejects.toMatchObject({ trouble: "invalid" });
});

test.each([
  ["no title", { summary: undefined }, { title: "(Sin título)" }],
  ["a blank title", { summary: " \n" }, { title: "(Sin título)" }],
  ["tricks in its title", { summary: "a\u202Eb\u0000c\nd" }, { title: "abc d" }],
  ["a title without end", { summary: "a".repeat(600) }, { title: "a".repeat(500) }],
  ["fields of wrong types", { summary: 3, location: {} }, { title: "(Sin título)", location: null }],
  ["fields of which we know nothing", { hologram: { depth: 3 } }, { title: "x" }],
  ["a place of two lines", { location: "Calle 1\nMadrid" }, { location: "Calle 1\nMadrid" }],
  [
    "a description in HTML",
    { description: "<p>Hola&nbsp;&#8238;&#0;<b>Ana</b></p><ul><li>1 &lt; 2</li></ul>fin<br/>ya" },
    { description: "Hola Ana\n- 1 < 2\nfin\nya" },
  ],
  [
    "no length",
    { end: { dateTime: "2026-03-03T09:00:00+01:00" } },
    { time: { startsAt: "2026-03-03T08:00:00.000Z", endsAt: "2026-03-03T08:00:00.000Z" } },
  ],
  [
    "no end",
    { end: undefined },
    { time: { startsAt: "2026-03-03T08:00:00.000Z", endsAt: "2026-03-03T08:00:00.000Z" } },
  ],
  [
    "its end an hour before its start",
    { end: { dateTime: "2026-03-03T08:00:00+01:00" } },
    { time: { startsAt: "2026-03-03T08:00:00.000Z", endsAt: "2026-03-03T08:00:00.000Z" } },
  ],
  [
    "its last day before its first",
    { start: { date: "2026-03-03" }, end: { date: "2026-03-01" } },
    { time: { firstDay: "2026-03-03", lastDay: "2026-03-03" } },
  ],
  [
    "times of another zone",
    { start: { dateTime: "2026-03-03T03:00:00-05:00" } },
    { time: { startsAt: "2026-03-03T08:00:00.000Z", endsAt: "2026-03-03T09:00:00.000Z" } },
  ],
])("an event with %s can be read", async (_case, raw, content) => {
  const { calendar, person } = session();
  person.putRaw({
    id: "strange",
    summary: "x",
    start: { dateTime: "2026-03-03T09:00:00+01:00" },
    end: { dateTime: "2026-03-03T10:00:00+01:00" },
    ...raw,
  });

  expect((await calendar.find("strange"))?.content).toMatchObject(content);
});

test("invalid marks are dropped, because they would break the database or a header", async () => {
  const { calendar, person } = session();
  const id = person.create({ title: "x", time: morning }, { iCalUID: `a\u0000${"b".repeat(9000)}` });
  person.edit(id, {}, { extendedProperties: { private: { aifredId: "1; drop" } } });

  expect(await calendar.find(id)).toMatchObject({ icalKey: null, ourId: null });
});

test("an event that Google refuses concerns this event only", async () => {
  const { calendar } = session();
  const backwards = { startsAt: morning.endsAt, endsAt: morning.startsAt };

  await expect(calendar.insert("0a1b2c", ourId, { ...dentist, time: backwards })).rejects.toMatchObject({
    trouble: "invalid",
  });
  await expect(calendar.insert("WRONG", ourId, dentist)).rejects.toMatchObject({ trouble: "invalid" });
});
