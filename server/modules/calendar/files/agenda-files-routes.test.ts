import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { copyEvent } from "#server/dev/testing/stored-agenda.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { bytesOf, calendarOf } from "#server/modules/calendar/domain/ical/fixtures/calendar-text.ts";
import { createSealing } from "#server/platform/crypto/sealing.ts";
import {
  createCalendarFeed,
  getCalendarFeed,
  importCalendar,
  revokeCalendarFeed,
} from "#shared/contracts/calendar/connection.ts";
import { createEvent, deleteEvent, type EventDraft, listEvents } from "#shared/contracts/calendar/events.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { runs } from "#shared/testing/runs.ts";

const app = await startTestApp({ now: "2026-10-20T10:00:00Z" });

type Person = Awaited<ReturnType<typeof app.signIn>>;

const draft = (changes: Partial<EventDraft> = {}): EventDraft => ({
  title: "Cena con Marta",
  startTime: "2026-10-24T19:00:00.000Z",
  endTime: "2026-10-24T21:00:00.000Z",
  category: "personal",
  isAllDay: false,
  ...changes,
});
const subscribe = async ({ call }: Person) => (await call(createCalendarFeed)).url ?? "";
const noFeed = { url: null, isHidden: false, createdAt: null, lastReadAt: null, withPromises: false };
const textAt = async (url: string) => (await fetch(url)).text();
const upload = ({ call }: Person, text: string | Uint8Array<ArrayBuffer>) =>
  call(importCalendar, { file: typeof text === "string" ? bytesOf(text) : text });
const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, "../domain/ical/fixtures", name)));
const contentsOf = async ({ call }: Person) => {
  const { events } = await call(listEvents, { query: { from: "2026-07-20", to: "2028-10-20" } });
  return events
    .map(({ title, description, location, startTime, endTime, isAllDay }) =>
      JSON.stringify({ title, description, location, startTime, endTime, isAllDay }),
    )
    .sort();
};

