import { expect, test } from "vitest";
import { surplusMonths } from "./surplus.ts";

const total = (day: string, incomeCents: number, expenseCents: number) => ({
  day,
  incomeCents,
  expenseCents,
});

const totals = [
  total("2027-12-31", 999_999, 0),
  total("2028-01-31", 200_000, 150_001),
  total("2028-02-01", 180_000, 0),
  total("2028-02-29", 0, 200_000),
  total("2028-03-01", 100_000, 0),
  total("2028-03-31", 0, 1),
  total("2028-04-01", 500_000, 0),
];

test("each whole month gives a share of its surplus, and none of a deficit", () => {
  const months = surplusMonths(totals, {
    since: "2028-01-15",
    months: ["2027-12-01", "2028-01-01", "2028-02-01", "2028-03-01"],
    share: 30,
  });

  expect(months).toEqual([
    { month: "2028-01", cents: 15_000 },
    { month: "2028-02", cents: 0 },
    { month: "2028-03", cents: 30_000 },
  ]);
});

test("a month that is not known whole gives nothing", () => {
  const months = surplusMonths(totals, { since: "2028-01-15", months: ["2028-02-01"], share: 30 });

  expect(months.map(({ month }) => month)).toEqual(["2028-02"]);
});
