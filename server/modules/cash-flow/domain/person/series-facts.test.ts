import { expect, test } from "vitest";
import { lastRise } from "./series-facts.ts";

const riseOf = (cents: readonly number[]) => {
  const days = cents.map((_, at) => `2026-${String(at + 1).padStart(2, "0")}-05`);
  return lastRise({ days, cents, isMetered: false }, "2026-11-20");
};

test("a fee that is whole again after half of it was charged has not risen", () => {
  expect(riseOf([-4600, -4600, -2300, -4600, -4600])).toBeNull();
  expect(riseOf([-4600, -4600, -2300, -4900, -4900])).toMatchObject({ afterCents: -4900, on: "2026-04-05" });
  expect(riseOf([-1299, -1299, -1499])).toMatchObject({ beforeCents: -1299, afterCents: -1499 });
});
