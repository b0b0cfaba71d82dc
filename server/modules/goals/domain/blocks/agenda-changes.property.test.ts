import fc from "fast-check";
import { expect, test } from "vitest";
import { planFreeTime } from "#server/modules/calendar/domain/planner/plan.ts";
import { dayOf, weekOf } from "#server/modules/calendar/domain/planner/testing/plain-rules.ts";
import { dayLater } from "#shared/testing/independent-madrid.ts";
import { runs } from "#shared/testing/runs.ts";
import type { BlockEvent } from "./agenda-block.ts";
import { hasNoChanges } from "./agenda-changes.ts";
import { maxEventsAhead } from "./plan-request.ts";
import { type AgendaSimulation, createAgendaSimulation, firstDay } from "./testing/agenda-simulation.ts";

const hour = 3_600_000;

const goal = fc.record({
  title: fc.constantFrom("Guitarra", "Inglés", "Piso"),
  priority: fc.integer({ min: 1, max: 10 }),
  isActive: fc.integer({ min: 0, max: 4 }).map((one) => one > 0),
  targetDate: fc.option(fc.integer({ min: -3, max: 200 }).map((days) => dayLater(firstDay, days))),
  sessions: fc.option(
    fc.record({ minutes: fc.constantFrom(30, 60, 90), perWeek: fc.integer({ min: 1, max: 5 }) }),
  ),
  monthlyCents: fc.option(fc.integer({ min: 0, max: 90_000 })),
  createdOn: fc.integer({ min: -100, max: 0 }).map((days) => dayLater(firstDay, days)),
});

const someGoals = fc
  .array(goal, { minLength: 1, maxLength: 6 })
  .map((goals) => goals.map((one, index) => ({ ...one, id: `goal ${index}` })));

type Act = (life: AgendaSimulation) => void;

const pick = <Item>(items: Item[], which: number): Item[] =>
  items.slice(which % Math.max(1, items.length), 1 + (which % Math.max(1, items.length)));

/** Does something with one of the events ahead. */
const withOne = (name: string, work: (life: AgendaSimulation, event: BlockEvent, hours: number) => void) =>
  fc.tuple(fc.nat(), fc.integer({ min: -40, max: 80 })).map(([which, hours]): [string, Act] => [
    `${name} ${which} ${hours}`,
    (life) => {
      for (const event of pick(life.ahead(), which)) work(life, event, hours);
    },
  ]);

const later = (instant: Date, hours: number) => new Date(+instant + hours * hour);

/** What a person does between two plans. */
const act = fc.oneof(
  fc
    .integer({ min: 1, max: 200 })
    .map((hours): [string, Act] => [`wait ${hours}`, (life) => life.pass(hours * hour)]),
  withOne("move", ({ planned }, event, hours) => {
    const { startsAt, endsAt } = event;
    planned.set(event.id, { ...event, startsAt: later(startsAt, hours), endsAt: later(endsAt, hours) });
  }),
  withOne("rename", ({ planned }, event) => void planned.set(event.id, { ...event, title: "Mío" })),
  withOne("delete", ({ planned }, { id }) => void planned.delete(id)),
  withOne(
    "cover",
    ({ others }, { id, startsAt, endsAt }) => void others.push({ id: `over ${id}`, startsAt, endsAt }),
  ),
  fc.nat().map((which): [string, Act] => [
    `miss ${which}`,
    ({ storedBlocks, now }) => {
      const over = [...storedBlocks.values()].filter(
        ({ kind, endsAt, state }) => kind === "session" && +endsAt <= now() && state === "planned",
      );
      for (const block of pick(over, which)) storedBlocks.set(block.eventId, { ...block, state: "missed" });
    },
  ]),
  fc.tuple(fc.nat(), goal).map(([which, to]): [string, Act] => [
    `change ${which} ${JSON.stringify(to)}`,
    ({ goals }) => {
      for (const goal of pick(goals, which)) Object.assign(goal, to, { createdOn: goal.createdOn });
    },
  ]),
);

/** Lives some days: after each act the agenda is planned, and then looked at. */
const livesOn = (look: (life: AgendaSimulation, acted: { before: Map<string, BlockEvent> }) => unknown) =>
  fc.assert(
    fc.asyncProperty(someGoals, fc.array(act, { minLength: 1, maxLength: 8 }), async (goals, acts) => {
      const life = createAgendaSimulation(structuredClone(goals), planFreeTime);
      await life.plan();
      for (const [, work] of acts) {
        work(life);
        const before = new Map(life.planned);
        await life.plan();
        await look(life, { before });
      }
    }),
    runs(12),
  );

const isTouched = ({ storedBlocks, planned }: AgendaSimulation, id: string) => {
  const [block, event] = [storedBlocks.get(id), planned.get(id)];
  return block?.title !== event?.title || +(block?.startsAt ?? 0) !== +(event?.startsAt ?? 0);
};

test("planning again at once changes nothing", async () => {
  await livesOn(async (life) => expect(hasNoChanges(await life.plan())).toBe(true));
});

test("there are never more than forty future sessions", async () => {
  await livesOn((life) => expect(life.ahead().length).toBeLessThanOrEqual(maxEventsAhead));
});

test("sessions ahead that the person did not move overlap nothing", async () => {
  await livesOn((life) => {
    const sessions = life.ahead().filter(({ id }) => life.storedBlocks.get(id)?.kind === "session");
    for (const one of sessions.filter(({ id }) => !isTouched(life, id)))
      for (const other of [...sessions, ...life.others].filter(({ id }) => id !== one.id))
        expect(one.startsAt < other.endsAt && other.startsAt < one.endsAt).toBe(false);
  });
});

test("every future session belongs to an open goal, has its title, and is no later than its date", async () => {
  await livesOn((life) => {
    for (const event of life.ahead()) {
      const block = life.storedBlocks.get(event.id);
      const goal = life.goals.find(({ id }) => id === block?.goalId);
      expect(goal?.isActive).toBe(true);
      if (isTouched(life, event.id)) continue;
      expect(event.title.endsWith(goal?.title ?? "?")).toBe(true);
      expect(dayOf(event.startsAt) <= (goal?.targetDate ?? "9999")).toBe(true);
    }
  });
});

test("sessions that have begun stay, and so do the person's changes to future sessions of open goals", async () => {
  await livesOn((life, { before }) => {
    for (const [id, event] of before) {
      const after = life.planned.get(id);
      const block = life.storedBlocks.get(id);
      if (+event.startsAt < life.now()) expect(after).toEqual(event);
      if (!after || !block) continue;
      expect([block.title, event.title]).toContain(after.title);
      if (after.title !== block.title) expect(after.title).toBe(event.title);
      if (+after.startsAt !== +block.startsAt) expect(after.startsAt).toEqual(event.startsAt);
    }
  });
});

test("a week has no more sessions than requested, except those that make up for missed ones", async () => {
  await livesOn((life) => {
    for (const { id, sessions, isActive } of life.goals) {
      if (!isActive || !sessions) continue;
      const own = [...life.storedBlocks.values()].filter(
        ({ kind, goalId }) => kind === "session" && goalId === id,
      );
      const missed = own.filter(({ state }) => state === "missed").length;
      const ahead = own.filter(
        (block) =>
          block.state === "planned" && +block.startsAt > life.now() && !isTouched(life, block.eventId),
      );
      const weeks = Map.groupBy(ahead, ({ startsAt }) => weekOf(dayOf(startsAt)));
      for (const week of weeks.values()) expect(week.length).toBeLessThanOrEqual(sessions.perWeek + missed);
    }
  });
});
