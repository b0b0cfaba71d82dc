import { expect, test } from "vitest";
import type { Recurring } from "#server/modules/spending/domain/recurring.ts";
import { subscriptionsIn } from "./subscriptions.ts";

const netflix: Recurring = {
  merchantName: "Netflix",
  category: "Ocio/Entretenimiento",
  period: "monthly",
  cents: 1_399,
  yearlyCents: 16_788,
  lastDay: "2026-10-03",
  rise: { fromCents: 1_299, cents: 1_399, day: "2026-10-03" },
  ids: [],
};

test("a cancellable monthly charge is a subscription, at its last price", () => {
  const others: Recurring[] = [
    { ...netflix, period: "yearly" },
    { ...netflix, category: "Seguros" },
    { ...netflix, category: "Alquiler/Hipoteca" },
  ];

  expect(subscriptionsIn([netflix, ...others])).toEqual([{ merchant: "Netflix", monthlyCents: 1_399 }]);
});
