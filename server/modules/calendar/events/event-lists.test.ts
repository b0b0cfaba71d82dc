import { describe, expect, test } from "vitest";
import { timed, whole } from "#server/dev/testing/agenda-drafts.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import {
  createEvent,
  deleteEvent,
  type EventDraft,
  listEvents,
  listTodayEvents,
  listUpcomingEvents,
  updateEvent,
} from "#shared/contracts/calendar/events.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { madridInstant } from "#shared/rules/madrid-time.ts";

const app = await startTestApp({ now: "2026-11-21T11:00:00Z" });

const noon = "2026-11-21T11:00:00Z";
type Draft = ReturnType<typeof timed> | ReturnType<typeof whole>;

const aPersonWith = async (...drafts: Draft[]) => {
  const person = await app.signIn();
  for (const body of drafts) await person.call(createEvent, { body });
  return person;
};
type Person = Awaited<ReturnType<typeof aPersonWith>>;

const titles = ({ events }: { events: { title: string }[] }) => events.map(({ title }) => title);
const on = async ({ call }: Person, from: string, to = from) =>
  titles(await call(listEvents, { query: { from, to } }));

describe("upcoming", () => {
  test("lists future events, the next first", async () => {
    app.setNow(noon);
    const person = await aPersonWith(
      timed("far", ["2027-05-01", "09:00"], ["2027-05-01", "10:00"]),
      timed("begins now", ["2026-11-21", "12:00"], ["2026-11-21", "13:00"]),
      timed("next", ["2026-11-21", "12:01"], ["2026-11-21", "13:00"]),
      timed("under way", ["2026-11-21", "09:00"], ["2026-11-21", "18:00"]),
      timed("midnight", ["2026-11-22", "00:00"], ["2026-11-22", "00:30"]),
      whole("today", "2026-11-21"),
      whole("tomorrow", "2026-11-22"),
    );

    const upcoming = await person.call(listUpcomingEvents);

    expect(titles(upcoming)).toEqual(["next", "tomorrow", "midnight", "far"]);
    expect(upcoming.version).toBe(7);
  });

  test("has fifty events at most", async () => {
    app.setNow(noon);
    const { call, user } = await app.signIn();
    const drafts = Array.from(
      { length: 60 },
      (_, place): EventDraft => ({
        ...timed(
          `${place}`,
          [addDays("2026-11-22", 60 - place), "09:00"],
          [addDays("2026-11-22", 60 - place), "10:00"],
        ),
        category: "other",
        isAllDay: false,
      }),
    );
    await app.services.events.createMany(user.id, drafts, { origin: "planner" });

    const { events, version } = await call(listUpcomingEvents);

    expect(events).toHaveLength(50);
    expect([events.at(0)?.title, events.at(-1)?.title]).toEqual(["59", "10"]);
    expect(events[0]).toMatchObject({ origin: "planner" });
    expect(version).toBe(1);
  });
});

