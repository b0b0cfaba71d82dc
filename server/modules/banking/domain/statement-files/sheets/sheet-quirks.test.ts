import { expect, test } from "vitest";
import {
  type WrittenCell,
  type WrittenSheet,
  writeHtml,
  writeWorkbook,
} from "#server/modules/banking/domain/statement-files/fixtures/write-workbook.ts";
import { readStatement } from "#server/modules/banking/domain/statement-files/read-statement.ts";
import type { ReadResult } from "#server/modules/banking/domain/statement-files/statement.ts";

const day = (text: string) => ({ day: text });
const head = ["Fecha", "Fecha valor", "Concepto", "Importe", "Saldo"];
const rows: WrittenCell[][] = [
  head,
  [day("2026-03-01"), day("2026-03-02"), "NOMINA", 1500.5, 1500.5],
  [day("2026-03-03"), day("2026-03-03"), "CAFE", -1.5, 1499],
];
const asRead = [
  ["2026-03-01", "2026-03-02", 150_050, "NOMINA"],
  ["2026-03-03", "2026-03-03", -150, "CAFE"],
];

const readSheets = (sheets: WrittenSheet[], options = {}) =>
  readStatement(writeWorkbook("xlsx", sheets, options));
const readRows = (written: WrittenCell[][]) => readSheets([{ rows: written }]);
const readText = (text: string) => readStatement(new TextEncoder().encode(text));
const faultsOf = (result: ReadResult) => (result.valid ? [] : result.faults);
const rowsOf = (result: ReadResult) => {
  expect(faultsOf(result)).toEqual([]);
  const accounts = result.valid ? result.statement.accounts : [];
  return accounts.flatMap((account) =>
    account.rows.map((row) => [row.date, row.valueDate, row.amountInCents, row.description]),
  );
};

test.each(["xlsx", "xls"] as const)("days counted from 1904 are the same days (%s)", (kind) => {
  expect(rowsOf(readStatement(writeWorkbook(kind, [{ rows }], { countsFrom1904: true })))).toEqual(asRead);
});

test("an old workbook of Excel 5 is read in the alphabet that it names", () => {
  const ascii: WrittenCell[][] = [
    ["Fecha", "Concepto", "Importe"],
    [day("2026-03-01"), "PE_A 50 _", 3],
  ];
  const bytes = Buffer.from(writeWorkbook("xls5", [{ rows: ascii }]));
  const place = bytes.indexOf("PE_A 50 _");
  bytes[place + 2] = 0xd1;
  bytes[place + 8] = 0x80;

  expect(rowsOf(readStatement(bytes))).toEqual([["2026-03-01", "2026-03-01", 300, "PEÑA 50 €"]]);
});

test("days written as bare numbers are days, in the count of their workbook", () => {
  const bare = (serial: number): WrittenCell[][] => [head, [serial, serial, "A", 1, 1]];

  expect(rowsOf(readRows(bare(46_082)))[0]?.[0]).toBe("2026-03-01");
  expect(rowsOf(readSheets([{ rows: bare(46_082 - 1462) }], { countsFrom1904: true }))[0]?.[0]).toBe(
    "2026-03-01",
  );
});

test("titles, merged cells and an empty first column do not matter", () => {
  const shifted = [["Extracto de la cuenta"], [], ...rows].map((row) => [null, ...row]);

  expect(rowsOf(readSheets([{ rows: shifted, merges: ["B1:F1"] }]))).toEqual(asRead);
});

test("a sheet beside that is empty, a summary or shows rows again does not count", () => {
  const result = readSheets([
    {
      name: "Resumen",
      rows: [
        ["Concepto", "Total"],
        ["Ingresos", 1500.5],
      ],
    },
    { name: "Movimientos", rows },
    { name: "Gastos", rows: [head, rows[2] ?? []] },
    { name: "Hoja3", rows: [] },
  ]);

  expect(rowsOf(result)).toEqual(asRead);
});

test("a hidden sheet and a hidden column count only where nothing else tells the same", () => {
  const withHidden = rows.map((row, place) => [
    ...row,
    place === 0 ? "Importe" : 7,
    place === 0 ? "Divisa" : "USD",
  ]);
  const [other] = [[head, [day("2026-01-01"), day("2026-01-01"), "OTRA", 5, 5]]];

  const result = readSheets([
    { rows: other ?? [], isHidden: true },
    { rows: withHidden, hiddenColumns: [1, 5] },
  ]);

  expect(rowsOf(result)).toEqual(asRead);
  expect(result.valid && result.statement.accounts[0]?.currency).toBe("USD");
});

