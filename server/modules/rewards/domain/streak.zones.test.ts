import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { streakOf, streakWeek } from "./streak.ts";

/** Days as whole numbers, which no clock comes near. */
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
const dayAt = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);

/** By the words of the rule: of all days with an act from which no month up to yesterday lacks more than two, the best. */
const plainStreak = (active: string[], today: string) => {
  const last = numberOf(today);
  const acts = new Set(active.map(numberOf).filter((act) => act <= last));
  const lengths = [...acts].map((first) => {
    const missing = new Map<string, number>();
    for (let day = first; day < last; day++) {
      const month = dayAt(day).slice(0, 7);
      if (!acts.has(day)) missing.set(month, (missing.get(month) ?? 0) + 1);
    }
    const isWhole = [...missing.values()].every((count) => count <= 2);
    return isWhole ? [...acts].filter((act) => act >= first).length : 0;
  });
  return Math.max(0, ...lengths);
};

/** Around the days on which the clocks change, the borders of months and of years, and a leap day. */
const today = fc
  .tuple(
    fc.constantFrom("2026-03-29", "2026-10-25", "2026-07-01", "2027-01-01", "2027-03-01", "2028-02-29"),
    fc.integer({ min: -5, max: 40 }),
  )
  .map(([day, later]) => dayAt(numberOf(day) + later));

/** From a day with an act on nearly each to hardly any, and perhaps one of tomorrow. */
const life = fc
  .tuple(
    today,
    fc.integer({ min: 0, max: 100 }),
    fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 90, maxLength: 90 }),
  )
  .map(([day, density, chances]) => ({
    today: day,
    active: chances.flatMap((chance, ago) => (chance <= density ? dayAt(numberOf(day) + 1 - ago) : [])),
  }));

/** Mostly days with an act: streaks that months with three days off cut. */
const goodLife = fc
  .tuple(today, fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 12 }))
  .map(([day, off]) => ({
    today: day,
    active: Array.from({ length: 90 }, (_, ago) => ago)
      .filter((ago) => !off.includes(ago))
      .map((ago) => dayAt(numberOf(day) - ago)),
  }));

test("a streak is the longest run up to today in which no month lacks more than two days", () => {
  fc.assert(
    fc.property(fc.oneof(life, goodLife), ({ active, today }) => {
      const { length } = streakOf(active, today);

      expect(length).toBe(plainStreak(active, today));
    }),
    { numRuns: 60 },
  );
});

test("the order and the repetition of days make no difference", () => {
  fc.assert(
    fc.property(goodLife, ({ active, today }) => {
      const { length } = streakOf([...active.toReversed(), ...active], today);

      expect(length).toBe(streakOf(active, today).length);
    }),
    { numRuns: 40 },
  );
});

test("an act today adds one day, and takes none away", () => {
  fc.assert(
    fc.property(fc.oneof(life, goodLife), ({ active, today }) => {
      const before = active.filter((day) => day !== today);

      const { length } = streakOf([...before, today], today);

      expect(length).toBe(streakOf(before, today).length + 1);
    }),
    { numRuns: 60 },
  );
});

test("the week shows what the streak counts: its acts, and the days between them and today as rest", () => {
  fc.assert(
    fc.property(fc.oneof(life, goodLife), ({ active, today }) => {
      const week = streakWeek(active, today);

      expect(week.map(({ day }) => day)).toEqual(
        [6, 5, 4, 3, 2, 1, 0].map((ago) => dayAt(numberOf(today) - ago)),
      );
      const length = plainStreak(active, today);
      for (const { day, state } of week) {
        const later = active.filter((act) => act > day && act <= today);
        const isBridged = length > later.length;
        const idle = isBridged && day < today ? "rest" : "none";
        expect(state).toBe(active.includes(day) ? "active" : idle);
      }
    }),
    { numRuns: 60 },
  );
});

describe("a streak", () => {
  const days = (from: string, count: number) =>
    Array.from({ length: count }, (_, at) => dayAt(numberOf(from) + at));

  test.each([
    ["nothing was ever done", [], "2026-03-29", 0],
    ["today is the first day", ["2026-03-29"], "2026-03-29", 1],
    ["today has not brought anything yet", days("2026-03-23", 6), "2026-03-29", 6],
    ["the clocks went forward", days("2026-03-27", 5), "2026-03-31", 5],
    ["the clocks went back", days("2026-10-23", 5), "2026-10-27", 5],
    ["a weekend was free", [...days("2026-11-02", 5), ...days("2026-11-09", 2)], "2026-11-10", 7],
    ["yesterday and the day before were free", days("2026-11-02", 5), "2026-11-09", 5],
    [
      "three days of a month were free",
      [...days("2026-11-02", 4), ...days("2026-11-09", 2)],
      "2026-11-10",
      2,
    ],
    [
      "four days across the border of two months were free",
      [...days("2026-10-26", 4), "2026-11-03"],
      "2026-11-03",
      5,
    ],
    ["five days across that border were free", [...days("2026-10-26", 4), "2026-11-04"], "2026-11-04", 1],
    ["the leap day was kept", days("2028-02-27", 4), "2028-03-01", 4],
  ])("when %s", (_when, active, today, expected) => {
    const { length } = streakOf(active, today);

    expect(length).toBe(expected);
  });
});
