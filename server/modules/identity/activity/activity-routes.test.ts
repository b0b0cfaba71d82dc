import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { authorizeAtBank, handleCallback, linkBank } from "#server/dev/testing/bank-authorization.ts";
import { connectCalendar } from "#server/dev/testing/google-authorization.ts";
import { startGoogleDouble } from "#server/dev/testing/google-double/google-double.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createGoogleCalendar } from "#server/modules/calendar/providers/google-calendar.ts";
import { disconnectBank, getSyncStatus, syncAccounts } from "#shared/contracts/banking/connections.ts";
import { disconnectCalendar } from "#shared/contracts/calendar/connection.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { login, logout, register } from "#shared/contracts/identity/auth.ts";
import type { ApiClient } from "#shared/http/api-client.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const now = "2026-11-21T12:00:00Z";
const clock = { now: () => new Date(now) };
const google = await startGoogleDouble({ clock, clientId: "aifred", clientSecret: "a-secret" });
afterAll(() => google.close());
const calendar = createGoogleCalendar({
  clientId: "aifred",
  clientSecret: "a-secret",
  url: google.url,
  clock,
  pause: async () => {},
});
const { browser, database, services, signIn, signedOutCall } = await startTestApp({
  now,
  calendar,
  banks: "at once",
});

/** What happened, the first thing first. */
const activityOf = async (call: ApiClient) => {
  const entries = await call(listActivity);
  return entries.map(({ kind, detail }) => (detail === null ? kind : `${kind}: ${detail}`)).toSorted();
};

const countOf = async () => {
  const { rows } = await database.sql.query("select count(*)::int as count from activities");
  return rows[0]?.count;
};

test("a person sees when their account was created and every sign-in with its device and method", async () => {
  const { call } = browser();
  const person = aRegistration();
  const { email, password } = person;
  await call(register, { body: person });
  await call(login, { body: { email, password } });
  await call(logout);
  await call(login, { body: { email, password } });

  const [latest] = await call(listActivity);

  expect(await activityOf(call)).toEqual([
    "registered",
    "signed_in: Contraseña",
    "signed_in: Contraseña",
    "signed_out",
  ]);
  expect(latest).toMatchObject({ device: "Navegador desconocido", at: "2026-11-21T12:00:00.000Z" });
});

test("a person sees that somebody tried a wrong password, a few times in an hour", async () => {
  const { call, user } = await signIn();
  for (let guess = 0; guess < 8; guess++) {
    await database.sql.query("delete from rate_limits where key like 'login%'");
    await signedOutCall()(login, { body: { email: user.email, password: "no-es-esta-clave" } }).catch(
      () => {},
    );
  }

  const failures = (await activityOf(call)).filter((kind) => kind === "sign_in_failed");

  expect(failures).toHaveLength(5);
});

test("attempts on an unknown or taken address record nothing", async () => {
  const { call, user } = await signIn();
  await call(listActivity);
  const before = await countOf();

  await signedOutCall()(login, { body: { email: "nadie@ejemplo.es", password: "no-es-esta-clave" } }).catch(
    () => {},
  );
  await signedOutCall()(register, { body: aRegistration({ email: user.email }) });

  await call(listActivity);
  expect(await countOf()).toBe(before);
});

test("bank consents are recorded once, when they are given and when they end", async () => {
  const person = await signIn();
  const { requisitionId, location } = await authorizeAtBank(person);
  await handleCallback(person, location);
  await person.call(syncAccounts, { body: { requisitionId } });
  await person.call(syncAccounts, { body: { requisitionId } });
  const entries = await activityOf(person.call);

  const [connection] = (await person.call(getSyncStatus)).connections;
  await person.call(disconnectBank, { params: { id: connection?.id ?? "" }, body: { forget: true } });

  expect(entries.filter((entry) => entry.startsWith("bank"))).toEqual([
    "bank_consent_given: BBVA (banco simulado)",
  ]);
  expect(await activityOf(person.call)).toContain("bank_consent_ended: BBVA (banco simulado)");
});

test("connecting and disconnecting a calendar is recorded", async () => {
  const person = await signIn();
  await connectCalendar(person, google);
  await person.call(disconnectCalendar);
  await person.call(disconnectCalendar).catch(() => {});

  const kinds = (await activityOf(person.call)).filter((kind) => kind.startsWith("calendar"));

  expect(kinds).toEqual(["calendar_connected", "calendar_disconnected"]);
});

test("one person's activity is not visible to another", async () => {
  const ana = await signIn();
  await linkBank(ana);

  const luis = await signIn();

  expect(await activityOf(luis.call)).toEqual(["registered", "signed_in: Contraseña"]);
});

test("what is noted of a person who has left meanwhile is no failure", async () => {
  const { activity } = services;

  activity.recordInBackground(randomUUID(), "registered");

  // Waits for what is noted in the background; a logged error fails the test.
  expect(await activity.list(randomUUID())).toEqual([]);
});
