import { expect, test } from "vitest";
import { authorizeAtGoogle } from "#server/dev/testing/google-authorization.ts";
import { startSyncedApp } from "#server/dev/testing/synced-calendar.ts";
import { disconnectCalendar } from "#shared/contracts/calendar/connection.ts";

const { app, google, clock, pass, aConnectedPerson } = await startSyncedApp();
const { sql } = app.database;
const { calendarConnection, calendarSync } = app.services;

const minute = 60;
const day = 24 * 3600;

const rowsOf = async (table: "events" | "calendar_grants", userId: string) => {
  const { rows } = await sql.query(`select id from ${table} where user_id = $1`, [userId]);
  return rows.length;
};

const sweep = () => calendarConnection.sweep(clock.now());

const aPersonWithOne = async () => {
  const ana = await aConnectedPerson();
  const { id } = await ana.make("Dentista");
  await ana.sync();
  return { ana, id };
};

test("an unredeemed consent flow is deleted after its time, and its consent revoked", async () => {
  const ana = await aConnectedPerson();
  await ana.call(disconnectCalendar);
  await authorizeAtGoogle(ana, google);

  await sweep();
  const inTime = [await rowsOf("calendar_grants", ana.user.id), ana.calendar.livingGrants()];
  pass(6 * minute);
  await sweep();

  expect(inTime).toEqual([1, 1]);
  expect([await rowsOf("calendar_grants", ana.user.id), ana.calendar.livingGrants()]).toEqual([0, 0]);
});

test("the consent in use survives an unredeemed flow, as does one that is about to be redeemed", async () => {
  const ana = await aConnectedPerson();
  const luis = await aConnectedPerson();
  await luis.call(disconnectCalendar);
  await authorizeAtGoogle(luis, google);
  google.signIn(ana.account);
  await authorizeAtGoogle(ana, google);
  pass(4 * minute);
  google.signIn(luis.account);
  await authorizeAtGoogle(luis, google);

  pass(2 * minute);
  await sweep();

  expect(await rowsOf("calendar_grants", ana.user.id)).toBe(0);
  expect((await ana.sync()).status).toBe("done");
  expect(luis.calendar.livingGrants()).toBe(2);
});

test("an unsent deletion is deleted after 30 days unless a calendar is connected", async () => {
  const { ana, id } = await aPersonWithOne();
  const luis = await aPersonWithOne();
  await ana.call(disconnectCalendar);
  await ana.remove(id);
  await luis.ana.remove(luis.id);

  pass(29 * day);
  await sweep();
  const before = await rowsOf("events", ana.user.id);
  pass(2 * day);
  await sweep();

  expect([before, await rowsOf("events", ana.user.id), await rowsOf("events", luis.ana.user.id)]).toEqual([
    1, 0, 1,
  ]);
});

test("enqueueing due syncs also sweeps, at most once an hour", async () => {
  const ana = await aConnectedPerson();
  await authorizeAtGoogle(ana, google);
  pass(6 * minute);
  await calendarSync.enqueueDue();
  const first = await rowsOf("calendar_grants", ana.user.id);

  await authorizeAtGoogle(ana, google);
  pass(30 * minute);
  await calendarSync.enqueueDue();
  const tooSoon = await rowsOf("calendar_grants", ana.user.id);
  pass(31 * minute);
  await calendarSync.enqueueDue();

  expect([first, tooSoon, await rowsOf("calendar_grants", ana.user.id)]).toEqual([0, 1, 0]);
});
