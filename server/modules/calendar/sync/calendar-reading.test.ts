import { expect, test } from "vitest";
import { anHour, startSyncedApp } from "#server/dev/testing/synced-calendar.ts";

const { app, google, pass, aConnectedPerson } = await startSyncedApp();

const day = 24 * 3600;

test("a calendar of many pages, some empty, is read completely", async () => {
  const titles = Array.from({ length: 25 }, (_, place) => `Evento ${place + 10}`);

  const ana = await aConnectedPerson((calendar) => {
    for (const title of titles) calendar.create({ title, time: anHour(6) });
    calendar.setPageSize(4);
    calendar.emptyPages(2);
  });

  expect((await ana.titles()).toSorted()).toEqual(titles);
});

test("repeated events exist once", async () => {
  const ana = await aConnectedPerson();
  ana.calendar.deliverTwice(2);
  ana.calendar.deliverAgain(4);

  ana.calendar.create({ title: "Cena", time: anHour(6) });
  await ana.make("Dentista");
  for (let times = 0; times < 3; times++) await ana.sync();

  expect(await ana.titles()).toEqual(["Dentista", "Cena"]);
  expect(ana.titlesThere()).toEqual(["Dentista", "Cena"]);
});

test("an expired sync token causes a full sync, which loses and duplicates nothing", async () => {
  const ana = await aConnectedPerson((calendar) => {
    for (const title of ["Cena", "Cine", "Clase"]) calendar.create({ title, time: anHour(6) });
  });
  const { id } = await ana.here("Cena");

  ana.calendar.remove(ana.there("Cine").id);
  ana.calendar.edit(ana.there("Clase").id, { title: "Clase de inglés" });
  ana.calendar.dropSyncTokens();
  await ana.change(id, { title: "Cena en casa" });
  await ana.make("Dentista");
  const answer = await ana.sync();

  expect(answer).toMatchObject({ status: "done", changed: 4 });
  expect(await ana.titles()).toEqual(expect.arrayContaining(["Dentista", "Cena en casa", "Clase de inglés"]));
  expect((await ana.titles()).toSorted()).toEqual(ana.titlesThere().toSorted());
  expect(ana.titlesThere()).toHaveLength(3);
});

test("an event moved out of the window is looked up before it counts as deleted", async () => {
  const ana = await aConnectedPerson((calendar) => {
    calendar.create({ title: "Boda", time: anHour(6) });
  });

  ana.calendar.edit(ana.there("Boda").id, { time: { firstDay: "2028-05-06", lastDay: "2028-05-06" } });
  ana.calendar.dropSyncTokens();
  await ana.sync();

  const { rows } = await app.database.sql.query(
    "select first_day::text as day from events where user_id = $1",
    [ana.user.id],
  );
  expect(rows).toEqual([{ day: "2028-05-06" }]);
});

test("past and distant events are not synced until the window reaches them", async () => {
  const ana = await aConnectedPerson((calendar) => {
    calendar.create({ title: "Hace un año", time: { firstDay: "2025-03-02", lastDay: "2025-03-02" } });
    calendar.create({ title: "Dentro de un año", time: { firstDay: "2027-03-04", lastDay: "2027-03-04" } });
  });
  ana.calendar.create({ title: "También", time: { firstDay: "2027-03-05", lastDay: "2027-03-05" } });
  await ana.sync();
  const before = await ana.titles();

  pass(4 * day);
  await ana.sync();

  expect([before, await ana.titles()]).toEqual([[], ["Dentro de un año", "También"]]);
});

test("an old own event stays here, and one that is moved there from later is noticed", async () => {
  const ana = await aConnectedPerson();
  const { id } = await ana.make("Mudanza");
  await ana.sync();

  const old = { startTime: "2024-03-05T10:00:00Z", endTime: "2024-03-05T11:00:00Z" };
  await ana.change(id, old);
  const other = await ana.make("Otra");
  await ana.change(other.id, old);
  await ana.sync();

  expect(ana.calendar.events()).toMatchObject([
    { title: "Mudanza", time: { startsAt: "2024-03-05T10:00:00.000Z" } },
  ]);
  expect(await ana.sync()).toMatchObject({ status: "done", changed: 0 });
});

const weekly = { title: "Yoga", time: anHour(3) };