describe("the list", () => {
  test("contains a long event on each of its days only", async () => {
    app.setNow(noon);
    const person = await aPersonWith(
      whole("trip", "2026-03-10", "2026-04-20"),
      timed("race", ["2026-03-10", "09:00"], ["2026-03-30", "09:00"]),
    );

    expect(await on(person, "2026-03-09")).toEqual([]);
    expect(await on(person, "2026-03-10")).toEqual(["trip", "race"]);
    expect(await on(person, "2026-03-30")).toEqual(["trip", "race"]);
    expect(await on(person, "2026-03-31")).toEqual(["trip"]);
    expect(await on(person, "2026-04-20")).toEqual(["trip"]);
    expect(await on(person, "2026-04-21")).toEqual([]);
    expect(await on(person, "2026-03-01", "2026-05-01")).toEqual(["trip", "race"]);
  });

  test("contains an event without length on its day", async () => {
    const person = await aPersonWith(timed("moment", ["2026-11-25", "10:00"], ["2026-11-25", "11:00"]));
    await app.database.sql.query("update events set starts_at = $2, ends_at = $2 where user_id = $1", [
      person.user.id,
      madridInstant("2026-11-25", "00:00").toISOString(),
    ]);

    expect(await on(person, "2026-11-24")).toEqual([]);
    expect(await on(person, "2026-11-25")).toEqual(["moment"]);
  });

  test("comes in pages of a thousand that together contain each event once, in order", async () => {
    app.setNow(noon);
    const { call, user } = await app.signIn();
    // Many start at the same instant, as all-day events do, and some last for weeks.
    const drafts = Array.from({ length: 2300 }, (_, place) => {
      if (place % 3 === 0)
        return whole(`${place}`, "2026-12-01", place % 2 === 0 ? "2026-12-20" : "2026-12-01");
      const time = place % 3 === 1 ? "00:00" : `0${place % 10}:30`;
      return timed(`${place}`, ["2026-12-01", time], ["2026-12-01", "23:00"]);
    });
    const made = await app.services.events.createMany(
      user.id,
      drafts.map((draft) => ({ category: "other" as const, isAllDay: false, ...draft })),
    );

    const parts = [];
    let cursor: string | null | undefined;
    do {
      const query = { from: "2026-12-01", to: "2026-12-01", ...(cursor && { cursor }) };
      const part = await call(listEvents, { query });
      parts.push(part.events);
      cursor = part.nextCursor;
    } while (cursor);

    const inOrder = made.toSorted(
      (one, other) =>
        +one.startsAt - +other.startsAt ||
        Number(other.isAllDay) - Number(one.isAllDay) ||
        (one.id < other.id ? -1 : 1),
    );
    expect(parts.map(({ length }) => length)).toEqual([1000, 1000, 300]);
    expect(parts.flat().map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
  });

  test("without days covers a year ago to two years ahead", async () => {
    app.setNow(noon);
    const person = await aPersonWith(
      whole("too early", "2025-11-20"),
      whole("first", "2025-11-21"),
      whole("last", "2028-11-21"),
      whole("too late", "2028-11-22"),
    );

    const answer = await person.call(listEvents, { query: {} });

    expect(answer.range).toEqual({ from: "2025-11-21", to: "2028-11-21" });
    expect(titles(answer)).toEqual(["first", "last"]);
  });

  test.each([
    [{ from: "2040-01-01" }, { from: "2040-01-01", to: "2042-01-01" }],
    [{ to: "2020-02-29" }, { from: "2019-02-28", to: "2020-02-29" }],
    [
      { from: "0001-01-01", to: "1972-12-31" },
      { from: "1970-01-01", to: "1972-12-31" },
    ],
    [
      { from: "2024-02-29", to: "2027-03-07" },
      { from: "2024-02-29", to: "2027-03-07" },
    ],
    [{ from: "9999-12-31" }, { from: "2100-12-31", to: "2100-12-31" }],
    [{ to: "0001-01-01" }, { from: "1970-01-01", to: "1970-01-01" }],
  ])("of %j is limited to the days that events may have", async (query, range) => {
    app.setNow(noon);
    const call = await app.signUp();

    expect(await call(listEvents, { query })).toEqual({ events: [], range, nextCursor: null });
  });

  test.each([
    [{ from: "2026-02-30" }, "Revisa el primer día: tiene que ser un día que exista, como 2026-11-21."],
    [{ to: "ayer" }, "Revisa el último día: tiene que ser un día que exista, como 2026-11-21."],
    [{ cursor: "W10" }, "Revisa el punto desde el que seguir: no es un punto de la lista."],
    [{ cursor: "no es nada" }, "Revisa el punto desde el que seguir: no es un punto de la lista."],
    [{ from: "1970-01-01", to: "2100-12-31" }, "Pide como mucho tres años"],
    [{ from: "2024-02-29", to: "2027-03-08" }, "Pide como mucho tres años"],
    [{ from: "2026-11-22", to: "2026-11-21" }, "El último día debe ser posterior al primero"],
  ])("of %j is refused", async (query, reason) => {
    const call = await app.signUp();

    await expect(call(listEvents, { query })).rejects.toMatchObject({ status: 400, reason });
  });
});

describe("a repeated request", () => {
  const paths = [listEvents.path, listTodayEvents.path, listUpcomingEvents.path];
  const ask = async ({ fetch }: Person, path: string, tag = "") => {
    const response = await fetch(app.baseUrl + path, { headers: { "if-none-match": tag } });
    await response.arrayBuffer();
    return { status: response.status, tag: response.headers.get("etag") ?? "" };
  };

  test.each(paths)("for %s gets 304 until something changes", async (path) => {
    app.setNow(noon);
    const person = await aPersonWith(whole("today", "2026-11-21"));
    const first = await ask(person, path);

    expect((await ask(person, path, first.tag)).status).toBe(304);
    const { event } = await person.call(createEvent, { body: whole("far", "2030-01-01") });
    const second = await ask(person, path, first.tag);
    await person.call(updateEvent, { params: { id: event.id }, body: { category: "work" } });
    const third = await ask(person, path, second.tag);
    await person.call(deleteEvent, { params: { id: event.id } });
    const fourth = await ask(person, path, third.tag);

    expect([second.status, third.status, fourth.status]).toEqual([200, 200, 200]);
    expect((await ask(person, path, fourth.tag)).status).toBe(304);
  });

  test("is answered anew on a new day, and for upcoming events each minute", async () => {
    app.setNow("2026-11-21T22:58:00Z");
    const person = await aPersonWith(whole("tomorrow", "2026-11-22"));
    const before = await Promise.all(paths.map((path) => ask(person, path)));
    const statusesAt = async (now: string) => {
      app.setNow(now);
      const answers = paths.map(async (path, place) => ask(person, path, before[place]?.tag));
      return (await Promise.all(answers)).map(({ status }) => status);
    };

    expect(await statusesAt("2026-11-21T22:58:59Z")).toEqual([304, 304, 304]);
    expect(await statusesAt("2026-11-21T22:59:00Z")).toEqual([304, 304, 200]);
    expect(await statusesAt("2026-11-21T23:00:00Z")).toEqual([200, 200, 200]);
  });
});
