import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aSteppingPerson } from "#server/modules/goals/testing/stepping-person.ts";

const morning = "2026-03-10T09:00:00Z";
const app = await startTestApp({ now: morning });

const aPersonWithSteps = () => {
  app.setNow(morning);
  return aSteppingPerson(app);
};

const changedSince = {
  status: 409,
  reason: "Ese objetivo ha cambiado después: ya no puedo deshacerlo",
};

test("a step says which it was: euros of a goal with an amount, percent of another", async () => {
  const { money, percent, update } = await aPersonWithSteps();
  const [trip, run] = [await money(), await percent()];

  expect((await update(trip.id, { progress: 10 })).step).toEqual({
    ...{ id: expect.any(String), from: 0, to: 10, amount: 100 },
  });
  expect((await update(run.id, { progress: 25 })).step).toMatchObject({ from: 0, to: 25, amount: null });
  expect((await update(run.id, { title: "Correr más" })).step).toBeNull();
});

test.each(["money", "percent"] as const)("a step of %s that is undone leaves all as it was", async (kind) => {
  const person = await aPersonWithSteps();
  const { id } = await person[kind]();
  const goal = await person.goal(id);

  const step = await person.step(id, 60);
  const restored = await person.undo(id, step);

  expect(restored).toEqual(goal);
  expect(await person.goal(id)).toEqual(goal);
});

test("undone again it changes nothing", async () => {
  const person = await aPersonWithSteps();
  const { id } = await person.money();
  const step = await person.step(id, 25);
  await person.undo(id, step);

  expect(await person.undo(id, step)).toMatchObject({ progress: 0, currentAmount: 0 });
  await person.update(id, { progress: 25 });

  expect(await person.undo(id, step)).toMatchObject({ progress: 25, currentAmount: 250 });
});

test.each(["money", "percent"] as const)("the step that completed a goal of %s reopens it", async (kind) => {
  const person = await aPersonWithSteps();
  const { id } = await person[kind]();
  await person.step(id, 40);
  const goal = await person.goal(id);
  const { step } = await person.update(id, { status: "completado", progress: 100 });

  await person.undo(id, step);

  expect(await person.goal(id)).toEqual(goal);
});

test("euros put aside elsewhere meanwhile stay", async () => {
  const person = await aPersonWithSteps();
  const { id } = await person.money();
  const step = await person.step(id, 25);
  await person.update(id, { contribution: 80.5 });

  await person.undo(id, step);

  expect(await person.goal(id)).toMatchObject({ currentAmount: 80.5, progress: 8 });
});

test("a step that a later change rests on stays, and it is said", async () => {
  const person = await aPersonWithSteps();
  const [trip, run, spent] = [await person.money(), await person.percent(), await person.money()];
  const trips = await person.step(trip.id, 25);
  const runs = await person.step(run.id, 25);
  const spends = await person.step(spent.id, 25);
  await person.update(trip.id, { status: "completado" });
  await person.update(run.id, { progress: 30 });
  await person.update(spent.id, { contribution: -250 });

  await expect(person.undo(trip.id, trips)).rejects.toMatchObject(changedSince);
  await expect(person.undo(run.id, runs)).rejects.toMatchObject(changedSince);
  await expect(person.undo(spent.id, spends)).rejects.toMatchObject(changedSince);

  expect(await person.goal(trip.id)).toMatchObject({ status: "completado", progress: 100 });
  expect(await person.goal(run.id)).toMatchObject({ progress: 30 });
  expect(await person.goal(spent.id)).toMatchObject({ currentAmount: 0 });
});

test("a step of a goal that follows an account is taken back too", async () => {
  const person = await aPersonWithSteps();
  const account = await person.openAccount("Hucha");
  await person.bring(account, 30000, { bookedOn: "2026-03-09" });
  const funding = { kind: "accounts" as const, accountIds: [account.id] };
  const { id } = await person.make({ targetAmount: 1000, funding });
  expect(await person.goal(id)).toMatchObject({ currentAmount: 300 });

  const step = await person.step(id, 40);
  expect(await person.goal(id)).toMatchObject({ currentAmount: 400 });
  await person.undo(id, step);

  expect(await person.goal(id)).toMatchObject({ currentAmount: 300, progress: 30 });
});

