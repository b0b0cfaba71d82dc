import { expect, test } from "vitest";
import { createJobsAtHand } from "#server/dev/testing/jobs-at-hand.ts";
import { aPlannableGoal, storeGoal } from "#server/dev/testing/planned-goals.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createGoalUpkeepRepository } from "./goal-upkeep-repository.ts";
import { createGoalUpkeepService } from "./goal-upkeep-service.ts";

const { signIn, database } = await startTestApp();
const { sql, db } = database;

/** Upkeep at some instant, of whoever is due by then; `keepUp` notes whose turn it was. */
const upkeepWith = (fails: (userId: string) => boolean = () => false) => {
  let now = new Date("2026-03-02T09:00:00Z");
  const upkeptUsers: string[] = [];
  const queue = createJobsAtHand("on demand", () => {});
  const upkeep = createGoalUpkeepService({
    repository: createGoalUpkeepRepository(db),
    async keepUp(userId) {
      upkeptUsers.push(userId);
      if (fails(userId)) throw new Error("It fails");
    },
    jobs: queue.jobs,
    clock: { now: () => now },
  });
  queue.know([upkeep.job as Parameters<typeof queue.know>[0][number]]);
  return {
    /** Whose goals were kept up. */
    async tick(instant: string) {
      now = new Date(instant);
      await upkeep.enqueueDue();
      await queue.runJobs();
      return upkeptUsers.splice(0).sort();
    },
  };
};

const aPersonWithGoals = async () => {
  const { user } = await signIn();
  await storeGoal(sql, user.id, aPlannableGoal());
  return user.id;
};

test("upkeep runs once per day in Madrid for everybody who has goals", async () => {
  await signIn();
  const ids = [await aPersonWithGoals(), await aPersonWithGoals()].sort();
  const { tick } = upkeepWith();

  const first = await tick("2026-03-02T09:00:00Z");
  const second = await tick("2026-03-02T22:59:00Z");
  const nextDay = await tick("2026-03-02T23:01:00Z");

  expect([first, second, nextDay]).toEqual([ids, [], ids]);
});

test("a clock that was once ahead does not stop the upkeep of the days until then", async () => {
  await sql.query("update users set goals_kept_up_on = '2026-03-10'");
  const id = await aPersonWithGoals();
  const { tick } = upkeepWith();
  await tick("2026-03-30T09:00:00Z");
  await sql.query("update users set goals_kept_up_on = '2026-03-10' where id <> $1", [id]);

  const back = await tick("2026-03-10T09:00:00Z");
  const again = await tick("2026-03-10T09:01:00Z");

  expect([back, again]).toEqual([[id], []]);
});

test("failed upkeep is due again, and nobody else waits for it", async () => {
  await sql.query("update users set goals_kept_up_on = '2026-03-30'");
  const [one, other] = [await aPersonWithGoals(), await aPersonWithGoals()];
  const { tick } = upkeepWith((userId) => userId === one);

  const first = await tick("2026-03-30T09:00:00Z");
  const second = await tick("2026-03-30T09:01:00Z");

  expect([first, second]).toEqual([[one, other].sort(), [one]]);
});

test("within an hour only people with a first goal are looked for, and everybody left over is due after it", async () => {
  await sql.query("update users set goals_kept_up_on = '2026-04-20'");
  const behind = await aPersonWithGoals();
  const { tick } = upkeepWith();
  await tick("2026-04-20T09:00:00Z");
  await sql.query("update users set goals_kept_up_on = '2026-04-19' where id = $1", [behind]);
  const fresh = await aPersonWithGoals();

  const soon = await tick("2026-04-20T09:30:00Z");
  const later = await tick("2026-04-20T10:01:00Z");

  expect([soon, later]).toEqual([[fresh], [behind]]);
});

test("many people are enqueued in batches, and those whose upkeep keeps failing do not block the others", async () => {
  await sql.query("update users set goals_kept_up_on = '2026-05-04'");
  await sql.query(
    `insert into users (id, email, first_name, last_name, auth_provider, goals_version, created_at)
      select gen_random_uuid(), 'crowd' || n || '@ejemplo.es', 'Ana', 'Soler', 'email', 1, now() from generate_series(1, 250) n`,
  );
  const { tick } = upkeepWith(() => true);
  const ticks = [];
  for (const minute of ["00", "01", "02"]) ticks.push(await tick(`2026-05-04T10:${minute}:00Z`));

  expect(ticks.map((userIds) => userIds.length)).toEqual([100, 100, 50]);
  expect(new Set(ticks.flat()).size).toBe(250);
});
