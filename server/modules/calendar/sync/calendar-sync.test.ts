import { expect, test } from "vitest";
import { anHour, startSyncedApp } from "#server/dev/testing/synced-calendar.ts";
import { syncCalendar } from "#shared/contracts/calendar/connection.ts";

const { app, google, pass, aConnectedPerson } = await startSyncedApp();

const upToDate = { status: "done", message: "Tu calendario está al día", changed: 0, conflicts: 0 };
const oneConflict = {
  ...{ status: "done", conflicts: 1 },
  message:
    "Un evento había cambiado aquí y en Google: vale lo último y la otra versión queda en su historial",
};

const aSharedEvent = async () => {
  const ana = await aConnectedPerson();
  const { id } = await ana.make("Dentista");
  await ana.sync();
  return { ana, id, remoteId: ana.there("Dentista").id };
};

test("events of either calendar are in both, and a second sync has nothing to do", async () => {
  const ana = await aConnectedPerson((calendar) => {
    calendar.create({ title: "Cena", time: anHour(6) });
    calendar.create({ title: "Puente", time: { firstDay: "2026-03-09", lastDay: "2026-03-10" } });
  });
  await ana.make("Dentista");

  const second = await ana.sync();
  const third = await ana.sync();

  expect(ana.first).toMatchObject({ status: "done", message: "2 eventos actualizados", changed: 2 });
  expect(second).toMatchObject({ status: "done", message: "1 evento actualizado", changed: 1 });
  expect(third).toMatchObject(upToDate);
  expect(await ana.titles()).toEqual(["Dentista", "Cena", "Puente"]);
  expect(ana.titlesThere()).toEqual(["Dentista", "Cena", "Puente"]);
  expect(await ana.here("Puente")).toMatchObject({
    isAllDay: true,
    startTime: "2026-03-09",
    endTime: "2026-03-10",
  });
});

test("changes and deletions of either side reach the other", async () => {
  const { ana, id, remoteId } = await aSharedEvent();
  const { id: dinner } = await ana.make("Cena", 6);
  await ana.make("Cine", 7);
  await ana.sync();

  await ana.change(id, { title: "Dentista nuevo", startTime: "2026-03-08T10:00:00Z" });
  await ana.remove(dinner);
  ana.calendar.remove(ana.there("Cine").id);
  await ana.sync();
  ana.calendar.edit(remoteId, { location: "Calle Mayor 1" });
  await ana.sync();

  const [event, ...others] = await ana.agenda();
  expect(event).toMatchObject({ title: "Dentista nuevo", location: "Calle Mayor 1" });
  expect(event?.endTime).toBe("2026-03-08T11:00:00.000Z");
  expect([others, ana.titlesThere()]).toEqual([[], ["Dentista nuevo"]]);
  expect(ana.there("Dentista nuevo").time).toEqual(anHour(8));

  await ana.change(id, { reminders: [30, 10, 30] });
  await ana.sync();
  expect(ana.there("Dentista nuevo").reminders).toEqual([10, 30]);
  ana.calendar.edit(remoteId, { reminders: [1440] });
  await ana.sync();
  expect(await ana.here("Dentista nuevo")).toMatchObject({ reminders: [1440] });
  await ana.change(id, { reminders: null });
  await ana.sync();
  expect(ana.there("Dentista nuevo").reminders).toBeNull();
});

test("changes of different fields of one event both stand, without a conflict", async () => {
  const { ana, id, remoteId } = await aSharedEvent();

  await ana.change(id, { title: "Dentista de Ana" });
  ana.calendar.edit(remoteId, { location: "Calle Mayor 1", time: anHour(9) });
  const answer = await ana.sync();

  expect(answer).toMatchObject({ changed: 1, conflicts: 0 });
  expect(ana.there("Dentista de Ana")).toMatchObject({ location: "Calle Mayor 1", time: anHour(9) });
  expect(await ana.here("Dentista de Ana")).toMatchObject({ location: "Calle Mayor 1" });
  expect(await ana.history(id)).toEqual([]);
});

test("of two changes of the same field the newer one wins, here", async () => {
  const { ana, id, remoteId } = await aSharedEvent();

  ana.calendar.edit(remoteId, { title: "De Google" });
  pass(60);
  await ana.change(id, { title: "De aquí" });
  const answer = await ana.sync();

  expect(answer).toMatchObject(oneConflict);
  expect([await ana.titles(), ana.titlesThere()]).toEqual([["De aquí"], ["De aquí"]]);
  expect(await ana.history(id)).toMatchObject([{ title: "De Google" }]);
});

test("of two changes of the same field the newer one wins, there", async () => {
  const { ana, id, remoteId } = await aSharedEvent();

  await ana.change(id, { title: "De aquí" });
  pass(60);
  ana.calendar.edit(remoteId, { title: "De Google" });
  const answer = await ana.sync();

  expect(answer).toMatchObject(oneConflict);
  expect([await ana.titles(), ana.titlesThere()]).toEqual([["De Google"], ["De Google"]]);
  expect(await ana.history(id)).toMatchObject([{ title: "De aquí" }]);
});

