import { expect, test } from "vitest";
import { leftInMonth, moneyBetween } from "./day-money.ts";

test("both days of a period count", () => {
  const days = [
    { day: "2026-11-15", incomeCents: 1, expenseCents: 1 },
    { day: "2026-11-16", incomeCents: 2, expenseCents: 20 },
    { day: "2026-11-21", incomeCents: 3, expenseCents: 30 },
    { day: "2026-11-22", incomeCents: 4, expenseCents: 40 },
  ];

  expect(moneyBetween(days, "2026-11-16", "2026-11-21")).toEqual({ incomeCents: 5, expenseCents: 50 });
});

test("a month leaves what came in less what went out of its own days", () => {
  const days = [
    { day: "2026-09-30", incomeCents: 7, expenseCents: 0 },
    { day: "2026-10-01", incomeCents: 50, expenseCents: 1 },
    { day: "2026-10-31", incomeCents: 0, expenseCents: 60 },
  ];

  expect(leftInMonth(days, "2026-10-01")).toBe(-11);
});
