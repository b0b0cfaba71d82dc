import { expect, test } from "vitest";
import { coins, confettiDuration, confettiFor, countedPoints, stars } from "./particles.ts";

const desktop = 1440;
const phone = 390;
const lengthOf = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y);

test("twenty tiles of five colours leave one after another", () => {
  const pieces = confettiFor(desktop);

  expect(pieces).toHaveLength(20);
  expect(
    Object.values(Object.groupBy(pieces, ({ colour }) => colour ?? "")).map((same) => same?.length),
  ).toEqual([4, 4, 4, 4, 4]);
  expect(pieces.map(({ delay }) => Math.round(delay * 1000))).toEqual(pieces.map(({ id }) => id * 12));
});

test("tiles keep the golden angle to each other and lie between 160 and 420 px from the medal", () => {
  const pieces = confettiFor(desktop);

  const turns = pieces.slice(1).map(({ angle }, place) => angle - (pieces[place]?.angle ?? 0));
  for (const turn of turns) expect(turn).toBeCloseTo(137.508, 3);
  expect(Math.min(...pieces.map(({ distance }) => distance))).toBe(160);
  expect(Math.max(...pieces.map(({ distance }) => distance))).toBe(420);
});

test("on a phone no tile is thrown over the edges at the sides", () => {
  const pieces = confettiFor(phone);

  for (const { path, distance } of pieces) {
    expect(Math.max(...path.x.map(Math.abs))).toBeLessThanOrEqual(phone / 2 - 22 + 1e-9);
    expect(distance).toBeGreaterThanOrEqual(160);
  }
});

test("a tile begins in the medal, turns at most 240 degrees and ends where the throw and gravity take it", () => {
  const fall = (900 * confettiDuration ** 2) / 2;

  for (const { path, distance, turn } of confettiFor(desktop)) {
    expect(lengthOf({ x: path.x[0] ?? 1, y: path.y[0] ?? 1 })).toBe(0);
    expect(Math.abs(turn)).toBeLessThanOrEqual(240);
    expect(lengthOf({ x: path.x.at(-1) ?? 0, y: (path.y.at(-1) ?? 0) - fall })).toBeCloseTo(distance);
  }
});

test("eight stars stand at 45 degrees, 140 px from the medal", () => {
  const angles = stars.map(({ x, y }) => Math.round((Math.atan2(y, x) * 180) / Math.PI + 360) % 360);

  expect(angles.toSorted((a, b) => a - b)).toEqual([0, 45, 90, 135, 180, 225, 270, 315]);
  for (const star of stars) expect(lengthOf(star)).toBeCloseTo(140);
});

test("five coins come from 180 px above, rise over the straight way and end in the pill", () => {
  expect(coins.map(({ delay }) => Math.round(delay * 1000))).toEqual([0, 90, 180, 270, 360]);
  for (const { path } of coins) {
    const [startX = 0, startY = 0] = [path.x[0], path.y[0]];
    expect(lengthOf({ x: startX, y: startY })).toBeCloseTo(180);
    expect(startY).toBeLessThan(0);
    expect(path.y[8]).toBeLessThan(startY / 2);
    expect(lengthOf({ x: path.x.at(-1) ?? 1, y: path.y.at(-1) ?? 1 })).toBe(0);
  }
});

test("the count ticks up to the points, never over", () => {
  expect([0, 1, 2, 3, 4, 5].map((arrived) => countedPoints(25, arrived))).toEqual([0, 5, 10, 15, 20, 25]);
  expect([0, 1, 2, 3, 4, 5].map((arrived) => countedPoints(2, arrived))).toEqual([0, 0, 1, 1, 2, 2]);
});
