import { expect, test } from "vitest";
import { anHour, startSyncedApp } from "#server/dev/testing/synced-calendar.ts";
import { getIntegrations } from "#shared/contracts/banking/connections.ts";
import { syncCalendar } from "#shared/contracts/calendar/connection.ts";

const { app, google, pass, aConnectedPerson, forgetOthers } = await startSyncedApp();

const aSharedEvent = async () => {
  const ana = await aConnectedPerson();
  const { id } = await ana.make("Dentista");
  await ana.sync();
  return { ana, id, remoteId: ana.there("Dentista").id };
};

const noAnswer = {
  status: "failed",
  message: expect.stringMatching(/^Google Calendar no responde\. Lo intentaremos a las \d\d:\d\d\.$/),
};

test("an event inserted without a response exists once, even when it changes before the next sync", async () => {
  const ana = await aConnectedPerson();
  const { id } = await ana.make("Dentista");
  google.fail("lose-answer", { on: "insert" });

  const first = await ana.sync();
  await ana.change(id, { title: "Dentista de Ana" });
  await ana.sync({ force: true });

  expect(first).toMatchObject(noAnswer);
  expect([await ana.titles(), ana.titlesThere()]).toEqual([["Dentista de Ana"], ["Dentista de Ana"]]);
  expect(await ana.history(id)).toEqual([]);
});

test("an event inserted without a response and then deleted here exists nowhere", async () => {
  const ana = await aConnectedPerson();
  const { id } = await ana.make("Dentista");
  google.fail("lose-answer", { on: "insert" });
  await ana.sync();

  await ana.remove(id);
  await ana.sync({ force: true });
  await ana.sync();

  expect([await ana.titles(), ana.titlesThere()]).toEqual([[], []]);
});

test("an insertion that never arrived is repeated", async () => {
  const ana = await aConnectedPerson();
  await ana.make("Dentista");
  google.fail("unavailable", { on: "insert", times: 9 });

  const first = await ana.sync();
  google.calm();
  await ana.sync({ force: true });

  expect(first).toMatchObject(noAnswer);
  expect(ana.titlesThere()).toEqual(["Dentista"]);
});

test("an update without a response is no change of theirs: the next change here stands, without a conflict", async () => {
  const { ana, id } = await aSharedEvent();
  await ana.change(id, { title: "Dentista a las diez" });
  google.fail("lose-answer", { on: "patch" });

  const first = await ana.sync();
  await ana.change(id, { title: "Dentista a las once" });
  const second = await ana.sync({ force: true });

  expect([first, second]).toMatchObject([noAnswer, { status: "done", conflicts: 0 }]);
  expect([await ana.titles(), ana.titlesThere()]).toEqual([["Dentista a las once"], ["Dentista a las once"]]);
  expect(await ana.history(id)).toEqual([]);
});

test("a deletion without a response counts", async () => {
  const { ana, id } = await aSharedEvent();
  await ana.remove(id);
  google.fail("lose-answer", { on: "delete" });

  await ana.sync();
  const second = await ana.sync({ force: true });

  expect([second.status, await ana.titles(), ana.titlesThere()]).toEqual(["done", [], []]);
});

test("a truncated response or a web page changes nothing that the next sync does not repair", async () => {
  const { ana, id } = await aSharedEvent();
  for (const kind of ["half", "html"] as const) {
    for (const on of ["list", "patch"] as const) {
      await ana.change(id, { title: `Dentista, ${kind} en ${on}` });
      google.fail(kind, { on, times: 9 });
      expect(await ana.sync({ force: true })).toMatchObject({ status: "failed" });
      google.calm();
      expect(await ana.sync({ force: true })).toMatchObject({ status: "done", conflicts: 0 });
      expect(ana.titlesThere()).toEqual([`Dentista, ${kind} en ${on}`]);
    }
  }
});

test("an event that changes there while ours is being sent is read again, and both changes stand", async () => {
  const { ana, id, remoteId } = await aSharedEvent();
  await ana.change(id, { title: "Dentista de Ana" });

  // The list was read before the other change, and the patch comes after it.
  google.fail("server-error", { on: "patch" });
  const sync = ana.sync();
  while (!google.calls().patch) await new Promise(setImmediate);
  ana.calendar.edit(remoteId, { location: "Calle Mayor 1" });
  await sync;

  expect(ana.there("Dentista de Ana").location).toBe("Calle Mayor 1");
  expect(await ana.here("Dentista de Ana")).toMatchObject({ location: "Calle Mayor 1" });
});

