import { expect, test } from "vitest";
import { createRiskyCalendar } from "#server/dev/testing/calendar-history/risky-calendar.ts";
import { anHour, startSyncedApp } from "#server/dev/testing/synced-calendar.ts";
import { testPasswordCost, testSecrets } from "#server/dev/testing/test-secrets.ts";
import { noExternalServices } from "#server/external-services.ts";
import type { CalendarProvider } from "#server/modules/calendar/calendar-provider.ts";
import { openModules } from "#server/modules.ts";
import { providersOf } from "#server/open-banking.ts";
import { syncCalendar } from "#shared/contracts/calendar/connection.ts";

const hold = { risky: null as ReturnType<typeof createRiskyCalendar> | null };
const wrap = (provider: CalendarProvider) => {
  hold.risky = createRiskyCalendar(provider, () => {});
  return hold.risky.provider;
};
const synced = await startSyncedApp(wrap);
const { app, google, pass, aConnectedPerson, provider, clock } = synced;

const aConnectedPersonAlone = async () => {
  await synced.forgetOthers();
  return aConnectedPerson();
};

/** A separate process on the same database. */
const anotherProcess = () =>
  openModules({
    db: app.database.db,
    clock,
    logger: { info: () => {}, warn: () => {}, error: (details: object) => void app.errors.push(details) },
    secrets: testSecrets,
    banks: providersOf([]),
    ...noExternalServices,
    calendar: provider,
    limiters: () => ({
      waitFor: async () => 0,
      spend: async () => 0,
      refund: async () => {},
      forget: async () => {},
    }),
    jobs: { enqueue: async () => {}, isBusy: async () => false, deleteMentioning: async () => {} },
    mailer: null,
    mailOrigin: () => "",
    passwordCost: testPasswordCost,
  }).calendarSync;

/** Stops the next sync of the app at a call, until `goOn`. */
const stopAt = (call: number, when: "before" | "after") => {
  const reached = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  hold.risky?.expect({
    ...{ call, when },
    happen() {
      reached.resolve();
      return release.promise;
    },
  });
  return { reached: reached.promise, goOn: release.resolve };
};

test("Google is asked once a minute at most, however often the page asks", async () => {
  const ana = await aConnectedPerson();

  const answers = [];
  for (let times = 0; times < 5; times++) {
    pass(30);
    answers.push((await ana.call(syncCalendar, { body: undefined })).status);
  }

  expect(answers).toEqual(["recent", "done", "recent", "done", "recent"]);
  expect(google.calls()).toEqual({ list: 2 });
});

test("local changes and a person who asks do not wait for the minute", async () => {
  const ana = await aConnectedPerson();
  pass(6);
  await ana.make("Dentista");

  const first = await ana.call(syncCalendar, { body: undefined });
  const tooSoon = await ana.call(syncCalendar, { body: { force: true } });
  pass(6);
  const wished = await ana.call(syncCalendar, { body: { force: true } });

  expect([first.status, tooSoon.status, wished.status]).toEqual(["done", "recent", "done"]);
});

test("several pages that ask at once share one run", async () => {
  const ana = await aConnectedPerson();
  ana.calendar.create({ title: "Cena", time: anHour(6) });
  pass(120);

  const { sync } = app.services.calendarSync;
  const answers = await Promise.all([1, 2, 3].map(() => sync(ana.user.id)));

  expect(new Set(answers.map(({ status, changed }) => `${status} ${changed}`))).toEqual(new Set(["done 1"]));
  expect(google.calls()).toEqual({ list: 1 });
});

test("another process leaves a running sync alone", async () => {
  const ana = await aConnectedPerson();
  ana.calendar.create({ title: "Cena", time: anHour(6) });
  const stop = stopAt(1, "after");
  const first = ana.sync();
  await stop.reached;

  const other = await anotherProcess().sync(ana.user.id, { force: true });
  stop.goOn();

  expect(other).toMatchObject({ status: "running", message: "Tu calendario ya se está sincronizando" });
  expect(await first).toMatchObject({ status: "done", changed: 1 });
});

test("two processes that start at the same moment make one run", async () => {
  const ana = await aConnectedPerson();
  pass(120);

  const answers = await Promise.all(
    [anotherProcess(), anotherProcess()].map((process) => process.sync(ana.user.id)),
  );

  expect(answers.filter(({ status }) => status === "done")).toHaveLength(1);
  expect(google.calls()).toEqual({ list: 1 });
});

test("a killed run is taken over after its lease, and its later writes are ignored", async () => {
  const ana = await aConnectedPerson();
  const { id } = await ana.make("Dentista");
  const stop = stopAt(2, "after");
  const killed = ana.sync();
  await stop.reached;
  const second = anotherProcess();

  pass(100);
  const early = await second.sync(ana.user.id, { force: true });
  pass(30);
  await ana.change(id, { title: "Dentista de Ana" });
  const takenOver = await second.sync(ana.user.id, { force: true });
  stop.goOn();
  const late = await killed;

  expect([early.status, takenOver.status, late.status]).toEqual(["running", "done", "running"]);
  expect([await ana.titles(), ana.titlesThere()]).toEqual([["Dentista de Ana"], ["Dentista de Ana"]]);
  expect(await ana.history(id)).toEqual([]);
});

test("an insertion that arrives long after its run was killed does not restore what was deleted meanwhile", async () => {
  const ana = await aConnectedPerson();
  const { id } = await ana.make("Dentista");
  const stop = stopAt(2, "before");
  const killed = ana.sync();
  await stop.reached;
  const second = anotherProcess();

  await ana.remove(id);
  pass(150);
  await second.sync(ana.user.id, { force: true });
  stop.goOn();
  await killed;
  const late = ana.titlesThere();
  pass(60);
  await second.sync(ana.user.id, { force: true });

  expect(late).toEqual(["Dentista"]);
  expect([await ana.titles(), ana.titlesThere()]).toEqual([[], []]);
});

test("a change is sent by a job, and unsent ones are enqueued again", async () => {
  const ana = await aConnectedPersonAlone();
  pass(60);
  await ana.make("Dentista");
  await app.runJobs();
  const first = ana.titlesThere();

  await ana.make("Cena", 6);
  await app.runJobs();
  const tooSoon = ana.titlesThere();
  pass(31);
  await app.services.calendarSync.enqueueDue();
  await app.runJobs();

  expect([first, tooSoon]).toEqual([["Dentista"], ["Dentista"]]);
  expect(ana.titlesThere()).toEqual(["Dentista", "Cena"]);
});

test("a calendar without an open page is synced once an hour", async () => {
  const ana = await aConnectedPersonAlone();
  ana.calendar.create({ title: "Cena", time: anHour(6) });
  const titles: string[][] = [];

  for (const minutes of [45, 20]) {
    pass(minutes * 60);
    await app.services.calendarSync.enqueueDue();
    await app.runJobs();
    titles.push(await ana.titles());
  }

  expect(titles).toEqual([[], ["Cena"]]);
});

test("without a connection the status says so, and changes enqueue nothing", async () => {
  const ana = await app.settle();

  const answer = await ana.call(syncCalendar, { body: undefined });

  expect(answer).toEqual({
    ...{ status: "disconnected", message: "No hay ningún calendario conectado" },
    ...{ changed: 0, conflicts: 0, lastSync: null, needsReconnection: false },
  });
});
