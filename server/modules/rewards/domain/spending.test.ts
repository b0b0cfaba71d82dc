import { describe, expect, test } from "vitest";
import { hasNoDiscretionarySpending, lastWeek, monthsWithSurplus, rewardedMonths } from "./spending.ts";

const total = (day: string, incomeCents: number, expenseCents: number) => ({
  day,
  incomeCents,
  expenseCents,
});

describe("months in the black", () => {
  const fullMonths = ["2026-08-01", "2026-09-01", "2026-10-01"];

  test("are those, seen whole, that brought more than they cost", () => {
    const days = [
      total("2026-07-20", 900_00, 0),
      total("2026-08-01", 2000_00, 0),
      total("2026-08-31", 0, 1999_99),
      total("2026-09-01", 2000_00, 0),
      total("2026-09-30", 0, 2000_01),
      total("2026-10-01", 0, 10_00),
      total("2026-10-31", 2000_00, 0),
      total("2026-11-01", 0, 9000_00),
    ];

    const months = monthsWithSurplus(days, fullMonths);

    expect(months).toEqual(["2026-08", "2026-10"]);
  });

  test("do not count when as much came in as went out", () => {
    const months = monthsWithSurplus([total("2026-10-05", 50_00, 50_00)], fullMonths);

    expect(months).toEqual([]);
  });
});

describe("months that may be praised", () => {
  const months = ["2026-07-01", "2026-09-01", "2026-10-01"];
  const known = { from: "2026-01-01", to: "2026-11-20" };
  const of = (...accounts: { from: string; to: string }[][]) =>
    rewardedMonths(months, new Map(accounts.map((spans, place) => [String(place), spans])), "2026-11-21");

  test("are of the last three", () => {
    expect(of([known])).toEqual(["2026-09-01", "2026-10-01"]);
  });

  test("are those that each account tells of whole, one without any whole month too", () => {
    expect(of([known], [{ from: "2026-10-10", to: "2026-11-20" }])).toEqual([]);
    expect(of([known], [{ from: "2026-09-01", to: "2026-10-20" }])).toEqual(["2026-09-01"]);
  });

  test("leave out an account that had ended before", () => {
    expect(of([known], [{ from: "2025-01-01", to: "2026-09-20" }])).toEqual(["2026-10-01"]);
  });
});

describe("the last week", () => {
  test.each([
    ["on Monday", "2026-11-16", { from: "2026-11-09", to: "2026-11-15" }],
    ["on Sunday", "2026-11-22", { from: "2026-11-09", to: "2026-11-15" }],
    ["over the change of clocks", "2026-10-28", { from: "2026-10-19", to: "2026-10-25" }],
  ])("%s", (_when, today, expected) => {
    expect(lastWeek(today)).toEqual(expected);
  });

  test.each([
    ["Ocio/Entretenimiento", false],
    ["Restaurantes/Bares", false],
    ["Compras/Ropa", false],
    ["Supermercados/Alimentación", true],
  ])("with %s", (category, expected) => {
    const isWithout = hasNoDiscretionarySpending([
      { category: "Seguros", expenseCents: 90_00 },
      { category, expenseCents: 1 },
    ]);

    expect(isWithout).toBe(expected);
  });

  test("may have brought money back from a shop", () => {
    const isWithout = hasNoDiscretionarySpending([{ category: "Compras/Ropa", expenseCents: 0 }]);

    expect(isWithout).toBe(true);
  });
});
