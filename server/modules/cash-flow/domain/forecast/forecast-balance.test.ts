import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CashRow, Household } from "#server/modules/cash-flow/domain/household.ts";
import type { ExpectedEntry, Series } from "#server/modules/cash-flow/domain/promise.ts";
import { dayOfNumber, numberOfDay } from "#server/modules/cash-flow/domain/promises/day-numbers.ts";
import { forecastBalance } from "./forecast-balance.ts";

const today = "2026-03-20";
const daysBack = (count: number) => dayOfNumber(numberOfDay(today) - count);
const daysAhead = (count: number) => daysBack(-count);

const aRow = (changes: Partial<CashRow> & { id: string }): CashRow => ({
  accountId: "a",
  day: today,
  cents: -1000,
  description: "COMPRA",
  merchantName: null,
  creditorName: null,
  category: null,
  ...changes,
});

const aHousehold = (changes: Partial<Household> = {}): Household => ({
  today,
  accounts: [{ id: "a", type: "checking", balanceCents: 200_000 }],
  rows: [],
  plannedCosts: [],
  ...changes,
});

const anEntry = (changes: Partial<ExpectedEntry> = {}): ExpectedEntry => ({
  seriesKey: "key",
  day: daysAhead(10),
  cents: -5000,
  lowCents: -5000,
  highCents: -5000,
  kind: "bill",
  name: "Luz",
  accountId: "a",
  probability: 1,
  ...changes,
});

const aSeries = (changes: Partial<Series> = {}): Series => ({
  key: "saved",
  name: "Ahorro",
  kind: "bill",
  every: "month",
  accountId: "a",
  category: null,
  rowIds: [],
  days: [],
  cents: [],
  isMetered: false,
  due: { on: "date", date: 1, moved: "later" },
  monthsOff: [],
  status: "alive",
  confidence: 1,
  ...changes,
});

const someRows = fc.array(
  fc.record({ back: fc.nat(420), cents: fc.integer({ min: -90_000, max: 60_000 }) }),
  {
    maxLength: 60,
  },
);
const rowsOf = (drawn: readonly { back: number; cents: number }[]) =>
  drawn.map(({ back, cents }, at) => aRow({ id: `r${at}`, day: daysBack(back), cents }));

const forecastOf = (household: Household, entries: readonly ExpectedEntry[] = [], days = 30) =>
  forecastBalance(household, [], entries, days);

describe("the forecast of the balance", () => {
  it("has its band in order on every day, the same each time and in any order of the rows", () => {
    fc.assert(
      fc.property(someRows, (drawn) => {
        const rows = rowsOf(drawn);

        const days = forecastOf(aHousehold({ rows }));

        expect(days).toHaveLength(30);
        for (const { p10Cents, p50Cents, p90Cents } of days) {
          expect(p10Cents).toBeLessThanOrEqual(p50Cents);
          expect(p50Cents).toBeLessThanOrEqual(p90Cents);
        }
        expect(forecastOf(aHousehold({ rows: rows.toReversed() }))).toEqual(days);
      }),
      { numRuns: 15 },
    );
  });

  it("goes down by a certain charge from its day on, and not before", () => {
    fc.assert(
      fc.property(someRows, fc.integer({ min: 1, max: 30 }), fc.nat(100_000), (drawn, ahead, cents) => {
        const household = aHousehold({ rows: rowsOf(drawn) });
        const other = anEntry({ seriesKey: "other", lowCents: -9000, highCents: -4000, probability: 0.7 });
        const charge = { cents: -cents, lowCents: -cents, highCents: -cents, day: daysAhead(ahead) };

        const before = forecastOf(household, [other]);
        const after = forecastOf(household, [anEntry(charge), other]);

        for (const [at, day] of before.entries()) {
          const less = at + 1 >= ahead ? cents : 0;
          expect(after[at]).toEqual({
            day: day.day,
            p10Cents: day.p10Cents - less,
            p50Cents: day.p50Cents - less,
            p90Cents: day.p90Cents - less,
          });
        }
      }),
      { numRuns: 15 },
    );
  });

  it("takes what moves between the given accounts for no spending and no income", () => {
    const rows = [30, 60, 90, 120, 150, 180].flatMap((back) => [
      aRow({ id: `out${back}`, day: daysBack(back), cents: -80_000, description: "TRASPASO" }),
      aRow({
        id: `in${back}`,
        accountId: "b",
        day: daysBack(back - 1),
        cents: 80_000,
        description: "TRASPASO",
      }),
    ]);
    const household = aHousehold({ rows });
    const saved = aSeries({ rowIds: rows.filter(({ cents }) => cents < 0).map(({ id }) => id) });
    const ahead = anEntry({ seriesKey: saved.key, cents: -80_000, lowCents: -80_000, highCents: -80_000 });

    expect(forecastBalance(household, [saved], [ahead], 30)).toEqual(
      forecastBalance(household, [saved], [], 30),
    );
    expect(forecastOf(household)[29]?.p50Cents).toBeGreaterThan(100_000);
  });

  it("spends about what was spent, and less surely the further ahead", () => {
    const rows = Array.from({ length: 300 }, (_, back) =>
      aRow({ id: `r${back}`, day: daysBack(back), cents: back % 3 === 0 ? -6000 : -500 - 13 * (back % 7) }),
    );

    const [first, last] = [1, 60].map((count) => forecastOf(aHousehold({ rows }), [], 60)[count - 1]);

    const spent = rows.reduce((sum, { cents }) => sum - cents, 0) / 300;
    expect(200_000 - (last?.p50Cents ?? 0)).toBeGreaterThan(spent * 60 * 0.8);
    expect(200_000 - (last?.p50Cents ?? 0)).toBeLessThan(spent * 60 * 1.2);
    const widthOf = (day: typeof first) => (day ? day.p90Cents - day.p10Cents : 0);
    expect(widthOf(last)).toBeGreaterThan(2 * widthOf(first));
  });

  it("expects of a person without rows neither gain nor loss, and says how little it knows", () => {
    const last = forecastOf(aHousehold(), [], 90).at(-1);

    expect(Math.abs((last?.p50Cents ?? 0) - 200_000)).toBeLessThan(30_000);
    expect((last?.p90Cents ?? 0) - (last?.p10Cents ?? 0)).toBeGreaterThan(200_000);
  });

  it("keeps what is written beside an event in mind", () => {
    const plannedCosts = [{ day: daysAhead(12), title: "Viaje", cents: 60_000 }];

    const [without, with_] = [aHousehold(), aHousehold({ plannedCosts })].map((one) => forecastOf(one));

    expect(with_?.[10]).toEqual(without?.[10]);
    expect((without?.[12]?.p50Cents ?? 0) - (with_?.[12]?.p50Cents ?? 0)).toBeGreaterThan(40_000);
  });
});
