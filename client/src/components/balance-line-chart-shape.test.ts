import fc from "fast-check";
import { expect, test } from "vitest";
import { aBalanceLine } from "#shared/testing/money-builders.ts";
import { balanceShape } from "./balance-line-chart-shape.ts";

const pointsOf = (balances: number[], firstDay: number) =>
  balances.map((balance, index) => ({
    day: `2026-10-${String(firstDay + index).padStart(2, "0")}`,
    balance,
  }));

test("today stands at its share of the month and the forecast ends at the last day", () => {
  const { today, end } = balanceShape(aBalanceLine());

  expect(today?.x).toBeCloseTo((14 / 30) * 100);
  expect(end?.x).toBe(100);
});

test("the forecast starts where the line ends", () => {
  const { actual, forecast } = balanceShape(aBalanceLine());

  expect(forecast.startsWith(`M${actual.split(",").slice(-2).join(",")}`)).toBe(true);
});

test("a line that climbs into the label's corner is distinguished from one that leaves it free", () => {
  const climbing = [
    { day: "2026-10-15", balance: 12480.35 },
    { day: "2026-10-31", balance: 20000 },
  ];

  expect(balanceShape(aBalanceLine({ forecast: climbing })).meetsCorner).toBe(true);
  expect(balanceShape(aBalanceLine()).meetsCorner).toBe(false);
});

test("a balance that never moves is a level line in the middle", () => {
  const { today } = balanceShape(aBalanceLine({ actual: pointsOf([50, 50, 50], 1), forecast: [], band: [] }));

  expect(today?.y).toBeGreaterThan(20);
  expect(today?.y).toBeLessThan(80);
});

test("the band opens at today's balance and holds the forecast", () => {
  const { band, forecast } = balanceShape(aBalanceLine());
  const places = [...band.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
  const end = Number(forecast.split(",").at(-1));
  const atEnd = places.filter(({ x }) => x === 100).map(({ y }) => y);

  expect(forecast.startsWith(band.split(/[LC]/)[0] ?? "none")).toBe(true);
  expect(Math.min(...atEnd)).toBeLessThan(end);
  expect(Math.max(...atEnd)).toBeGreaterThan(end);
});

test("every balance has a place inside the drawing", () => {
  const balance = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((cents) => cents / 100);

  fc.assert(
    fc.property(
      fc.array(balance, { minLength: 1, maxLength: 15 }),
      fc.array(balance, { maxLength: 16 }),
      (past, future) => {
        const shape = balanceShape(
          aBalanceLine({ actual: pointsOf(past, 1), forecast: pointsOf(future, 16) }),
        );

        for (const [, x, y] of `${shape.actual} ${shape.forecast}`.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)) {
          expect(Number(x)).toBeGreaterThanOrEqual(0);
          expect(Number(x)).toBeLessThanOrEqual(100);
          expect(Number(y)).toBeGreaterThanOrEqual(0);
          expect(Number(y)).toBeLessThanOrEqual(100);
        }
      },
    ),
  );
});
