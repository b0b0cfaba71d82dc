import { expect, test } from "vitest";
import { addDays } from "#shared/rules/madrid-day.ts";
import { availableUntilPay, heldIn } from "./available.ts";
import type { DatedPromise } from "./dated-promise.ts";
import { payDaysOf } from "./pay-days.ts";

const today = "2026-11-21";
const account = (type: "checking" | "savings", balanceCents: number) => ({ id: type, type, balanceCents });
const held = heldIn([account("checking", 80_000), account("savings", 500_000)]);

const nothing = { pay: null, saving: [], budgets: [], usual: { everyday: [], due: [] } };

const promised = (day: string, cents: number): DatedPromise => ({
  ...{ promiseId: "one", name: "one", kind: cents > 0 ? "income" : "bill", every: "month", day, cents },
  ...{ accountId: null, lowCents: cents, highCents: cents, probability: 1 },
});
/** Of everything, day by day from tomorrow on. */
const lows = (...cents: number[]) =>
  cents.map((p10Cents, place) => ({ day: addDays(today, place + 1), p10Cents }));

test("what can be spent is the lowest of the low line until the day before the next pay, without savings", () => {
  const coming = [promised("2026-11-23", -20_000), promised("2026-11-25", 190_000)];

  const pay = payDaysOf(coming, new Map(), today);
  expect(
    availableUntilPay({
      ...{ today, ...held, ...nothing, coming, pay },
      days: lows(570_000, 541_200, 545_000, 700_000),
    }),
  ).toEqual({
    ...{ until: "2026-11-24", payOn: "2026-11-25", cents: 41_200, dailyCents: 10_300 },
    ...{
      promisedCents: 20_000,
      lowest: { day: "2026-11-23", promisedCents: 20_000 },
      shortOn: null,
      lineCents: 41_200,
      savedCents: 500_000,
      savingCents: 0,
      budgets: [],
    },
  });
});

test("a small income is no pay, and without one it lasts until the end of the month", () => {
  const extra = { ...promised("2026-12-09", 570_000), promiseId: "extra", every: "halfyear" as const };
  const interest = { ...promised("2026-11-23", 3000), promiseId: "interest" };
  const coming = [interest, extra, promised("2026-12-28", 190_000)];
  const days = new Map([["one", ["2026-09-28", "2026-10-28"]]]);

  const pay = payDaysOf(coming, days, today);
  expect(pay).toEqual({ promiseId: "one", days: days.get("one"), nextOn: "2026-12-28" });
  expect(availableUntilPay({ today, ...held, ...nothing, coming, days: lows(575_000), pay })).toMatchObject({
    payOn: "2026-12-28",
  });
  expect(availableUntilPay({ today, ...held, ...nothing, coming: [], days: lows(575_000) })).toMatchObject({
    ...{ until: "2026-11-30", payOn: null },
  });
});

test("interest of some euros is no pay beside bills of hundreds, with nothing else that comes", () => {
  const bill = promised("2026-12-01", -52_000);
  const interest = promised("2026-11-30", 1_522);

  expect(payDaysOf([interest, bill], new Map(), today)).toBeNull();
  expect(payDaysOf([interest, promised("2026-12-01", -15_000)], new Map(), today)?.nextOn).toBe("2026-11-30");
});

test("where it may not be enough nothing can be spent, and the lowest day is said", () => {
  expect(
    availableUntilPay({ today, ...held, ...nothing, coming: [], days: lows(560_000, 490_000) }),
  ).toMatchObject({
    ...{ cents: 0, dailyCents: 0, shortOn: "2026-11-23" },
  });
  const overdrawn = heldIn([account("checking", -4000), account("savings", 500_000)]);
  expect(
    availableUntilPay({ today, ...overdrawn, ...nothing, coming: [], days: lows(480_000, 490_000) }),
  ).toMatchObject({ cents: 0, shortOn: today });
  expect(availableUntilPay({ today, ...heldIn([]), ...nothing, coming: [], days: [] })).toBeNull();
});

test("contributions due until then are taken off from their day on, and budgets where they keep more than is expected", () => {
  const usual = {
    everyday: [{ category: "Ocio", dailyCents: 500 }],
    due: [{ category: "Seguros", day: "2026-11-24", cents: 4000 }],
  };
  const until = "2026-11-30";
  const budgets = [
    { category: "Ocio", leftCents: 9000, until },
    { category: "Seguros", leftCents: 3000, until },
    { category: "Ropa", leftCents: -2000, until },
  ];
  const coming = [promised("2026-11-25", 190_000)];
  // The lowest day comes before the contribution: of it only what makes a later day the lowest is taken.
  const days = lows(541_000, 560_000, 560_000);
  const saving = [
    { day: "2026-11-23", cents: 25_000 },
    { day: "2026-11-26", cents: 99_000 },
  ];

  const found = availableUntilPay({
    ...{ today, ...held, coming, days, saving, budgets, usual },
    pay: payDaysOf(coming, new Map(), today),
  });

  // Of 90 € in nine days 30 € are for the next three, of which 15 € are expected anyway.
  expect(found).toMatchObject({
    ...{ lineCents: 41_000, savingCents: 6_000, budgets: [{ category: "Ocio", cents: 1500 }] },
    ...{ cents: 33_500, until: "2026-11-24" },
  });

  // What is within another budget is kept once: by the larger of the two.
  const [leisure, , clothes] = budgets;
  const within = (leftCents: number) => ({
    ...{ category: "Cine", leftCents, until },
    own: { id: "cinema", within: "Ocio", dailyCents: 200 },
  });
  const kept = (...some: (typeof leisure | undefined)[]) =>
    availableUntilPay({
      ...{ today, ...held, coming, days, saving, usual, pay: payDaysOf(coming, new Map(), today) },
      budgets: some.flatMap((one) => one ?? []),
    })?.budgets;
  expect(kept(leisure, within(3000))).toEqual([{ category: "Ocio", cents: 1500 }]);
  expect(kept(leisure, within(9000))).toEqual([{ category: "Cine", cents: 2400 }]);
  expect(kept(clothes, within(3000))).toEqual([{ category: "Cine", cents: 400 }]);
});
