import { expect, test } from "vitest";
import { aPlannableGoal, only, plannedEvents, storeGoal } from "#server/dev/testing/planned-goals.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { clockAt } from "#server/modules/calendar/domain/planner/testing/plain-rules.ts";
import type { PlannableGoal } from "#server/modules/goals/domain/plannable-goal.ts";
import {
  type CalendarEvent,
  createEvent,
  deleteEvent,
  type EventChanges,
  listEvents,
  listUpcomingEvents,
  updateEvent,
} from "#shared/contracts/calendar/events.ts";
import { completeOnboarding, type OnboardingProfile } from "#shared/contracts/profile.ts";

/** A Monday, 10:00 in Madrid. */
const now = "2026-03-02T09:00:00Z";
const { signIn, services, database, setNow } = await startTestApp({ now });

/** Evenings are free, from 18:00 to midnight. */
const office: OnboardingProfile = {
  workSchedule: { start: "09:00", end: "17:30", days: ["lunes", "martes", "miércoles", "jueves", "viernes"] },
  productiveHours: { evening: true },
};

const personWith = async (goals: PlannableGoal[], profile = office) => {
  const { call, user } = await signIn();
  await call(completeOnboarding, { body: profile });
  for (const goal of goals) await storeGoal(database.sql, user.id, goal);
  return {
    call,
    id: user.id,
    plan: (now = goals) => services.goalPlan.plan(user.id, async () => now),
    planned: () => plannedEvents(call),
    busy: (startTime: string, endTime: string) =>
      call(createEvent, { body: { title: "Cena", startTime, endTime } }),
    change: (id: string, body: EventChanges) => call(updateEvent, { params: { id }, body }),
    version: async () => (await call(listUpcomingEvents)).version,
    agenda: async () => (await call(listEvents, { query: {} })).events,
  };
};

const overlapping = (events: CalendarEvent[]) =>
  events.flatMap((one, index) =>
    events
      .slice(index + 1)
      .filter((other) => one.startTime < other.endTime && other.startTime < one.endTime)
      .map((other) => [one, other]),
  );

const startOf = ({ startTime }: CalendarEvent) => startTime;
const hoursOf = ({ startTime, endTime }: CalendarEvent) =>
  (Date.parse(endTime) - Date.parse(startTime)) / 3_600_000;

test("sessions are planned in free productive hours, linked to their goal, and planning again changes nothing", async () => {
  const goal = aPlannableGoal();
  const ana = await personWith([goal]);
  for (const day of ["03", "05", "07", "10", "11", "13"])
    await ana.busy(`2026-03-${day}T18:00:00Z`, `2026-03-${day}T20:30:00Z`);

  const first = await ana.plan();
  const version = await ana.version();
  const second = await ana.plan();

  const planned = await ana.planned();
  expect(first).toEqual({ created: 8, note: null });
  expect(planned).toMatchObject(
    Array(8).fill({ title: "Guitarra", goalId: goal.id, category: "personal", isAllDay: false }),
  );
  expect(planned.map(hoursOf)).toEqual(Array(8).fill(1));
  expect(planned.every((event) => clockAt(Date.parse(event.startTime)).time >= "18:00")).toBe(true);
  expect(overlapping(await ana.agenda())).toEqual([]);
  expect([second, await ana.version()]).toEqual([{ created: 0, note: null }, version]);
});

test("a session that the person moved stays where it is, and one that an event covers moves away", async () => {
  const goal = aPlannableGoal();
  const ana = await personWith([goal]);
  await ana.plan();
  const [moved, covered, ...others] = await ana.planned();
  await ana.change(only(moved).id, { startTime: "2026-03-04T06:00:00Z" });
  await ana.plan();
  await ana.busy("2026-03-04T06:00:00Z", "2026-03-04T06:30:00Z");
  await ana.busy(only(covered).startTime, only(covered).endTime);

  await ana.plan();

  const after = new Map((await ana.planned()).map((event) => [event.id, event]));
  expect(after.size).toBe(8);
  expect(after.get(only(moved).id)?.startTime).toBe("2026-03-04T06:00:00.000Z");
  expect(after.get(only(covered).id)?.startTime).not.toBe(only(covered).startTime);
  expect(others.map(({ id }) => after.get(id))).toEqual(others);
});

test("a session that the person deleted is not planned again, and one that they renamed keeps its name", async () => {
  const goal = aPlannableGoal();
  const ana = await personWith([goal]);
  await ana.plan();
  const [deleted, renamed] = await ana.planned();
  await ana.call(deleteEvent, { params: { id: only(deleted).id } });
  await ana.change(only(renamed).id, { title: "Clase con Pau" });

  const again = await ana.plan([{ ...goal, title: "Guitarra clásica" }]);

  const titles = (await ana.planned()).map(({ title }) => title);
  expect(again.created).toBe(0);
  expect(titles).toEqual(["Clase con Pau", ...Array(6).fill("Guitarra clásica")]);
});

