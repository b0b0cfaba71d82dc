import { expect, test } from "vitest";
import { only, plannedEvents } from "#server/dev/testing/planned-goals.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { getWeeklyReview, reviewSession } from "#shared/contracts/goal-review.ts";
import { createGoal } from "#shared/contracts/goals.ts";

const app = await startTestApp();

const earned = async (userId: string) => {
  const { rows } = await app.database.sql.query(
    "select key, points from reward_entries where user_id = $1 order by key",
    [userId],
  );
  return rows;
};

test("a kept session earns once however often it is reviewed, a missed one nothing", async () => {
  app.setNow("2026-03-02T09:00:00Z");
  const { call, user } = await app.signIn();
  const sessions = { minutes: 60, perWeek: 2 };
  await call(createGoal, { body: { title: "Guitarra", paraType: "area", priority: 5, sessions } });
  const [first, second] = await plannedEvents(call);
  app.setNow("2026-03-09T06:00:00Z");
  await app.services.goals.keepUp(user.id);
  const say = (id: string, kept: boolean) => call(reviewSession, { params: { id }, body: { kept } });

  const review = await say(only(first).id, true);
  const again = await Promise.all([1, 2, 3].map(() => say(only(first).id, true)));
  const missed = await say(only(second).id, false);

  expect(review.reward.points).toBe(10);
  expect([...again, missed].map(({ reward }) => reward.points)).toEqual([0, 0, 0, 0]);
});

test("looking at a week earns, even a week of nothing", async () => {
  app.setNow("2026-10-21T10:00:00Z");
  const { call, user } = await app.signIn();

  await call(getWeeklyReview);

  expect(await earned(user.id)).toEqual([{ key: "review:2026-10-19", points: 15 }]);
});

test("one week earns once, on whichever of its days and however often at once it is looked at", async () => {
  const { call, user } = await app.signIn();

  for (const day of ["2026-10-19", "2026-10-21", "2026-10-25"]) {
    app.setNow(`${day}T10:00:00Z`);
    await Promise.all(Array.from({ length: 8 }, () => call(getWeeklyReview)));
  }

  expect(await earned(user.id)).toEqual([{ key: "review:2026-10-19", points: 15 }]);
});
