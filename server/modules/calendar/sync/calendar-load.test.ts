import { expect, test } from "vitest";
import { copyEvent, deleteOtherEvents } from "#server/dev/testing/stored-agenda.ts";
import { anHour, startSyncedApp } from "#server/dev/testing/synced-calendar.ts";
import {
  CalendarError,
  type CalendarProvider,
  type CalendarSession,
  type RemoteEvent,
} from "#server/modules/calendar/calendar-provider.ts";
import { getIntegrations } from "#shared/contracts/banking/connections.ts";
import { storageQuotaMessage, storageQuotas } from "#shared/rules/quotas.ts";

const overrides: Partial<CalendarSession> = {};
const wrap = (provider: CalendarProvider): CalendarProvider => ({
  ...provider,
  session: (tokens, onRefreshed) => ({ ...provider.session(tokens, onRefreshed), ...overrides }),
});
const { app, pass, clock, aConnectedPerson } = await startSyncedApp(wrap);

const restore = () => {
  for (const name of Object.keys(overrides)) Reflect.deleteProperty(overrides, name);
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

test("while many events arrive, other requests are served", async () => {
  const ana = await aConnectedPerson();
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  overrides.changesSince = async (syncToken) => {
    setImmediate(count);
    return { events: Array.from({ length: 500 }, (_, place) => aRemoteEvent(place)), syncToken };
  };

  const { changed } = await ana.sync();
  isOver = true;
  restore();

  expect(changed).toBe(500);
  expect(turns).toBeGreaterThanOrEqual(10);
});

test("a calendar fills the event quota, reports the rest as left out, and adds it once there is room", async () => {
  const ana = await aConnectedPerson();
  const own = await ana.make("Dentista");
  await ana.sync();
  const { sql } = app.database;
  await copyEvent(sql, own.id, storageQuotas.events.most - 2);
  const remotes = [aRemoteEvent(1), aRemoteEvent(2)];
  overrides.changesSince = async (syncToken) => ({ events: remotes, syncToken });
  overrides.everything = async () => ({ events: remotes, syncToken: "1" });

  const first = await ana.sync();
  const full = (await ana.call(getIntegrations)).calendar;
  await deleteOtherEvents(sql, { userId: ana.user.id, keep: own.id });
  pass(25 * 3600);
  await ana.sync();
  restore();

  expect(first.changed).toBe(1);
  expect(full.message).toContain(storageQuotaMessage(storageQuotas.events));
  expect((await ana.call(getIntegrations)).calendar.message).toBeNull();
  expect((await ana.titles()).toSorted()).toEqual(["Cena 1", "Cena 2", "Dentista"]);
});

test("events with the same time are recognised once each, in any order", async () => {
  const ana = await aConnectedPerson();
  const own = await ana.make("Dentista");
  const named = (place: number) => ({ ...aRemoteEvent(place), ourId: own.id });
  overrides.changesSince = async (syncToken) => ({
    events: [named(1), named(2), aRemoteEvent(3)],
    syncToken,
  });

  await ana.sync();
  restore();

  expect((await ana.titles()).toSorted()).toEqual(["Cena 1", "Cena 2", "Cena 3"]);
  expect((await ana.here("Cena 1")).id).toBe(own.id);
});

test("a refused deletion is not repeated at each run", async () => {
  const ana = await aConnectedPerson();
  const { id } = await ana.make("Dentista");
  await ana.sync();
  let attempts = 0;
  overrides.remove = async () => {
    attempts += 1;
    throw new CalendarError("invalid", "Bad request");
  };

  await ana.remove(id);
  for (let times = 0; times < 4; times++) await ana.sync();
  const inVain = attempts;
  restore();
  pass(25 * 3600);
  await ana.sync();
  await ana.sync();

  expect(inVain).toBe(1);
  expect([await ana.titles(), ana.titlesThere()]).toEqual([[], []]);
});

test("refused events are reported until the person changes them", async () => {
  const ana = await aConnectedPerson();
  overrides.insert = async () => {
    throw new CalendarError("invalid", "Bad request");
  };
  const { id } = await ana.make("Dentista");

  const { message } = await ana.sync();
  const { calendar } = await ana.call(getIntegrations);
  restore();
  await ana.change(id, { title: "Dentista de Ana" });
  await ana.sync();
  const after = (await ana.call(getIntegrations)).calendar;

  const words = "Google no acepta 1 evento tal como está. Acórtalo o cámbialo aquí.";
  expect([message, calendar.message, after.message]).toEqual([expect.stringContaining(words), words, null]);
});

test("an event that ended before the window is checked once, and sent when it moves into it", async () => {
  const ana = await aConnectedPerson();
  const { id } = await ana.make("Dentista");
  await app.database.sql.query(
    "update events set starts_at = '2025-03-05', ends_at = '2025-03-06', unsent = true where id = $1",
    [id],
  );
  const isUnsent = async () =>
    (await app.database.sql.query("select unsent from events where id = $1", [id])).rows[0]?.unsent;

  pass(25 * 3600);
  await ana.sync();
  const before = [await isUnsent(), ana.titlesThere()];
  const { startsAt: startTime, endsAt: endTime } = anHour(7);
  await ana.change(id, { startTime, endTime });
  await ana.sync();

  expect([before, ana.titlesThere()]).toEqual([[false, []], ["Dentista"]]);
});
