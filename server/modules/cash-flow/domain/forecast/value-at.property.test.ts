import fc from "fast-check";
import { expect, test } from "vitest";
import { valueAt } from "./value-at.ts";

test("the value at a place is that of all in order, also where the half of them is looked at again", () => {
  const values = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(values, fc.nat(), fc.nat(), (all, one, other) => {
      const sorted = Float64Array.from(all).toSorted();
      const drawn = Float64Array.from(all);
      const places = [one % all.length, other % all.length];
      const [low, middle] = [Math.min(...places), Math.max(...places)];
      expect(valueAt(drawn, middle, { from: 0, to: all.length - 1 })).toBe(sorted[middle]);
      expect(valueAt(drawn, low, { from: 0, to: middle })).toBe(sorted[low]);
    }),
  );
});