test("a conflict in a background sync is reported with the next response, once", async () => {
  const { ana, id, remoteId } = await aSharedEvent();
  await ana.change(id, { title: "De aquí" });
  pass(60);
  ana.calendar.edit(remoteId, { title: "De Google" });
  pass(60);
  await app.services.calendarSync.job.run({ userId: ana.user.id });

  const answers = [];
  for (let times = 0; times < 2; times++) answers.push(await ana.call(syncCalendar, { body: undefined }));

  const { message } = oneConflict;
  expect(answers).toMatchObject([
    { status: "recent", conflicts: 1, message },
    { status: "recent", conflicts: 0, message: "Se ha sincronizado hace un momento" },
  ]);
});

test("a change here wins over a deletion there", async () => {
  const { ana, id, remoteId } = await aSharedEvent();

  await ana.change(id, { title: "Dentista de Ana" });
  ana.calendar.remove(remoteId);
  const answer = await ana.sync();
  const next = await ana.sync();

  expect([answer.conflicts, next]).toMatchObject([1, upToDate]);
  expect([await ana.titles(), ana.titlesThere()]).toEqual([["Dentista de Ana"], ["Dentista de Ana"]]);
  expect(await ana.history(id)).toMatchObject([
    { title: "Dentista", note: expect.stringContaining("Se borró en Google") },
  ]);
});

test("a change there wins over a deletion here", async () => {
  const { ana, id, remoteId } = await aSharedEvent();

  await ana.remove(id);
  ana.calendar.edit(remoteId, { title: "Dentista de Google" });
  const answer = await ana.sync();

  expect(answer.conflicts).toBe(1);
  expect([await ana.titles(), ana.titlesThere()]).toEqual([["Dentista de Google"], ["Dentista de Google"]]);
  expect(await ana.history(id)).toMatchObject([
    { title: "Dentista", note: expect.stringContaining("Lo borraste aquí") },
  ]);
});

test("an event deleted on both sides is gone", async () => {
  const { ana, id, remoteId } = await aSharedEvent();

  await ana.remove(id);
  ana.calendar.remove(remoteId);
  await ana.sync();

  expect([await ana.titles(), ana.titlesThere(), await ana.sync()]).toMatchObject([[], [], upToDate]);
});

test("an event becomes all-day and back, on either side", async () => {
  const { ana, id, remoteId } = await aSharedEvent();

  await ana.change(id, { isAllDay: true, startTime: "2026-03-28", endTime: "2026-03-29" });
  await ana.sync();
  const there = ana.there("Dentista").time;
  ana.calendar.edit(remoteId, { time: anHour(29) });
  await ana.sync();
  const timed = await ana.here("Dentista");
  ana.calendar.edit(remoteId, { time: { firstDay: "2026-03-29", lastDay: "2026-03-29" } });
  await ana.sync();

  expect(there).toEqual({ firstDay: "2026-03-28", lastDay: "2026-03-29" });
  expect(timed).toMatchObject({ isAllDay: false, startTime: anHour(29).startsAt });
  expect(await ana.here("Dentista")).toMatchObject({
    isAllDay: true,
    startTime: "2026-03-29",
    endTime: "2026-03-29",
  });
});

test("an event that changes while it is being sent leaves nothing unsent", async () => {
  const { ana, id } = await aSharedEvent();

  const [answer] = await Promise.all([ana.sync(), ana.change(id, { title: "Dentista de Ana" })]);
  await ana.sync();

  expect(answer.status).toBe("done");
  expect(ana.titlesThere()).toEqual(["Dentista de Ana"]);
});

test("cost and category stay private, and survive changes from there", async () => {
  const { ana, id, remoteId } = await aSharedEvent();

  await ana.change(id, { expectedCost: 60, category: "appointment" });
  google.clearCalls();
  await ana.sync();
  const calls = google.calls();
  ana.calendar.edit(remoteId, { title: "Dentista nuevo" });
  await ana.sync();

  expect(calls).toEqual({ list: 1 });
  expect(await ana.here("Dentista nuevo")).toMatchObject({ expectedCost: 60, category: "appointment" });
});

test("a change of another person's read-only event is reverted", async () => {
  const ana = await aConnectedPerson((calendar) => {
    calendar.create({ title: "Junta", time: anHour(6) }, { id: "juntadevecinos" });
  });
  const { id } = await ana.here("Junta");

  await ana.change(id, { title: "Mi junta" });
  ana.calendar.edit("juntadevecinos", {}, { organizer: { email: "otra@example.com", self: false } });
  const answer = await ana.sync();

  expect(answer.conflicts).toBe(1);
  expect(await ana.here("Junta")).toMatchObject({ isReadOnly: true });
  expect(await ana.history(id)).toMatchObject([
    { title: "Mi junta", note: expect.stringContaining("no permite cambiar") },
  ]);
  expect(await ana.sync()).toMatchObject(upToDate);
});
