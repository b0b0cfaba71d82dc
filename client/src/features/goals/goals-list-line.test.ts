import { expect, test } from "vitest";
import { aGoal } from "#shared/testing/goal-builders.ts";
import { goalsLine } from "./goals-list-line.ts";

const many = (count: number, progress = 10) => Array.from({ length: count }, () => aGoal({ progress }));

test.each([
  [1, "Una meta en marcha."],
  [2, "Dos metas en marcha."],
  [15, "Quince metas en marcha."],
  [16, "16 metas en marcha."],
  [1200, "1.200 metas en marcha."],
])("%i goals are written as %o", (count, line) => {
  expect(goalsLine(many(count))).toBe(line);
});

test("the goal with the most progress is named from 75 % on", () => {
  const goals = [
    aGoal({ title: "Piso", progress: 74 }),
    aGoal({ title: "Fondo", progress: 75 }),
    aGoal({ title: "Viaje", progress: 100, status: "completado" }),
  ];

  expect(goalsLine(goals)).toBe("Dos metas en marcha. A «Fondo» le queda poco.");
  expect(goalsLine(goals.slice(0, 1))).toBe("Una meta en marcha.");
});

test("when all goals are completed, the line asks for the next one", () => {
  expect(goalsLine([aGoal({ status: "completado", progress: 100 })])).toBe(
    "Todo cumplido. Elige tu próxima meta.",
  );
});
