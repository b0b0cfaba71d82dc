import { expect, test } from "vitest";
import { aSimpleSummary } from "#shared/testing/finance-builders.ts";
import { monthFactsOf } from "./goal-suggestion-service.ts";

const nothing = { revolvingCents: 0, recordedCents: 0, free: null };

test("a transfer into savings is no expense", () => {
  expect(monthFactsOf(aSimpleSummary(), { ...nothing, revolvingCents: 5_000 })).toEqual({
    incomeCents: 285_000,
    expenseCents: 233_700,
    aheadCents: null,
    movedCents: 28_500,
    fixedDebtCents: 68_400,
    revolvingCents: 5_000,
  });
});

test("what was invested is an expense, as in every reading of the month, and not moved besides", () => {
  const summary = aSimpleSummary({ totalMonthlyExpenses: 2437.5, netMonthlyIncome: 412.5 });

  expect(monthFactsOf(summary, nothing)).toMatchObject({
    expenseCents: 243_750,
    movedCents: 18_450,
  });
});

test("money put aside for goals counts as used, and may be the same money as a transfer into savings", () => {
  const movedWith = (recordedCents: number) =>
    monthFactsOf(aSimpleSummary(), { ...nothing, recordedCents })?.movedCents;

  expect([-1_000, 20_000, 30_000].map(movedWith)).toEqual([28_500, 28_500, 30_000]);
});

test("a month that has not ended is not counted", () => {
  expect(monthFactsOf(aSimpleSummary({ monthsAnalyzed: 0 }), nothing)).toBeNull();
});
