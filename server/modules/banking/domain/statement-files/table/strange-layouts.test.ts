import { expect, test } from "vitest";
import {
  type WrittenCell,
  type WrittenSheet,
  writeWorkbook,
} from "#server/modules/banking/domain/statement-files/fixtures/write-workbook.ts";
import { readStatement } from "#server/modules/banking/domain/statement-files/read-statement.ts";

const iban = "ES9121000418450200051332";
const account: WrittenCell[] = ["Cuenta", iban];
const day = (text: string) => ({ day: text });
const head = ["Fecha", "Fecha valor", "Concepto", "Importe", "Saldo"];
const rows: WrittenCell[][] = [
  [day("2026-03-09"), day("2026-03-08"), "LUZ", -1001.07, 1198.93],
  [day("2026-03-02"), day("2026-03-01"), "NOMINA", 1200, 2200],
];
const asRead = [
  ["2026-03-02", "2026-03-01", 120_000, "NOMINA"],
  ["2026-03-09", "2026-03-08", -100_107, "LUZ"],
];
const whole = { iban, openingBalanceInCents: 100_000, closingBalanceInCents: 119_893, rows: asRead };

const read = (bytes: Uint8Array) => {
  const result = readStatement(bytes);
  if (!result.valid) return result.faults.map(({ message }) => message);
  return result.statement.accounts.map(({ iban, openingBalanceInCents, closingBalanceInCents, rows }) => ({
    ...{ iban, openingBalanceInCents, closingBalanceInCents },
    rows: rows.map((row) => [row.date, row.valueDate, row.amountInCents, row.description]),
  }));
};
const readSheet = (written: WrittenCell[][], before: WrittenSheet[] = []) =>
  read(writeWorkbook("xlsx", [...before, { rows: written }]));
const readText = (text: string) => read(new TextEncoder().encode(text));

test.each([
  [0, "Fecha Op."],
  [0, "Fec. Operación"],
  [0, "F. Apunte"],
  [0, "FechaOperacion"],
  [1, "Valor"],
  [1, "Fch. Valor"],
  [1, "FECHAVALOR"],
  [2, "Concepto / Descripción"],
  [2, "Establecimiento"],
  [2, "Operación realizada"],
  [3, "Imp. EUR"],
  [3, "Cuantía"],
  [3, "Importe del apunte"],
  [4, "Saldo tras operación"],
  [4, "Sdo."],
  [4, "Saldo en euros"],
])("column %i may be called «%s»", (place, name) => {
  expect(readSheet([account, head.with(place, name), ...rows])).toEqual([whole]);
});

test.each([
  ["Pagos", "Ingresos"],
  ["Importe adeudo", "Importe abono"],
  ["Cargo en cuenta", "Abono en cuenta"],
  ["Deudor", "Acreedor"],
])("«%s» and «%s» are the two sides", (out, into) => {
  const sides = rows.map(([date, value, text, amount, balance]) => {
    const cents = Number(amount);
    return [date, value, text, cents < 0 ? -cents : null, cents > 0 ? cents : null, balance] as WrittenCell[];
  });

  expect(readSheet([account, ["Fecha", "Fecha valor", "Concepto", out, into, "Saldo"], ...sides])).toEqual([
    whole,
  ]);
});

test("a column of signs says which amounts went out", () => {
  const signed = rows.map((row) =>
    row.with(3, Math.abs(Number(row[3]))).concat(Number(row[3]) < 0 ? "D" : "H"),
  );

  expect(readSheet([account, [...head, "D/H"], ...signed])).toEqual([whole]);
});

test("a wide «Fecha» over two names makes them days", () => {
  const two = [
    ["Fecha", null, "Concepto", "Importe", "Saldo"],
    ["Operación", "Valor", null, null, null],
  ];

  expect(readSheet([account, ...two, ...rows])).toEqual([whole]);
});

test.each([
  [["2 mar 2026", "01-MAR-26"]],
  [["2 de marzo de 2026", "20260301"]],
  [["02032026", "1/3/2026 10:05"]],
])("a day may be written %j", (days) => {
  const [date = "", value = ""] = days;
  const written = rows.map((row, place) => (place === 0 ? row : [date, value, ...row.slice(2)]));

  expect(readSheet([account, head, ...written])).toEqual([whole]);
});

test.each<[string, WrittenCell[][], WrittenCell[][]]>([
  ["a printed day", [], [["Fecha de impresión:", "10/03/2026"]]],
  ["a dated closing balance", [], [["Saldo a", day("2026-03-09"), null, null, 1198.93]]],
  ["a number of entries", [], [[null, null, "Número de apuntes", 2]]],
  ["the balance of today above", [["Saldo actual", null, null, null, 1198.93]], []],
  [
    "lines and units above",
    [
      ["---", "---", "---", "---", "---"],
      ["dd/mm/aaaa", null, null, "EUR", "EUR"],
    ],
    [],
  ],
  ["the month above", [["Marzo 2026"]], []],
  ["a dated opening balance", [], [[day("2026-03-01"), null, "SALDO ANTERIOR", 0, 1000]]],
])("%s is no transaction", (_what, above, below) => {
  expect(readSheet([account, head, ...above, ...rows, ...below])).toEqual([whole]);
});

