import { expect, test } from "vitest";
import type { Household } from "#server/modules/cash-flow/domain/household.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { accuracyOf, toKeep } from "./accuracy.ts";

const today = "2026-11-21";
const spent = (day: string, cents: number) => ({
  ...{ id: day, accountId: "one", day, cents: -cents, description: "", merchantName: null },
  ...{ creditorName: null, category: null },
});
/** 100 € today; 10 € went out on each of the last twelve days. */
const household: Household = {
  today,
  accounts: [{ id: "one", type: "checking", balanceCents: 10_000 }],
  rows: Array.from({ length: 12 }, (_, at) => spent(addDays(today, -at), 1000)),
  plannedCosts: [],
};
const saidOf = (day: string, p50Cents: number) => {
  const kept = toKeep({ ...household, today: addDays(day, -7) }, [
    { day, p10Cents: p50Cents - 500, p50Cents, p90Cents: p50Cents + 500 },
  ]);
  if (!kept) throw new Error("Nothing is kept");
  return kept;
};
/** The balance at the end of a day so many days ago. */
const balanceAgo = (days: number) => 10_000 + 1000 * days;

test("a day counts as met when it ended within the band, and the errors of the middle line are averaged", () => {
  const kept = Array.from({ length: 8 }, (_, at) =>
    saidOf(addDays(today, -2 - at), balanceAgo(2 + at) + (at < 2 ? 800 : 100)),
  );

  expect(accuracyOf(household, kept)).toEqual({ days: 8, within: 6, meanErrorCents: 275 });
});

test("forecasts of other accounts, of days to come and of too few days say nothing", () => {
  const kept = Array.from({ length: 8 }, (_, at) => saidOf(addDays(today, -2 - at), balanceAgo(2 + at)));
  const other = { ...household, accounts: [{ ...household.accounts[0], id: "two" }] } as Household;

  expect(accuracyOf(other, kept)).toBeNull();
  expect(accuracyOf(household, kept.slice(0, 6))).toBeNull();
  expect(accuracyOf({ ...household, today: addDays(today, -6) }, kept)).toBeNull();
});
