import fc from "fast-check";
import { expect, test } from "vitest";
import type { CashRow } from "#server/modules/cash-flow/domain/household.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { runs } from "#shared/testing/runs.ts";
import { findSeries } from "./find-series.ts";
import { readRows } from "./read-rows.ts";

const firstDay = "2026-03-10";

/** With six shops of one place, its name is no part of theirs. */
const shops = ["SOL", "LUNA", "MAR", "RIO", "PAN", "FLOR", "ROSA"].map((shop) => `COMPRA ${shop} GETAFE`);
const others = ["RECIBO IBERDROLA CLIENTES", "NOMINA TALLERES ALBOR SL", "BIZUM DE ANA", "RETIRADA CAJERO"];

const row = fc.record({
  ago: fc.nat({ max: 120 }),
  text: fc.oneof({ arbitrary: fc.constantFrom(...shops), weight: 5 }, fc.constantFrom(...others)),
  cents: fc.oneof({ arbitrary: fc.constant(-900), weight: 5 }, fc.constantFrom(-4000, 900, 150_000, 0)),
  id: fc.nat({ max: 999 }),
});

const toRow = ({
  ago,
  text,
  cents,
  id,
}: {
  ago: number;
  text: string;
  cents: number;
  id: number;
}): CashRow => ({
  ...{
    id: `r${id}`,
    accountId: id % 3 === 0 ? "a2" : "a1",
    day: addDays(firstDay, 3 - ago),
    cents,
    description: text,
  },
  ...{ merchantName: null, creditorName: null, category: null },
});

const inOrder = (rows: readonly CashRow[]) =>
  [...new Map(rows.map((one) => [one.id, one])).values()].sort((one, other) =>
    one.day < other.day ? -1 : 1,
  );

/** Some rows go, some come, some are others. */
const change = fc.record({
  gone: fc.array(fc.nat(), { maxLength: 2 }),
  come: fc.array(row, { maxLength: 2 }),
  isUndone: fc.boolean(),
  daysLater: fc.constantFrom(0, 0, 0, 1),
});

const household = (rows: readonly CashRow[], today: string) => ({
  ...{ today, rows, plannedCosts: [] },
  accounts: [{ id: "a1", type: "checking" as const, balanceCents: 0 }],
});

test("after any changes, also those that are undone, rows and series are as if they had never been read before", () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 6, maxLength: 14 }),
      fc.array(change, { maxLength: 5 }),
      (made, changes) => {
        let today = firstDay;
        let rows = inOrder(made.map(toRow));
        for (const { gone, come, isUndone, daysLater } of changes) {
          today = addDays(today, daysLater);
          const out = new Set(gone.map((at) => at % rows.length));
          const after = inOrder([...rows.filter((_, at) => !out.has(at)), ...come.map(toRow)]);
          for (const known of [rows, after, isUndone ? rows : after]) {
            const fresh = known.map((one) => ({ ...one }));
            expect(readRows(household(known, today))).toEqual(readRows(household(fresh, today)));
            expect(findSeries(household(known, today))).toEqual(findSeries(household(fresh, today)));
          }
          rows = isUndone ? rows : after;
        }
      },
    ),
    runs(300),
  );
});
