import { expect, test } from "vitest";
import { monthsText } from "#server/modules/goals/domain/suggestions/texts.ts";
import { formatMonths } from "#server/modules/shopper/domain/format-words.ts";
import { cushionMonths } from "./cushion.ts";

test.each([
  [612_300, 100_000, 6.1, "6,1 meses"],
  [619_999, 100_000, 6.1, "6,1 meses"],
  [100_000, 100_000, 1, "1 mes"],
  [-5000, 100_000, 0, "0 meses"],
])(
  "%d cents with %d a month are a cushion of %d months, said alike by all",
  (balance, spent, months, words) => {
    expect(cushionMonths(balance, spent)).toBe(months);
    expect([monthsText(months), formatMonths(months)]).toEqual([words, words]);
  },
);

test("without spending there is no number of months", () => {
  expect(cushionMonths(100_000, 0)).toBeNull();
});
