import { expect, onTestFinished, test } from "vitest";
import { aPlannableGoal, only, plannedEvents, storeGoal } from "#server/dev/testing/planned-goals.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createEvent, deleteEvent, updateEvent } from "#shared/contracts/calendar/events.ts";
import { reviewSession } from "#shared/contracts/goal-review.ts";
import { createGoal } from "#shared/contracts/goals.ts";

const now = "2026-03-02T09:00:00Z";
const { signIn, services, database, errors, setNow, runJobs } = await startTestApp({ now });

const toPlay = {
  title: "Guitarra",
  paraType: "area" as const,
  priority: 5,
  sessions: { minutes: 60, perWeek: 2 },
};

/** A person with two sessions a week, eight of them planned on a Monday. */
const aPlannedPerson = async () => {
  setNow(now);
  const { call, user } = await signIn();
  const goal = aPlannableGoal();
  await storeGoal(database.sql, user.id, goal);
  const { goalPlan } = services;
  const plan = () => goalPlan.plan(user.id, async () => [goal]);
  await plan();
  return {
    call,
    plan,
    planned: () => plannedEvents(call),
    sessions: (from: string, to: string) => goalPlan.sessionsBetween(user.id, from, to),
    review: (id: string, kept: boolean) => goalPlan.review(user.id, id, kept),
  };
};

test("a missed session is planned again, until the person says that it took place", async () => {
  const ana = await aPlannedPerson();
  const [first] = await ana.planned();
  setNow("2026-03-09T06:00:00Z");
  await ana.plan();
  const before = await ana.planned();

  const missed = await ana.review(only(first).id, false);
  const { created } = await ana.plan();
  const madeUp = await ana.planned();
  const again = await ana.plan();
  const review = await ana.review(only(first).id, true);
  await ana.plan();

  const inWeek = madeUp.filter(({ startTime }) => startTime >= "2026-03-09" && startTime < "2026-03-16");
  expect([missed.needsReplan, missed.session.state, missed.published]).toEqual([true, "missed", []]);
  expect([created, inWeek.length, again.created]).toEqual([1, 3, 0]);
  expect(review).toMatchObject({
    needsReplan: true,
    published: [{ name: "session.kept", data: { eventId: only(first).id } }],
  });
  expect(await ana.planned()).toHaveLength(before.length);
});

test("the sessions of a range of days are listed with their current times, without the removed ones", async () => {
  const ana = await aPlannedPerson();
  const [moved, deleted, other] = await ana.planned();
  await ana.call(updateEvent, {
    params: { id: only(moved).id },
    body: { startTime: "2026-03-08T22:30:00Z" },
  });
  await ana.call(deleteEvent, { params: { id: only(deleted).id } });

  const week = await ana.sessions("2026-03-02", "2026-03-08");
  const next = await ana.sessions("2026-03-09", "2026-03-11");

  expect(week.map(({ eventId, startsAt, state }) => [eventId, startsAt.toISOString(), state])).toEqual([
    [only(moved).id, "2026-03-08T22:30:00.000Z", "open"],
  ]);
  expect(week[0]?.goalTitle).toBe("Guitarra");
  expect(next[0]?.eventId).toBe(only(other).id);
});

test("a review of a session is answered with its block, and a missed one is in the agenda again", async () => {
  setNow(now);
  const { call, user } = await signIn();
  await call(createGoal, { body: toPlay });
  const [first, second] = await plannedEvents(call);
  setNow("2026-03-09T06:00:00Z");
  await services.goals.keepUp(user.id);
  const count = (await plannedEvents(call)).length;
  const say = (id: string, kept: boolean) => call(reviewSession, { params: { id }, body: { kept } });

  const review = await say(only(first).id, true);
  const missed = await say(only(second).id, false);

  const { id, startTime, endTime } = only(first);
  expect(review.block).toEqual({ id, goalTitle: "Guitarra", startTime, endTime, state: "kept" });
  expect(missed.block.state).toBe("missed");
  expect(await plannedEvents(call)).toHaveLength(count + 1);
});

test("a review of a session is stored even when nothing can be planned", async () => {
  const ana = await aPlannedPerson();
  const [first] = await ana.planned();
  const { id } = only(first);
  setNow("2026-03-09T06:00:00Z");
  await ana.review(id, false);
  onTestFinished(async () => void (await database.sql.query("drop function refuse() cascade")));
  await database.sql.query(`create function refuse() returns trigger as
    'begin raise exception ''The agenda is not there''; end' language plpgsql`);
  await database.sql.query(
    "create trigger refusal before insert or update or delete on events for each statement execute function refuse()",
  );

  const { block } = await ana.call(reviewSession, { params: { id }, body: { kept: true } });

  expect(block.state).toBe("kept");
  expect(errors.splice(0)).toHaveLength(1);
});

test("a session that is not over, was removed or belongs to somebody else cannot be reviewed", async () => {
  const [ana, luis] = [await aPlannedPerson(), await aPlannedPerson()];
  const [first, second] = await ana.planned();
  const id = only(first).id;
  const early = ana.review(id, true);
  await expect(early).rejects.toMatchObject({ code: "conflict" });
  await ana.call(deleteEvent, { params: { id: only(second).id } });
  setNow("2026-03-09T06:00:00Z");

  const [others, gone] = [luis.review(id, true), ana.review(only(second).id, true)];

  await Promise.all(
    [others, gone].map((refused) => expect(refused).rejects.toMatchObject({ code: "not_found" })),
  );
  const unknown = ana.call(reviewSession, { params: { id: only(second).id }, body: { kept: true } });
  await expect(unknown).rejects.toMatchObject({ status: 404, reason: "Esa sesión ya no existe" });
});

test("sessions leave a trip at once, when it is added and when it is moved", async () => {
  setNow(now);
  const { call } = await signIn();
  await call(createGoal, { body: { ...toPlay, sessions: { minutes: 60, perWeek: 3 } } });
  const before = await plannedEvents(call);
  const daysWithin = async (from: string, to: string) =>
    (await plannedEvents(call)).filter(({ startTime }) => startTime >= from && startTime < to).length;
  const trip = { title: "Viaje a Lisboa", startTime: "2026-03-10", endTime: "2026-03-12", isAllDay: true };

  const { event } = await call(createEvent, { body: trip });
  await runJobs();
  const inTrip = await daysWithin("2026-03-10", "2026-03-13");
  await call(updateEvent, {
    params: { id: event.id },
    body: { startTime: "2026-03-17T08:00:00Z", endTime: "2026-03-19T22:00:00Z", isAllDay: false },
  });
  await runJobs();

  expect([inTrip, await daysWithin("2026-03-17", "2026-03-20")]).toEqual([0, 0]);
  expect(await plannedEvents(call)).toHaveLength(before.length);
});
