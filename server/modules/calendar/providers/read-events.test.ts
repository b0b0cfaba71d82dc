import { expect, test } from "vitest";
import { startCalendarAtGoogle } from "#server/dev/testing/calendar-at-google.ts";

const { session, warnings } = await startCalendarAtGoogle();

const year = { from: "2026-01-01", to: "2026-12-31" };
const morning = { startsAt: "2026-03-03T08:00:00.000Z", endsAt: "2026-03-03T09:00:00.000Z" };

test("an unknown event is not found, and a deleted one has no content", async () => {
  const { calendar, person } = session();
  const id = person.create({ title: "Gone", time: morning });
  person.remove(id);

  expect(await calendar.find("neverthere")).toBeNull();
  expect(await calendar.find(id)).toMatchObject({ remoteId: id, content: null });
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
