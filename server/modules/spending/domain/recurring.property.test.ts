import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Charge,
  findRecurring,
  type RecurringPeriod,
} from "#server/modules/spending/domain/recurring.ts";
import { addDays } from "#shared/rules/madrid-day.ts";

const today = "2026-11-21";

const aCharge = (changes: Partial<Charge>): Charge => ({
  id: crypto.randomUUID(),
  key: "netflix",
  merchantName: "Netflix",
  category: "Ocio/Entretenimiento",
  day: today,
  cents: 1399,
  ...changes,
});

/** So many charges, so many days apart, the last one so long ago; each may come a day late. */
const aSeries = (
  count: number,
  every: number,
  ago: number,
  changes: Partial<Charge> = {},
  late: number[] = [],
) =>
  Array.from({ length: count }, (_, place) => {
    const back = ago + (count - 1 - place) * every - (place === count - 1 ? 0 : (late[place] ?? 0));
    return aCharge({ day: addDays(today, -back), ...changes });
  });

const rhythms: [RecurringPeriod, every: number, fewest: number, perYear: number][] = [
  ["weekly", 7, 5, 52],
  ["monthly", 30, 3, 12],
  ["bimonthly", 61, 3, 6],
  ["quarterly", 91, 3, 4],
  ["yearly", 365, 2, 1],
];

const aRegular = fc
  .record({
    rhythm: fc.constantFrom(...rhythms),
    more: fc.nat(6),
    cents: fc.integer({ min: 100, max: 90_000 }),
    late: fc.array(fc.constantFrom(0, 1), { minLength: 12, maxLength: 12 }),
  })
  .map(({ rhythm: [period, every, fewest, perYear], more, cents, late }) => {
    const lateDays = every < 30 ? [] : late;
    return { period, perYear, cents, charges: aSeries(fewest + more, every, 3, { cents }, lateDays) };
  });

describe("a charge that repeats", () => {
  test("is found with its period, price and yearly cost, in whatever order its rows come", () => {
    fc.assert(
      fc.property(aRegular, fc.nat(), ({ period, perYear, cents, charges }, seed) => {
        const shuffled = charges.toSorted((a, b) => hash(a.id, seed) - hash(b.id, seed));

        const found = findRecurring(shuffled, today);

        expect(found).toHaveLength(1);
        expect(found[0]).toMatchObject({ period, cents, yearlyCents: cents * perYear, rise: null });
        expect(found[0]?.ids).toHaveLength(charges.length);
      }),
    );
  });

  test("is no longer one after it stops", () => {
    fc.assert(
      fc.property(aRegular, ({ charges }) => {
        expect(findRecurring(charges, addDays(today, 700))).toEqual([]);
      }),
    );
  });

  test("is found beside what others are paid, and they beside it", () => {
    fc.assert(
      fc.property(aRegular, aRegular, (one, other) => {
        const others = other.charges.map((charge) => ({ ...charge, key: "gym", merchantName: "Gym" }));

        const both = findRecurring([...one.charges, ...others], today);

        expect(both.map(({ yearlyCents }) => yearlyCents).toSorted((a, b) => a - b)).toEqual(
          [one, other].map(({ cents, perYear }) => cents * perYear).toSorted((a, b) => a - b),
        );
      }),
    );
  });

  test("states the last rise of its price and reckons with the new price", () => {
    const charges = aSeries(8, 30, 5).map((charge, place) => ({ ...charge, cents: place < 6 ? 1399 : 1699 }));

    expect(findRecurring(charges, today)).toMatchObject([
      { cents: 1699, yearlyCents: 1699 * 12, rise: { fromCents: 1399, cents: 1699, day: charges[6]?.day } },
    ]);
  });

  test("may be one of two at the same merchant", () => {
    const charges = [...aSeries(6, 30, 5, { cents: 299 }), ...aSeries(6, 30, 17, { cents: 1099 })];

    expect(findRecurring(charges, today).map(({ cents }) => cents)).toEqual([1099, 299]);
  });

  test("of a metered supply may cost more in winter", () => {
    const charges = aSeries(6, 30, 5, { category: "Servicios/Suministros" }).map((charge, place) => ({
      ...charge,
      cents: [8400, 6900, 4100, 3900, 5600, 7800][place] ?? 0,
    }));

    expect(findRecurring(charges, today)).toMatchObject([{ period: "monthly", rise: null }]);
  });
});

describe("what is no charge that repeats", () => {
  test.each([
    ["the supermarket of every Saturday", { category: "Supermercados/Alimentación" }],
    ["cash", { merchantName: "Reintegro Cajero BBVA", category: "Otros Gastos" }],
    ["a person paid by Bizum", { category: "Transferencias/Bizum" }],
    ["a refund or a salary", { cents: -1399 }],
  ])("%s", (_, changes) => {
    expect(findRecurring(aSeries(10, 30, 3, changes), today)).toEqual([]);
  });

  test("purchases of amounts that have nothing in common", () => {
    fc.assert(
      fc.property(fc.nat(30), (shift) => {
        const amounts = [1200, 5600, 890, 12_300, 3300, 780, 9900, 2100];
        const charges = aSeries(8, 30, 3).map((charge, place) => ({
          ...charge,
          cents: amounts[(place + shift) % amounts.length] ?? 0,
        }));

        expect(findRecurring(charges, today)).toEqual([]);
      }),
    );
  });

  test.each(["Compras/Ropa", "Transporte/Combustible"])(
    "a shop of %s paid the same twice, a year apart",
    (category) => {
      const twice = aSeries(2, 365, 3, { category, merchantName: "Mercería" });

      expect(findRecurring(twice, today)).toEqual([]);
      expect(findRecurring(aSeries(3, 365, 3, { category }), today)).toMatchObject([{ period: "yearly" }]);
    },
  );

  test("equal amounts on days without a rhythm", () => {
    const days = [3, 9, 50, 71, 74, 160, 171, 300];

    expect(
      findRecurring(
        days.map((ago) => aCharge({ day: addDays(today, -ago) })),
        today,
      ),
    ).toEqual([]);
  });
});

const hash = (text: string, seed: number) =>
  [...text].reduce((sum, char) => (Math.imul(sum, 31) + char.charCodeAt(0)) | 0, seed);
