import { expect, test } from "vitest";
import { anHour, startSyncedApp } from "#server/dev/testing/synced-calendar.ts";
import type {
  CalendarProvider,
  CalendarSession,
  RemoteEvent,
} from "#server/modules/calendar/calendar-provider.ts";
import { getIntegrations } from "#shared/contracts/banking/connections.ts";
import { createCalendarSyncService } from "./calendar-sync-service.ts";
import { createSyncRepository } from "./sync-repository.ts";

const overrides: Partial<CalendarSession> = {};
const wrap = (provider: CalendarProvider): CalendarProvider => ({
  ...provider,
  session: (tokens, onRefreshed) => ({ ...provider.session(tokens, onRefreshed), ...overrides }),
});
const { app, pass, clock, aConnectedPerson, forgetOthers } = await startSyncedApp(wrap);

const restore = () => {
  for (const name of Object.keys(overrides)) Reflect.deleteProperty(overrides, name);
};

/** Another process, whose timers the test controls. */
const aProcess = (connection = app.services.calendarConnection) => {
  const repeated = new Set<() => void>();
  const waits: { ms: number; end: () => void }[] = [];
  const enqueued: { key: string; afterSeconds: number | undefined }[] = [];
  const service = createCalendarSyncService({
    repository: createSyncRepository(app.database.db),
    connection,
    jobs: {
      enqueue: async (_name, key, _data, options) => {
        enqueued.push({ key, afterSeconds: options?.afterSeconds });
      },
      isBusy: async () => false,
      deleteMentioning: async () => {},
    },
    clock,
    logger: { info: () => {}, warn: () => {}, error: (details: object) => void app.errors.push(details) },
    timers: {
      every(_ms, work) {
        repeated.add(work);
        return () => void repeated.delete(work);
      },
      after: (ms) => new Promise((end) => void waits.push({ ms, end })),
    },
  });
  return { service, repeated, waits, enqueued };
};

/** A call that stays open until the test continues it. */
const aBlockedCall = () => {
  const reached = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const pass = () => {
    reached.resolve();
    return release.promise;
  };
  return { pass, reached: reached.promise, open: release.resolve };
};

const aRemoteEvent = (place: number): RemoteEvent => ({
  ...{
    remoteId: `remote${place}`,
    etag: '"1"',
    updatedAt: clock.now(),
    ourId: null,
    icalKey: `${place}@example.es`,
  },
  content: { title: `Cena ${place}`, description: null, location: null, time: anHour(6) },
  ...{ isRecurring: false, isReadOnly: false, isTransparent: false },
});

test("a run keeps its lease during a call longer than the lease", async () => {
  const ana = await aConnectedPerson();
  const { service, repeated } = aProcess();
  const call = aBlockedCall();
  overrides.changesSince = async (syncToken) => {
    await call.pass();
    return { events: [aRemoteEvent(1)], syncToken };
  };
  pass(120);

  const slow = service.sync(ana.user.id);
  await call.reached;
  for (let minute = 0; minute < 4; minute++) {
    pass(60);
    for (const work of repeated) work();
    // The database serialises: the lease is prolonged before this is answered.
    await ana.agenda();
  }
  const other = await aProcess().service.sync(ana.user.id, { force: true });
  call.open();
  const answer = await slow;
  restore();

  expect([other.status, answer.status, repeated.size]).toEqual(["running", "done", 0]);
  expect(await ana.titles()).toEqual(["Cena 1"]);
});

test("disconnecting does not wait for a slow Google, and nothing more is sent", async () => {
  const ana = await aConnectedPerson();
  await ana.make("Dentista");
  pass(1);
  await ana.make("Cena", 6);
  const call = aBlockedCall();
  const { calendarConnection } = app.services;
  const { service, waits } = aProcess({
    ...calendarConnection,
    async disconnect(userId) {
      call.open();
      await service.sync(userId);
      return calendarConnection.disconnect(userId);
    },
  });
  const sent: string[] = [];
  overrides.insert = async (remoteId, ourId, content) => {
    sent.push(content.title);
    await call.pass();
    return { ...aRemoteEvent(1), remoteId, ourId, content };
  };
  pass(120);

  const leaving = service.disconnect(ana.user.id);
  await call.reached;
  for (const { end } of waits) end();
  await leaving;
  restore();

  expect([waits.map(({ ms }) => ms), sent]).toEqual([[5000], ["Dentista"]]);
  expect((await ana.call(getIntegrations)).calendar.connected).toBe(false);
  expect(await ana.titles()).toEqual(["Dentista", "Cena"]);
});

test("connecting does not wait for a long first run, which continues and is followed by a job", async () => {
  const ana = await aConnectedPerson();
  const { service, waits, enqueued } = aProcess();
  const call = aBlockedCall();
  overrides.changesSince = async (syncToken) => {
    await call.pass();
    return { events: [aRemoteEvent(1)], syncToken };
  };
  pass(120);

  const connecting = service.begin(ana.user.id);
  await call.reached;
  for (const { end } of waits) end();
  const answer = await connecting;
  const job = service.job.run({ userId: ana.user.id });
  call.open();
  await job;
  restore();

  expect(answer).toMatchObject({ status: "running", message: "Seguimos trayendo tus eventos" });
  expect([waits.map(({ ms }) => ms), enqueued.map(({ key }) => key)]).toEqual([[20_000], [ana.user.id]]);
  expect(await ana.titles()).toEqual(["Cena 1"]);
});

test("a change right after a sync is enqueued for when it may be sent", async () => {
  const ana = await aConnectedPerson();
  const { service, enqueued } = aProcess();

  await ana.sync();
  pass(2);
  await service.enqueue(ana.user.id);
  pass(10);
  await service.enqueue(ana.user.id);

  expect(enqueued.map(({ afterSeconds }) => afterSeconds)).toEqual([3, 0]);
});

test("a first run that a killed process left unfinished is enqueued again, without waiting for an hour", async () => {
  await forgetOthers();
  const ana = await aConnectedPerson();
  const { service, enqueued } = aProcess();
  await app.database.sql.query("update google_calendars set read_whole_at = null where user_id = $1", [
    ana.user.id,
  ]);

  pass(20);
  await service.enqueueDue();
  const early = enqueued.length;
  pass(20);
  await service.enqueueDue();

  expect([early, enqueued.map(({ key }) => key)]).toEqual([0, [ana.user.id]]);
});

test("a clock that was ahead, in a finished or killed run, does not block a calendar", async () => {
  const ana = await aConnectedPerson();
  await forgetOthers();
  await app.database.sql.query("update calendar_connections set status = 'connected' where user_id = $1", [
    ana.user.id,
  ]);
  const { service, enqueued } = aProcess();
  const twentyDays = 20 * 86_400;
  pass(twentyDays);
  const ahead = await service.sync(ana.user.id);
  pass(-twentyDays);

  await service.enqueueDue();
  await ana.make("Dentista");
  const back = await service.sync(ana.user.id);
  await app.database.sql.query(
    "update calendar_connections set lease_id = gen_random_uuid(), lease_until = '2026-04-20', retry_at = '2026-04-20' where user_id = $1",
    [ana.user.id],
  );
  pass(120);
  const killed = await service.sync(ana.user.id);

  expect([ahead.status, back.status, killed.status]).toEqual(["done", "done", "done"]);
  expect(enqueued.map(({ key }) => key)).toContain(ana.user.id);
  expect(ana.titlesThere()).toEqual(["Dentista"]);
});
