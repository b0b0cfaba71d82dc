import { expect, test } from "vitest";
import { type DayTotal, monthlyFigures } from "./month-figures.ts";

const total = (day: string, incomeCents: number, expenseCents: number): DayTotal => ({
  accountId: "one",
  day,
  incomeCents,
  expenseCents,
  netCents: incomeCents - expenseCents,
  count: 1,
});

test("a mean month is the average of the full months seen", () => {
  const totals = [
    total("2026-09-10", 1000, 301),
    total("2026-10-31", 2000, 400),
    total("2026-11-02", 9000, 9000),
  ];

  const figures = monthlyFigures(totals, new Map([["one", ["2026-09-01", "2026-10-01"]]]), "2026-11-21");

  expect(figures).toEqual({ incomeCents: 1500, expenseCents: 351 });
});

test("before a full month was seen it is this month so far", () => {
  const totals = [total("2026-10-31", 2000, 400), total("2026-11-02", 500, 70), total("2026-11-30", 1, 1)];

  const figures = monthlyFigures(totals, new Map([["one", ["2026-11-01"]]]), "2026-11-21");

  expect(figures).toEqual({ incomeCents: 500, expenseCents: 70 });
});
