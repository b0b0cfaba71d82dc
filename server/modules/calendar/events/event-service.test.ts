import { expect, test } from "vitest";
import { storeLink } from "#server/dev/testing/stored-agenda.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { ownUid } from "#server/modules/calendar/domain/ical/own-uid.ts";
import type { EventDraft } from "#shared/contracts/calendar/events.ts";
import { createEventTransactions } from "./event-change-repository.ts";
import { createEventRepository } from "./event-repository.ts";
import { createEventService } from "./event-service.ts";

const app = await startTestApp({ now: "2026-11-21T11:00:00Z" });
const { db, sql } = app.database;
const { events } = app.services;

const aDraft = (changes: Partial<EventDraft> = {}): EventDraft => ({
  title: "Consulta",
  startTime: "2026-11-24T09:00:00Z",
  category: "other",
  isAllDay: false,
  ...changes,
});
const aFileEvent = (icalKey: string, changes: Partial<EventDraft> = {}) => ({
  icalKey,
  draft: aDraft(changes),
  isRecurring: false,
});
const aUserId = async () => (await app.signIn()).user.id;
const titlesOf = async (userId: string) => (await events.list(userId)).events.map(({ title }) => title);

/** The service with a listener for changes. */
const listenedTo = (announce: (userId: string) => Promise<void>) => {
  const logged: object[] = [];
  const log = (details: object) => void logged.push(details);
  const service = createEventService({
    events: createEventRepository(db),
    inTransaction: createEventTransactions(db),
    clock: { now: () => new Date("2026-11-21T11:00:00Z") },
    logger: { info: log, warn: log, error: log },
    announce,
    publish: app.services.eventBus.publish,
  });
  return { service, logged };
};

test("each change is announced once, and an update without effect is not", async () => {
  const userId = await aUserId();
  const changedUsers: string[] = [];
  const { service } = listenedTo(async (who) => void changedUsers.push(who));
  const counts: number[] = [];
  const after = async (work: Promise<unknown>) => {
    await work;
    counts.push(changedUsers.splice(0).length);
  };

  const { id } = await service.create(userId, aDraft());
  expect(changedUsers.splice(0)).toEqual([userId]);
  await after(service.createMany(userId, [aDraft(), aDraft()]));
  await after(service.createMany(userId, []));
  await after(service.update(userId, id, { title: "Otra" }));
  await after(service.update(userId, id, { title: "Otra" }));
  await after(service.addFromFile(userId, [aFileEvent("a")]));
  await after(service.addFromFile(userId, [aFileEvent("a")]));
  await after(service.remove(userId, id));
  await after(service.remove(userId, id).catch(() => {}));

  expect(counts).toEqual([1, 0, 1, 0, 1, 0, 1, 0]);
});

test("a failed announcement is logged, and the change stays", async () => {
  const userId = await aUserId();
  const error = new Error("The queue is away");
  const { service, logged } = listenedTo(() => Promise.reject(error));

  await service.create(userId, aDraft());

  expect(await titlesOf(userId)).toEqual(["Consulta"]);
  expect(logged).toEqual([{ error }]);
});

test("several events are created all or none", async () => {
  const userId = await aUserId();
  const goalId = crypto.randomUUID();

  const wrong = events.createMany(userId, [aDraft(), aDraft({ endTime: "2026-11-24T08:00:00Z" })]);

  await expect(wrong).rejects.toMatchObject({ code: "invalid_request" });
  expect(await titlesOf(userId)).toEqual([]);
  const made = await events.createMany(userId, [aDraft({ title: "1" }), aDraft({ title: "2" })], {
    origin: "planner",
    goalId,
  });
  expect(made.map(({ title, origin, goalId }) => [title, origin, goalId])).toEqual([
    ["1", "planner", goalId],
    ["2", "planner", goalId],
  ]);
  expect(await events.version(userId)).toBe(1);
});

test("concurrent changes all count", async () => {
  const userId = await aUserId();
  const { id } = await events.create(userId, aDraft());

  await Promise.all([
    events.update(userId, id, { title: "Otra" }),
    events.update(userId, id, { location: "Sala Norte" }),
    events.update(userId, id, { startTime: "2026-11-24T10:00:00Z" }),
    ...Array.from({ length: 5 }, () => events.create(userId, aDraft())),
  ]);

  expect(await events.find(userId, id)).toMatchObject({
    title: "Otra",
    location: "Sala Norte",
    startsAt: new Date("2026-11-24T10:00:00Z"),
    endsAt: new Date("2026-11-24T11:00:00Z"),
    revision: 4,
  });
  expect(await events.version(userId)).toBe(9);
});

test("importing a file again adds only new events", async () => {
  const userId = await aUserId();
  const file = [aFileEvent("uno@example.es", { title: "1" }), aFileEvent("dos@example.es", { title: "2" })];

  const first = await events.addFromFile(userId, file);
  const again = await events.addFromFile(userId, [...file, aFileEvent("tres@example.es", { title: "3" })]);
  const other = await events.addFromFile(await aUserId(), file);

  expect(first).toEqual({ added: 2, known: 0, leftOut: 0 });
  expect(again).toEqual({ added: 1, known: 2, leftOut: 0 });
  expect(other).toEqual({ added: 2, known: 0, leftOut: 0 });
  expect((await titlesOf(userId)).toSorted()).toEqual(["1", "2", "3"]);
});