describe("the feed", () => {
  test("has no address until the person creates one", async () => {
    const { call } = await app.signIn();

    const before = await call(getCalendarFeed);
    const made = await call(createCalendarFeed);
    const after = await call(getCalendarFeed);

    expect(before).toEqual(noFeed);
    expect(made.url).toMatch(new RegExp(`^${app.baseUrl}/api/calendar/feed/[\\w-]{43}\\.ics$`));
    expect(after).toEqual(made);
  });

  test("is read without a session: every event of the person, without costs", async () => {
    const ana = await app.signIn();
    await ana.call(createEvent, {
      body: draft({ description: "Uno; dos,\ntres", location: "Calle Mayor, 3", expectedCost: 43.21 }),
    });
    await ana.call(createEvent, {
      body: draft({ title: "Viaje", startTime: "2026-12-30", endTime: "2027-01-02", isAllDay: true }),
    });

    const response = await fetch(await subscribe(ana));
    const text = await response.text();

    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('inline; filename="aifred.ics"');
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    for (const line of [
      "X-WR-CALNAME:AI.Fred",
      "X-WR-TIMEZONE:Europe/Madrid",
      "REFRESH-INTERVAL;VALUE=DURATION:PT30M",
      "X-PUBLISHED-TTL:PT30M",
      "SUMMARY:Cena con Marta",
      "DESCRIPTION:Uno\\; dos\\,\\ntres",
      "LOCATION:Calle Mayor\\, 3",
      "CATEGORIES:Personal",
      "DTSTART:20261024T190000Z",
      "DTEND:20261024T210000Z",
      "DTSTAMP:20261020T100000Z",
      "LAST-MODIFIED:20261020T100000Z",
      "DTSTART;VALUE=DATE:20261230",
      "DTEND;VALUE=DATE:20270103",
    ])
      expect(text.split("\r\n")).toContain(line);
    expect(text).toMatch(/\r\nUID:[0-9a-f-]{36}@aifred\r\n/);
    expect(text).not.toMatch(/43[.,]21/);
  });

  test("covers three months ago to two years ahead", async () => {
    const ana = await app.signIn();
    for (const day of ["2026-07-19", "2026-07-20", "2028-10-20", "2028-10-21"])
      await ana.call(createEvent, {
        body: draft({ title: day, startTime: day, endTime: day, isAllDay: true }),
      });

    const text = await textAt(await subscribe(ana));

    expect(text.match(/SUMMARY:.*/g)).toEqual(["SUMMARY:2026-07-20", "SUMMARY:2028-10-20"]);
  });

  test("contains no events of other people", async () => {
    const [ana, luis] = [await app.signIn(), await app.signIn()];
    await ana.call(createEvent, { body: draft({ title: "De Ana" }) });
    await luis.call(createEvent, { body: draft({ title: "De Luis" }) });

    const [hers, his] = [await textAt(await subscribe(ana)), await textAt(await subscribe(luis))];

    expect([hers, his].map((text) => text.match(/SUMMARY:.*/g))).toEqual([
      ["SUMMARY:De Ana"],
      ["SUMMARY:De Luis"],
    ]);
  });

  test("a new address invalidates the old one, and a revoked one is unknown", async () => {
    const ana = await app.signIn();
    const first = await subscribe(ana);
    const known = { "if-none-match": (await fetch(first)).headers.get("etag") ?? "" };

    const second = await subscribe(ana);
    const afterChange = [await fetch(first, { headers: known }), await fetch(second)];
    const revoked = await ana.call(revokeCalendarFeed);
    const afterEnd = await fetch(second);
    const unknown = await fetch(`${app.baseUrl}/api/nothing`);

    expect(second).not.toBe(first);
    expect(afterChange.map(({ status }) => status)).toEqual([404, 200]);
    expect(revoked).toEqual(noFeed);
    expect(afterEnd.status).toBe(404);
    expect(await afterEnd.json()).toEqual(await unknown.json());
  });

  test.each(["a", "a".repeat(43), `${"a".repeat(42)}%2F`, "..%2f..%2fetc", "a".repeat(5000)])(
    "a guess like %s leads nowhere",
    async (guess) => {
      const response = await fetch(`${app.baseUrl}/api/calendar/feed/${guess}.ics`);

      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: "not_found" });
    },
  );

  test("is sent again only when an event or the day has changed", async () => {
    const ana = await app.signIn();
    const url = await subscribe(ana);
    const etag = (await fetch(url)).headers.get("etag") ?? "";
    const status = async () => (await fetch(url, { headers: { "if-none-match": etag } })).status;

    const before = await status();
    const { event } = await ana.call(createEvent, { body: draft() });
    const changed = await status();
    await ana.call(deleteEvent, { params: { id: event.id } });
    const deleted = await textAt(url);

    expect([before, changed]).toEqual([304, 200]);
    expect(deleted).not.toContain("SUMMARY");
  });

  test("answers HEAD, and accepts nothing", async () => {
    const url = await subscribe(await app.signIn());

    const head = await fetch(url, { method: "HEAD" });
    const post = await fetch(url, { method: "POST" });

    expect(head.status).toBe(200);
    expect(head.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(await head.text()).toBe("");
    expect(post.status).toBe(404);
  });

  test("is excluded from search engines", async () => {
    const response = await fetch(await subscribe(await app.signIn()));

    expect(response.headers.get("x-robots-tag")).toBe("noindex");
  });

  test("is built sixty times an hour, while requests with a version may continue", async () => {
    const ana = await app.signIn();
    const url = await subscribe(ana);
    const etag = (await fetch(url)).headers.get("etag") ?? "";
    for (let count = 1; count < 60; count += 1) await textAt(url);

    const [refused, known, other] = [
      await fetch(url),
      await fetch(url, { headers: { "if-none-match": etag } }),
      await fetch(await subscribe(await app.signIn())),
    ];

    expect([refused, known, other].map(({ status }) => status)).toEqual([429, 304, 200]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: "too_many_requests" });
  });

  test("contains the five thousand events nearest to today", async () => {
    const ana = await app.signIn();
    const at = (title: string, day: string) =>
      draft({ title, startTime: `${day}T10:00:00.000Z`, endTime: `${day}T11:00:00.000Z` });
    const [near] = await app.services.events.createMany(ana.user.id, [
      at("near", "2026-10-21"),
      at("too far", "2027-10-20"),
      at("ahead", "2026-12-20"),
      at("behind", "2026-08-20"),
      at("too long ago", "2026-07-21"),
      draft({ title: "lasts", startTime: "2026-07-25", endTime: "2026-12-31", isAllDay: true }),
    ]);
    await copyEvent(app.database.sql, near?.id ?? "", 4996);

    const titles = (await textAt(await subscribe(ana))).match(/(?<=SUMMARY:).*/g) ?? [];

    expect(titles).toHaveLength(5000);
    expect(titles.filter((title) => title !== "near")).toEqual(["lasts", "behind", "ahead"]);
  });

  test("has no address once the installation's key was replaced, and can be created again", async () => {
    const ana = await app.signIn();
    await subscribe(ana);
    const otherKey = createSealing("f".repeat(64));
    await app.database.sql.query("update calendar_feeds set token_sealed = $2 where user_id = $1", [
      ana.user.id,
      otherKey.seal("a".repeat(43), ana.user.id),
    ]);

    const before = await ana.call(getCalendarFeed);
    const made = await subscribe(ana);

    expect(before).toMatchObject({ url: null });
    expect((await fetch(made)).status).toBe(200);
  });

  test("records when it was last read, to the minute", async () => {
    app.setNow("2026-10-20T10:00:00Z");
    const ana = await app.signIn();
    const url = await subscribe(ana);
    const lastReadAt = async () => (await ana.call(getCalendarFeed)).lastReadAt;

    await fetch(url);
    const first = await lastReadAt();
    app.setNow("2026-10-20T10:00:59Z");
    await fetch(url);
    const soon = await lastReadAt();
    app.setNow("2026-10-20T10:01:01Z");
    await fetch(url);
    const later = await lastReadAt();
    app.setNow("2026-10-20T10:00:00Z");

    expect(first).toBe("2026-10-20T10:00:00.000Z");
    expect(soon).toBe(first);
    expect(later).toBe("2026-10-20T10:01:01.000Z");
  });

  test("the secret of its address appears in no row and no log line", async () => {
    const ana = await app.signIn();
    const url = await subscribe(ana);
    const secret = url.match(/feed\/([\w-]+)/)?.[1] ?? "";
    const { rows } = await app.database.sql.query("select * from calendar_feeds where user_id = $1", [
      ana.user.id,
    ]);
    await app.database.sql.query("alter table events rename to gone");

    const response = await fetch(url);

    await app.database.sql.query("alter table gone rename to events");
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(response.status).toBe(500);
    const logged = app.errors.splice(0);
    expect(logged).toMatchObject([{ method: "GET", path: "/api/calendar/feed/:secret.ics" }]);
    expect(JSON.stringify(logged)).not.toContain(secret);
  });
});

