import { expect, test } from "vitest";
import { growthsOf } from "#server/dev/testing/regular-expressions/growth.ts";
import { readPurchase } from "./read-purchase.ts";
import { vehiclesIn } from "./vehicles.ts";

test.each([
  ["a purchase", readPurchase],
  ["advertisements", vehiclesIn],
])("%s is read in time that grows with its length", (_what, read) => {
  expect(growthsOf(read)).toEqual([]);
});