test("occurrences of a series are separate events: each can be moved or deleted, on either side", async () => {
  const ana = await aConnectedPerson((calendar) => {
    calendar.createSeries(weekly, "FREQ=WEEKLY;COUNT=4");
  });
  const [first, second, third] = await ana.agenda();
  expect(first).toMatchObject({ isRecurring: true, isReadOnly: false });

  await ana.change(first?.id ?? "", { startTime: "2026-03-04T10:00:00Z" });
  await ana.remove(second?.id ?? "");
  const [, , , fourth] = ana.calendar.events();
  ana.calendar.edit(fourth?.id ?? "", { title: "Yoga en el parque" });
  await ana.sync();

  const starts = [anHour(4), anHour(17), anHour(24)].map(({ startsAt }) => startsAt);
  expect((await ana.agenda()).map(({ startTime }) => startTime)).toEqual(starts);
  expect(await ana.titles()).toEqual(["Yoga", "Yoga", "Yoga en el parque"]);
  expect(ana.calendar.events().map(({ time }) => "startsAt" in time && time.startsAt)).toEqual(starts);
  expect((await ana.agenda())[1]?.id).toBe(third?.id);
});

test("a series that is moved or deleted as a whole changes here too", async () => {
  const ana = await aConnectedPerson();
  const series = ana.calendar.createSeries(weekly, "FREQ=WEEKLY;COUNT=4");
  await ana.sync();

  ana.calendar.edit(series, { time: anHour(4) });
  await ana.sync();
  const moved = (await ana.agenda()).map(({ startTime }) => startTime);
  ana.calendar.remove(series);
  await ana.sync();

  expect(moved).toEqual([4, 11, 18, 25].map((date) => anHour(date).startsAt));
  expect(await ana.agenda()).toEqual([]);
});

test("an event that becomes a series there is its first occurrence, once", async () => {
  const ana = await aConnectedPerson((calendar) => {
    calendar.create({ title: "Pilates", time: anHour(6) });
  });
  const { id } = await ana.make("Yoga");
  await ana.sync();

  for (const title of ["Yoga", "Pilates"]) {
    ana.calendar.edit(ana.there(title).id, {}, { recurrence: ["RRULE:FREQ=DAILY;COUNT=3"] });
  }
  await ana.sync();
  await ana.change(id, { title: "Yoga suave" });
  await ana.sync();

  expect((await ana.titles()).toSorted()).toEqual([
    "Pilates",
    "Pilates",
    "Pilates",
    "Yoga",
    "Yoga",
    "Yoga suave",
  ]);
  expect((await ana.titles()).toSorted()).toEqual(ana.titlesThere().toSorted());
});

test("an event that becomes a series there and is deleted with it is deleted, although Google does not report the series", async () => {
  const ana = await aConnectedPerson((calendar) => {
    calendar.create({ title: "Pilates", time: anHour(6) });
  });

  const { id } = ana.there("Pilates");
  ana.calendar.edit(id, {}, { recurrence: ["RRULE:FREQ=DAILY;COUNT=3"] });
  ana.calendar.remove(id);
  await ana.sync();

  expect([await ana.titles(), ana.titlesThere()]).toEqual([[], []]);
});

test("a forged mark of ours is treated as any other event", async () => {
  const ana = await aConnectedPerson();
  const { id } = await ana.make("Dentista");
  await ana.sync();

  for (const aifredId of [id, "no-id", crypto.randomUUID()]) {
    ana.calendar.create(
      { title: "Copia", time: anHour(7) },
      { extendedProperties: { private: { aifredId } } },
    );
  }
  await ana.sync();

  expect(await ana.titles()).toEqual(["Dentista", "Copia", "Copia", "Copia"]);
  expect(google.calls().insert).toBe(1);
});

test("an event of an imported file that is in Google's calendar too exists once, as Google has it", async () => {
  const ana = await aConnectedPerson();
  await app.services.events.addFromFile(ana.user.id, [
    {
      icalKey: "cita-7@hospital.example",
      draft: { title: "Cita", startTime: anHour(8).startsAt, category: "other", isAllDay: false },
      isRecurring: false,
    },
  ]);

  ana.calendar.create({ title: "Cita médica", time: anHour(9) }, { iCalUID: "cita-7@hospital.example" });
  await ana.sync();

  expect([await ana.titles(), ana.titlesThere()]).toEqual([["Cita médica"], ["Cita médica"]]);
});
