import { afterAll, expect, test } from "vitest";
import { startGoogleDouble } from "./google-double.ts";

const google = await startGoogleDouble({ clock: { now: () => new Date("2026-03-02T09:00:00Z") } });
afterAll(google.close);

interface Listed {
  items: { id: string; status: string; summary?: string; recurringEventId?: string }[];
  nextSyncToken?: string;
  nextPageToken?: string;
}

const newAccount = () => {
  const person = google.calendar(`${crypto.randomUUID()}@example.com`);
  const { accessToken } = person.newTokens();
  const call = async (method: string, path = "", body?: object, headers = {}) => {
    const answer = await fetch(`${google.url}/calendar/v3/calendars/primary/events${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json", ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
  };
  const list = async (query: Record<string, string>): Promise<Listed> =>
    (await call("GET", `?${new URLSearchParams({ singleEvents: "true", ...query })}`)).body;
  return { person, call, list };
};

const mornings = { startsAt: "2026-03-24T08:00:00.000Z", endsAt: "2026-03-24T09:00:00.000Z" };
const reasonOf = ({ status, body }: { status: number; body: { error: { errors: [{ reason: string }] } } }) =>
  `${status} ${body.error.errors[0].reason}`;

test("a series is listed as its occurrences, and moves as a whole", async () => {
  const { person, list } = newAccount();
  const series = person.createSeries({ title: "Yoga", time: mornings }, "FREQ=WEEKLY;COUNT=3");
  const { items, nextSyncToken = "" } = await list({ timeMin: "2026-03-25T00:00:00Z" });

  person.edit(series, { time: { startsAt: "2026-03-25T08:00:00.000Z", endsAt: "2026-03-25T09:00:00.000Z" } });
  const moved = await list({ syncToken: nextSyncToken });

  expect(items.map(({ id }) => id)).toEqual([`${series}_20260331T070000Z`, `${series}_20260407T070000Z`]);
  expect(moved.items.map(({ id, status }) => `${id.slice(series.length)} ${status}`)).toEqual([
    "_20260331T070000Z cancelled",
    "_20260407T070000Z cancelled",
    "_20260325T080000Z confirmed",
    "_20260401T070000Z confirmed",
    "_20260408T070000Z confirmed",
  ]);
});

test("an occurrence that was changed or deleted by itself stays so when the series is renamed", async () => {
  const { person } = newAccount();
  const series = person.createSeries({ title: "Yoga", time: mornings }, "FREQ=DAILY;COUNT=4");
  const [first, second] = person.occurrences(series);

  person.edit(first?.id ?? "", { title: "Pilates" });
  person.remove(second?.id ?? "");
  person.edit(series, { title: "Yoga suave" });

  expect(person.occurrences(series).map(({ title }) => title)).toEqual([
    "Pilates",
    "Yoga suave",
    "Yoga suave",
  ]);
});

test("a series that moves forgets which occurrences were changed by themselves", async () => {
  const { person } = newAccount();
  const series = person.createSeries({ title: "Yoga", time: mornings }, "FREQ=DAILY;COUNT=2");
  const [first] = person.occurrences(series);
  person.edit(first?.id ?? "", { title: "Pilates" });

  person.edit(series, { time: { ...mornings, endsAt: "2026-03-24T09:30:00.000Z" } });

  expect(person.occurrences(series).map(({ title }) => title)).toEqual(["Yoga", "Yoga"]);
});

test("a deleted series takes all its occurrences with it, and an EXDATE leaves one out", async () => {
  const { person, list } = newAccount();
  const series = person.createSeries({ title: "Yoga", time: mornings }, "FREQ=DAILY;COUNT=3");
  person.edit(series, {}, { recurrence: ["RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20260325T080000Z"] });
  const left = person.occurrences(series).map(({ id }) => id.slice(-16, -8));
  const { nextSyncToken = "" } = await list({});

  person.remove(series);

  expect(left).toEqual(["20260324", "20260326"]);
  expect(person.events()).toEqual([]);
  expect((await list({ syncToken: nextSyncToken })).items.map(({ status }) => status)).toEqual([
    "cancelled",
    "cancelled",
  ]);
});

test("what changes between two pages comes with the next token", async () => {
  const { person, list } = newAccount();
  person.create({ title: "a", time: mornings });
  person.create({ title: "b", time: mornings });
  person.setPageSize(1);

  const { nextPageToken: pageToken = "", nextSyncToken: none } = await list({});
  person.create({ title: "c", time: mornings });
  const { items, nextSyncToken = "" } = await list({ pageToken });
  const later = await list({ syncToken: nextSyncToken });

  expect(none).toBeUndefined();
  expect(items.map(({ summary }) => summary)).toEqual(["b"]);
  expect(later.items.map(({ summary }) => summary)).toEqual(["c"]);
});

test("changes may be listed twice, or once more with the next answer", async () => {
  const { person, list } = newAccount();
  const { nextSyncToken: start = "" } = await list({});
  person.create({ title: "a", time: mornings });
  person.deliverTwice();
  const twice = await list({ syncToken: start });

  person.deliverAgain();
  const again = await list({ syncToken: twice.nextSyncToken ?? "" });
  const after = await list({ syncToken: again.nextSyncToken ?? "" });

  expect([twice, again, after].map(({ items }) => items.length)).toEqual([2, 1, 0]);
});

test.each([
  ["both kinds of time", { start: { date: "2026-03-03", dateTime: "2026-03-03T09:00:00Z" } }, "400 invalid"],
  ["a time without its zone", { start: { dateTime: "2026-03-03T09:00:00" } }, "400 invalid"],
  ["no end", { end: null }, "400 invalid"],
  ["its end before its start", { end: { dateTime: "2026-03-03T08:00:00Z" } }, "400 timeRangeEmpty"],
  ["an id of wrong letters", { id: "wxyz0" }, "400 invalid"],
  ["a key too long", { extendedProperties: { private: { ["k".repeat(45)]: "" } } }, "400 invalid"],
])("an event with %s is refused", async (_case, wrong, reason) => {
  const { call } = newAccount();
  const body = {
    start: { dateTime: "2026-03-03T09:00:00Z" },
    end: { dateTime: "2026-03-03T10:00:00Z" },
    ...wrong,
  };

  expect(reasonOf(await call("POST", "", body))).toBe(reason);
});

test("the rules of a list, of versions and of rights are Google's", async () => {
  const { person, call, list } = newAccount();
  const id = person.create({ title: "a", time: mornings });
  const { nextSyncToken: syncToken = "" } = await list({});
  const stale = { "if-match": '"old"' };

  const refused = [
    await call("GET", `?${new URLSearchParams({ syncToken, timeMin: "2026-01-01T00:00:00Z" })}`),
    await call("GET", "?timeMin=2026-01-01"),
    await call("PATCH", `/${id}`, { summary: "b" }, stale),
    await call("DELETE", `/${id}`, undefined, stale),
    await call("GET", "/neverthere"),
    await call("GET", "", undefined, { authorization: "Bearer wrong" }),
  ];

  expect(refused.map(reasonOf)).toEqual([
    "400 badRequest",
    "400 badRequest",
    "412 conditionNotMet",
    "412 conditionNotMet",
    "404 notFound",
    "401 authError",
  ]);
});

test("a whole update keeps what only Google writes, and drops what is not named", async () => {
  const { person, call } = newAccount();
  const id = person.create({ title: "a", description: "b", time: mornings });
  const { iCalUID, sequence } = person.resource(id) ?? {};

  const day = { start: { date: "2026-03-03" }, end: { date: "2026-03-04" } };
  const { body } = await call("PUT", `/${id}`, { summary: "c", ...day });

  expect(body).toMatchObject({ id, iCalUID, summary: "c", ...day, sequence: (sequence ?? 0) + 1 });
  expect(body).not.toHaveProperty("description");
});

test("another process has the controls by PUT, for one account at a time", async () => {
  const account = `${crypto.randomUUID()}@example.com`;
  const act = async (action: object) => {
    const answer = await fetch(`${google.url}/control?account=${account}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(action),
    });
    return { status: answer.status, ...((await answer.json()) as { id?: string; events?: object[] }) };
  };

  const { id } = await act({ do: "create", event: { title: "a", time: mornings } });
  await act({ do: "edit", id, changes: { title: "b" } });
  const { events } = await act({ do: "events" });
  await act({ do: "remove", id });

  expect(events).toMatchObject([{ id, title: "b", time: mornings }]);
  expect(google.calendar(account).events()).toEqual([]);
  expect(google.events()).toEqual([]);
  expect(await act({ do: "nothing" })).toMatchObject({ status: 400 });
});