describe("an imported file", () => {
  test.each([
    ["google.ics", { added: 5, known: 0, leftOut: 0, message: "5 eventos añadidos." }],
    ["apple.ics", { added: 4, known: 0, leftOut: 0, message: "4 eventos añadidos." }],
    ["outlook-latin1.ics", { added: 2, known: 0, leftOut: 0, message: "2 eventos añadidos." }],
  ])("%s is added once, however often it is imported", async (name, expected) => {
    const ana = await app.signIn();

    const first = await upload(ana, fixture(name));
    const before = await contentsOf(ana);
    const again = await upload(ana, fixture(name));

    expect(first).toEqual(expected);
    expect(again).toEqual({
      ...{ added: 0, known: expected.added, leftOut: 0 },
      message: `Ningún evento nuevo. ${expected.added} ya estaban.`,
    });
    expect(await contentsOf(ana)).toEqual(before);
  });

  test("imported several times at once is added once", async () => {
    const ana = await app.signIn();

    const results = await Promise.allSettled([1, 2, 3, 4].map(() => upload(ana, fixture("google.ics"))));

    const imports = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(imports.reduce((sum, { added }) => sum + added, 0)).toBe(5);
    expect(await contentsOf(ana)).toHaveLength(5);
  });

  test("adds nothing that came from the connected calendar with the same key", async () => {
    const ana = await app.signIn();
    await upload(ana, fixture("google.ics"));
    await app.database.sql.query("update events set origin = 'google' where user_id = $1", [ana.user.id]);

    expect(await upload(ana, fixture("google.ics"))).toMatchObject({ added: 0, known: 5 });
  });

  test("adds nothing from the person's own feed", async () => {
    const ana = await app.signIn();
    await ana.call(createEvent, { body: draft() });
    await upload(ana, fixture("apple.ics"));

    const again = await upload(ana, await textAt(await subscribe(ana)));

    expect(again).toMatchObject({ added: 0, known: 5 });
  });

  test("reports new, known and unreadable events", async () => {
    const ana = await app.signIn();
    const [one, two, broken] = [
      ["UID:1", "DTSTART:20261101T100000Z"],
      ["UID:2", "DTSTART:20261101T110000Z", "SUMMARY:Dos"],
      ["UID:3", "DTSTART:nunca"],
    ];
    await upload(ana, calendarOf(one ?? []));

    const result = await upload(ana, calendarOf(one ?? [], two ?? [], broken ?? []));
    const none = await upload(ana, calendarOf());

    expect(result).toEqual({
      ...{ added: 1, known: 1, leftOut: 1 },
      message: "1 evento añadido. 1 ya estaba. 1 se quedó fuera.",
    });
    expect(none.message).toBe("Ese calendario no tiene eventos de estas fechas");
    const { events } = await ana.call(listEvents, { query: {} });
    expect(events).toMatchObject([
      { title: "(Sin título)", origin: "file", category: "other", isReadOnly: false, isRecurring: false },
      { title: "Dos" },
    ]);
  });

  test.each(["Hola", "PK\u0003\u0004", "BEGIN:VCARD\r\nEND:VCARD\r\n"])("of %j is refused", async (text) => {
    const ana = await app.signIn();

    await expect(upload(ana, text)).rejects.toMatchObject({
      status: 400,
      reason: "Ese archivo no es un calendario .ics",
    });
  });

  test("over five megabytes is refused before it is read", async () => {
    const ana = await app.signIn();

    await expect(upload(ana, new Uint8Array(5_000_001))).rejects.toMatchObject({ status: 413 });
  });

  test("is refused without a session", async () => {
    const nobody = app.signedOutCall();

    await expect(nobody(importCalendar, { file: fixture("google.ics") })).rejects.toMatchObject({
      status: 401,
    });
  });
});