test("asking for fewer, longer or earlier sessions removes or moves others, and none is left beyond the last day", async () => {
  const goal = aPlannableGoal();
  const ana = await personWith([goal]);
  await ana.plan();
  const before = await ana.planned();

  await ana.plan([{ ...goal, sessions: { minutes: 60, perWeek: 1 } }]);
  const fewer = await ana.planned();
  await ana.plan([{ ...goal, sessions: { minutes: 90, perWeek: 1 } }]);
  const longer = await ana.planned();
  await ana.plan([{ ...goal, sessions: { minutes: 90, perWeek: 1 }, targetDate: "2026-03-15" }]);
  const earlier = await ana.planned();

  expect(fewer).toHaveLength(4);
  expect(before).toEqual(expect.arrayContaining(fewer));
  expect(longer.map(({ id }) => id).sort()).toEqual(fewer.map(({ id }) => id).sort());
  expect(longer.map(hoursOf)).toEqual(Array(4).fill(1.5));
  const sessions = earlier.filter(({ isAllDay }) => !isAllDay);
  expect(sessions).toHaveLength(2);
  expect(sessions.map(startOf).every((start) => start < "2026-03-15T23:00")).toBe(true);
});

test("a completed, paused or deleted goal keeps its past sessions and has none ahead", async () => {
  const goal = aPlannableGoal();
  const ana = await personWith([goal]);
  await ana.plan();
  const before = await ana.planned();
  setNow("2026-03-12T09:00:00Z");

  await ana.plan([{ ...goal, isActive: false }]);
  const afterEnd = await ana.planned();
  await ana.plan();
  await services.goalPlan.clear(ana.id, goal.id);
  const afterClearing = await ana.planned();
  setNow(now);

  const past = before.filter(({ startTime }) => startTime < "2026-03-12T09:00");
  expect(past.length).toBeGreaterThan(0);
  expect(afterEnd).toEqual(past);
  expect(afterClearing).toEqual(past.map((event) => ({ ...event, goalId: null })));
});

test("a session that the person moved far ahead is deleted with its goal, however long ago it was planned", async () => {
  const goal = aPlannableGoal({ sessions: { minutes: 60, perWeek: 1 } });
  const ana = await personWith([goal]);
  await ana.plan();
  const [first] = await ana.planned();
  await ana.change(only(first).id, {
    startTime: "2026-06-10T10:00:00Z",
    endTime: "2026-06-10T11:00:00Z",
  });

  setNow("2026-05-05T09:00:00Z");
  await ana.plan();
  const before = await ana.planned();
  await ana.plan([{ ...goal, isActive: false }]);
  const after = await ana.planned();
  setNow(now);

  expect(before.at(-1)?.startTime).toBe("2026-06-10T10:00:00.000Z");
  expect(after.every(({ startTime }) => startTime < "2026-05-05")).toBe(true);
});

test("the sessions left by an interrupted deletion of a goal are removed by the next plan", async () => {
  const [goal, other] = [aPlannableGoal(), aPlannableGoal({ title: "Inglés" })];
  const ana = await personWith([goal, other]);
  await ana.plan();
  await database.sql.query("delete from goals where id = $1", [goal.id]);

  await ana.plan([goal, other]);

  expect((await ana.planned()).map(({ goalId }) => goalId)).toEqual(Array(8).fill(other.id));
});

test("a shortfall is explained in one sentence, for the requested goal", async () => {
  const goal = aPlannableGoal({ sessions: { minutes: 120, perWeek: 7 }, targetDate: "2026-03-08" });
  const easy = aPlannableGoal({ title: "Inglés", priority: 1, sessions: { minutes: 30, perWeek: 1 } });
  const ana = await personWith([goal, easy]);
  for (const day of ["03", "04", "05", "06", "07", "08"])
    await ana.busy(`2026-03-${day}T16:00:00Z`, `2026-03-${day}T22:00:00Z`);

  const { note } = await ana.plan();
  const ofEasy = await services.goalPlan.plan(ana.id, async () => [goal, easy], easy.id);

  expect(note).toBe("Me falta sitio para 6 sesiones de «Guitarra»: no caben más de uno al día");
  expect(ofEasy).toEqual({ created: 0, note: null });
});

test("at most forty sessions are planned, the nearest and most important first", async () => {
  const goals = Array.from({ length: 12 }, (_, index) =>
    aPlannableGoal({
      title: `Meta ${index}`,
      priority: index < 6 ? 3 : 8,
      sessions: { minutes: 30, perWeek: 2 },
    }),
  );
  const ana = await personWith(goals.slice(0, 6), {});
  await ana.plan();
  for (const goal of goals.slice(6)) await storeGoal(database.sql, ana.id, goal);

  const { note } = await ana.plan(goals);
  const version = await ana.version();
  const again = await ana.plan(goals);

  const planned = await ana.planned();
  expect(planned).toHaveLength(40);
  expect(planned.filter(({ title }) => Number(title.slice(5)) >= 6).length).toBeGreaterThan(20);
  expect(note).toBe(
    "Tu agenda ya tiene 40 eventos de tus objetivos por delante: el resto entrará según avances",
  );
  expect([again.created, await ana.version()]).toEqual([0, version]);
});

test("on days of a clock change in Madrid sessions have the right length and time", async () => {
  setNow("2026-03-27T22:50:00Z");
  const goal = aPlannableGoal({ sessions: { minutes: 60, perWeek: 7 }, createdOn: "2026-03-23" });
  const ana = await personWith([goal]);

  await ana.plan();
  setNow("2026-03-27T23:10:00Z");
  const { created } = await ana.plan();
  const planned = await ana.planned();
  setNow(now);

  const [saturday, sunday] = planned.map(({ startTime }) => clockAt(Date.parse(startTime)));
  expect([saturday?.day, sunday?.day]).toEqual(["2026-03-28", "2026-03-29"]);
  expect([saturday, sunday].every((at) => (at?.time ?? "") >= "18:00")).toBe(true);
  expect(planned.map(hoursOf)).toEqual(planned.map(() => 1));
  expect(created).toBe(1);
});
