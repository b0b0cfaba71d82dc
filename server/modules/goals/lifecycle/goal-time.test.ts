import { expect, test } from "vitest";
import { aDraft, aGoalPerson } from "#server/dev/testing/goal-person.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { listUpcomingEvents } from "#shared/contracts/calendar/events.ts";
import { createGoal, deleteGoal, listGoals } from "#shared/contracts/goals.ts";
import { createGoalTransactions } from "./goal-change-repository.ts";
import { createGoalRepository } from "./goal-repository.ts";
import { createGoalService } from "./goal-service.ts";

const now = new Date("2026-03-10T09:00:00Z");
const app = await startTestApp({ now: now.toISOString() });

const dated = { targetDate: "2026-06-20", sessions: { minutes: 60, perWeek: 2 } };

test("a new goal has its sessions in the agenda at once, and says when the first begins", async () => {
  const { call } = await aGoalPerson(app);

  const { goal, eventsCreated, planNote } = await call(createGoal, { body: aDraft(dated) });
  const { events } = await call(listUpcomingEvents);

  expect(eventsCreated).toBeGreaterThan(3);
  expect(planNote).toBeNull();
  expect(events).toHaveLength(eventsCreated);
  expect(goal.nextEventAt).toBe(events[0]?.startTime);
});

test.each([
  ["completed, nothing", { status: "completado" as const }, null],
  [
    "without sessions, amount and date, only its next review",
    { sessions: null, targetAmount: null, targetDate: null },
    "2026-04-09T22:00:00.000Z",
  ],
])("in the agenda of a goal that is %s is ahead", async (_name, changes, next) => {
  const { call, make, update } = await aGoalPerson(app);
  const { id } = await make(dated);

  const { goal } = await update(id, changes);

  expect(goal.nextEventAt).toBe(next);
  expect((await call(listUpcomingEvents)).events).toHaveLength(next === null ? 0 : 1);
});

test("deleting a goal deletes its future sessions and those of no other goal", async () => {
  const { call, make } = await aGoalPerson(app);
  const { id } = await make(dated);
  const other = await make({ ...dated, title: "Aprender japonés" });

  await call(deleteGoal, { params: { id } });

  const { events } = await call(listUpcomingEvents);
  expect(events.length).toBeGreaterThan(0);
  expect(new Set(events.map(({ goalId }) => goalId))).toEqual(new Set([other.id]));
});

test("a contribution changes the required monthly saving", async () => {
  const { call, make, update } = await aGoalPerson(app);
  const { id } = await make({ targetDate: "2026-06-08" });
  const reminders = async () =>
    (await call(listUpcomingEvents)).events
      .map(({ title }) => title.replaceAll("\u00a0", " "))
      .filter((title) => title.startsWith("Aportar"));
  const before = await reminders();

  await update(id, { contribution: 100 });

  expect(new Set(before)).toEqual(new Set(["Aportar 333,33 € a Viaje a Japón"]));
  expect(new Set(await reminders())).toEqual(new Set(["Aportar 300,00 € a Viaje a Japón"]));
});

test("a goal can be created, changed and deleted even when planning fails", async () => {
  const { user, call } = await aGoalPerson(app);
  const problems: object[] = [];
  const fail = () => Promise.reject(new Error("The agenda is not there"));
  const { db } = app.database;
  const goals = createGoalService({
    goals: createGoalRepository(db),
    inTransaction: createGoalTransactions(db),
    inTransactionOf: createGoalTransactions,
    forecast: app.services.cashFlow,
    publish: app.services.eventBus.publish,
    ledger: app.services.ledger,
    plan: { plan: fail, clear: fail, nextEvents: async () => new Map() },
    gainOf: app.services.gainOf,
    clock: { now: () => now },
    logger: { info: () => {}, warn: () => {}, error: (details) => void problems.push(details) },
  });
  const draft = { ...dated, title: "Leer", description: "", category: "other", priority: 5 } as const;

  const made = await goals.create(user.id, {
    ...draft,
    paraType: "area",
    aiReasoning: "",
    generatedByAI: false,
  });
  await goals.update(user.id, made.goal.id, { title: "Leer más" });
  const list = (await call(listGoals)).goals;
  await goals.remove(user.id, made.goal.id);

  expect(made).toMatchObject({ created: true, eventsCreated: 0, planNote: expect.stringMatching(/agenda/) });
  expect(list).toMatchObject([{ title: "Leer más" }]);
  expect((await call(listGoals)).goals).toEqual([]);
  expect(problems).toHaveLength(3);
});

test("the goals of a profile are created once, and planned when the person asks for it", async () => {
  const { user, call, list, update } = await aGoalPerson(app);
  const profile = { financialGoals: ["Ahorrar para emergencias" as const], monthlyIncome: 2000 };

  const first = await app.services.goals.createFromProfile(user.id, profile);
  const again = await app.services.goals.createFromProfile(user.id, profile);

  expect(first).toBeGreaterThan(0);
  expect(again).toBe(0);
  expect(await list()).toHaveLength(first);
  expect((await call(listUpcomingEvents)).events).toEqual([]);
  await app.services.goals.keepUp(user.id);
  expect((await call(listUpcomingEvents)).events).toEqual([]);
  const timed = (await list()).find(({ sessions }) => sessions !== null);
  await update(timed?.id ?? "", { inAgenda: true });
  const { events } = await call(listUpcomingEvents);
  expect([...new Set(events.map(({ goalId }) => goalId))]).toEqual([timed?.id]);
});

test("no goal is featured when none is open", async () => {
  const { user, make, update } = await aGoalPerson(app);
  const { id } = await make();
  await update(id, { status: "completado" });

  expect(await app.services.goals.featured(user.id)).toBeNull();
});

test("the most important goal is featured with its figures and Fred's advice", async () => {
  const { user, make } = await aGoalPerson(app);
  await make({ title: "Leer", targetAmount: null });
  const { id } = await make({ title: "Piso", targetAmount: 1200, targetDate: "2026-07-08" });

  expect(await app.services.goals.featured(user.id)).toEqual({
    id,
    title: "Piso",
    category: "viajes",
    progress: 0,
    expectedOn: null,
    targetAmount: 1200,
    currentAmount: 0,
    withoutBalance: [],
    remainingAmount: 1200,
    targetDate: "2026-07-08",
    daysRemaining: 120,
    monthsRemaining: 4,
    requiredMonthlySaving: 300,
    onTrack: true,
    pace: "new",
    suggestedIncrease: null,
    suggestion: "Aún es pronto para ver tu ritmo. Con 300,00\u00a0€ al mes llegas en julio de 2026.",
  });
});
