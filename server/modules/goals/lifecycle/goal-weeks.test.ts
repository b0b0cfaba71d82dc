import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aSteppingPerson } from "#server/modules/goals/testing/stepping-person.ts";
import { getWeeklyReview } from "#shared/contracts/goal-review.ts";
import { noteGoalWeek } from "#shared/contracts/goals.ts";

/** A Sunday in Madrid, an hour before Monday. */
const sunday = "2026-03-15T22:00:00Z";
const app = await startTestApp({ now: sunday });

const aPersonWithAnArea = async () => {
  app.setNow(sunday);
  const person = await aSteppingPerson(app);
  const area = await person.make({ title: "Yoga", paraType: "area", targetAmount: null, targetDate: null });
  return {
    ...person,
    area,
    note: (id = area.id) => person.call(noteGoalWeek, { params: { id } }),
    isDone: async () => (await person.goal(area.id))?.isDoneThisWeek,
  };
};

test("a week of an area is noted once, and is done until Monday in Madrid", async () => {
  const { note, isDone, area } = await aPersonWithAnArea();
  expect(await isDone()).toBe(false);

  const first = await note();
  const again = await note();

  expect(first.goal).toMatchObject({ isDoneThisWeek: true, status: "activo", progress: area.progress });
  expect(first.step).toMatchObject({ from: 0, to: 0, amount: null });
  expect(again).toMatchObject({ step: null, reward: { points: 0 }, goal: { isDoneThisWeek: true } });
  app.setNow("2026-03-15T23:30:00Z");
  expect(await isDone()).toBe(false);
  expect((await note()).step).not.toBeNull();
});

test("a noted week is undone, also after a step, and can be noted again", async () => {
  const { note, isDone, undo, step, goal, area } = await aPersonWithAnArea();
  const { step: week } = await note();
  await step(area.id, 40);

  await undo(area.id, week);

  expect(await goal(area.id)).toMatchObject({ isDoneThisWeek: false, progress: 40 });
  await note();
  expect(await isDone()).toBe(true);
});

test("only an area without an end is noted by weeks, and a week has no amount", async () => {
  const { note, money, rewrite, area } = await aPersonWithAnArea();
  const refused = { status: 409, reason: "Por semanas solo se apunta un área sin fecha ni importe" };
  await expect(note((await money()).id)).rejects.toMatchObject(refused);

  const { step } = await note();

  const changed = rewrite(area.id, step, { progress: 50 });
  await expect(changed).rejects.toMatchObject({ status: 400, reason: "Una semana hecha no tiene cantidad" });
});

test("the weekly review tells of the area that was done", async () => {
  const { note, call } = await aPersonWithAnArea();
  await note();

  expect((await call(getWeeklyReview)).progressUpdate).toContain("Has hecho «Yoga».");
});
