import { expect, test } from "vitest";
import { makeReading } from "#server/modules/cash-flow/domain/reading/make-reading.ts";

const today = "2026-11-28";
const dayOf = (month: number, day: number) =>
  `${2025 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** 14 months of pay, rent and everyday purchases that leave so much of a month, as `account`. */
const freeMonthOf = (leftCents: number, account: string, extraCents = 0) => {
  const aRow = (id: string, day: string, cents: number, description: string) => ({
    ...{ id: `${account}-${id}`, accountId: account, day, cents, description, category: null },
    ...{ merchantName: null, creditorName: null },
  });
  const months = Array.from({ length: 14 }, (_, at) => at + 9);
  const rows = months.flatMap((month) => [
    aRow(`pay ${month}`, dayOf(month, 1), 180_000 + leftCents, "NOMINA TALLERES SUR SL"),
    aRow(`rent ${month}`, dayOf(month, 3), -80_000, "RECIBO ALQUILER PISO LARIOS"),
    ...Array.from({ length: 10 }, (_, at) =>
      aRow(
        `shop ${month} ${at}`,
        dayOf(month, 2 + 2 * at),
        -10_000,
        `COMPRA TIENDA ${(at * 7 + month) % 11}`,
      ),
    ),
  ]);
  if (extraCents > 0) rows.push(aRow("extra", dayOf(17, 20), extraCents, "TRANSFERENCIA RECIBIDA"));
  return makeReading({
    household: {
      ...{ today, rows, plannedCosts: [] },
      accounts: [{ id: account, type: "checking", balanceCents: 300_000 }],
    },
    ...{ ownTransfers: new Set<string>(), wholeMonths: 6 },
    ...{ decisions: [], own: [], contributions: [], consents: [] },
  }).forecast.freeMonth;
};

test("what is left of a month hangs on the money alone, and not on whose it is", () => {
  for (const left of [1000, 30_000]) {
    const all = ["a", "b", "7f3c", "conto", "zz-9"].map((account) => freeMonthOf(left, account));
    expect(new Set(all.map((free) => JSON.stringify(free)))).toHaveLength(1);
  }
});

test("a sum that came once counts where a pay is as large: it may be an extra pay, and an inheritance is none", () => {
  const more = (extraCents: number) =>
    (freeMonthOf(30_000, "a", extraCents)?.cents ?? 0) - (freeMonthOf(30_000, "a")?.cents ?? 0);
  const ofOnePay = 210_000 / 14;

  expect(more(200_000)).toBeGreaterThan(0.7 * ofOnePay);
  expect(more(5_000_000)).toBeLessThan(0.3 * ofOnePay);
});

test("some euros a month may as well be nothing; some hundreds are sure", () => {
  expect(freeMonthOf(1000, "a")?.isFirm).toBe(false);
  const free = freeMonthOf(60_000, "a");
  expect(free?.isFirm).toBe(true);
  expect(Math.abs((free?.cents ?? 0) - 60_000)).toBeLessThan(12_000);
});

test("of a shared account a month leaves its part, and the part of a till's takings is no money given back", () => {
  const shopOf = (sharePercent: number) => {
    const months = Array.from({ length: 14 }, (_, at) => at + 9);
    const rows = months.flatMap((month) =>
      Array.from({ length: 14 }, (_, at) => [
        [
          `takings ${month} ${at}`,
          18_000 + ((month * 7 + at * 13) % 9) * 1000,
          "ABONO TPV COMERCIO",
        ] as const,
        [
          `stock ${month} ${at}`,
          -9000 - ((month * 5 + at * 11) % 7) * 900,
          `COMPRA MAYORISTA ${at}`,
        ] as const,
      ]).flatMap((pair, at) =>
        pair.map(([id, wholeCents, description]) => ({
          ...{ id, accountId: "shop", day: dayOf(month, 1 + 2 * at), description, category: null },
          ...{ merchantName: null, creditorName: null, wholeCents },
          cents: (wholeCents * sharePercent) / 100,
        })),
      ),
    );
    return makeReading({
      household: {
        ...{ today, rows: rows.filter(({ day }) => day <= today), plannedCosts: [] },
        accounts: [{ id: "shop", type: "checking", balanceCents: 3000 * sharePercent }],
      },
      ...{ ownTransfers: new Set<string>(), wholeMonths: 6 },
      ...{ decisions: [], own: [], contributions: [], consents: [] },
    }).forecast.freeMonth;
  };

  const [whole, half] = [shopOf(100)?.cents ?? 0, shopOf(50)?.cents ?? 0];

  expect(whole).toBeGreaterThan(100_000);
  expect(Math.abs(half - whole / 2)).toBeLessThan(whole / 20);
});
