import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RewardEntry } from "./points.ts";
import * as points from "./points.ts";

const day = "2026-11-21";

const keyAndPoints = (entries: RewardEntry[]) => entries.map(({ key, points }) => [key, points]);

test("each fact has a key of its own and its points", () => {
  const facts = [
    points.pointsForNewGoal(3, day),
    points.pointsForProgress(3, { from: 19, to: 45 }, day),
    points.pointsForCompletedGoal(3, day),
    points.pointsForSession("an-event", day),
    points.pointsForReview("2026-11-16", day),
    points.pointsForBank(day),
    points.pointsForStatement(day),
    points.pointsForCalendar(day),
    points.pointsForBudget("Seguros", day),
    points.pointsForCategory("a-movement", day),
    points.pointsForEvent("an-event", day),
    points.pointsForMonth("2026-10", day),
  ].flat();

  expect(keyAndPoints(facts)).toEqual([
    ["goal-created:3", 50],
    ["progress:3:4", 25],
    ["goal-completed:3", 100],
    ["session:an-event", 10],
    ["review:2026-11-16", 15],
    ["bank-linked", 50],
    ["statement-imported", 30],
    ["calendar-connected", 30],
    ["budget:Seguros", 10],
    ["category:a-movement", 2],
    ["event:an-event", 2],
    ["month:2026-10", 40],
  ]);
  expect(new Set(facts.map((fact) => fact.day))).toEqual(new Set([day]));
});

test("a day has room for three sessions, five corrections and three events", () => {
  const limited = [
    points.pointsForSession("a", day),
    points.pointsForCategory("a", day),
    points.pointsForEvent("a", day),
  ];

  expect(limited.flat().map(({ maxPerDay }) => maxPerDay)).toEqual([3, 5, 3]);
});

test("goals beyond the twentieth earn nothing", () => {
  const earnedIn = (slot: number) =>
    [
      points.pointsForNewGoal(slot, day),
      points.pointsForProgress(slot, { from: 0, to: 100 }, day),
      points.pointsForCompletedGoal(slot, day),
    ].flat().length;

  expect([20, 21, 300].map(earnedIn)).toEqual([3, 0, 0]);
});

describe("progress", () => {
  const percent = fc.integer({ min: 0, max: 100 });

  test.each([
    [0, 10, [["progress:1:1", 25]]],
    [0, 9, []],
    [10, 19, []],
    [19, 20, [["progress:1:2", 25]]],
    [0, 100, [["progress:1:10", 25]]],
    [99, 100, [["progress:1:10", 25]]],
    [60, 35, []],
    [100, 100, []],
  ])("from %i to %i", (from, to, expected) => {
    const earned = points.pointsForProgress(1, { from, to }, day);

    expect(keyAndPoints(earned)).toEqual(expected);
  });

  test("is barred by every higher tenth, and by none that is lower or the same", () => {
    const [half] = points.pointsForProgress(2, { from: 0, to: 70 }, day);
    const [whole] = points.pointsForProgress(2, { from: 0, to: 100 }, day);

    expect(half?.blockedBy).toEqual(["progress:2:8", "progress:2:9", "progress:2:10"]);
    expect(whole?.blockedBy).toEqual([]);
  });

  test("whatever the way back and forth, earns as often as a new highest tenth is reached", () => {
    fc.assert(
      fc.property(fc.array(percent, { maxLength: 30 }), (way) => {
        const recorded = new Set<string>();
        let [at, highest, records] = [0, 0, 0];

        for (const to of way) {
          const [entry] = points.pointsForProgress(1, { from: at, to }, day);
          if (entry && !entry.blockedBy?.some((key) => recorded.has(key))) recorded.add(entry.key);
          if (Math.floor(to / 10) > highest) {
            highest = Math.floor(to / 10);
            records += 1;
          }
          at = to;
        }

        expect(recorded.size).toBe(records);
      }),
    );
  });
});
