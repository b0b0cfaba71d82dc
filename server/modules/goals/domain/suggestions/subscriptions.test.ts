import { expect, test } from "vitest";
import { type Charge, subscriptionsIn } from "./subscriptions.ts";

const months = ["2026-08", "2026-09", "2026-10"];

const charged = (merchant: string, ...cents: number[]): Charge[] =>
  cents.map((each, place) => ({ merchant, month: months[place] ?? "", cents: each, count: 1 }));

test("a similar amount once in each month is a subscription, at its last price", () => {
  expect(subscriptionsIn(charged("Netflix", 1_299, 1_299, 1_399), months)).toEqual([
    { merchant: "Netflix", monthlyCents: 1_399 },
  ]);
});

test.each([
  ["that is missing in a month", charged("Netflix", 1_299, 1_299)],
  ["of amounts that differ", charged("Cine", 900, 1_800, 1_400)],
  ["several times a month", charged("Café", 250, 250, 250).map((each) => ({ ...each, count: 9 }))],
  ["twice in one month and never in another", charged("Taxi", 900, 901).concat(charged("Taxi", 902))],
])("a charge %s is none", (_case, charges) => {
  expect(subscriptionsIn(charges, months)).toEqual([]);
});

test("one merchant may bill several, and the dearest come first", () => {
  const charges = [...charged("Apple", 299, 299, 299), ...charged("Apple", 1_199, 1_199, 1_199)];

  expect(subscriptionsIn(charges, months)).toEqual([
    { merchant: "Apple", monthlyCents: 1_199 },
    { merchant: "Apple", monthlyCents: 299 },
  ]);
});
