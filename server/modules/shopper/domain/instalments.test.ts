import fc from "fast-check";
import { expect, test } from "vitest";
import { annualRateOf, calculateInstalments, monthlyPayment } from "./instalments.ts";

const percentOf = (rate: number) => Math.round(rate * 10_000) / 100;

// Directive 98/7/EC, annex III: the worked examples of the legislator.
test.each([
  ["1200 after eighteen months", 1000, [{ years: 1.5, amount: 1200 }], 12.92],
  ["the same with 50 of costs kept back", 950, [{ years: 1.5, amount: 1200 }], 16.85],
  [
    "600 after a year and after two",
    1000,
    [
      { years: 1, amount: 600 },
      { years: 2, amount: 600 },
    ],
    13.07,
  ],
  [
    "272 after three and six months, 544 after twelve",
    1000,
    [
      { years: 0.25, amount: 272 },
      { years: 0.5, amount: 272 },
      { years: 1, amount: 544 },
    ],
    13.19,
  ],
])("the rate of 1000 paid back as %s equals the directive's example", (_name, lent, payments, percent) => {
  expect(percentOf(annualRateOf(lent, payments))).toBe(percent);
});

test("paying back no more than was lent costs nothing", () => {
  expect(calculateInstalments({ priceCents: 120_000, months: 12, monthlyCents: 10_000 })).toEqual({
    downPaymentCents: 0,
    months: 12,
    monthlyCents: 10_000,
    tae: 0,
    totalCents: 120_000,
    interestCents: 0,
  });
});

test("what exceeds a known price is interest", () => {
  const offer = calculateInstalments({
    priceCents: 1_000_000,
    downPaymentCents: 100_000,
    months: 36,
    monthlyCents: 30_000,
  });

  expect(offer).toMatchObject({ totalCents: 1_180_000, interestCents: 180_000, tae: 13 });
});

test("a payment calculated from a rate has that rate", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 10_000_000 }),
      fc.integer({ min: 2, max: 120 }),
      fc.double({ min: 0, max: 0.4, noNaN: true }),
      (lent, months, rate) => {
        const amount = monthlyPayment(lent, months, rate);
        const payments = Array.from({ length: months }, (_, place) => ({ years: (place + 1) / 12, amount }));

        // Payments are rounded up to whole cents, so 120 of them exceed by at most 1.2 euros.
        expect(annualRateOf(lent, payments)).toBeCloseTo(rate, 2);
        expect(annualRateOf(lent, payments)).toBeGreaterThanOrEqual(rate - 1e-6);
      },
    ),
  );
});
