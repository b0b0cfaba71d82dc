import { expect, test } from "vitest";
import { aGoalPerson } from "#server/dev/testing/goal-person.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";

const now = "2026-03-10T09:00:00Z";
const app = await startTestApp({ now });

test("a share of a month earns its points once, and is no act of the day on which it came", async () => {
  const person = await aGoalPerson(app);
  const account = await person.openAccount("Nómina");
  const { id } = await person.make({ funding: { kind: "surplus", share: 50 } });
  await person.bring(account, 250_000, { bookedOn: "2026-03-31" });
  const progress = () => app.services.rewards.progress(person.user.id);
  const before = await progress();

  app.setNow("2026-04-01T10:00:00Z");
  await app.services.goals.keepUp(person.user.id);
  const kept = await progress();
  const back = await person.update(id, { progress: 40 });
  const again = await person.update(id, { progress: 100 });
  app.setNow(now);

  expect([before?.totalPoints, kept?.totalPoints]).toEqual([50, 215]);
  expect(kept?.week.at(-1)?.state).toBe("none");
  expect([back.reward.points, again.reward.points]).toEqual([0, 0]);
});
