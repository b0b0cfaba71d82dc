import fc from "fast-check";
import { expect, test } from "vitest";
import type { CashRow, Household } from "#server/modules/cash-flow/domain/household.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { expectedEntries } from "./expected-entries.ts";
import { findSeries } from "./find-series.ts";

const today = "2026-03-10";
const horizonDays = 90;

const household = (rows: readonly CashRow[]): Household => ({
  today,
  accounts: [{ id: "a1", type: "checking", balanceCents: 0 }],
  rows,
  plannedCosts: [],
});

const names = [
  "RECIBO IBERDROLA CLIENTES",
  "COMPRA NETFLIX.COM",
  "NOMINA TALLERES ALBOR SL",
  "COMPRA BAR LA PLAZA",
];

const contract = fc
  .record({
    name: fc.constantFrom(...names),
    gap: fc.constantFrom(30.44, 60.9, 91.3, 182.6, 365.25),
    cents: fc.integer({ min: 500, max: 200_000 }),
    late: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 14 }),
  })
  .map(({ name, gap, cents, late }) =>
    late.map((days, at) => ({
      day: addDays(today, -Math.round(at * gap) - days),
      description: name,
      cents: name.startsWith("NOMINA") ? cents : -cents,
    })),
  );

const rowsOf = fc.array(contract, { minLength: 1, maxLength: 5 }).map((contracts) =>
  contracts.flat().map(
    (row, at): CashRow => ({
      ...row,
      id: `r${String(at).padStart(3, "0")}`,
      accountId: "a1",
      merchantName: null,
      creditorName: null,
      category: null,
    }),
  ),
);

test("the order of the rows does not matter", () => {
  fc.assert(
    fc.property(
      rowsOf.chain((rows) =>
        fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
      ),
      ([rows, shuffled]) => {
        expect(findSeries(household(shuffled))).toEqual(findSeries(household(rows)));
      },
    ),
    { numRuns: 25 },
  );
});

test("a row belongs to at most one series, and each series has its own key", () => {
  fc.assert(
    fc.property(rowsOf, (rows) => {
      const series = findSeries(household(rows));
      const ids = series.flatMap(({ rowIds }) => rowIds);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(series.map(({ key }) => key)).size).toBe(series.length);
    }),
    { numRuns: 25 },
  );
});

test("every expected day lies after today and within the horizon, and its band holds the amount", () => {
  fc.assert(
    fc.property(rowsOf, (rows) => {
      const known = household(rows);
      for (const entry of expectedEntries(findSeries(known), known, horizonDays)) {
        expect(entry.day > today && entry.day <= addDays(today, horizonDays)).toBe(true);
        expect(entry.lowCents <= entry.cents && entry.cents <= entry.highCents).toBe(true);
        expect(entry.probability > 0 && entry.probability <= 1).toBe(true);
      }
    }),
    { numRuns: 25 },
  );
});

test("what is known of other readings changes none, also where a row, or the day, is another one", () => {
  fc.assert(
    fc.property(rowsOf, fc.nat(), fc.nat(2), fc.nat(3), (rows, place, days, change) => {
      findSeries(household(rows));
      const at = place % rows.length;
      const changed = rows.flatMap((row, index) => {
        if (index !== at) return row;
        return change === 0
          ? []
          : change === 1
            ? [row, { ...row, id: "again" }]
            : { ...row, cents: row.cents - 100 };
      });
      const later = { ...household(changed), today: addDays(today, days) };
      const fresh = { ...later, rows: changed.map((row) => ({ ...row })) };
      expect(findSeries(later)).toEqual(findSeries(fresh));
    }),
  );
});
