import { afterAll, expect, test } from "vitest";
import { linkBank } from "#server/dev/testing/bank-authorization.ts";
import { connectCalendar } from "#server/dev/testing/google-authorization.ts";
import { startGoogleDouble } from "#server/dev/testing/google-double/google-double.ts";
import { keepCookies } from "#server/dev/testing/keep-cookies.ts";
import { plainFetch } from "#server/dev/testing/plain-fetch.ts";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createGoogleCalendar } from "#server/modules/calendar/providers/google-calendar.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import { correctCategory, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement, undoImport } from "#shared/contracts/banking/statements.ts";
import { createEvent, deleteEvent, type EventDraft } from "#shared/contracts/calendar/events.ts";
import { login } from "#shared/contracts/identity/auth.ts";
import { resetBudget, setBudget } from "#shared/contracts/spending/budgets.ts";
import { createApiClient } from "#shared/http/api-client.ts";

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
const app = await startTestApp({ now, calendar, banks: "at once" });
const withoutLedger = await startTestApp({ now });
await withoutLedger.database.sql.script("alter table reward_entries rename to reward_entries_gone");

type App = Awaited<ReturnType<typeof startTestApp>>;

const aPerson = async ({ signIn, database, runJobs }: App = app) => {
  const person = await signIn();
  return {
    ...person,
    /** The kinds of facts that earned something, and their points. */
    async earned() {
      await runJobs();
      const text = "select key, points from reward_entries where user_id = $1 order by at, key";
      const { rows } = await database.sql.query(text, [person.user.id]);
      return rows.map(({ key, points }) => [String(key).split(":")[0], points]);
    },
  };
};

const dentist: EventDraft = {
  title: "Dentista",
  category: "appointment",
  isAllDay: false,
  startTime: "2026-11-24T10:00:00.000Z",
  endTime: "2026-11-24T11:00:00.000Z",
};

const aStatement = {
  query: { fileName: "movimientos.csv" },
  file: aCsv(["02/11/2026;BAR EL RINCON;-7,00;", "03/11/2026;RENFE;-9,00;"]),
};

test("an event that a person makes earns, up to three a day however many are made and deleted", async () => {
  const { call, earned } = await aPerson();

  for (let count = 0; count < 5; count++) {
    const { event } = await call(createEvent, { body: dentist });
    await call(deleteEvent, { params: { id: event.id } });
  }

  expect(await earned()).toEqual([
    ["event", 2],
    ["event", 2],
    ["event", 2],
  ]);
});

test("an event made by hand completes a streak, and unlocks its achievement", async () => {
  const { call, user, earned } = await aPerson();
  await app.database.sql.query(
    `insert into reward_entries (user_id, key, points, day, at)
      select $1, 'review:' || day, 15, day::date, now() from unnest(array['2026-11-19', '2026-11-20']) as day`,
    [user.id],
  );

  await call(createEvent, { body: dentist });
  await earned();

  const progress = await app.services.rewards.progress(user.id);
  const unlocked = progress?.recentAchievements.filter(({ unlocked }) => unlocked).map(({ id }) => id);
  expect(unlocked).toContain("streak-3");
});

test("an event that Fred creates earns, and his reply mentions it", async () => {
  const { call, earned } = await aPerson();

  const { reward } = await call(sendChat, { body: { message: "Apunta dentista el jueves a las 5" } });

  expect(reward?.points).toBe(2);
  expect(await earned()).toEqual([["event", 2]]);
});

test("an event that is planned for a person earns nothing", async () => {
  const { user, earned } = await aPerson();

  await app.services.events.create(user.id, dentist, { origin: "planner" });

  expect(await earned()).toEqual([]);
});

test("an event that was refused earns nothing", async () => {
  const { call, earned } = await aPerson();

  const refused = call(createEvent, { body: { ...dentist, endTime: "2026-11-24T09:00:00.000Z" } });

  await expect(refused).rejects.toMatchObject({ status: 400 });
  expect(await earned()).toEqual([]);
});

test("the first statement earns, and the same or another one earns nothing more", async () => {
  const { call, earned } = await aPerson();

  await call(importStatement, aStatement);
  await call(importStatement, aStatement);
  await call(importStatement, { ...aStatement, file: aCsv(["04/11/2026;RENFE;-9,00;"]) });

  expect(await earned()).toEqual([["statement-imported", 30]]);
});

test("the points of a statement go once no other is left", async () => {
  const { call, earned, user } = await aPerson();
  const { importId } = await call(importStatement, aStatement);
  const other = await call(importStatement, { ...aStatement, file: aCsv(["04/11/2026;RENFE;-9,00;"]) });
  const unlocked = async () =>
    (await app.database.sql.query("select id from achievements where user_id = $1", [user.id])).rows.map(
      ({ id }) => id,
    );
  await earned();
  expect(await unlocked()).toContain("statement");

  await call(undoImport, { params: { id: importId } });
  expect(await earned()).toEqual([["statement-imported", 30]]);
  await call(undoImport, { params: { id: other.importId } });

  expect(await earned()).toEqual([]);
  expect(await unlocked()).not.toContain("statement");
});

test("a corrected movement earns once, however often the person changes their mind", async () => {
  const { call, earned } = await aPerson();
  await call(importStatement, aStatement);
  const { transactions } = await call(listTransactions, { query: { search: "rincon" } });
  const params = { id: transactions[0]?.id ?? "" };

  for (const category of ["Ocio/Entretenimiento", "Seguros", "Ocio/Entretenimiento"] as const)
    await call(correctCategory, { params, body: { category } });

  expect(await earned()).toEqual([
    ["category", 2],
    ["statement-imported", 30],
  ]);
});

test("an own limit earns once for each category, and removing it earns nothing", async () => {
  const { call, earned } = await aPerson();

  await call(setBudget, { body: { category: "Seguros", limit: 90 } });
  await call(resetBudget, { query: { category: "Seguros" } });
  await call(setBudget, { body: { category: "Seguros", limit: 80 } });
  await call(setBudget, { body: { category: "Compras/Ropa", limit: null } });

  expect(await earned()).toEqual([["budget", 10]]);
});

test("the first bank earns, the second one nothing more", async () => {
  const person = await aPerson();

  await linkBank(person);
  await linkBank(person, { institutionId: "CAIXABANK_CAIXESBB" });

  const banks = (await person.earned()).filter(([kind]) => kind === "bank-linked");
  expect(banks).toEqual([["bank-linked", 50]]);
});

test("a connected calendar earns once, connected again or not", async () => {
  const { user, password, earned } = await aPerson();
  google.signIn(`${user.id}@example.com`);
  const fetch = keepCookies(plainFetch);
  const visitor = { fetch, call: createApiClient({ baseUrl: app.baseUrl, fetch }) };
  await visitor.call(login, { body: { email: user.email, password } });

  await connectCalendar(visitor, google);
  await connectCalendar(visitor, google);

  expect(await earned()).toEqual([["calendar-connected", 30]]);
});

test("what cannot earn points for now is done all the same, and earns them once it can", async () => {
  const { call, earned } = await aPerson(withoutLedger);

  const { added } = await call(importStatement, aStatement);
  await withoutLedger.runJobs();
  const logged = withoutLedger.errors.splice(0);
  await withoutLedger.database.sql.script("alter table reward_entries_gone rename to reward_entries");
  withoutLedger.setNow("2026-11-21T12:01:00Z");
  await withoutLedger.services.eventBus.enqueueDue();

  expect(added).toBe(2);
  expect(logged.length).toBeGreaterThan(0);
  expect(await earned()).toEqual([["statement-imported", 30]]);
});
