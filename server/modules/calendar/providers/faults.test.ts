import { expect, test } from "vitest";
import { startCalendarAtGoogle } from "#server/dev/testing/calendar-at-google.ts";
import type { FaultKind } from "#server/dev/testing/google-double/faults.ts";
import type { CalendarSession } from "#server/modules/calendar/calendar-provider.ts";
import { createGoogleCalendar } from "./google-calendar.ts";

const { google, open, session, pauses } = await startCalendarAtGoogle();

const ourId = "0190a1b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b";
const year = { from: "2026-01-01", to: "2026-12-31" };
const time = { startsAt: "2026-03-03T08:00:00.000Z", endsAt: "2026-03-03T09:00:00.000Z" };
const content = { title: "Dentista", description: null, location: null, time };

const passing: FaultKind[] = ["rate-limited", "user-rate-limited", "too-many", "server-error", "unavailable"];

test.each(passing)("%s is retried, each time after twice as long", async (kind) => {
  const { calendar } = session();
  google.fail(kind, { times: 3 });

  await calendar.everything(year);

  expect(pauses).toEqual([1000, 2000, 4000]);
  expect(google.calls()).toEqual({ list: 4 });
});

test.each([
  ["rate-limited", "rate_limited"],
  ["user-rate-limited", "rate_limited"],
  ["too-many", "rate_limited"],
  ["server-error", "unavailable"],
  ["unavailable", "unavailable"],
] as const)("after four times %s the call is given up", async (kind, trouble) => {
  const { calendar } = session();
  google.fail(kind, { times: 5 });

  await expect(calendar.everything(year)).rejects.toMatchObject({ trouble, retryAt: null });

  expect(google.calls()).toEqual({ list: 4 });
});

test("a wait that Google asks for is respected, up to half a minute", async () => {
  const { calendar } = session();
  google.fail("too-many", { retryAfter: 30 });

  await calendar.everything(year);

  expect(pauses).toEqual([30_000]);
});

test("a longer wait is left to the next sync", async () => {
  const { calendar } = session();
  google.fail("too-many", { retryAfter: 31 });

  await expect(calendar.everything(year)).rejects.toMatchObject({
    trouble: "rate_limited",
    retryAt: new Date("2026-03-02T09:00:31.000Z"),
  });
  expect(pauses).toEqual([]);
});

test("no wait is longer than a day", async () => {
  const { calendar } = session();
  google.fail("too-many", { retryAfter: 30 * 86_400 });

  await expect(calendar.everything(year)).rejects.toMatchObject({
    retryAt: new Date("2026-03-03T09:00:00.000Z"),
  });
});

test("a write that failed temporarily is retried like a read", async () => {
  const { calendar, person } = session();
  google.fail("rate-limited", { times: 2 });

  await calendar.insert("0a1b2c", ourId, content);

  expect(pauses).toEqual([1000, 2000]);
  expect(person.events()).toHaveLength(1);
});

test("an exhausted quota is not retried", async () => {
  const { calendar } = session();
  google.fail("quota");

  await expect(calendar.everything(year)).rejects.toMatchObject({ trouble: "rate_limited" });
  expect(google.calls()).toEqual({ list: 1 });
});

test("a disabled API is the operator's problem", async () => {
  const { calendar } = session();
  google.fail("not-configured");

  await expect(calendar.everything(year)).rejects.toMatchObject({
    trouble: "misconfigured",
    message: "Google answered 403 (accessNotConfigured) to everything",
  });
});

test("a refusal without a known reason depends on the call", async () => {
  const { calendar } = session();
  const { etag } = await calendar.insert("0a1b2c", ourId, content);
  google.fail("forbidden", { times: 4 });

  await expect(calendar.everything(year)).rejects.toMatchObject({ trouble: "needs_reconnection" });
  await expect(calendar.insert("0a1b2d", ourId, content)).rejects.toMatchObject({ trouble: "invalid" });
  await expect(calendar.update("0a1b2c", etag, { title: "x" })).rejects.toMatchObject({
    trouble: "read_only",
  });
  await expect(calendar.remove("0a1b2c", etag)).rejects.toMatchObject({ trouble: "read_only" });
});

