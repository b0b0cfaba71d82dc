import { expect, test } from "vitest";
import { anHour, startSyncedApp } from "#server/dev/testing/synced-calendar.ts";
import { getIntegrations } from "#shared/contracts/banking/connections.ts";
import { disconnectCalendar, resetCalendar } from "#shared/contracts/calendar/connection.ts";

const { google, aConnectedPerson } = await startSyncedApp();

const aPersonWithTwo = async () => {
  const ana = await aConnectedPerson((calendar) => {
    calendar.create({ title: "Cena", time: anHour(6) });
  });
  const own = await ana.make("Dentista");
  await ana.sync();
  return { ana, own: own.id, mirrored: (await ana.here("Cena")).id };
};

const both = ["Dentista", "Cena"];

test("after a reset the events stay, and a new consent finds each of them again", async () => {
  const { ana, own, mirrored } = await aPersonWithTwo();

  const answer = await ana.call(resetCalendar);
  const status = (await ana.call(getIntegrations)).calendar;
  const sync = await ana.sync({ force: true });
  ana.calendar.edit(ana.there("Cena").id, { location: "Casa" });
  await ana.change(own, { title: "Dentista de Ana" });
  const again = await ana.connect();

  expect(answer.message).toContain("Tokens eliminados");
  expect(status).toMatchObject({
    configured: true,
    connected: false,
    needsReconnection: false,
    message: null,
  });
  expect(sync.status).toBe("disconnected");
  expect(again).toMatchObject({ status: "done" });
  expect(await ana.titles()).toEqual(["Dentista de Ana", "Cena"]);
  expect(ana.titlesThere()).toEqual(["Dentista de Ana", "Cena"]);
  expect(await ana.here("Cena")).toMatchObject({ id: mirrored, location: "Casa" });
});

test("an event deleted after a reset stays deleted when the calendar is connected again", async () => {
  const { ana, own, mirrored } = await aPersonWithTwo();

  await ana.call(resetCalendar);
  await ana.remove(own);
  await ana.remove(mirrored);
  await ana.connect();

  expect([await ana.titles(), ana.titlesThere()]).toEqual([[], []]);
});

test("another account takes the person's own events along and leaves those of the previous account", async () => {
  const { ana } = await aPersonWithTwo();
  const before = ana.titlesThere();
  google.signIn("another@example.com");

  await ana.call(resetCalendar);
  await ana.connect();
  await ana.sync();

  expect(await ana.titles()).toEqual(["Dentista"]);
  expect(
    google
      .calendar("another@example.com")
      .events()
      .map(({ title }) => title),
  ).toEqual(["Dentista"]);
  expect(ana.titlesThere()).toEqual(before);
});

test("the same holds after an ended consent: own events do not count as deleted in a calendar that never had them", async () => {
  const { ana } = await aPersonWithTwo();
  ana.calendar.revokeGrants();
  google.expireAccessTokens();
  await ana.sync();
  google.signIn("a-third@example.com");

  const first = await ana.connect();

  expect(first.status).toBe("done");
  expect(await ana.titles()).toEqual(["Dentista"]);
  expect(
    google
      .calendar("a-third@example.com")
      .events()
      .map(({ title }) => title),
  ).toEqual(["Dentista"]);
});

test("disconnecting keeps own events, removes synced ones, and sends the last changes", async () => {
  const { ana, own } = await aPersonWithTwo();
  await ana.change(own, { title: "Dentista de Ana" });

  const answer = await ana.call(disconnectCalendar);

  expect(answer.message).toBe("Google Calendar desconectado. Los eventos que creaste aquí se quedan.");
  expect(await ana.titles()).toEqual(["Dentista de Ana"]);
  expect(ana.titlesThere()).toEqual(["Dentista de Ana", "Cena"]);
  expect(ana.calendar.livingGrants()).toBe(0);
  expect((await ana.call(getIntegrations)).calendar).toMatchObject({
    connected: false,
    eventsCount: 0,
    lastSync: null,
  });
});

test("disconnecting and connecting again leaves every event once", async () => {
  const { ana } = await aPersonWithTwo();

  await ana.call(disconnectCalendar);
  const answer = await ana.connect();
  await ana.sync();

  expect(answer.status).toBe("done");
  expect([await ana.titles(), ana.titlesThere()]).toEqual([both, both]);
});

test("disconnecting works although Google does not respond", async () => {
  const { ana, own } = await aPersonWithTwo();
  await ana.change(own, { title: "Dentista de Ana" });
  google.fail("unavailable", { times: 100 });

  await ana.call(disconnectCalendar);

  expect(await ana.titles()).toEqual(["Dentista de Ana"]);
  expect((await ana.call(getIntegrations)).calendar).toMatchObject({
    connected: false,
    needsReconnection: false,
  });
});
