import fc from "fast-check";
import { expect, test } from "vitest";
import { aGoal } from "#shared/testing/goal-builders.ts";
import { expectedGoal } from "./expected-goal.ts";

const piso = aGoal({ progress: 20, targetAmount: 2400, currentAmount: 500 });

test("progress of a goal with an amount is a contribution of that share of the amount", () => {
  expect(expectedGoal(piso, { progress: 45 })).toMatchObject({
    progress: 45,
    currentAmount: 1100,
    status: "activo",
  });
});

test("100 % is exactly the amount and completes the goal, as the check does; below 100 % it is open again", () => {
  const done = { progress: 100, currentAmount: 2400, status: "completado" };

  expect(expectedGoal(piso, { progress: 100 })).toMatchObject(done);
  expect(expectedGoal(piso, { status: "completado" })).toMatchObject(done);
  expect(expectedGoal({ ...piso, ...done, status: "completado" }, { progress: 75 })).toMatchObject({
    currentAmount: 1800,
    status: "activo",
  });
});

test("fields left out of a change stay, and the newest history entry comes first", () => {
  const before = aGoal({ adaptationHistory: [{ date: "2026-10-01T08:00:00.000Z", notes: "Antes" }] });
  const entry = { date: "2026-10-15T08:00:00.000Z", action: "archived", reason: "completado" } as const;

  const after = expectedGoal(before, { paraType: "archive", adaptationHistory: [entry] });

  expect(after).toEqual({
    ...before,
    paraType: "archive",
    adaptationHistory: [entry, ...before.adaptationHistory],
  });
});

test("an amount is in whole cents whatever the step", () => {
  const cents = fc.integer({ min: 1, max: 1_000_000_000 });
  fc.assert(
    fc.property(cents, cents, fc.nat(100), fc.nat(100), (target, current, progress, next) => {
      const goal = aGoal({ targetAmount: target / 100, currentAmount: current / 100, progress });

      const after = expectedGoal(goal, { progress: next }).currentAmount ?? Number.NaN;

      expect(after).toBe(Math.round(after * 100) / 100);
    }),
  );
});
