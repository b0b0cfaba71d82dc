import fc from "fast-check";
import { expect, test } from "vitest";
import { levelOf } from "./levels.ts";

const points = fc.integer({ min: 0, max: 30_000 });

test.each([
  [0, 1, "Primeros pasos", 100, 0],
  [99, 1, "Primeros pasos", 100, 99],
  [100, 2, "Con rumbo", 300, 0],
  [300, 3, "Buen hábito", 600, 0],
  [600, 4, "Mano firme", 1000, 0],
  [1000, 5, "Cuentas claras", 1500, 0],
  [1500, 6, "Paso seguro", 2000, 0],
  [2340, 7, "Ahorro constante", 2500, 68],
  [2500, 8, "Vista larga", 3250, 0],
  [3999, 9, "Cabeza fría", 4000, 99],
  [4000, 10, "Maestría", 5000, 0],
  [6500, 12, "Maestría", 7000, 50],
])(
  "%i points are level %i, %s, and the next begins at %i",
  (sum, level, title, nextLevelPoints, progress) => {
    const reached = levelOf(sum);

    expect(reached).toEqual({ level, title, nextLevelPoints, progress });
  },
);

test("one more point never lowers the level, and raises it exactly where the next was said to begin", () => {
  fc.assert(
    fc.property(points, (sum) => {
      const [here, above] = [levelOf(sum), levelOf(sum + 1)];

      expect(above.level - here.level).toBe(sum + 1 === here.nextLevelPoints ? 1 : 0);
    }),
    { numRuns: 500 },
  );
});

test("within a level the progress only grows, from 0 to at most 99", () => {
  fc.assert(
    fc.property(points, (sum) => {
      const [here, above] = [levelOf(sum), levelOf(sum + 1)];

      expect(here.progress).toBeGreaterThanOrEqual(0);
      expect(here.progress).toBeLessThanOrEqual(99);
      if (above.level === here.level) expect(above.progress).toBeGreaterThanOrEqual(here.progress);
      else expect(above.progress).toBe(0);
    }),
    { numRuns: 500 },
  );
});