test("a day merged down over its rows is the day of each", () => {
  const merged: WrittenCell[][] = [
    ["Fecha", "Concepto", "Importe"],
    [day("2026-03-01"), "A", 1],
    [null, "B", 2],
  ];

  expect(rowsOf(readSheets([{ rows: merged, merges: ["A2:A3"] }])).map(([date]) => date)).toEqual([
    "2026-03-01",
    "2026-03-01",
  ]);
});

test("a wide name over two others makes one header of two rows", () => {
  const twoRows: WrittenCell[][] = [
    ["Fecha", "Concepto", "Importe", null, "Saldo"],
    [null, null, "Cargo", "Abono", null],
    [day("2026-03-01"), "A", null, 10, 10],
    [day("2026-03-02"), "B", 3, null, 7],
  ];

  expect(rowsOf(readSheets([{ rows: twoRows, merges: ["C1:D1"] }])).map((row) => row[2])).toEqual([
    1000, -300,
  ]);
});

test("figures, Spanish texts and both kinds of minus stand in one column", () => {
  const mixed: WrittenCell[][] = [
    ["Fecha", "Concepto", "Importe"],
    ["01/03/2026", "A", "1.234"],
    ["02/03/2026", "B", "\u22121.234,50 €"],
    ["03/03/2026", "C", 0.1 + 0.2],
    ["04/03/2026", "D", "12,00-"],
  ];

  expect(rowsOf(readRows(mixed)).map((row) => row[2])).toEqual([123_400, -123_450, 30, -1200]);
});

test("totals and remarks at the foot and the balance before the first row are checked and left out", () => {
  const footed = (total: number, opening: number): WrittenCell[][] => [
    head,
    [null, null, "Saldo anterior", null, opening],
    ...rows.slice(1),
    [],
    [null, null, "Total", 1499, null],
    [null, null, "Total cargos", total, null],
    [null, null, "Saldo final", null, 1499],
    ["Documento informativo sin valor contractual"],
  ];

  expect(rowsOf(readRows(footed(-1.5, 0)))).toEqual(asRead);
  expect(faultsOf(readRows(footed(-2, 0)))).toMatchObject([
    { code: "control_total_mismatch", cell: "D7", declared: -2, computed: -1.5 },
  ]);
  expect(faultsOf(readRows(footed(-1.5, 3)))).toMatchObject([
    { code: "balance_mismatch", cell: "E2", declared: 3, computed: 0 },
  ]);
});

test("a wrong balance is one fault, with its cell and both figures", () => {
  const wrong = rows.map((row, place) => (place === 1 ? [...row.slice(0, 4), 1600] : row));
  const later = [...rows, [day("2026-03-04"), day("2026-03-04"), "PAN", -2, 1497]].map((row, place) =>
    place === 2 ? [...row.slice(0, 4), 1409] : row,
  );

  expect(faultsOf(readRows(wrong))).toMatchObject([{ code: "balance_chain_mismatch", cell: "E3" }]);
  expect(faultsOf(readRows(later))).toMatchObject([
    { code: "balance_chain_mismatch", cell: "E3", line: 3, declared: 1409, computed: 1499 },
  ]);
  expect(faultsOf(readRows(later))[0]?.message).toBe(
    "Celda E3: el saldo de la fila es 1.409,00\u00a0€ y el saldo anterior más el importe es 1.499,00\u00a0€.",
  );
});

test.each<[string, WrittenCell[], string, string]>([
  ["a formula without a figure", [day("2026-03-01"), "A", { formula: "SUM(A1:A2)" }], "invalid_amount", "C2"],
  [
    "a formula that gives words",
    [day("2026-03-01"), "A", { formula: "T(1)", value: "12,00" }],
    "invalid_amount",
    "C2",
  ],
  ["an error", [day("2026-03-01"), "A", { error: true }], "invalid_amount", "C2"],
  ["a truth value", [day("2026-03-01"), "A", true], "invalid_amount", "C2"],
  ["words", [day("2026-03-01"), "A", "diez"], "invalid_amount", "C2"],
  ["a date", [day("2026-03-01"), "A", day("2026-03-02")], "invalid_amount", "C2"],
  ["parts of a cent", [day("2026-03-01"), "A", 1.234], "invalid_amount", "C2"],
  ["nothing", [day("2026-03-01"), "A", null, "x"], "invalid_amount", "C2"],
])("%s where money should be is a fault with its cell", (_what, row, code, cell) => {
  const result = readRows([["Fecha", "Concepto", "Importe"], row, [day("2026-03-02"), "B", 1]]);

  expect(faultsOf(result)).toMatchObject([{ code, cell, line: 2 }]);
});

