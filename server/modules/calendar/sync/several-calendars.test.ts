import { expect, test } from "vitest";
import { anHour, startSyncedApp } from "#server/dev/testing/synced-calendar.ts";
import { getIntegrations } from "#shared/contracts/banking/connections.ts";

const { google, aConnectedPerson } = await startSyncedApp();

const family = "familia@group.calendar.google.com";
const club = "marta@example.com";

/** Someone with a calendar of their own beside the main one, and one that Marta shares for reading. */
const aPerson = async () => {
  const ana = await aConnectedPerson((calendar) => {
    calendar.create({ title: "Dentista", time: anHour(4) });
  });
  const ofFamily = ana.calendar.addCalendar(family, { name: "Familia", color: "#7986cb" });
  const ofClub = ana.calendar.addCalendar(club, { name: "Club de lectura", role: "reader" });
  ana.calendar.addCalendar("oficina@group.calendar.google.com", { name: "Oficina", role: "freeBusyReader" });
  ofFamily.create({ title: "Cumpleaños", time: anHour(6) });
  ofClub.create({ title: "Reunión del club", time: anHour(7) });
  await ana.calendars();
  const message = async () => (await ana.call(getIntegrations)).calendar.message;
  return { ...ana, ofFamily, ofClub, message };
};

test("the calendars are listed as they are, and those chosen are read, each with a sync token of its own", async () => {
  const ana = await aPerson();
  const marks = { isRead: false, takesNew: false, isLost: false };
  expect(await ana.calendars()).toMatchObject({
    listing: "done",
    calendars: [
      { id: "primary", owner: null, isMain: true, isReadOnly: false, isRead: true, takesNew: true },
      { id: family, name: "Familia", color: "#7986cb", owner: null, isReadOnly: false, ...marks },
      { id: club, name: "Club de lectura", owner: club, isReadOnly: true, ...marks },
    ],
  });
  expect(await ana.titles()).toEqual(["Dentista"]);

  await ana.choose(["primary", family, club], family);
  await ana.sync();
  expect((await ana.titles()).toSorted()).toEqual(["Cumpleaños", "Dentista", "Reunión del club"]);

  await ana.make("Cena en casa");
  await ana.sync();
  expect(ana.ofFamily.events().map(({ title }) => title)).toEqual(["Cena en casa", "Cumpleaños"]);
  expect(ana.titlesThere()).toEqual(["Dentista"]);

  ana.ofFamily.dropSyncTokens();
  google.clearCalls();
  await ana.sync();
  expect(google.calls()).toEqual({ list: 4 });
});

test("a calendar that is shared for reading is never written, and what was done to its events is taken back", async () => {
  const ana = await aPerson();
  await ana.choose(["primary", club]);
  await ana.sync();
  const { id, isReadOnly } = await ana.here("Reunión del club");
  expect(isReadOnly).toBe(true);
  await expect(ana.change(id, { title: "Otra" })).rejects.toMatchObject({ code: "forbidden" });
  await expect(ana.choose(["primary", club], club)).rejects.toMatchObject({ code: "invalid_request" });

  google.clearCalls();
  await ana.remove(id);
  await ana.sync();

  expect((await ana.titles()).toSorted()).toEqual(["Dentista", "Reunión del club"]);
  expect(google.calls()).not.toHaveProperty("delete");
  expect(ana.ofClub.events()).toHaveLength(1);

  ana.calendar.setRole(club, "writer");
  await ana.sync();
  await ana.calendars();
  await ana.sync();
  expect(await ana.here("Reunión del club")).toMatchObject({ isReadOnly: false });
});

test("what came from a calendar that is no longer read leaves the agenda, and what was made here stays", async () => {
  const ana = await aPerson();
  await ana.choose(["primary", family], family);
  await ana.make("Cena en casa");
  await ana.sync();

  await ana.choose(["primary"]);
  await ana.sync();

  expect((await ana.titles()).toSorted()).toEqual(["Cena en casa", "Dentista"]);
  expect(ana.ofFamily.events()).toHaveLength(2);
  const { id } = await ana.here("Cena en casa");
  await ana.change(id, { title: "Cena fuera" });
  await ana.sync();
  expect(ana.ofFamily.events().map(({ title }) => title)).toContain("Cena fuera");

  await ana.choose(["primary", family]);
  await ana.sync();
  expect((await ana.titles()).toSorted()).toEqual(["Cena fuera", "Cumpleaños", "Dentista"]);
});

test("a calendar that was deleted or is no longer shared is said and does not stop the others", async () => {
  const ana = await aPerson();
  await ana.choose(["primary", family, club], family);
  await ana.make("Cena en casa");
  await ana.sync();
  ana.calendar.removeCalendar(family);
  ana.calendar.setRole(club, "freeBusyReader");
  ana.calendar.create({ title: "Médico", time: anHour(9) });

  expect(await ana.sync()).toMatchObject({ status: "done" });

  expect((await ana.titles()).toSorted()).toEqual(["Cena en casa", "Dentista", "Médico"]);
  expect(await ana.message()).toBe(
    "Los calendarios «Club de lectura» y «Familia» ya no existen en Google o ya no se comparten contigo: sus eventos han salido de tu agenda.",
  );
  await ana.make("Cine", 10);
  await ana.sync();
  expect(ana.titlesThere()).toContain("Cine");

  expect((await ana.calendars()).calendars.filter(({ isLost }) => isLost)).toHaveLength(2);
  expect((await ana.choose(["primary"])).calendars.filter(({ isLost }) => isLost)).toHaveLength(0);
  expect(await ana.message()).toBeNull();
});

test("an event in two calendars stands once, and follows to the one where it is left", async () => {
  const ana = await aPerson();
  const invitation = { iCalUID: "invitation@example.com", id: "0invitation" };
  ana.calendar.create({ title: "Asamblea", time: anHour(11) }, invitation);
  ana.ofFamily.create({ title: "Asamblea", time: anHour(11) }, invitation);
  await ana.choose(["primary", family]);
  await ana.sync();
  const { id } = await ana.here("Asamblea");
  await ana.change(id, { expectedCost: 30 });

  ana.calendar.remove("0invitation");
  ana.ofFamily.edit("0invitation", { title: "Asamblea general" });
  await ana.sync();
  expect(await ana.here("Asamblea general")).toMatchObject({ id, expectedCost: 30 });
  await ana.change(id, { title: "Asamblea anual" });
  await ana.sync();
  expect(ana.ofFamily.events().map(({ title }) => title)).toContain("Asamblea anual");

  ana.calendar.create(
    { title: "Cumpleaños", time: anHour(6) },
    { id: "0copy", iCalUID: "other@example.com" },
  );
  ana.ofFamily.create(
    { title: "Cumpleaños", time: anHour(6) },
    { id: "0theirs", iCalUID: "other@example.com" },
  );
  await ana.sync();
  const before = (await ana.titles()).filter((title) => title === "Cumpleaños");
  await ana.choose([family], family);
  await ana.sync();
  const after = (await ana.titles()).filter((title) => title === "Cumpleaños");
  expect([before.length, after.length]).toEqual([2, 2]);
});

test("without the permission to list calendars the main one is read, and what to do is told", async () => {
  const ana = await aConnectedPerson(() => {});
  ana.calendar.grantScopes(["https://www.googleapis.com/auth/calendar.events"]);
  await ana.connect();

  expect(await ana.calendars()).toMatchObject({ listing: "not_granted", calendars: [{ isMain: true }] });
  expect(await ana.sync()).toMatchObject({ status: "done" });
});
