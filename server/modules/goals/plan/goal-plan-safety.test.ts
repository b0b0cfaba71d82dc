import { expect, test } from "vitest";
import { aPlannableGoal, plannedEvents, storeGoal } from "#server/dev/testing/planned-goals.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createEventTransactions } from "#server/modules/calendar/events/event-change-repository.ts";
import { createEventRepository } from "#server/modules/calendar/events/event-repository.ts";
import { createEventService } from "#server/modules/calendar/events/event-service.ts";
import type { PlannableGoal } from "#server/modules/goals/domain/plannable-goal.ts";
import { createEvent, listUpcomingEvents } from "#shared/contracts/calendar/events.ts";
import { createGoalBlockRepository } from "./goal-block-repository.ts";
import { createGoalPlanService } from "./goal-plan-service.ts";

const now = "2026-03-02T09:00:00Z";
const { signIn, services, database } = await startTestApp({ now });
const { db, sql } = database;
const clock = { now: () => new Date(now) };

const personWith = async (...goals: PlannableGoal[]) => {
  const { call, user } = await signIn();
  for (const goal of goals) await storeGoal(sql, user.id, goal);
  const rows = async (table: "events" | "goal_blocks") =>
    (await sql.query(`select * from ${table} where user_id = $1`, [user.id])).rows;
  return { call, id: user.id, planned: () => plannedEvents(call), rows };
};

/** The service of another process: nothing is shared but the database. `between` comes after the planner's answer. */
const anotherProcess = (between: () => Promise<unknown> = async () => {}) => {
  const logger = { info: () => {}, warn: () => {}, error: () => {} };
  const inTransaction = createEventTransactions(db);
  const announce = async () => {};
  const { publish } = services.eventBus;
  return createGoalPlanService({
    blocks: createGoalBlockRepository(db),
    blocksIn: createGoalBlockRepository,
    events: createEventService({
      events: createEventRepository(db),
      ...{ inTransaction, publish, clock, logger, announce },
    }),
    freeTime: {
      async propose(...question) {
        const answer = await services.freeTime.propose(...question);
        await between();
        return answer;
      },
    },
    mutex: (_userId, work) => work(),
    publish,
    clock,
    logger,
  });
};

test("plans made at once, in this process and in others, create nothing twice", async () => {
  const goals = [
    aPlannableGoal(),
    aPlannableGoal({ title: "Piso", monthlyCents: 5000, targetDate: "2026-12-01" }),
  ];
  const ana = await personWith(...goals);

  const plans = [services.goalPlan, anotherProcess(), anotherProcess()];
  const answers = await Promise.all([...plans, ...plans].map((one) => one.plan(ana.id, async () => goals)));

  const planned = await ana.planned();
  expect(planned).toHaveLength(22);
  expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(22);
  expect(new Set(planned.map(({ startTime, goalId }) => `${startTime} ${goalId}`)).size).toBe(22);
  expect(await ana.rows("goal_blocks")).toHaveLength(22);
});

test("an event added while planning runs is considered before anything is written", async () => {
  const goal = aPlannableGoal();
  const ana = await personWith(goal);
  const days = ["03", "04"];
  const late = anotherProcess(async () => {
    const day = days.shift();
    if (!day) return;
    await ana.call(createEvent, {
      body: { title: "Viaje", startTime: `2026-03-${day}T00:00:00Z`, endTime: `2026-03-${day}T23:00:00Z` },
    });
  });

  await late.plan(ana.id, async () => [goal]);

  const plannedDays = (await ana.planned()).map(({ startTime }) => startTime.slice(8, 10));
  expect(plannedDays).toHaveLength(8);
  expect([plannedDays.includes("03"), plannedDays.includes("04")]).toEqual([false, false]);
});

