import { afterAll, expect, test } from "vitest";
import { connectCalendar } from "#server/dev/testing/google-authorization.ts";
import { startGoogleDouble } from "#server/dev/testing/google-double/google-double.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createGoogleCalendar } from "#server/modules/calendar/providers/google-calendar.ts";
import { getIntegrations } from "#shared/contracts/banking/connections.ts";
import { disconnectCalendar, resetCalendar, syncCalendar } from "#shared/contracts/calendar/connection.ts";
import { createEvent, deleteEvent, listEvents } from "#shared/contracts/calendar/events.ts";

let present = new Date("2026-03-02T12:00:00Z");
const clock = { now: () => present };
const google = await startGoogleDouble({ clock });
const keys = { clientId: "aifred", clientSecret: "a-secret", url: google.url };
const app = await startTestApp({
  calendar: createGoogleCalendar({ ...keys, clock, pause: async () => {} }),
  now: present.toISOString(),
});
afterAll(() => google.close());

const passAMinute = () => {
  present = new Date(present.getTime() + 60_000);
  app.setNow(present.toISOString());
};

const at = (hour: number) => ({
  startsAt: `2026-03-03T${hour}:00:00.000Z`,
  endsAt: `2026-03-03T${hour + 1}:00:00.000Z`,
});

const aPerson = async () => {
  const person = await app.settle();
  const account = `${person.user.id}@example.com`;
  google.signIn(account);
  const calendar = google.calendar(account);
  calendar.create({ title: "Dentista", time: at(10) });
  const { startsAt: startTime, endsAt: endTime } = at(20);
  const { event } = await person.call(createEvent, { body: { title: "Cena", startTime, endTime } });
  const connect = () => connectCalendar(person, google);
  await connect();
  return {
    ...person,
    calendar,
    dinner: event,
    connect,
    sync() {
      passAMinute();
      return person.call(syncCalendar, { body: { force: true } });
    },
    status: async () => (await person.call(getIntegrations)).calendar,
    async here() {
      const { events } = await person.call(listEvents, { query: {} });
      return events.map(({ title, id }) => `${title} ${id}`).sort();
    },
    there: () =>
      calendar
        .events()
        .map(({ title }) => title)
        .sort(),
  };
};

const both = ["Cena", "Dentista"];

test("after a reset the next consent finds every event again without duplicates", async () => {
  const ana = await aPerson();
  const before = await ana.here();

  await ana.call(resetCalendar);
  const meanwhile = [await ana.status(), await ana.sync(), await ana.here()];
  await ana.connect();

  expect(meanwhile).toMatchObject([{ connected: false }, { status: "disconnected" }, before]);
  expect(await ana.status()).toMatchObject({ connected: true, eventsCount: 2 });
  expect([await ana.here(), ana.there()]).toEqual([before, both]);
});

test("a consent revoked at Google asks for a new one, and no event is lost", async () => {
  const ana = await aPerson();
  const before = await ana.here();

  ana.calendar.revokeGrants();
  const refused = await ana.sync();
  const meanwhile = [await ana.status(), await ana.here()];
  await ana.connect();

  expect(refused).toMatchObject({ status: "expired", error: "TOKEN_EXPIRED", needsReconnection: true });
  expect(meanwhile).toMatchObject([{ connected: false, needsReconnection: true }, before]);
  expect(await ana.status()).toMatchObject({ connected: true, needsReconnection: false });
  expect([await ana.here(), ana.there()]).toEqual([before, both]);
});

test("connecting again while connected keeps every event, and the new consent works", async () => {
  const ana = await aPerson();
  const before = await ana.here();

  const again = await ana.connect();

  expect(again).toMatchObject({ status: "done", changed: 0 });
  expect([await ana.here(), ana.there()]).toEqual([before, both]);
  expect(ana.calendar.livingGrants()).toBeGreaterThan(0);
});

test("disconnecting revokes the consent and keeps the person's events; Google keeps its calendar", async () => {
  const ana = await aPerson();

  await ana.call(disconnectCalendar);

  expect(await ana.status()).toMatchObject({ connected: false, needsReconnection: false, eventsCount: 0 });
  expect([await ana.here(), ana.there()]).toEqual([[`Cena ${ana.dinner.id}`], both]);
  expect(ana.calendar.livingGrants()).toBe(0);
});

test("an unsent deletion is sent before the person disconnects", async () => {
  const ana = await aPerson();
  await ana.call(deleteEvent, { params: { id: ana.dinner.id } });

  await ana.call(disconnectCalendar);

  expect([await ana.here(), ana.there()]).toEqual([[], ["Dentista"]]);
});

test.each(["unavailable", "html", "lose-answer"] as const)(
  "a Google that fails (%s) keeps nobody connected",
  async (kind) => {
    const ana = await aPerson();
    google.fail(kind, { times: 100 });

    await ana.call(disconnectCalendar);
    google.calm();

    expect(await ana.status()).toMatchObject({ connected: false, eventsCount: 0 });
    expect(await ana.here()).toEqual([`Cena ${ana.dinner.id}`]);
  },
);

test("connecting again after disconnecting leaves every event once on both sides", async () => {
  const ana = await aPerson();
  await ana.call(disconnectCalendar);

  await ana.connect();

  const titles = (await ana.here()).map((event) => event.split(" ")[0]);
  expect([titles, ana.there()]).toEqual([both, both]);
});

test.each([
  ["a reset", resetCalendar],
  ["disconnecting", disconnectCalendar],
] as const)("another account after %s gets the person's own events", async (_how, leave) => {
  const ana = await aPerson();
  await ana.call(leave);
  google.signIn(`other-${ana.user.id}@example.com`);

  await ana.connect();

  const other = google.calendar(`other-${ana.user.id}@example.com`).events();
  expect(other.map(({ title }) => title)).toContain("Cena");
  expect(await ana.here()).toContain(`Cena ${ana.dinner.id}`);
  expect(ana.there()).toEqual(both);
});

test("another account after an ended consent loses none of the person's events", async () => {
  const ana = await aPerson();
  ana.calendar.revokeGrants();
  const { status } = await ana.sync();
  google.signIn(`other-${ana.user.id}@example.com`);

  await ana.connect();

  const other = google.calendar(`other-${ana.user.id}@example.com`).events();
  expect(status).toBe("expired");
  expect(other.map(({ title }) => title)).toContain("Cena");
  expect(await ana.here()).toContain(`Cena ${ana.dinner.id}`);
});
