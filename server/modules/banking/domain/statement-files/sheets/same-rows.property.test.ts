import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type WrittenCell,
  type WrittenKind,
  writeTable,
} from "#server/modules/banking/domain/statement-files/fixtures/write-workbook.ts";
import { readStatement } from "#server/modules/banking/domain/statement-files/read-statement.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { runs } from "#shared/testing/runs.ts";

const kinds: WrittenKind[] = ["csv", "xlsx", "xls", "ods", "xml", "html"];

const row = fc.record({
  day: fc.integer({ min: 0, max: 700 }).map((days) => addDays("2025-01-01", days)),
  cents: fc.integer({ min: -9_999_999, max: 9_999_999 }).filter((cents) => cents !== 0),
  words: fc
    .string({ unit: fc.constantFrom(..."ABCÑÉç 0123&<>;,\"'/.*-=+€"), minLength: 1, maxLength: 30 })
    .map((text) => `A${text}B`.replace(/ +/g, " ")),
});
const table = fc
  .record({
    rows: fc.array(row, { minLength: 2, maxLength: 12 }),
    isNewestFirst: fc.boolean(),
    hasSides: fc.boolean(),
    emptyColumns: fc.integer({ min: 0, max: 2 }),
  })
  .filter(({ rows }) => new Set(rows.map(({ day }) => day)).size === rows.length);

const written = ({
  rows,
  isNewestFirst,
  hasSides,
  emptyColumns,
}: typeof table extends fc.Arbitrary<infer T> ? T : never) => {
  const sorted = rows.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  let balance = 100_000;
  const lines = sorted.map(({ day, cents, words }): WrittenCell[] => {
    balance += cents;
    const sides = cents < 0 ? [-cents / 100, null] : [null, cents / 100];
    return [{ day }, words, ...(hasSides ? sides : [cents / 100]), balance / 100];
  });
  const head = ["Fecha", "Concepto", ...(hasSides ? ["Cargo", "Abono"] : ["Importe"]), "Saldo"];
  const all: WrittenCell[][] = [
    ["Cuenta ES91 2100 0418 4502 0005 1332"],
    head,
    ...(isNewestFirst ? lines.reverse() : lines),
  ];
  const indent = Array.from({ length: emptyColumns }, () => null);
  return { cells: all.map((line) => [...indent, ...line]), sorted };
};

const rowsOf = (kind: WrittenKind, cells: WrittenCell[][]) => {
  const result = readStatement(writeTable(kind, cells));
  expect(result.valid ? [] : result.faults).toEqual([]);
  const [account] = result.valid ? result.statement.accounts : [];
  return { ...account, holder: null };
};

test("the same rows read to the same statement, whatever kind of file they are written in", () => {
  fc.assert(
    fc.property(table, (drawn) => {
      const { cells, sorted } = written(drawn);
      const [first, ...others] = kinds.map((kind) => rowsOf(kind, cells));

      expect(first?.rows?.map((one) => [one.date, one.amountInCents, one.description])).toEqual(
        sorted.map(({ day, cents, words }) => [day, cents, words]),
      );
      for (const other of others) expect(other).toEqual(first);
    }),
    runs(30),
  );
});

test("any one changed amount in a workbook with balances is refused with a cell", () => {
  fc.assert(
    fc.property(
      table,
      fc.nat(),
      fc.constantFrom("xlsx", "xls", "ods", "xml", "html"),
      (drawn, pick, kind) => {
        const { cells } = written({ ...drawn, hasSides: false, isNewestFirst: false });
        const place = 3 + (pick % (cells.length - 3));
        const amount = drawn.emptyColumns + 2;
        const forged = cells.map((line, at) =>
          at === place ? line.map((cell, column) => (column === amount ? Number(cell) + 1 : cell)) : line,
        );

        const result = readStatement(writeTable(kind as WrittenKind, forged));

        expect(result.valid ? [] : result.faults.map(({ code }) => code)).toEqual(["balance_chain_mismatch"]);
      },
    ),
    runs(30),
  );
});
