import { expect, test } from "vitest";
import { fullMonthsBefore, moneyBetween, observedPeriodOf } from "./full-months.ts";

const today = "2026-11-21";

test("only months seen from their first to their last day are full", () => {
  expect(fullMonthsBefore(today, null, 3)).toEqual([]);
  expect(fullMonthsBefore(today, { from: "2024-01-01", until: today }, 3)).toEqual([
    "2026-08-01",
    "2026-09-01",
    "2026-10-01",
  ]);
  expect(fullMonthsBefore(today, { from: "2026-09-02", until: today }, 3)).toEqual(["2026-10-01"]);
  expect(fullMonthsBefore(today, { from: "2026-09-01", until: "2026-10-30" }, 3)).toEqual(["2026-09-01"]);
});

test("full months may reach back over a new year", () => {
  const months = fullMonthsBefore("2026-02-28", { from: "2025-08-01", until: "2026-02-28" }, 6);

  expect(months).toEqual([
    "2025-08-01",
    "2025-09-01",
    "2025-10-01",
    "2025-11-01",
    "2025-12-01",
    "2026-01-01",
  ]);
});

test("a stated balance counts as observed, also without transactions", () => {
  const days = [{ day: "2026-09-03" }, { day: "2026-10-12" }];
  const accounts = [{ balanceStatedOn: "2026-10-31" }, { balanceStatedOn: null }];

  expect(observedPeriodOf({ firstDay: "2026-01-05", days, accounts })).toEqual({
    from: "2026-01-05",
    until: "2026-10-31",
  });
  expect(observedPeriodOf({ firstDay: null, days: [], accounts })).toBeNull();
});

test("both ends of the observed period count", () => {
  const days = [
    { day: "2026-11-15", incomeCents: 1, expenseCents: 1 },
    { day: "2026-11-16", incomeCents: 2, expenseCents: 20 },
    { day: "2026-11-21", incomeCents: 3, expenseCents: 30 },
    { day: "2026-11-22", incomeCents: 4, expenseCents: 40 },
  ];

  expect(moneyBetween(days, "2026-11-16", "2026-11-21")).toEqual({ incomeCents: 5, expenseCents: 50 });
});
