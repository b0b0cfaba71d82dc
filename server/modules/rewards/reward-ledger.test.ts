import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRegistration } from "#shared/testing/builders.ts";
import type { RewardEntry } from "./domain/points.ts";
import {
  pointsForCategory,
  pointsForEvent,
  pointsForNewGoal,
  pointsForProgress,
  pointsForReview,
  pointsForSession,
} from "./domain/points.ts";
import { createRewardRepository } from "./reward-repository.ts";

const app = await startTestApp({ now: "2026-11-21T12:00:00Z" });
const today = "2026-11-21";
const { auth, rewards } = app.services;
const note = (userId: string, entries: RewardEntry[]) =>
  rewards.earn({ userId, at: new Date("2026-11-21T12:00:00Z") }, entries);

const aPerson = async () => {
  // Not over HTTP: fifty notes leave an embedded database no pause in which an idle connection could be seen to end.
  const user = await auth.register(aRegistration(), { address: randomUUID(), knownDevice: null });
  const rows = async (text: string) => (await app.database.sql.query(text, [user.id])).rows;
  return {
    id: user.id,
    entries: () => rows("select key, points from reward_entries where user_id = $1 order by at, key"),
    async version() {
      const [row] = await rows("select goals_version from users where id = $1");
      return Number(row?.goals_version);
    },
  };
};

const fifty = Array.from({ length: 50 }, (_, place) => place);

const pointsOf = (gains: { points: number }[]) => gains.reduce((sum, { points }) => sum + points, 0);

test("a fact reported fifty times, one after the other, is one entry and earns once", async () => {
  const person = await aPerson();

  const gains = [];
  for (const _ of fifty) gains.push(await note(person.id, pointsForNewGoal(1, today)));

  expect(await person.entries()).toEqual([{ key: "goal-created:1", points: 50 }]);
  expect(pointsOf(gains)).toBe(50);
  expect(await person.version()).toBe(1);
});

test("a fact reported fifty times at once is one entry and earns once", async () => {
  const person = await aPerson();

  const gains = await Promise.all(fifty.map(() => note(person.id, pointsForNewGoal(1, today))));

  expect(await person.entries()).toEqual([{ key: "goal-created:1", points: 50 }]);
  expect(pointsOf(gains)).toBe(50);
  expect(await person.version()).toBe(1);
});

test.each<[string, (id: string) => RewardEntry[], number]>([
  ["sessions", (id) => pointsForSession(id, today), 3],
  ["events", (id) => pointsForEvent(id, today), 3],
  ["corrections", (id) => pointsForCategory(id, today), 5],
])("fifty %s at once earn what a day has room for", async (_kind, entriesOf, most) => {
  const person = await aPerson();

  const gains = await Promise.all(fifty.map((id) => note(person.id, entriesOf(`of-${id}`))));

  expect(await person.entries()).toHaveLength(most);
  expect(gains.filter(({ points }) => points > 0)).toHaveLength(most);
  expect(await person.version()).toBe(most);
});

test("the room of a day is its own, and no other kind's", async () => {
  const person = await aPerson();
  for (const id of ["a", "b", "c", "d"]) await note(person.id, pointsForEvent(id, today));

  const another = await note(person.id, pointsForSession("a", today));
  const tomorrow = await note(person.id, pointsForEvent("e", "2026-11-22"));
  const known = await note(person.id, pointsForEvent("a", "2026-11-22"));

  expect([another.points, tomorrow.points, known.points]).toEqual([10, 2, 0]);
});

test("progress that goes back and forth earns for new heights only", async () => {
  const person = await aPerson();
  const steps = [
    [0, 25],
    [25, 0],
    [0, 10],
    [10, 30],
    [30, 100],
    [100, 0],
    [0, 55],
    [55, 100],
  ] as const;

  const points = [];
  for (const [from, to] of steps)
    points.push((await note(person.id, pointsForProgress(1, { from, to }, today))).points);

  expect(points).toEqual([25, 0, 0, 25, 25, 0, 0, 0]);
});

test("what is added in a transaction that fails was never added", async () => {
  const person = await aPerson();
  const at = new Date("2026-11-21T12:00:00Z");
  const entries = [...pointsForNewGoal(1, today), ...pointsForReview("2026-11-16", today)];

  const failing = app.database.db.transaction(async (tx) => {
    await createRewardRepository(tx).add(person.id, entries, at);
    throw new Error("No goal after all");
  });
  await expect(failing).rejects.toThrow("No goal after all");
  const afterFailure = await person.version();
  const added = await app.database.db.transaction((tx) =>
    createRewardRepository(tx).add(person.id, entries, at),
  );
  const again = await app.database.db.transaction((tx) =>
    createRewardRepository(tx).add(person.id, entries, at),
  );

  expect([afterFailure, added, again]).toEqual([0, entries, []]);
  expect(await person.entries()).toHaveLength(2);
  expect(await person.version()).toBe(1);
});

test("one person's facts are nobody else's", async () => {
  const [one, other] = [await aPerson(), await aPerson()];
  await note(one.id, pointsForNewGoal(1, today));

  const gain = await note(other.id, pointsForNewGoal(1, today));

  expect(gain.points).toBe(50);
  expect(await one.entries()).toHaveLength(1);
});