test("another amount takes the step's place", async () => {
  const person = await aPersonWithSteps();
  const { id } = await person.money();
  const step = await person.step(id, 60);

  const changed = await person.rewrite(id, step, 100.5);

  expect(changed).toMatchObject({
    goal: { currentAmount: 100.5, progress: 10, status: "activo" },
    step: { id: step?.id, from: 0, to: 10, amount: 100.5 },
  });
  expect((await person.rewrite(id, step, 100.5)).goal).toMatchObject({ currentAmount: 100.5 });
  expect((await person.rewrite(id, step, 1200)).goal).toMatchObject({ status: "completado", progress: 100 });
  expect(await person.undo(id, step)).toMatchObject({ currentAmount: 0, status: "activo" });
});

test("another percent takes the step's place, and completes the goal at 100 %", async () => {
  const person = await aPersonWithSteps();
  const [{ id }, money] = [await person.percent(), await person.money()];
  const step = await person.step(id, 60);

  const changed = await person.rewrite(id, step, { progress: 35 });

  expect(changed).toMatchObject({
    goal: { progress: 35, status: "activo" },
    step: { id: step?.id, from: 0, to: 35, amount: null },
  });
  expect((await person.rewrite(id, step, { progress: 100 })).goal).toMatchObject({ status: "completado" });
  expect(await person.undo(id, step)).toMatchObject({ progress: 0, status: "activo" });
  const euros = await person.step(money.id, 25);
  await expect(person.rewrite(money.id, euros, { progress: 30 })).rejects.toMatchObject({ status: 400 });
  await expect(person.rewrite(id, step, { progress: 101 })).rejects.toMatchObject({ status: 400 });
  expect(await person.goal(money.id)).toMatchObject({ currentAmount: 250 });
});

test("no amount is given to a step that is gone, and none of nothing or of a percent", async () => {
  const person = await aPersonWithSteps();
  const [{ id }, run] = [await person.money(), await person.percent()];
  const step = await person.step(id, 25);
  const percent = await person.step(run.id, 25);

  await expect(person.rewrite(run.id, percent, 100)).rejects.toMatchObject({ status: 400 });
  await expect(person.rewrite(id, step, 0)).rejects.toMatchObject({ status: 400 });
  await person.undo(id, step);
  await expect(person.rewrite(id, step, 100)).rejects.toMatchObject({
    ...{ status: 409, reason: "Ese avance ya se ha deshecho" },
  });

  expect(await person.goal(run.id)).toMatchObject({ progress: 25 });
  expect(await person.goal(id)).toMatchObject({ currentAmount: 0 });
});

test("a step of another day, and one of another person's, stay", async () => {
  const person = await aPersonWithSteps();
  const stranger = await aPersonWithSteps();
  const { id } = await person.money();
  const step = await person.step(id, 25);

  await expect(stranger.undo(id, step)).rejects.toMatchObject({ status: 404 });
  const own = await stranger.money();
  await stranger.undo(own.id, step);
  app.setNow("2026-03-11T10:00:00Z");
  await expect(person.undo(id, step)).rejects.toMatchObject({
    ...{ status: 409, reason: "Solo se deshace un avance del último día" },
  });

  expect(await person.goal(id)).toMatchObject({ currentAmount: 250 });
});

test("of many undoings at once one counts", async () => {
  const person = await aPersonWithSteps();
  const { id } = await person.money();
  await person.step(id, 10);
  const step = await person.step(id, 35);

  await Promise.all(Array.from({ length: 4 }, () => person.undo(id, step)));

  expect(await person.goal(id)).toMatchObject({ currentAmount: 100, progress: 10 });
});

test("an area without an end is not completed by one tap, kept up at 100 % and put away by hand", async () => {
  const person = await aPersonWithSteps();
  const area = { title: "Leer cada día", paraType: "area", targetAmount: null } as const;
  const { id } = await person.make(area);

  await expect(person.update(id, { status: "completado", progress: 100 })).rejects.toMatchObject({
    ...{ status: 409, reason: "Un área sin fecha ni importe no se acaba: apunta lo que avanzas" },
  });
  expect(await person.goal(id)).toMatchObject({ status: "activo", progress: 0 });
  const { goal } = await person.update(id, { progress: 100 });
  expect(goal).toMatchObject({ status: "activo", progress: 100 });
  await person.update(id, { paraType: "archive" });
  expect(await person.goal(id)).toMatchObject({ status: "completado", paraType: "archive" });

  const dated = await person.make({ ...area, targetDate: "2026-12-20" });
  await person.update(dated.id, { status: "completado" });
  expect(await person.goal(dated.id)).toMatchObject({ status: "completado" });
});