test("an event that Google refuses stays here and is not sent again until it changes; the others are sent", async () => {
  const ana = await aConnectedPerson();
  google.fail("forbidden", { on: "insert" });
  const { id } = await ana.make("Rara");
  pass(1);
  await ana.make("Dentista", 6);

  await ana.sync();
  const first = ana.titlesThere();
  google.clearCalls();
  await ana.sync();
  const calls = google.calls();
  await ana.change(id, { title: "Ya no tan rara" });
  await ana.sync();

  expect([first, calls]).toEqual([["Dentista"], { list: 1 }]);
  expect(await ana.titles()).toEqual(["Ya no tan rara", "Dentista"]);
  expect(ana.titlesThere()).toEqual(["Ya no tan rara", "Dentista"]);
});

test("a change refused for lack of rights is reverted", async () => {
  const { ana, id } = await aSharedEvent();
  google.fail("forbidden", { on: "patch" });

  await ana.change(id, { title: "Dentista de Ana" });
  const answer = await ana.sync();

  expect(answer).toMatchObject({ status: "done", conflicts: 1 });
  expect([await ana.titles(), ana.titlesThere()]).toEqual([["Dentista"], ["Dentista"]]);
  expect(await ana.history(id)).toMatchObject([{ title: "Dentista de Ana" }]);
});

test("a refused deletion is reverted", async () => {
  const { ana, id } = await aSharedEvent();
  google.fail("forbidden", { on: "delete" });

  await ana.remove(id);
  await ana.sync();

  expect([await ana.titles(), ana.titlesThere()]).toEqual([["Dentista"], ["Dentista"]]);
});

test("Google's rate limits are respected, with longer waits after each refusal, and then all is synced", async () => {
  const ana = await aConnectedPerson();
  await ana.make("Dentista");
  google.fail("quota", { times: 2 });

  const first = await ana.sync();
  google.clearCalls();
  pass(6);
  const impatient = await ana.call(syncCalendar, { body: { force: true } });
  const callsMeanwhile = google.calls();
  const { calendar } = await ana.call(getIntegrations);
  const second = await ana.sync();
  const third = await ana.sync();
  pass(600);
  const healed = await ana.sync();

  const patience = { status: "waiting", message: expect.stringContaining("Google pide ir más despacio.") };
  expect([first, impatient, second]).toMatchObject([patience, patience, patience]);
  expect(callsMeanwhile).toEqual({});
  expect(calendar).toMatchObject({ connected: true, message: expect.stringContaining("más despacio") });
  expect(third.status).toBe("done");
  expect(healed).toMatchObject({ status: "done", needsReconnection: false });
  expect(ana.titlesThere()).toEqual(["Dentista"]);
  expect((await ana.call(getIntegrations)).calendar.message).toBeNull();
});

test("a server that is down is retried less and less often, but at once when the person asks", async () => {
  const ana = await aConnectedPerson();
  google.fail("unavailable", { times: 100 });
  const statuses: string[] = [];

  for (let minute = 0; minute < 30; minute++) statuses.push((await ana.sync()).status);
  const attempts = statuses.filter((status, place) => status === "failed" && place > 0).length;
  google.calm();
  const wished = await ana.sync({ force: true });

  expect(attempts).toBe(29);
  expect(google.calls().list ?? 0).toBeLessThan(40);
  expect(wished.status).toBe("done");
});

const expired = {
  ...{ status: "expired", error: "TOKEN_EXPIRED", needsReconnection: true },
  message: "Tokens expirados. Usa Restablecer para reconectar",
};

test("an ended consent is reported, the events stay, and Google is not asked again", async () => {
  await forgetOthers();
  const { ana } = await aSharedEvent();
  ana.calendar.revokeGrants();
  google.expireAccessTokens();

  const first = await ana.sync();
  google.clearCalls();
  const second = await ana.sync({ force: true });
  pass(3 * 3600);
  await app.services.calendarSync.enqueueDue();
  await app.runJobs();

  expect([first, second]).toMatchObject([expired, expired]);
  expect(google.calls()).toEqual({});
  expect(await ana.titles()).toEqual(["Dentista"]);
  expect((await ana.call(getIntegrations)).calendar).toMatchObject({
    ...{ configured: true, connected: false, needsReconnection: true, eventsCount: 1 },
    message: "Tokens expirados. Usa Restablecer para reconectar",
  });
});

test("an expired access token is renewed silently", async () => {
  const { ana } = await aSharedEvent();
  google.expireAccessTokens();
  ana.calendar.create({ title: "Cena", time: anHour(7) });

  expect(await ana.sync()).toMatchObject({ status: "done", changed: 1 });
});