test("the rest of a long text in a row of its own belongs to the row above", () => {
  const [first = [], ...others] = rows;

  expect(readSheet([account, head, first, [null, null, "DE MARZO"], ...others])).toMatchObject([
    { rows: [asRead[0], ["2026-03-09", "2026-03-08", -100_107, "LUZ DE MARZO"]] },
  ]);
});

test("an account is found at the foot, on another sheet or in its parts", () => {
  expect(readSheet([head, ...rows, [], [`Cuenta ${iban}`]])).toEqual([whole]);
  expect(readSheet([head, ...rows], [{ name: "Datos", rows: [account] }])).toEqual([whole]);
  const parts = ["Entidad", "2100", "Oficina", "0418", "DC", "45", "Cuenta", "0200051332"];
  expect(readSheet([parts, head, ...rows])).toEqual([whole]);
});

test("what is pending above and the fields of a search are left out, and a second account is one of its own", () => {
  const pending = [
    ["Pendientes de liquidar"],
    ["Fecha", "Concepto", "Importe"],
    [day("2026-03-10"), "X", -1],
  ];
  const search = [
    ["Fecha", "Concepto", "Importe"],
    ["Todas", "Todos", "Todos"],
  ];
  const other = "ES6000491500051234567892";

  expect(readSheet([account, ...pending, [], ["Movimientos"], head, ...rows])).toEqual([whole]);
  expect(readSheet([account, ...search, [], head, ...rows])).toEqual([whole]);
  expect(readSheet([account, head, ...rows, [], ["Cuenta", other], head, ...rows])).toEqual([
    whole,
    { ...whole, iban: other },
  ]);
});

const htmlRow = ([date, value, , amount, balance]: string[], text: string, extra = "") =>
  `<tr><td>${date}<td>${value}${extra}<td>${text}<td>${amount}<td>${balance}`;
const light = htmlRow(["09/03/2026", "08/03/2026", "", "-1.001,07 ¤", "1.198,93"], "LUZ");
const pay = htmlRow(["02/03/2026", "01/03/2026", "", "1.200,00", "2.200,00"], "NOMINA");
const htmlHead = `<tr>${head.map((name) => `<th>${name}`).join("")}`;
const framed = (line: string) => line.replaceAll(/<t[hd]>([^<]+)/g, "<td><table><tr><td>$1</table>");

test.each([
  [
    "has its account beside the table",
    `<p>Cuenta ${iban}</p><table>${htmlHead}${light}${pay}</table></html>`,
  ],
  ["leaves out the end of its table", `<table><tr><td>${iban}${htmlHead}${light}${pay}</body></html>`],
  ["frames each cell", `<table><tr><td>${iban}</tr>${[htmlHead, light, pay].map(framed).join("")}</table>`],
  [
    "has a table for each row",
    `<table><tr><td>${iban}</table>${[htmlHead, light, pay].map((row) => `<table>${row}</table>`).join("")}`,
  ],
  ["begins with words", `Extracto ${iban}<table>${htmlHead}${light}${pay}</table>`],
  [
    "hides a column",
    `<table><tr><td>${iban}${[htmlHead.replace("Concepto", "Importe<th>Concepto").replace("<th>Importe", "<th hidden>Importe"), light.replace("LUZ", "7,00<td>LUZ").replace("<td>7", '<td style="display: none">7'), pay.replace("NOMINA", "7,00<td>NOMINA").replace("<td>7", '<td style="display:none">7')].join("")}</table>`,
  ],
])("a page that %s is read", (_what, body) => {
  expect(readText(`<html><body>${body}`.replace("<html><body>Extracto", "Extracto"))).toEqual([whole]);
});

test("a page in big-endian UTF-16 and remarks below a text file are read", () => {
  const page = Buffer.from(
    `\ufeff<html><table><tr><td>${iban}${htmlHead}${light}${pay}</table>`,
    "utf16le",
  ).swap16();
  const lines = [`Cuenta;${iban}`, head.join(";"), "09/03/2026;08/03/2026;LUZ;-1.001,07;1.198,93"];
  const below = [
    "02/03/2026;01/03/2026;NOMINA;1.200,00;2.200,00",
    "Sin valor contractual",
    "Emitido el;10/03/2026",
    "",
  ];

  expect(read(page)).toEqual([whole]);
  expect(readText([...lines, ...below].join("\n"))).toEqual([whole]);
});
