import { expect, test } from "vitest";
import { startCalendarAtGoogle } from "#server/dev/testing/calendar-at-google.ts";

const { google, session } = await startCalendarAtGoogle();

const year = { from: "2026-01-01", to: "2026-12-31" };
const morning = { startsAt: "2026-03-03T08:00:00.000Z", endsAt: "2026-03-03T09:00:00.000Z" };

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