test("an agenda that keeps changing is left as it is, and the person gets an error", async () => {
  const goal = aPlannableGoal();
  const ana = await personWith(goal);
  const restless = anotherProcess(() =>
    ana.call(createEvent, { body: { title: "Otro", startTime: "2026-03-20T10:00:00Z" } }),
  );

  const answer = await restless.plan(ana.id, async () => [goal]);

  expect(answer).toEqual({ created: 0, note: "Tu agenda está cambiando: le guardaré sitio más tarde" });
  expect(await ana.planned()).toEqual([]);
});

test("a goal deleted while it is planned leaves no sessions in the agenda", async () => {
  const [goal, other] = [aPlannableGoal(), aPlannableGoal({ title: "Inglés" })];
  const ana = await personWith(goal, other);
  let isGone = false;
  const slow = anotherProcess(async () => {
    if (isGone) return;
    isGone = true;
    await sql.query("delete from goals where id = $1", [goal.id]);
    await services.goalPlan.clear(ana.id, goal.id);
  });

  await slow.plan(ana.id, async () => [goal, other]);

  expect((await ana.planned()).map(({ goalId }) => goalId)).toEqual(Array(8).fill(other.id));
});

/** Lets the n-th write to either table of what is under way fail, as if the process had been killed there. */
const killAt = async (userId: string, write: number) => {
  await sql.script(`
    create sequence writes;
    create function die() returns trigger language plpgsql as $$
    begin
      if coalesce(new.user_id, old.user_id) = '${userId}' and nextval('writes') >= ${write} then
        raise exception 'killed';
      end if;
      return coalesce(new, old);
    end $$;
    create trigger die_events before insert or update or delete on events for each row execute function die();
    create trigger die_blocks before insert or update or delete on goal_blocks for each row execute function die();
  `);
  return () =>
    sql.script(
      "drop trigger die_events on events; drop trigger die_blocks on goal_blocks; drop function die; drop sequence writes;",
    );
};

test("a plan killed between any two writes has written all or nothing, and the next one completes it once", async () => {
  const goal = aPlannableGoal();
  const changed = { ...goal, title: "Guitarra clásica", sessions: { minutes: 90, perWeek: 1 } };
  const ana = await personWith(goal);
  const versionNow = async () => (await ana.call(listUpcomingEvents)).version;
  const dieAndLook = async (goals: PlannableGoal[], write: number) => {
    const before = [await versionNow(), await ana.rows("events"), await ana.rows("goal_blocks")];
    const heal = await killAt(ana.id, write);
    const outcome = await services.goalPlan
      .plan(ana.id, async () => goals)
      .then(
        () => "done",
        () => "killed",
      );
    await heal();
    expect([await versionNow(), await ana.rows("events"), await ana.rows("goal_blocks")]).toEqual(before);
    return outcome;
  };

  // Eight events and their rows; then four of each go and four of each become others.
  for (const write of [1, 2, 8, 9, 16]) expect(await dieAndLook([goal], write)).toBe("killed");
  await services.goalPlan.plan(ana.id, async () => [goal]);
  expect(await ana.planned()).toHaveLength(8);
  for (const write of [1, 4, 5, 8, 9, 10, 16]) expect(await dieAndLook([changed], write)).toBe("killed");
  await services.goalPlan.plan(ana.id, async () => [changed]);

  expect((await ana.planned()).map(({ title }) => title)).toEqual(Array(4).fill("Guitarra clásica"));
  expect(await ana.rows("goal_blocks")).toHaveLength(4);
});

test("planning for one person changes nothing of another person", async () => {
  const [hers, his] = [aPlannableGoal(), aPlannableGoal()];
  const [ana, luis] = [await personWith(hers), await personWith(his)];
  await services.goalPlan.plan(luis.id, async () => [his]);
  const before = await luis.planned();

  await services.goalPlan.plan(ana.id, async () => [hers, his]);
  await services.goalPlan.clear(ana.id, his.id);

  expect(await luis.planned()).toEqual(before);
  expect((await ana.planned()).map(({ goalId }) => goalId)).toEqual(Array(8).fill(hers.id));
});