const words = fc
  .string({ unit: fc.constantFrom(..."aÑé 🎉;,\\\"':=-ñ€<&"), maxLength: 60 })
  .map((text) => `x${text.replace(/ +/g, " ")}x`);
const minutes = fc.oneof(
  fc.integer({ min: 0, max: 700 * 24 * 60 }),
  // The nights when the clocks change in Madrid.
  fc.integer({ min: -1440, max: 1440 }).map((offset) => offset + 5 * 24 * 60),
  fc.integer({ min: -1440, max: 1440 }).map((offset) => offset + 159 * 24 * 60),
);
const instantOf = (minute: number) => new Date(Date.UTC(2026, 9, 20) + minute * 60_000).toISOString();
const anyDraft: fc.Arbitrary<EventDraft> = fc
  .record({
    title: words,
    description: words,
    location: words,
    minute: minutes,
    length: fc.nat(3000),
    isAllDay: fc.boolean(),
  })
  .map(({ minute, length, isAllDay, ...texts }) => {
    const [startTime, endTime] = [instantOf(minute), instantOf(minute + length + 1)];
    const day = startTime.slice(0, 10);
    return isAllDay
      ? draft({ ...texts, isAllDay, startTime: day, endTime: addDays(day, length % 9) })
      : draft({ ...texts, startTime, endTime });
  });

test("a published agenda is the same after somebody else imports it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyDraft, { minLength: 1, maxLength: 12 }), async (drafts) => {
      const [ana, luis] = [await app.signIn(), await app.signIn()];
      await app.services.events.createMany(ana.user.id, drafts);

      const file = await textAt(await subscribe(ana));
      const result = await upload(luis, file);

      expect(result).toMatchObject({ added: drafts.length, leftOut: 0 });
      expect(await contentsOf(luis)).toEqual(await contentsOf(ana));
    }),
    runs(5),
  );
});
