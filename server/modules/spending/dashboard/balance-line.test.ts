import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysFromTo } from "#shared/rules/madrid-day.ts";
import { actualLine, forecastLine } from "./balance-line.ts";
import type { DayTotal } from "./month-figures.ts";

const net = (day: string, cents: number, accountId = "one"): DayTotal => ({
  accountId,
  day,
  incomeCents: Math.max(0, cents),
  expenseCents: Math.max(0, -cents),
  netCents: cents,
  count: 1,
});

const ofOne = (months: string[]) => new Map([["one", months]]);

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

test("the days to come add the mean of the same days of the full months", () => {
  const totals = [net("2026-09-28", 300_000), net("2026-10-28", 100_001), net("2026-10-22", -1000)];

  const line = forecastLine(totals, ofOne(["2026-09-01", "2026-10-01"]), {
    day: "2026-11-21",
    cents: 50_000,
  });

  expect(line).toHaveLength(10);
  expect(line[0]).toEqual({ day: "2026-11-21", cents: 50_000 });
  expect(line[1]).toEqual({ day: "2026-11-22", cents: 49_500 });
  expect(line.at(-1)).toEqual({ day: "2026-11-30", cents: 249_501 });
});

test("the last day collects the days that the month lacks", () => {
  const totals = [net("2026-01-29", 10), net("2026-01-30", 20), net("2026-01-31", 30), net("2026-01-28", 5)];

  const line = forecastLine(totals, ofOne(["2026-01-01"]), { day: "2026-02-27", cents: 0 });

  expect(line).toEqual([
    { day: "2026-02-27", cents: 0 },
    { day: "2026-02-28", cents: 65 },
  ]);
});

test("a month that lacks the day adds nothing for it", () => {
  const totals = [net("2026-07-31", 30)];

  const line = forecastLine(totals, ofOne(["2026-06-01", "2026-07-01"]), { day: "2026-08-30", cents: 0 });

  expect(line.at(-1)).toEqual({ day: "2026-08-31", cents: 15 });
});

test("each account adds its own mean, over the months that it has whole", () => {
  const totals = [
    ...[net("2026-09-25", -100), net("2026-10-25", -300)],
    ...[net("2026-09-25", -7777, "other"), net("2026-10-25", -1000, "other")],
  ];
  const months = new Map([
    ["one", ["2026-09-01", "2026-10-01"]],
    ["other", ["2026-10-01"]],
  ]);

  const line = forecastLine(totals, months, { day: "2026-11-24", cents: 0, until: "2026-11-25" });

  expect(line.at(-1)).toEqual({ day: "2026-11-25", cents: -1200 });
});

test("with that setting it goes on into the next month", () => {
  const totals = [net("2026-10-31", -7), net("2026-10-02", 100)];

  const line = forecastLine(totals, ofOne(["2026-10-01"]), {
    day: "2026-11-29",
    cents: 0,
    until: "2026-12-02",
  });

  expect(line).toEqual([
    { day: "2026-11-29", cents: 0 },
    { day: "2026-11-30", cents: -7 },
    { day: "2026-12-01", cents: -7 },
    { day: "2026-12-02", cents: 93 },
  ]);
});

test("nothing is foretold before a full month was seen, nor past the month's end", () => {
  expect(forecastLine(aWeek, new Map(), { day: "2026-11-21", cents: 1 })).toEqual([]);
  expect(forecastLine(aWeek, ofOne(["2026-10-01"]), undefined)).toEqual([]);
  expect(forecastLine(aWeek, ofOne(["2026-10-01"]), { day: "2026-11-30", cents: 1 })).toEqual([
    { day: "2026-11-30", cents: 1 },
  ]);
});
