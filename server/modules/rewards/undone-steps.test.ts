import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aSteppingPerson } from "#server/modules/goals/testing/stepping-person.ts";
import { sendChat, undoChat } from "#shared/contracts/assistant.ts";
import { noteGoalWeek } from "#shared/contracts/goals.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";

const morning = "2026-03-10T09:00:00Z";
const app = await startTestApp({ now: morning });

const aPersonWithSteps = async () => {
  app.setNow(morning);
  const person = await aSteppingPerson(app);
  const reward = async () => {
    const { rewardProgress } = await person.call(getDashboard);
    const unlocked = rewardProgress?.recentAchievements.filter(({ unlocked }) => unlocked);
    return {
      points: rewardProgress?.totalPoints,
      streak: rewardProgress?.currentStreak,
      unlocked: unlocked?.map(({ id }) => id).toSorted(),
    };
  };
  return { ...person, reward };
};

const fewUnlocked = ["first-goal", "first-step"];

test.each(["money", "percent"] as const)(
  "a step of %s that is undone leaves points, streak and achievements as they were",
  async (kind) => {
    const person = await aPersonWithSteps();
    const { id } = await person[kind]();
    const [goal, reward] = [await person.goal(id), await person.reward()];

    const step = await person.step(id, 60);
    expect(await person.reward()).toMatchObject({
      points: (reward.points ?? 0) + 25,
      unlocked: ["first-goal", "first-step", "halfway"],
    });
    const restored = await person.undo(id, step);

    expect(restored).toEqual(goal);
    expect(await person.goal(id)).toEqual(goal);
    expect(await person.reward()).toEqual(reward);
  },
);

test("undone and made again, a step earns the same", async () => {
  const person = await aPersonWithSteps();
  const { id } = await person.money();
  const before = await person.reward();
  const step = await person.step(id, 25);
  await person.undo(id, step);

  expect(await person.undo(id, step)).toMatchObject({ progress: 0, currentAmount: 0 });
  const again = await person.update(id, { progress: 25 });

  expect(again.reward.points).toBe(25);
  expect((await person.reward()).points).toBe((before.points ?? 0) + 25);
});

test.each(["money", "percent"] as const)(
  "the step that completed a goal of %s takes what that earned with it",
  async (kind) => {
    const person = await aPersonWithSteps();
    const { id } = await person[kind]();
    await person.step(id, 40);
    const [goal, reward] = [await person.goal(id), await person.reward()];
    const { step } = await person.update(id, { status: "completado", progress: 100 });
    expect((await person.reward()).unlocked).toContain("goal-done");

    await person.undo(id, step);

    expect(await person.goal(id)).toEqual(goal);
    expect(await person.reward()).toEqual(reward);
  },
);

test("a streak that began with the step ends with it", async () => {
  const person = await aPersonWithSteps();
  const { id } = await person.money();
  app.setNow("2026-03-11T09:00:00Z");
  await person.step(id, 10);
  app.setNow("2026-03-12T09:00:00Z");
  const before = await person.reward();
  const step = await person.step(id, 20);
  expect(await person.reward()).toMatchObject({ streak: 3, unlocked: [...fewUnlocked, "streak-3"] });

  await person.undo(id, step);

  expect(before).toMatchObject({ streak: 2, unlocked: fewUnlocked });
  expect(await person.reward()).toEqual(before);
});

test("what another step gives too stays", async () => {
  const person = await aPersonWithSteps();
  const [one, other] = [await person.money(), await person.money()];
  const first = await person.step(one.id, 60);
  await person.step(other.id, 60);

  await person.undo(one.id, first);

  expect((await person.reward()).unlocked).toEqual(["first-goal", "first-step", "halfway"]);
});

test("another amount earns what it would have earned", async () => {
  const person = await aPersonWithSteps();
  const { id } = await person.money();
  const before = await person.reward();
  const step = await person.step(id, 60);

  const changed = await person.rewrite(id, step, 100.5);

  expect(changed).toMatchObject({
    goal: { currentAmount: 100.5, progress: 10, status: "activo" },
    step: { id: step?.id, from: 0, to: 10, amount: 100.5 },
  });
  expect(await person.reward()).toEqual({
    ...{ points: (before.points ?? 0) + 25, streak: before.streak },
    unlocked: ["first-goal", "first-step"],
  });
  expect((await person.rewrite(id, step, 100.5)).goal).toMatchObject({ currentAmount: 100.5 });
  expect((await person.rewrite(id, step, 1200)).goal).toMatchObject({ status: "completado", progress: 100 });
  expect(await person.undo(id, step)).toMatchObject({ currentAmount: 0, status: "activo" });
  expect(await person.reward()).toEqual(before);
});

test("a reached area without an end earns its progress, not a goal done", async () => {
  const person = await aPersonWithSteps();
  const { id } = await person.make({ title: "Leer", paraType: "area", targetAmount: null });

  const { reward } = await person.update(id, { progress: 100 });

  expect(reward.points).toBe(25);
  expect((await person.reward()).unlocked).not.toContain("goal-done");
});

test("a step that Fred noted is undone by Fred with all that it earned, and no other step's", async () => {
  const person = await aPersonWithSteps();
  const { id } = await person.money();
  await person.step(id, 25);
  const [goal, reward] = [await person.goal(id), await person.reward()];

  const { message } = await person.call(sendChat, {
    body: { message: "he apartado 300 euros para el viaje" },
  });
  expect((await person.reward()).points).toBeGreaterThan(reward.points ?? 0);
  await person.call(undoChat, { params: { id: message.id } });

  expect(await person.goal(id)).toEqual(goal);
  expect(await person.reward()).toEqual(reward);
});

test("a step that Fred noted and on which a later one rests stays, and Fred says why", async () => {
  const person = await aPersonWithSteps();
  const { id } = await person.percent();
  const { message } = await person.call(sendChat, {
    body: { message: "voy por el 40 % en mi objetivo correr" },
  });
  await person.step(id, 60);

  await expect(person.call(undoChat, { params: { id: message.id } })).rejects.toMatchObject({
    status: 409,
    reason: "Ese objetivo ha cambiado después: ya no puedo deshacerlo",
  });
  expect((await person.goal(id))?.progress).toBe(60);
});

test("a week of an area earns like a step, once, and gives it back when undone", async () => {
  const person = await aPersonWithSteps();
  const area = { title: "Yoga", paraType: "area", targetAmount: null, targetDate: null } as const;
  const { id } = await person.make(area);
  const note = () => person.call(noteGoalWeek, { params: { id } });
  const before = await person.reward();

  const { step, reward } = await note();
  await note();

  expect(reward.points).toBe(25);
  expect((await person.reward()).points).toBe((before.points ?? 0) + 25);
  await person.undo(id, step);
  expect(await person.reward()).toEqual(before);
});
