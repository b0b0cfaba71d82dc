import { expect, test } from "vitest";
import { aDraft, aGoalPerson } from "#server/dev/testing/goal-person.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createGoal, deleteGoal } from "#shared/contracts/goals.ts";

const now = "2026-03-10T09:00:00Z";
const app = await startTestApp({ now });

const fiftyTimes = <Result>(work: (place: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 50 }, (_, place) => work(place)));

const pointsOf = (answers: { reward: { points: number } }[]) =>
  answers.reduce((sum, { reward }) => sum + reward.points, 0);

const entriesOf = async (userId: string) => {
  const { rows } = await app.database.sql.query(
    "select key from reward_entries where user_id = $1 order by key",
    [userId],
  );
  return rows.map(({ key }) => key);
};

test("one suggestion accepted fifty times at once earns once", async () => {
  const { call, user } = await aGoalPerson(app);

  const answers = await fiftyTimes(() => call(createGoal, { body: aDraft({ key: "debt:loan" }) }));

  expect(pointsOf(answers)).toBe(50);
  expect(await entriesOf(user.id)).toEqual(["goal-created:1"]);
});

test("of fifty goals made at once the first twenty earn", async () => {
  const { call, user } = await aGoalPerson(app);

  await fiftyTimes((place) => call(createGoal, { body: aDraft({ title: `Objetivo ${place}` }) }));

  expect(await entriesOf(user.id)).toHaveLength(20);
});

test("one progress recorded fifty times at once earns once, and fifty contributions earn what they add", async () => {
  const { make, update } = await aGoalPerson(app);
  const [one, other] = [await make(), await make()];

  const progressAnswers = await fiftyTimes(() => update(one.id, { progress: 25 }));
  const contributionAnswers = await fiftyTimes(() => update(other.id, { contribution: 20 }));

  expect([pointsOf(progressAnswers), pointsOf(contributionAnswers)]).toEqual([25, 10 * 25 + 100]);
});

test("a goal that the feed completes earns for its progress and its end", async () => {
  const { make, update } = await aGoalPerson(app);
  const { id } = await make();

  const { reward } = await update(id, { status: "completado", progress: 100 });

  expect(reward.points).toBe(125);
});

test("created and deleted again and again, a goal earns once", async () => {
  const { call } = await aGoalPerson(app);
  const points: number[] = [];

  for (let round = 0; round < 3; round += 1) {
    const { goal, reward } = await call(createGoal, { body: aDraft() });
    points.push(reward.points);
    await call(deleteGoal, { params: { id: goal.id } });
  }

  expect(points).toEqual([50, 0, 0]);
});

test("a share of a month earns its points once, and is no act of the day on which it came", async () => {
  const person = await aGoalPerson(app);
  const account = await person.openAccount("Nómina");
  const { id } = await person.make({ funding: { kind: "surplus", share: 50 } });
  await person.bring(account, 250_000, { bookedOn: "2026-03-31" });
  const progress = () => app.services.rewards.progress(person.user.id);
  const before = await progress();

  app.setNow("2026-04-01T10:00:00Z");
  await app.services.goals.keepUp(person.user.id);
  const after = await progress();
  const back = await person.update(id, { progress: 40 });
  const again = await person.update(id, { progress: 100 });
  app.setNow(now);

  expect([before?.totalPoints, after?.totalPoints]).toEqual([50, 215]);
  expect(after?.week.at(-1)?.state).toBe("none");
  expect([back.reward.points, again.reward.points]).toEqual([0, 0]);
});
