import { expect, test } from "vitest";
import { anHour, startSyncedApp } from "#server/dev/testing/synced-calendar.ts";
import { ownUid } from "#server/modules/calendar/domain/ical/own-uid.ts";
import { getIntegrations } from "#shared/contracts/banking/connections.ts";
import { disconnectCalendar, resetCalendar } from "#shared/contracts/calendar/connection.ts";
import { login } from "#shared/contracts/identity/auth.ts";

const { app, google, pass, aConnectedPerson } = await startSyncedApp();
const { sql } = app.database;

const day = 24 * 3600;
const farAway = { firstDay: "2028-05-06", lastDay: "2028-05-06" };

const aPersonWithOne = async () => {
  const ana = await aConnectedPerson();
  const { id } = await ana.make("Dentista");
  await ana.sync();
  return { ana, id };
};

const titlesOf = (account: string) =>
  google
    .calendar(account)
    .events()
    .map(({ title }) => title);

test("an own event outside the window exists once after disconnecting and connecting again", async () => {
  const { ana, id } = await aPersonWithOne();
  await ana.change(id, { startTime: farAway.firstDay, endTime: farAway.lastDay, isAllDay: true });
  await ana.sync();

  await ana.call(disconnectCalendar);
  await ana.connect();
  await ana.sync();

  expect(ana.calendar.events()).toMatchObject([{ title: "Dentista", time: farAway }]);
});

test("one that was moved there at Google meanwhile exists once too, at its new time", async () => {
  const { ana, id } = await aPersonWithOne();

  await ana.call(disconnectCalendar);
  ana.calendar.edit(ana.there("Dentista").id, { time: farAway });
  await ana.connect();

  const { rows } = await sql.query("select id, first_day::text as day from events where user_id = $1", [
    ana.user.id,
  ]);
  expect(ana.calendar.events()).toMatchObject([{ title: "Dentista", time: farAway }]);
  expect(rows).toEqual([{ id, day: farAway.firstDay }]);
});

test("an event deleted while nothing is connected stays deleted, as does one with an unsent deletion", async () => {
  const { ana, id } = await aPersonWithOne();
  const other = await ana.make("Yoga");
  await ana.sync();
  await ana.remove(other.id);
  google.fail("unavailable", { times: 100 });

  await ana.call(disconnectCalendar);
  google.calm();
  await ana.remove(id);
  await ana.connect();

  expect([await ana.titles(), ana.titlesThere()]).toEqual([[], []]);
});

test("an own event deleted at Google while nothing is connected is deleted here too", async () => {
  const { ana } = await aPersonWithOne();

  await ana.call(disconnectCalendar);
  ana.calendar.remove(ana.there("Dentista").id);
  await ana.connect();

  expect([await ana.titles(), ana.titlesThere()]).toEqual([[], []]);
});

test("an event inserted without a response before disconnecting exists once", async () => {
  const ana = await aConnectedPerson();
  const { id } = await ana.make("Dentista");
  await ana.change(id, { startTime: farAway.firstDay, endTime: farAway.lastDay, isAllDay: true });
  google.fail("lose-answer", { on: "insert", times: 100 });

  pass(120);
  await ana.call(disconnectCalendar);
  const before = ana.titlesThere();
  google.calm();
  await ana.connect();
  await ana.sync();

  expect([before, ana.titlesThere()]).toEqual([["Dentista"], ["Dentista"]]);
});

test.each([disconnectCalendar, resetCalendar])(
  "who goes to another account and comes back to the first has everything once in each",
  async (leave) => {
    const { ana, id } = await aPersonWithOne();
    const other = `other-${ana.user.id}@example.com`;

    await ana.call(leave);
    google.signIn(other);
    await ana.connect();
    const there = titlesOf(other);
    await ana.call(leave);
    google.signIn(ana.account);
    await ana.connect();
    await ana.sync();

    expect([there, titlesOf(other), ana.titlesThere()]).toEqual([["Dentista"], ["Dentista"], ["Dentista"]]);
    expect(await ana.here("Dentista")).toMatchObject({ id });
  },
);

test("our own file imported at Google before connecting creates no duplicates", async () => {
  const { ana, id } = await aPersonWithOne();
  await ana.call(disconnectCalendar);
  const own = await ana.make("Yoga");
  ana.calendar.create({ title: "Yoga", time: anHour(5) }, { iCalUID: ownUid(own.id) });

  await ana.connect();

  expect((await ana.agenda()).map((event) => event.id).toSorted()).toEqual([id, own.id].toSorted());
  expect(ana.titlesThere().toSorted()).toEqual(["Dentista", "Yoga"]);
});

test("the daily full sync does not request events outside its window one by one", async () => {
  const { ana, id } = await aPersonWithOne();
  await ana.change(id, { startTime: farAway.firstDay, endTime: farAway.lastDay, isAllDay: true });
  await ana.sync();
  google.clearCalls();

  pass(2 * day);
  await ana.sync();

  expect(google.calls()).not.toHaveProperty("get");
});

test("a synced event with a cost that is deleted at Google stays here, and is not sent again", async () => {
  const ana = await aConnectedPerson((calendar) => {
    calendar.create({ title: "Cena", time: anHour(6) });
    calendar.create({ title: "Cine", time: anHour(7) });
  });
  const [dinner, cinema] = [await ana.here("Cena"), await ana.here("Cine")];
  await ana.change(dinner.id, { expectedCost: 40 });
  await ana.change(cinema.id, { category: "personal" });

  for (const title of ["Cena", "Cine"]) ana.calendar.remove(ana.there(title).id);
  await ana.sync();
  pass(2 * day);
  await ana.sync();

  expect(await ana.agenda()).toMatchObject([{ id: dinner.id, expectedCost: 40 }]);
  expect(await ana.history(dinner.id)).toMatchObject([{ title: "Cena" }]);
  expect(ana.titlesThere()).toEqual([]);
});

test("events of another account are removed with it, however old", async () => {
  const ana = await aConnectedPerson((calendar) => {
    calendar.create({ title: "Cena", time: anHour(6) });
  });
  pass(120 * day);
  // A connection outlives a session.
  await ana.call(login, { body: { email: ana.user.email, password: ana.password } });

  await ana.call(resetCalendar);
  google.signIn(`other-${ana.user.id}@example.com`);
  await ana.connect();

  const status = (await ana.call(getIntegrations)).calendar;
  expect([await ana.titles(), status.eventsCount]).toEqual([[], 0]);
});
