import { expect, test } from "vitest";
import { aDraft, aGoalPerson } from "#server/dev/testing/goal-person.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createGoal, deleteGoal, listGoals } from "#shared/contracts/goals.ts";

const app = await startTestApp({ now: "2026-03-10T09:00:00Z" });

const conflict = (message: string) => ({ status: 409, reason: message });
const missing = { status: 404, reason: "Este objetivo ya no existe" };

test("a goal that a person thinks up is made whole", async () => {
  const { fetch, list } = await aGoalPerson(app);
  const body = { ...aDraft(), targetDate: "2026-12-20", sessions: { minutes: 60, perWeek: 1 } };

  const response = await fetch(app.baseUrl + createGoal.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

  const { goal } = await response.json();
  expect(response.status).toBe(201);
  expect(goal).toEqual({
    id: expect.any(String),
    title: "Viaje a Japón",
    description: "Dos semanas en primavera",
    category: "viajes",
    paraType: "project",
    priority: 7,
    status: "activo",
    progress: 0,
    targetAmount: 1000,
    currentAmount: 0,
    withoutBalance: [],
    unseenAmount: 0,
    targetDate: "2026-12-20",
    generatedByAI: false,
    aiReasoning: null,
    adaptationHistory: [],
    funding: { kind: "recorded" },
    inAgenda: true,
    isDoneThisWeek: false,
    sessions: { minutes: 60, perWeek: 1 },
    nextEventAt: expect.any(String),
    createdAt: "2026-03-10T09:00:00.000Z",
  });
  expect(await list()).toEqual([goal]);
});

test("a suggestion with a key becomes one goal however often it is accepted", async () => {
  const { call, list } = await aGoalPerson(app);
  const body = aDraft({ key: "profile:emergency-fund", aiReasoning: "Tus gastos fijos son 1.080 €." });

  const first = await call(createGoal, { body });
  const again = await call(createGoal, { body: { ...body, title: "Otro nombre" } });

  expect(again).toMatchObject({ goal: first.goal, eventsCreated: 0, planNote: null });
  expect(first.goal).toMatchObject({ generatedByAI: true, aiReasoning: "Tus gastos fijos son 1.080 €." });
  expect(await list()).toHaveLength(1);
});

test("the most important goals come first", async () => {
  const { make, list } = await aGoalPerson(app);

  await make({ title: "Leer", priority: 3 });
  await make({ title: "Colchón", priority: 9 });
  await make({ title: "Correr", priority: 5 });

  expect((await list()).map(({ title }) => title)).toEqual(["Colchón", "Correr", "Leer"]);
});

test("checking a goal off in the feed completes it", async () => {
  const { make, update, goal } = await aGoalPerson(app);
  const { id } = await make();

  await update(id, { status: "completado", progress: 100 });

  expect(await goal(id)).toMatchObject({ status: "completado", progress: 100, currentAmount: 1000 });
});

test("a change of status alone completes a goal too", async () => {
  const { make, update } = await aGoalPerson(app);
  const { id } = await make({ targetAmount: null });

  const { goal } = await update(id, { status: "completado" });

  expect(goal).toMatchObject({ status: "completado", progress: 100, currentAmount: null });
});

test("progress from the feed is a contribution of that share of the target, and the last one completes the goal", async () => {
  const { make, update, user } = await aGoalPerson(app);
  const { id } = await make({ targetAmount: 999.99 });
  await update(id, { contribution: 123.45 });

  const amounts: unknown[] = [];
  for (const progress of [22, 47, 72, 97, 100]) {
    const { goal } = await update(id, { progress });
    amounts.push([goal.progress, goal.currentAmount, goal.status]);
  }

  expect(amounts).toEqual([
    [22, 223.45, "activo"],
    [47, 473.45, "activo"],
    [72, 723.45, "activo"],
    [97, 973.45, "activo"],
    [100, 999.99, "completado"],
  ]);
  const today = await app.services.goals.advancesBetween(user.id, "2026-03-10", "2026-03-10");
  expect(
    today.map(({ fromProgress, toProgress, amountCents }) => [fromProgress, toProgress, amountCents]),
  ).toEqual([
    [0, 12, 12_345],
    [12, 22, 10_000],
    [22, 47, 25_000],
    [47, 72, 25_000],
    [72, 97, 25_000],
    [97, 100, 2_654],
  ]);
});

test("the same progress sent twice is recorded once", async () => {
  const { make, update, user } = await aGoalPerson(app);
  const { id } = await make({ targetAmount: 33.33 });
  const changes = {
    progress: 10,
    adaptationHistory: [{ date: "2026-03-10T08:59:00Z", notes: "Paga extra" }],
  };
  const first = await update(id, changes);
  const version = await app.services.goals.version(user.id);

  const again = await update(id, changes);

  expect(again).toEqual({
    goal: first.goal,
    step: null,
    reward: { points: 0, level: null, streak: null, achievements: [] },
  });
  expect(await app.services.goals.version(user.id)).toBe(version);
});

test("history entries are added, the newest first and ten at most", async () => {
  const { make, update, goal } = await aGoalPerson(app);
  const { id } = await make({ targetAmount: null });

  for (let step = 1; step <= 12; step += 1) {
    const date = `2026-03-10T08:${String(step).padStart(2, "0")}:00+01:00`;
    await update(id, { progress: step, adaptationHistory: [{ date, notes: `Paso ${step}` }] });
  }

  const { adaptationHistory, progress } = await goal(id);
  expect(progress).toBe(12);
  expect(adaptationHistory.map(({ notes }) => notes)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((step) => `Paso ${step}`),
  );
  expect(adaptationHistory[0]).toEqual({ date: "2026-03-10T07:12:00.000Z", notes: "Paso 12" });
});

test("only a goal at 100 % can be archived, with the given history entry", async () => {
  const { make, update, call } = await aGoalPerson(app);
  const { id } = await make({ targetAmount: null });
  const archived = {
    paraType: "archive" as const,
    adaptationHistory: [
      { date: "2026-03-10T09:00:00.000Z", action: "archived" as const, reason: "completado" },
    ],
  };
  await update(id, { progress: 99 });

  await expect(update(id, archived)).rejects.toMatchObject(
    conflict("Solo se archiva un objetivo que está al 100 %"),
  );
  expect((await call(listGoals)).goals).toMatchObject([{ paraType: "project", adaptationHistory: [] }]);
  await update(id, { progress: 100 });
  const { goal } = await update(id, archived);

  expect(goal).toMatchObject({ paraType: "archive", status: "completado", progress: 100 });
  expect(goal.adaptationHistory).toEqual(archived.adaptationHistory);
});

test("an archived goal cannot be lowered before it is taken out of the archive", async () => {
  const { make, update } = await aGoalPerson(app);
  const { id } = await make();
  await update(id, { progress: 100 });
  await update(id, { paraType: "archive" });

  await expect(update(id, { progress: 50 })).rejects.toMatchObject({ status: 409 });
  const { goal } = await update(id, { paraType: "area", progress: 50 });

  expect(goal).toMatchObject({ paraType: "area", status: "activo", progress: 50, currentAmount: 500 });
  expect(goal.adaptationHistory.map(({ action }) => action).toSorted()).toEqual(["archived", "restored"]);
});

test("a goal lowered below 100 % is open again", async () => {
  const { make, update } = await aGoalPerson(app);
  const { id } = await make();
  await update(id, { progress: 100 });

  const { goal } = await update(id, { progress: 75 });

  expect(goal).toMatchObject({ status: "activo", progress: 75, currentAmount: 750 });
});

test("a higher target opens a completed goal again", async () => {
  const { make, update } = await aGoalPerson(app);
  const { id } = await make();
  await update(id, { progress: 100 });

  const renamed = await update(id, { title: "Viaje a Islandia" });
  const { goal } = await update(id, { targetAmount: 2000 });

  expect(renamed.goal).toMatchObject({ title: "Viaje a Islandia", status: "completado" });
  expect(goal).toMatchObject({ status: "activo", progress: 50, currentAmount: 1000 });
});

test("a goal keeps what it has reached when its amount is taken away", async () => {
  const { make, update } = await aGoalPerson(app);
  const { id } = await make();
  await update(id, { progress: 40 });

  const { goal } = await update(id, { targetAmount: null });

  expect(goal).toMatchObject({ progress: 40, targetAmount: null, currentAmount: null, funding: null });
});

test("no more can be withdrawn than a goal has, and a goal without an amount takes no contributions", async () => {
  const { make, update } = await aGoalPerson(app);
  const [money, work] = [await make(), await make({ targetAmount: null })];
  await update(money.id, { contribution: 30 });

  const { goal } = await update(money.id, { contribution: -50 });

  expect(goal.currentAmount).toBe(0);
  await expect(update(work.id, { contribution: 5 })).rejects.toMatchObject({
    status: 400,
    reason: "Este objetivo no tiene un importe",
  });
});

test("all other fields can be changed", async () => {
  const { make, update, goal } = await aGoalPerson(app);
  const { id } = await make({ sessions: { minutes: 30, perWeek: 2 } });
  const changes = {
    title: "Fondo de emergencia",
    description: "Seis meses",
    category: "financiero" as const,
    paraType: "resource" as const,
    priority: 10,
    targetAmount: 6000.01,
    targetDate: "2028-02-29",
    funding: { kind: "surplus" as const, share: 25 },
    sessions: null,
  };

  await update(id, changes);

  expect(await goal(id)).toMatchObject(changes);
});

test.each(["0001-01-01", "2026-03-09", "2099-12-31"])(
  "%s can be a deadline and a moment to note",
  async (day) => {
    const { make, update } = await aGoalPerson(app);
    const { id } = await make({ targetDate: day, sessions: { minutes: 60, perWeek: 1 } });

    const { goal } = await update(id, {
      contribution: 10,
      adaptationHistory: [{ date: `${day}T23:59:59.999-23:59`, notes: "Un apunte" }],
    });

    expect(goal).toMatchObject({ targetDate: day, adaptationHistory: [{ notes: "Un apunte" }] });
  },
);

test("a deadline beyond the range of the agenda is refused", async () => {
  const { make, update, goal } = await aGoalPerson(app);
  const { id } = await make();
  const refusal = { status: 400, reason: "La fecha límite debe ser anterior a 2100" };

  await expect(make({ targetDate: "9999-12-31" })).rejects.toMatchObject(refusal);
  await expect(update(id, { targetDate: "2100-01-01" })).rejects.toMatchObject(refusal);
  const entry = { date: "9999-12-31T23:59:59.999-23:59", notes: "Algún día" };
  await update(id, { adaptationHistory: [entry] });

  expect((await goal(id)).targetDate).toBeNull();
});

test("a deleted goal is gone", async () => {
  const { make, call, list } = await aGoalPerson(app);
  const { id } = await make();

  await call(deleteGoal, { params: { id } });

  expect(await list()).toEqual([]);
  await expect(call(deleteGoal, { params: { id } })).rejects.toMatchObject(missing);
});

test("another person's goals cannot be seen, changed or deleted", async () => {
  const [ana, luis] = [await aGoalPerson(app), await aGoalPerson(app)];
  const { id } = await ana.make();

  await expect(luis.update(id, { progress: 50 })).rejects.toMatchObject(missing);
  await expect(luis.call(deleteGoal, { params: { id } })).rejects.toMatchObject(missing);

  expect(await luis.list()).toEqual([]);
  expect(await ana.goal(id)).toMatchObject({ progress: 0 });
});

test("an unchanged list is a 304 until a goal, the money or the time is another", async () => {
  const person = await aGoalPerson(app);
  const account = await person.openAccount("Ahorro");
  const read = async (etag = "") =>
    person.fetch(app.baseUrl + listGoals.path, { headers: { "if-none-match": etag } });
  const tagOf = async (response: Promise<Response>) => (await response).headers.get("etag") ?? "";
  const { id } = await person.make();

  const first = await tagOf(read());
  const unchanged = await read(first);
  await person.update(id, { progress: 10 });
  const changed = await read(first);
  const second = await tagOf(read());
  await person.bring(account, 500);
  const richer = await read(second);
  const third = await tagOf(read());
  app.setNow("2026-03-10T09:10:00Z");
  const later = await read(third);
  app.setNow("2026-03-10T09:00:00Z");

  expect([unchanged, changed, richer, later].map(({ status }) => status)).toEqual([304, 200, 200, 200]);
});
