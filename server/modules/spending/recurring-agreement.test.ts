import fc from "fast-check";
import { expect, test } from "vitest";
import { demoStatement } from "#server/dev/demo-person/demo-statement.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createGetSubscriptions } from "#server/modules/assistant/tools/money/get-subscriptions.ts";
import { formatShortEuros } from "#server/spanish/format.ts";
import { toCents } from "#shared/rules/money.ts";
import type { Charge } from "./domain/recurring.ts";
import { findRecurring } from "./domain/recurring.ts";
import { listRecurring, recurringSums } from "./domain/recurring-list.ts";

const today = "2026-11-21";
const now = new Date(`${today}T09:00:00Z`);
const app = await startTestApp({ now: now.toISOString() });
const { services } = app;

test("Fred and the suggestions name one list of subscriptions with one sum a month and a year", async () => {
  const { user } = await app.signIn();
  const file = demoStatement({ from: "2024-11-01", to: today, isBeginning: true });
  await services.statements.saveStatement(user.id, file, { fileName: "demo" }, () => {});

  const { output } = await createGetSubscriptions(services).run({ userId: user.id, now }, {});
  const list = await services.recurring.read(user.id, today);
  const suggested = (await services.goalSuggestions.suggest(user.id)).find(
    ({ key }) => key === "money:subscriptions",
  );

  expect(output.subscriptions.length).toBeGreaterThan(1);
  expect(output.subscriptions.map(({ merchantName }) => merchantName)).toEqual(
    list.subscriptions.map(({ merchantName }) => merchantName),
  );
  const sums = [output.monthlyTotal, output.yearlyTotal].map((euros) => formatShortEuros(toCents(euros)));
  expect(suggested?.aiReasoning).toContain(`: ${sums[0]} al mes. Al año son ${sums[1]}.`);
});

const found = fc.array(
  fc
    .record({
      perYear: fc.constantFrom(1, 4, 6, 12, 52),
      cents: fc.integer({ min: 1, max: 90_000 }),
      category: fc.constantFrom("Ocio/Entretenimiento", "Seguros", "Compras/Ropa", "Servicios/Suministros"),
    })
    .map(({ perYear, cents, category }) => ({
      ...{ merchantName: "x", category, period: "monthly" as const, cents, lastDay: today },
      ...{ yearlyCents: cents * perYear, rise: null, ids: [] },
    })),
  { maxLength: 12 },
);

test("a list adds up, and a year is twelve of its months but for half a cent each", () => {
  fc.assert(
    fc.property(found, (all) => {
      const { subscriptions, bills } = listRecurring(all);
      const both = [...subscriptions, ...bills];
      const sums = recurringSums(both);

      expect(both).toHaveLength(all.length);
      expect(sums.yearlyCents).toBe(all.reduce((sum, { yearlyCents }) => sum + yearlyCents, 0));
      expect(sums.monthlyCents).toBe(both.reduce((sum, one) => sum + one.monthlyCents, 0));
      expect(Math.abs(sums.yearlyCents - 12 * sums.monthlyCents)).toBeLessThanOrEqual(6 * all.length);
      const monthly = recurringSums(both.filter(({ yearlyCents }) => yearlyCents % 12 === 0));
      expect(monthly.yearlyCents).toBe(12 * monthly.monthlyCents);
    }),
  );
});

const dayOf = (month: number, day: string) => `2026-${String(month).padStart(2, "0")}-${day}`;

/** Purchases at one shop, monthly on some days of the month. */
const purchases = (...ofDays: [day: string, cents: number][]): Charge[] =>
  ofDays.flatMap(([day, cents]) =>
    [6, 7, 8, 9, 10, 11].map((month) => ({
      ...{ id: `${month}-${day}`, key: "shop", merchantName: "Tienda", category: "Compras/Ropa" },
      ...{ day: dayOf(month, day), cents },
    })),
  );

test.each([
  ["purchases at three prices", purchases(["03", 2000], ["09", 3500], ["16", 6000]), []],
  ["purchases at nearly one price", purchases(["03", 2000], ["09", 3500]).map(nearly), []],
  ["a membership among purchases", purchases(["03", 499]).concat(odd()), [499]],
])("at a shop: %s", (_what, charges, expected) => {
  expect(findRecurring(charges, today).map(({ cents }) => cents)).toEqual(expected);
});

function nearly(charge: Charge, place: number): Charge {
  return { ...charge, cents: charge.cents + place * 7 };
}

function odd(): Charge[] {
  return ["07-11", "09-20", "10-02", "10-15"].map((day, place) => ({
    ...{ id: day, key: "shop", merchantName: "Tienda", category: "Compras/Ropa" },
    ...{ day: `2026-${day}`, cents: 1700 + place * 950 },
  }));
}
