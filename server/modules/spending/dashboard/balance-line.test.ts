import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysFromTo } from "#shared/rules/madrid-day.ts";
import { actualLine, expectedBand, expectedLine } from "./balance-line.ts";
import type { DayTotal } from "./month-figures.ts";

const net = (day: string, cents: number, accountId = "one"): DayTotal => ({
  accountId,
  day,
  incomeCents: Math.max(0, cents),
  expenseCents: Math.max(0, -cents),
  netCents: cents,
  count: 1,
});

const aWeek = daysFromTo("2026-11-01", "2026-11-07").map((day) => net(day, -100));

test("each day ends with the balance that today's and the days between lead back to", () => {
  const line = actualLine([...aWeek, net("2026-11-20", 5000)], 10_000, "2026-11-21");

  expect(line).toHaveLength(21);
  expect(line[0]).toEqual({ day: "2026-11-01", cents: 5600 });
  expect(line[6]).toEqual({ day: "2026-11-07", cents: 5000 });
  expect(line[18]).toEqual({ day: "2026-11-19", cents: 5000 });
  expect(line.at(-1)).toEqual({ day: "2026-11-21", cents: 10_000 });
});

test("transactions dated after today are not in today's point", () => {
  const line = actualLine([...aWeek, net("2026-11-25", 700)], 1000, "2026-11-21");

  expect(line.at(-1)).toEqual({ day: "2026-11-21", cents: 300 });
});

test("fewer than seven days of transactions make no line", () => {
  expect(actualLine(aWeek.slice(1), 1000, "2026-11-21")).toEqual([]);
});

test("the line's steps are the days' nets", () => {
  const days = fc.array(fc.tuple(fc.nat(110), fc.integer({ min: -9999, max: 9999 })), { minLength: 7 });

  fc.assert(
    fc.property(days, fc.integer(), (list, balance) => {
      const totals = [...new Map(list).entries()].map(([place, cents]) =>
        net(addDays("2026-08-01", place), cents),
      );
      const line = actualLine(totals, balance, "2026-11-21");

      for (const [place, { day, cents }] of line.entries()) {
        const before = line[place - 1];
        const { incomeCents = 0, expenseCents = 0 } = totals.find((total) => total.day === day) ?? {};
        if (before) expect(cents - before.cents).toBe(incomeCents - expenseCents);
      }
    }),
  );
});

const coming = ["2026-11-22", "2026-11-23", "2026-12-01"].map((day, place) => ({
  ...{ day, p10Cents: 9000 - place, p50Cents: 10_000 - place, p90Cents: 11_000 - place },
}));

test("the line of what is expected begins with today's balance and ends with its last day", () => {
  const now = { day: "2026-11-21", cents: 10_500 };

  expect(expectedLine(coming, now, "2026-11-30")).toEqual([
    now,
    { day: "2026-11-22", cents: 10_000 },
    { day: "2026-11-23", cents: 9999 },
  ]);
  expect(expectedBand(coming, "2026-11-22")).toEqual([{ day: "2026-11-22", low: 90, high: 110 }]);
  expect([expectedLine([], now, "2026-11-30"), expectedLine(coming, undefined, "2026-11-30")]).toEqual([
    [],
    [],
  ]);
});
