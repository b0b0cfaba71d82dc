import { expect, test } from "vitest";
import { aPlannableGoal, only, plannedEvents, storeGoal } from "#server/dev/testing/planned-goals.ts";
import { startSyncedApp } from "#server/dev/testing/synced-calendar.ts";

const { app, aConnectedPerson } = await startSyncedApp();

test("a goal's events are synced to a connected Google calendar, move with the goal, and are deleted with it", async () => {
  const goal = aPlannableGoal({ monthlyCents: 5000, targetDate: "2026-08-01" });
  const ana = await aConnectedPerson();
  await ana.make("Dentista");
  await storeGoal(app.database.sql, ana.user.id, goal);

  await app.services.goalPlan.plan(ana.user.id, async () => [goal]);
  await ana.sync();
  const arrived = ana.titlesThere();
  await app.services.goalPlan.plan(ana.user.id, async () => [{ ...goal, title: "Piano" }]);
  await ana.sync();
  const renamed = ana.titlesThere();
  await app.database.sql.query("delete from goals where id = $1", [goal.id]);
  await app.services.goalPlan.clear(ana.user.id, goal.id);
  const last = await ana.sync();

  const planned = [
    ...Array(8).fill("Guitarra"),
    ...Array(4).fill("Aportar 50,00\u00a0€ a Guitarra"),
    ...Array(2).fill("Revisar: Guitarra"),
  ];
  expect(arrived.sort()).toEqual(["Dentista", ...planned].sort());
  expect(renamed.sort()).toEqual([
    ...Array(4).fill("Aportar 50,00\u00a0€ a Piano"),
    "Dentista",
    ...Array(8).fill("Piano"),
    ...Array(2).fill("Revisar: Piano"),
  ]);
  expect(last).toMatchObject({ status: "done" });
  expect([ana.titlesThere(), await ana.titles()]).toEqual([["Dentista"], ["Dentista"]]);
});

test("a session moved at Google stays there, one deleted at Google is not planned again, and one that a Google event covers moves", async () => {
  const goal = aPlannableGoal();
  const ana = await aConnectedPerson();
  await storeGoal(app.database.sql, ana.user.id, goal);
  const plan = () => app.services.goalPlan.plan(ana.user.id, async () => [goal]);
  await plan();
  await ana.sync();
  const there = ana.calendar.events().filter(({ title }) => title === "Guitarra");
  const [moved, deleted, covered] = [only(there[0]), only(there[1]), only(there[2])];
  const elsewhere = { startsAt: "2026-03-07T05:00:00.000Z", endsAt: "2026-03-07T06:00:00.000Z" };

  ana.calendar.edit(moved.id, { time: elsewhere });
  ana.calendar.remove(deleted.id);
  ana.calendar.create({ title: "Boda", time: covered.time });
  await ana.sync();
  const { created } = await plan();
  await ana.sync();

  const planned = await plannedEvents(ana.call);
  const starts = planned.map(({ startTime }) => startTime);
  expect(created).toBe(0);
  expect(planned).toHaveLength(7);
  expect(starts).toContain(elsewhere.startsAt);
  expect("startsAt" in covered.time && starts.includes(covered.time.startsAt)).toBe(false);
  const after = ana.calendar.events().filter(({ title }) => title === "Guitarra");
  expect(after.map(({ time }) => "startsAt" in time && time.startsAt).sort()).toEqual(starts.sort());
});
