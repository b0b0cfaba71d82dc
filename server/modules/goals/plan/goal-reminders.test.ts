import { expect, test } from "vitest";
import { aPlannableGoal, only, plannedEvents, storeGoal } from "#server/dev/testing/planned-goals.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import type { PlannableGoal } from "#server/modules/goals/domain/plannable-goal.ts";
import { deleteEvent, listTodayEvents, updateEvent } from "#shared/contracts/calendar/events.ts";

const now = "2026-03-02T09:00:00Z";
const { signIn, services, database, setNow } = await startTestApp({ now });

const flat = (changes: Partial<PlannableGoal> = {}) =>
  aPlannableGoal({
    title: "Entrada para el piso",
    sessions: null,
    monthlyCents: 65_143,
    targetDate: "2027-12-01",
    ...changes,
  });

/** Plans a goal on a day and tells what the agenda says then: of each event the day and the title. */
const personWith = async (goal: PlannableGoal, at = now) => {
  setNow(at);
  const { call, user } = await signIn();
  await storeGoal(database.sql, user.id, goal);
  const agenda = async () =>
    (await plannedEvents(call)).map(
      ({ startTime, title }) => `${startTime} ${title.replaceAll("\u00a0", " ")}`,
    );
  return {
    call,
    id: user.id,
    agenda,
    events: () => plannedEvents(call),
    async plan(at: string, changes: Partial<PlannableGoal> = {}) {
      setNow(at);
      const { created } = await services.goalPlan.plan(user.id, async () => [{ ...goal, ...changes }]);
      return { created, agenda: await agenda() };
    },
  };
};

test("a goal that is a review has no second one in its events' titles", async () => {
  const goal = { ...flat(), title: "Revisar tus suscripciones" };
  const ana = await personWith(goal);

  await ana.plan(now);

  const reviews = (await ana.agenda()).filter((line) => line.includes("evisar"));
  expect(reviews).toContain("2027-01-15 Revisar tus suscripciones");
  expect(reviews.filter((line) => line.includes("Revisar:"))).toEqual([]);
});

test("a goal with an amount and a date has reminders in three months, and reviews halfway and a week before", async () => {
  const goal = flat();
  const ana = await personWith(goal);

  const { created } = await ana.plan(now);

  const events = await ana.events();
  expect(created).toBe(5);
  expect(await ana.agenda()).toEqual([
    "2026-04-01 Aportar 651,43 € a Entrada para el piso",
    "2026-05-01 Aportar 651,43 € a Entrada para el piso",
    "2026-06-01 Aportar 651,43 € a Entrada para el piso",
    "2027-01-15 Revisar: Entrada para el piso",
    "2027-11-24 Revisar: Entrada para el piso",
  ]);
  expect(events).toMatchObject(
    Array(5).fill({ isAllDay: true, goalId: goal.id, origin: "planner", expectedCost: null }),
  );
});

test("a new amount, title or deadline renames and moves the same events, and those after the deadline are deleted", async () => {
  const ana = await personWith(flat());
  await ana.plan(now);
  const ids = (await ana.events()).map(({ id }) => id);

  const renamed = await ana.plan(now, { title: "Piso", monthlyCents: 100_000 });
  const moved = await ana.plan(now, { title: "Piso", monthlyCents: 100_000, targetDate: "2026-05-20" });
  const movedIds = (await ana.events()).map(({ id }) => id);

  expect(renamed.agenda.slice(2)).toEqual([
    "2026-06-01 Aportar 1.000,00 € a Piso",
    "2027-01-15 Revisar: Piso",
    "2027-11-24 Revisar: Piso",
  ]);
  expect(moved).toEqual({
    created: 1,
    agenda: [
      "2026-04-01 Aportar 1.000,00 € a Piso",
      "2026-04-10 Revisar: Piso",
      "2026-05-01 Aportar 1.000,00 € a Piso",
      "2026-05-13 Revisar: Piso",
      "2026-05-20 Aportar 1.000,00 € a Piso",
    ],
  });
  expect(movedIds).toEqual(expect.arrayContaining(ids.toSpliced(2, 1)));
});

