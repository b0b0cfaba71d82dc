import { expect, test } from "vitest";
import { formatMonths } from "#server/spanish/format.ts";
import { cushionMonths } from "./cushion.ts";

test.each([
  [612_300, 100_000, 6.1, "6,1 meses"],
  [619_999, 100_000, 6.2, "6,2 meses"],
  [3_067_248, 91_327, 33.6, "33,6 meses"],
  [100_000, 100_000, 1, "1 mes"],
  [-5000, 100_000, 0, "0 meses"],
])("%d cents with %d a month are a cushion of %d months, written '%s'", (balance, spent, months, words) => {
  expect(cushionMonths(balance, spent)).toBe(months);
  expect(formatMonths(months)).toBe(words);
});

test("without spending there is no number of months", () => {
  expect(cushionMonths(100_000, 0)).toBeNull();
});