interface Known {
  etag: string;
  syncToken: string;
}

const calls: [string, (calendar: CalendarSession, known: Known) => Promise<unknown>][] = [
  ["everything", (calendar) => calendar.everything(year)],
  ["changesSince", (calendar, { syncToken }) => calendar.changesSince(syncToken)],
  ["find", (calendar) => calendar.find("0a1b2c")],
  ["insert", (calendar) => calendar.insert("0a1b2d", ourId, content)],
  ["update", (calendar, { etag }) => calendar.update("0a1b2c", etag, { title: "x" })],
  ["remove", (calendar, { etag }) => calendar.remove("0a1b2c", etag)],
];
const strange = [401, 403, 404, 409, 410, 412, 200, 502].map((status) => ["html", status] as const);
const noAnswers = [...strange, ["half", 0], ["never", 0]] as const;

test.each(calls.flatMap(([name, call]) => noAnswers.map(([kind, status]) => ({ name, call, kind, status }))))(
  "$name takes no answer from something that is not Google: $kind $status",
  async ({ call, kind, status }) => {
    const { calendar, person } = session();
    const { etag } = await calendar.insert("0a1b2c", ourId, content);
    const { syncToken } = await calendar.everything(year);
    const hasty = open(150).session(person.newTokens(), async () => {});
    google.fail(kind, { times: 10, status });

    await expect(call(hasty, { etag, syncToken })).rejects.toMatchObject({ trouble: "unavailable" });
  },
);

test("a page that a proxy answers with 200 ends no list and changes no token", async () => {
  const { calendar, person } = session();
  person.create({ title: "a", time });
  person.create({ title: "b", time });
  person.setPageSize(1);
  const { syncToken } = await calendar.everything(year);
  person.create({ title: "c", time });
  person.create({ title: "d", time });
  google.fail("html", { times: 2 });

  await expect(calendar.changesSince(syncToken)).rejects.toMatchObject({ trouble: "unavailable" });
  await expect(calendar.changesSince(syncToken)).rejects.toMatchObject({ trouble: "unavailable" });
  google.calm();

  expect((await calendar.changesSince(syncToken)).events).toHaveLength(2);
});

test("a read without a response is retried once", async () => {
  const { calendar, person } = session();
  const id = person.create({ title: "a", time });
  google.fail("lose-answer");

  expect(await calendar.find(id)).toMatchObject({ remoteId: id });
  expect(google.calls()).toEqual({ get: 2 });
});

test("a write without a response was done, and is left to the next sync", async () => {
  const { calendar, person } = session();
  google.fail("lose-answer", { on: "insert" });
  google.fail("lose-answer", { on: "patch" });
  google.fail("lose-answer", { on: "delete" });

  await expect(calendar.insert("0a1b2c", ourId, content)).rejects.toMatchObject({
    trouble: "unavailable",
  });
  const made = await calendar.find("0a1b2c");
  await expect(calendar.update("0a1b2c", made?.etag ?? "", { title: "b" })).rejects.toMatchObject({
    trouble: "unavailable",
  });
  const changed = await calendar.find("0a1b2c");
  await expect(calendar.remove("0a1b2c", changed?.etag ?? "")).rejects.toMatchObject({
    trouble: "unavailable",
  });

  expect(made?.ourId).toBe(ourId);
  expect(changed?.content?.title).toBe("b");
  expect(person.events()).toEqual([]);
  expect(google.calls()).toMatchObject({ insert: 1, patch: 1, delete: 1 });
});

test("an unreachable Google is unavailable", async () => {
  const nowhere = createGoogleCalendar({
    clientId: "id",
    clientSecret: "key",
    url: "http://127.0.0.1:1",
    clock: { now: () => new Date(0) },
    pause: async () => {},
  });
  const tokens = { accessToken: "a", refreshToken: "r", accessExpiresAt: new Date(3_600_000) };

  await expect(nowhere.session(tokens, async () => {}).everything(year)).rejects.toMatchObject({
    trouble: "unavailable",
  });
});