test("importing one file twice at once adds each event once", async () => {
  const userId = await aUserId();
  const file = Array.from({ length: 20 }, (_, place) => aFileEvent(`${place}@example.es`));

  const results = await Promise.all([1, 2, 3].map(() => events.addFromFile(userId, file)));

  expect(results.map(({ added }) => added).toSorted()).toEqual([0, 0, 20]);
  expect(await titlesOf(userId)).toHaveLength(20);
});

test("a duplicate in a file, an event from another calendar and our own are known", async () => {
  const userId = await aUserId();
  const { id } = await events.create(userId, aDraft({ title: "own" }));
  const google = await events.create(userId, aDraft({ title: "google" }), { origin: "google" });
  await sql.query("update events set ical_key = 'g@google.com' where id = $1", [google.id]);
  const others = await events.create(await aUserId(), aDraft());
  const twice = aFileEvent("x@example.es", { title: "file" });
  const file = [twice, twice, aFileEvent(ownUid(id)), aFileEvent("g@google.com")];

  const result = await events.addFromFile(userId, [
    ...file,
    aFileEvent(ownUid(others.id), { title: "theirs" }),
  ]);

  expect(result).toEqual({ added: 2, known: 3, leftOut: 0 });
  expect((await titlesOf(userId)).toSorted()).toEqual(["file", "google", "own", "theirs"]);
});

test("an imported event that was deleted here is added again", async () => {
  const userId = await aUserId();
  await events.addFromFile(userId, [aFileEvent("x@example.es")]);
  const [event] = (await events.list(userId)).events;
  await events.remove(userId, event?.id ?? "");

  expect(await events.addFromFile(userId, [aFileEvent("x@example.es")])).toMatchObject({ added: 1 });
});

test("one that a connected calendar still has is restored instead of duplicated", async () => {
  const userId = await aUserId();
  await events.addFromFile(userId, [aFileEvent("x@example.es", { title: "before" })]);
  const own = await events.create(userId, aDraft({ title: "own" }));
  const [imported] = (await events.list(userId)).events.filter(({ title }) => title === "before");
  for (const id of [imported?.id ?? "", own.id]) {
    await storeLink(sql, userId, id);
    await events.remove(userId, id);
  }
  const whole = { title: "after", startTime: "2026-11-25", endTime: "2026-11-26", isAllDay: true };
  const file = [aFileEvent("x@example.es", whole), aFileEvent(ownUid(own.id), { title: "own again" })];

  const first = await events.addFromFile(userId, file);
  const again = await events.addFromFile(userId, file);

  expect(first).toEqual({ added: 2, known: 0, leftOut: 0 });
  expect(again).toEqual({ added: 0, known: 2, leftOut: 0 });
  const { rows } = await sql.query("select count(*)::int as count from events where user_id = $1", [userId]);
  expect(rows).toEqual([{ count: 2 }]);
  expect(await events.find(userId, imported?.id ?? "")).toMatchObject({
    ...{ title: "after", origin: "file", icalKey: "x@example.es" },
    ...{ isAllDay: true, firstDay: "2026-11-25", lastDay: "2026-11-26" },
    ...{ revision: 3, unsent: true, deletedAt: null },
  });
  expect(await events.find(userId, own.id)).toMatchObject({
    title: "own again",
    origin: "person",
    revision: 3,
  });
});

test("with an existing and a deleted event of one key the existing one counts", async () => {
  const userId = await aUserId();
  const deleted = await events.create(userId, aDraft({ title: "deleted" }));
  await sql.query("update events set ical_key = 'x@example.es' where id = $1", [deleted.id]);
  await storeLink(sql, userId, deleted.id);
  await events.remove(userId, deleted.id);
  const living = await events.create(userId, aDraft({ title: "living" }), { origin: "google" });
  await sql.query("update events set ical_key = 'x@example.es' where id = $1", [living.id]);

  expect(await events.addFromFile(userId, [aFileEvent("x@example.es")])).toMatchObject({
    added: 0,
    known: 1,
  });
  expect(await titlesOf(userId)).toEqual(["living"]);
});

test("invalid events are left out of a file", async () => {
  const userId = await aUserId();
  const file = [
    aFileEvent("a", { startTime: "1969-01-01T10:00:00Z" }),
    aFileEvent("b", { endTime: "2026-11-24T08:00:00Z" }),
    aFileEvent("c", { startTime: "2026-01-01", endTime: "2028-01-01", isAllDay: true }),
    { ...aFileEvent("d/20261124", { title: "good" }), isRecurring: true },
  ];

  expect(await events.addFromFile(userId, file)).toEqual({ added: 1, known: 0, leftOut: 3 });
  const { events: found } = await events.list(userId);
  expect(found).toMatchObject([
    { title: "good", icalKey: "d/20261124", isRecurring: true, origin: "file", unsent: true },
  ]);
});

test("a file with thousands of events is imported", async () => {
  const userId = await aUserId();
  const file = Array.from({ length: 3500 }, (_, place) => aFileEvent(`${place}@example.es`));

  expect(await events.addFromFile(userId, file)).toEqual({ added: 3500, known: 0, leftOut: 0 });
  expect(await events.addFromFile(userId, file)).toEqual({ added: 0, known: 3500, leftOut: 0 });
});
