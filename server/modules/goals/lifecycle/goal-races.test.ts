import { expect, test } from "vitest";
import { aDraft, aGoalPerson } from "#server/dev/testing/goal-person.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { listUpcomingEvents } from "#shared/contracts/calendar/events.ts";
import { createGoal, deleteGoal } from "#shared/contracts/goals.ts";
import { createGoalTransactions } from "./goal-change-repository.ts";
import { createGoalRepository } from "./goal-repository.ts";
import { createGoalService } from "./goal-service.ts";

const app = await startTestApp({ now: "2026-03-10T09:00:00Z" });

const fiftyTimes = <Result>(work: (place: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 50 }, (_, place) => work(place)));

test("one suggestion accepted fifty times at once is one goal", async () => {
  const { call, list } = await aGoalPerson(app);

  const answers = await fiftyTimes(() => call(createGoal, { body: aDraft({ key: "debt:loan" }) }));

  expect(new Set(answers.map(({ goal }) => goal.id)).size).toBe(1);
  expect(await list()).toHaveLength(1);
});

test("fifty goals created at once get fifty different positions", async () => {
  const { call, user } = await aGoalPerson(app);

  await fiftyTimes((place) => call(createGoal, { body: aDraft({ title: `Objetivo ${place}` }) }));

  const goals = await app.services.goals.list(user.id);
  expect(goals.map(({ slot }) => slot).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, place) => place + 1),
  );
});

test("the same progress sent fifty times at once is recorded once", async () => {
  const { make, update, user } = await aGoalPerson(app);
  const { id } = await make();

  const answers = await fiftyTimes(() => update(id, { progress: 25 }));

  expect(answers.map(({ goal }) => goal.currentAmount)).toEqual(Array(50).fill(250));
  expect(await app.services.goals.advancesBetween(user.id, "2026-03-10", "2026-03-10")).toHaveLength(1);
});

test("fifty contributions sent at once each count exactly once", async () => {
  const { make, update, goal, user } = await aGoalPerson(app);
  const { id } = await make();

  await fiftyTimes(() => update(id, { contribution: 20 }));

  expect(await goal(id)).toMatchObject({ currentAmount: 1000, progress: 100, status: "completado" });
  const advances = await app.services.goals.advancesBetween(user.id, "2026-03-10", "2026-03-10");
  expect(advances.map(({ fromProgress, toProgress }) => [fromProgress, toProgress])).toEqual(
    Array.from({ length: 50 }, (_, place) => [place * 2, place * 2 + 2]),
  );
});

test("an account requested by many goals at once goes to one of them", async () => {
  const { openAccount, make, update, list } = await aGoalPerson(app);
  const account = await openAccount("Ahorro");
  const goals = [await make(), await make(), await make(), await make()];

  const outcomes = await Promise.allSettled(
    goals.map(({ id }) => update(id, { funding: { kind: "accounts", accountIds: [account.id] } })),
  );

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
    "fulfilled",
    "rejected",
    "rejected",
    "rejected",
  ]);
  expect((await list()).filter(({ funding }) => funding?.kind === "accounts")).toHaveLength(1);
});

test("a goal changed while it is deleted ends up deleted", async () => {
  const { make, update, call, list } = await aGoalPerson(app);
  const { id } = await make();

  const outcomes = await Promise.allSettled([
    update(id, { progress: 10 }),
    call(deleteGoal, { params: { id } }),
    update(id, { progress: 20 }),
    update(id, { title: "Otro" }),
  ]);

  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404));
  expect(await list()).toEqual([]);
});

test("a plan started by another process uses the goals as they are at that moment", async () => {
  const { call, make, update, user } = await aGoalPerson(app);
  const { id } = await make({ sessions: { minutes: 60, perWeek: 2 }, targetDate: "2026-06-20" });
  const { db } = app.database;
  const { goalPlan, ledger, eventBus, gainOf } = app.services;
  const elsewhere = createGoalService({
    goals: createGoalRepository(db),
    inTransaction: createGoalTransactions(db),
    inTransactionOf: createGoalTransactions,
    forecast: app.services.cashFlow,
    publish: eventBus.publish,
    ledger,
    gainOf,
    plan: {
      ...goalPlan,
      async plan(...question) {
        await update(id, { status: "completado" });
        return goalPlan.plan(...question);
      },
    },
    clock: { now: () => new Date("2026-03-10T09:00:00Z") },
    logger: { info: () => {}, warn: () => {}, error: () => {} },
  });

  await elsewhere.keepUp(user.id);

  expect((await call(listUpcomingEvents)).events).toEqual([]);
});
