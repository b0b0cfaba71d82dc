import fc from "fast-check";
import { expect, test } from "vitest";
import { expectedDates } from "./expected-dates.ts";

const today = "2026-11-28";

const goal = (id: string, remainingCents: number, more = {}) => ({
  ...{ id, priority: 5, targetDate: null, monthlyCents: null, remainingCents },
  ...more,
});

test("one goal takes what is left of each month; a second waits for what the first one's date does not need", () => {
  const trip = goal("trip", 100_000, { priority: 9 });
  const car = goal("car", 60_000, { targetDate: "2027-05-28", monthlyCents: 10_000 });

  expect(Object.fromEntries(expectedDates([trip], 20_000, today))).toEqual({ trip: "2027-04-27" });
  expect(Object.fromEntries(expectedDates([car, trip], 30_000, today))).toEqual({
    trip: "2027-04-17",
    car: "2027-05-07",
  });
  expect(expectedDates([trip], 0, today).get("trip")).toBeNull();
  // A date beyond five years is kept or missed like another; without one, a day so far ahead says nothing.
  const house = goal("house", 720_000, { targetDate: "2033-01-28", monthlyCents: 10_000 });
  expect(expectedDates([house], 10_000, today).get("house")).toBe("2032-10-27");
  expect(expectedDates([house], 9_000, today).get("house")).toBeNull();
  expect(expectedDates([{ ...house, targetDate: null }], 10_000, today).get("house")).toBeNull();
});

test("with more money nothing comes later as a whole, and no euro is given twice", () => {
  const goals = fc.array(
    fc.record({
      id: fc.uuid(),
      priority: fc.integer({ min: 1, max: 10 }),
      targetDate: fc.constant(null),
      remainingCents: fc.integer({ min: 0, max: 900_000 }),
      monthlyCents: fc.option(fc.integer({ min: 0, max: 90_000 })),
    }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(goals, fc.integer({ min: 1000, max: 300_000 }), (all, free) => {
      const last = (cents: number) =>
        [...expectedDates(all, cents, today).values()]
          .map((day) => day ?? "~")
          .toSorted()
          .at(-1);
      const missing = all.reduce((sum, { remainingCents }) => sum + remainingCents, 0);
      const days = (Date.parse(last(free) ?? "") - Date.parse(today)) / 86_400_000;

      expect((last(free + 5000) ?? "") <= (last(free) ?? "")).toBe(true);
      // All of it goes into goals until the last one is reached.
      if (!Number.isNaN(days)) expect(Math.abs(days - (30 * missing) / free)).toBeLessThan(1.001);
    }),
  );
});