test.each<[string, WrittenCell]>([
  ["a formula that gives words", { formula: 'TEXT(A1,"dd")', value: "01/03/2026" }],
  ["a truth value", true],
  ["an amount", 12.5],
  ["a day that no month has", "31/02/2026"],
])("%s where a day should be is a fault with its cell", (_what, cell) => {
  const result = readRows([
    ["Fecha", "Concepto", "Importe"],
    [cell, "A", 1],
    [day("2026-03-02"), "B", 1],
  ]);

  expect(faultsOf(result)).toMatchObject([{ code: "invalid_date", cell: "A2" }]);
});

test("a formula with a plain figure is that figure, and texts that look like formulas are texts", () => {
  const written: WrittenCell[][] = [
    ["Fecha", "Concepto", "Importe"],
    [day("2026-03-01"), "=1+1", { formula: "2*5", value: 10 }],
    [day("2026-03-02"), "+34 600 000 000", 1],
    [day("2026-03-03"), "-3 % descuento", 2],
  ];

  expect(rowsOf(readRows(written)).map((row) => row.slice(2))).toEqual([
    [1000, "=1+1"],
    [100, "+34 600 000 000"],
    [200, "-3 % descuento"],
  ]);
});

test("a masked account gives no IBAN and keeps its last digits; a 20-digit one gives the IBAN", () => {
  const accountOf = (line: WrittenCell[]) => {
    const result = readRows([line, [], ...rows]);
    return result.valid ? result.statement.accounts[0] : undefined;
  };

  expect(accountOf(["Cuenta", "ES91 **** **** **** **** 1332"])).toMatchObject({
    iban: null,
    account: "1332",
  });
  expect(accountOf(["Cuenta", "2100 0418 45 0200051332"])?.iban).toBe("ES9121000418450200051332");
  expect(accountOf(["Cuenta", "2100", "0418", "45", "0200051332"])?.iban).toBe("ES9121000418450200051332");
});

test("HTML with tables inside tables, entities and without the end tags that one may leave out", () => {
  const page = `<html><head><style>td > b {}</style></head><body><table><tr><td>Cuenta&nbsp;ES91 2100 0418 4502 0005 1332
<table><tr><th>Fecha<th>Concepto<th>Importe<th>Saldo<tr><td>02/03/2026<td>CAF&Eacute; &amp; P&#193;N<br>Vigo<td>&minus;1.000,50&nbsp;&euro;<td>5,00
<tr><td>01/03/2026<td>A &lt; B<td>1.005,50<td>1.005,50</table></table></body></html>`;

  const result = readText(page);

  expect(rowsOf(result)).toEqual([
    ["2026-03-01", "2026-03-01", 100_550, "A < B"],
    ["2026-03-02", "2026-03-02", -100_050, "CAFÉ & PÁN Vigo"],
  ]);
  expect(result.valid && result.statement.accounts[0]?.iban).toBe("ES9121000418450200051332");
});

test("HTML whose header, rows and next page are tables of their own is one statement", () => {
  const table = (lines: WrittenCell[][]) => /<table>.*<\/table>/s.exec(writeHtml(lines))?.[0] ?? "";
  const pages = [[head], [rows[1] ?? []]].map(table).join("") + table([head, rows[2] ?? []]);

  expect(rowsOf(readText(`<html>${pages}</html>`))).toEqual(asRead);
});

test("without a known header the missing column is named with its row", () => {
  const result = readRows([
    ["Fecha", "Concepto", "Saldo"],
    [day("2026-03-01"), "A", 1],
  ]);

  expect(faultsOf(result)).toMatchObject([{ code: "missing_columns", line: 1, missing: ["importe"] }]);
});

test("a currency above the rows is theirs", () => {
  const result = readRows([["Divisa:", "USD"], ...rows]);

  expect(result.valid && result.statement.accounts[0]?.currency).toBe("USD");
});
