import fc from "fast-check";
import { expect, test } from "vitest";
import { type Candidate, selectFeaturedGoal } from "./featured-goal.ts";

const aCandidate = (id: string, changes: Partial<Candidate> = {}): Candidate => ({
  id,
  priority: 5,
  hasAmount: true,
  targetDate: "2026-12-01",
  isOnTrack: true,
  createdAt: new Date("2026-01-01T10:00:00Z"),
  ...changes,
});

test.each<[string, Partial<Candidate>, Partial<Candidate>]>([
  ["the most important", { priority: 9, hasAmount: false, targetDate: null }, { priority: 8 }],
  ["one with an amount", { targetDate: null }, { hasAmount: false, targetDate: "2026-02-01" }],
  ["the nearest deadline", { targetDate: "2026-11-30" }, { isOnTrack: false }],
  ["one with a deadline", { targetDate: "2030-01-01" }, { targetDate: null, isOnTrack: false }],
  ["the one that is behind", { isOnTrack: false }, { createdAt: new Date("2025-01-01T10:00:00Z") }],
  ["the oldest", { createdAt: new Date("2025-12-31T10:00:00Z") }, {}],
])("%s comes first", (_name, first, other) => {
  expect(selectFeaturedGoal([aCandidate("a", other), aCandidate("b", first)])?.id).toBe("b");
});

test("without goals none is featured", () => {
  expect(selectFeaturedGoal([])).toBeUndefined();
});

test("the featured goal does not depend on the order of the goals", () => {
  const candidate = fc.record({
    id: fc.uuid(),
    priority: fc.integer({ min: 8, max: 9 }),
    hasAmount: fc.boolean(),
    targetDate: fc.constantFrom(null, "2026-12-01"),
    isOnTrack: fc.boolean(),
    createdAt: fc.constantFrom(new Date(0), new Date(1)),
  });
  const shuffled = fc
    .uniqueArray(candidate, { minLength: 1, maxLength: 12, selector: ({ id }) => id })
    .chain((goals) => fc.tuple(fc.constant(goals), fc.shuffledSubarray(goals, { minLength: goals.length })));
  fc.assert(
    fc.property(shuffled, ([goals, others]) => {
      expect(selectFeaturedGoal(others)).toBe(selectFeaturedGoal(goals));
    }),
  );
});