test("a reminder that the person moved or deleted stays so, and its amount stays current", async () => {
  const ana = await personWith(flat());
  await ana.plan(now);
  const [april, may] = await ana.events();
  await ana.call(updateEvent, { params: { id: only(april).id }, body: { startTime: "2026-04-05" } });
  await ana.call(deleteEvent, { params: { id: only(may).id } });

  const soon = await ana.plan("2026-04-02T09:00:00Z", { monthlyCents: 70_000 });
  const later = await ana.plan("2026-05-02T09:00:00Z", { monthlyCents: 80_000 });

  expect(soon.agenda.slice(0, 3)).toEqual([
    "2026-04-05 Aportar 700,00 € a Entrada para el piso",
    "2026-06-01 Aportar 700,00 € a Entrada para el piso",
    "2026-07-01 Aportar 700,00 € a Entrada para el piso",
  ]);
  expect(later.agenda.slice(0, 2)).toEqual([
    "2026-04-05 Aportar 700,00 € a Entrada para el piso",
    "2026-06-01 Aportar 800,00 € a Entrada para el piso",
  ]);
});

test("with a deadline before the first of the next month there is one reminder, tomorrow", async () => {
  const ana = await personWith(flat({ targetDate: "2026-03-25", createdOn: "2026-03-02" }));

  const first = await ana.plan(now);
  const next = await ana.plan("2026-03-03T09:00:00Z");
  const later = await ana.plan("2026-03-10T09:00:00Z");

  expect(first.agenda).toEqual([
    "2026-03-03 Aportar 651,43 € a Entrada para el piso",
    "2026-03-13 Revisar: Entrada para el piso",
    "2026-03-18 Revisar: Entrada para el piso",
  ]);
  expect([next, later]).toEqual(Array(2).fill({ created: 0, agenda: first.agenda }));
});

test("a past review is planned again when the deadline moves, not when the person moved the review", async () => {
  const ana = await personWith(
    flat({ targetDate: "2026-04-01", monthlyCents: null, createdOn: "2026-03-02" }),
  );
  await ana.plan(now);
  const [halfway, last] = await ana.events();
  await ana.call(updateEvent, { params: { id: only(last).id }, body: { startTime: "2026-03-18" } });

  const passed = await ana.plan("2026-03-20T09:00:00Z");
  const extended = await ana.plan("2026-03-20T09:00:00Z", { targetDate: "2026-07-01" });

  expect(only(halfway).startTime).toBe("2026-03-17");
  expect(passed).toEqual({
    created: 0,
    agenda: ["2026-03-17 Revisar: Entrada para el piso", "2026-03-18 Revisar: Entrada para el piso"],
  });
  expect(extended.agenda.slice(2)).toEqual([
    "2026-05-01 Revisar: Entrada para el piso",
    "2026-06-24 Revisar: Entrada para el piso",
  ]);
});

test("a goal without an amount has no reminders of money, and one without date or sessions a review, the first after a month", async () => {
  const ana = await personWith(flat());
  await ana.plan(now);

  const { agenda: withoutAmount } = await ana.plan(now, { monthlyCents: null });
  const { agenda: reached } = await ana.plan(now, { monthlyCents: 0 });
  const { agenda: withoutDate } = await ana.plan(now, { targetDate: null });

  expect(withoutAmount.map((line) => line.slice(0, 10))).toEqual(["2027-01-15", "2027-11-24"]);
  expect([reached, withoutDate]).toEqual([withoutAmount, ["2026-04-01 Revisar: Entrada para el piso"]]);
});

test("just before midnight in Madrid the first of the month is still ahead, and just after it is today", async () => {
  const ana = await personWith(flat(), "2026-03-31T21:50:00Z");

  const before = await ana.plan("2026-03-31T21:50:00Z");
  const after = await ana.plan("2026-03-31T22:10:00Z");

  expect(before.agenda[0]).toBe("2026-04-01 Aportar 651,43 € a Entrada para el piso");
  expect(after).toEqual({
    created: 1,
    agenda: before.agenda.toSpliced(3, 0, "2026-07-01 Aportar 651,43 € a Entrada para el piso"),
  });
  const { events } = await ana.call(listTodayEvents);
  expect(events.map(({ startTime }) => startTime)).toEqual(["2026-04-01"]);
});
