import { expect, test } from "vitest";
import { readStatement } from "#server/modules/banking/domain/statement-files/read-statement.ts";
import type { ReadResult } from "#server/modules/banking/domain/statement-files/statement.ts";

const read = (text: string) => readStatement(new TextEncoder().encode(text));
const readLatin = (text: string) =>
  readStatement(Uint8Array.from(text, (character) => character.charCodeAt(0)));
const faultsOf = (result: ReadResult) => (result.valid ? [] : result.faults);
const accountOf = (result: ReadResult) => {
  expect(faultsOf(result)).toEqual([]);
  return result.valid ? result.statement.accounts[0] : undefined;
};
const rowsOf = (result: ReadResult) =>
  accountOf(result)?.rows.map((row) => [row.date, row.valueDate, row.amountInCents, row.description]);

test("what BBVA remarks of a transfer is part of its text, and what repeats the text is not", () => {
  const file =
    "F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones\n04/02/2026;05/02/2026;Mercadona Granada;Pago con tarjeta;-12.5;EUR;1787.5;EUR;4940197930461323 MERCADONA GRANADA\n01/02/2026;01/02/2026;Abono por transferencia;Minist educacion;1800;EUR;1800;EUR;BECA 2025-2026 CUANTIA FIJA\n";

  const texts = rowsOf(read(file))?.map((row) => row.at(-1));

  expect(texts).toEqual([
    "Abono por transferencia Minist educacion BECA 2025-2026 CUANTIA FIJA",
    "Mercadona Granada Pago con tarjeta",
  ]);
});

const exports: [format: string, text: string, firstRow: unknown[], closing: number | null][] = [
  [
    "csv-ing",
    "Número de cuenta:;1465 0100 98 1700123456;;;;;\nTitular:;LÓPEZ GIL, ANA;;;;;\n\nF. VALOR;CATEGORÍA;SUBCATEGORÍA;DESCRIPCIÓN;COMENTARIO;IMPORTE (€);SALDO (€)\n03/02/2026;Compras;Ropa;Pago en ZARA;;-20,00;1.180,00\n01/02/2026;Nómina;Nómina;Nomina recibida ACME;;1.200,00;1.200,00\n",
    ["2026-02-01", "2026-02-01", 120_000, "Nomina recibida ACME"],
    118_000,
  ],
  [
    "csv-bbva",
    "Últimos movimientos\nFecha de generación;05/02/2026\n\nF.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones\n04/02/2026;05/02/2026;Mercadona;Pago con tarjeta;-12.5;EUR;87.5;EUR;4940\n01/02/2026;01/02/2026;Bizum;Abono;100;EUR;100;EUR;\n",
    ["2026-02-01", "2026-02-01", 10_000, "Bizum Abono"],
    8_750,
  ],
  [
    "csv-caixabank",
    "Movimientos de la cuenta ES91 2100 0418 4502 0005 1332\n\nFecha;Fecha valor;Movimiento;Más datos;Importe;Saldo\n02/03/2026;01/03/2026;COMPRA TARJ;MERCADONA;-1.000,10;2.000,00\n",
    ["2026-03-02", "2026-03-01", -100_010, "COMPRA TARJ MERCADONA"],
    200_000,
  ],
  [
    "csv-imagin",
    "Concepto;Fecha;Importe;Saldo\nZARA;02/03/2026;-36,00EUR;64,00EUR\nBizum;01/03/2026;50,00EUR;100,00EUR\n",
    ["2026-03-01", "2026-03-01", 5_000, "Bizum"],
    6_400,
  ],
  [
    "csv-santander",
    "Cuenta;ES6000491500051234567892\n;;;;\nFECHA OPERACIÓN;FECHA VALOR;CONCEPTO;IMPORTE EUR;SALDO\n02/03/2026;03/03/2026;Compra En Bar;\u221212,30;1.234,56\n",
    ["2026-03-02", "2026-03-03", -1_230, "Compra En Bar"],
    123_456,
  ],
  [
    "csv-sabadell",
    "F. Operativa|Concepto|F. Valor|Importe|Saldo|Referencia 1|Referencia 2\n02/03/2026|ADEUDO RECIBO|02/03/2026|-12,30|1.234,56|123|\n",
    ["2026-03-02", "2026-03-02", -1_230, "ADEUDO RECIBO"],
    123_456,
  ],
  [
    "csv-sabadell",
    "02/03/2026|ADEUDO RECIBO|02/03/2026|-12.30|1234.56|123|\n",
    ["2026-03-02", "2026-03-02", -1_230, "ADEUDO RECIBO"],
    123_456,
  ],
  [
    "csv-ibercaja",
    "Nº Orden;Fecha Oper;Fecha Valor;Concepto;Descripción;Referencia;Importe;Saldo\n2;02-03-2026;02-03-2026;RECIBO;COLEGIO;77;-98,00;2,00\n1;01-03-2026;01-03-2026;ABONO;PADRES;;100,00;100,00\n",
    ["2026-03-01", "2026-03-01", 10_000, "ABONO PADRES"],
    200,
  ],
  [
    "csv-n26",
    '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"\n2026-03-01,2026-03-02,"GITHUB, INC.",,Presentment,,"Cuenta principal",-9.99,-10.80,USD,0.925\n',
    ["2026-03-01", "2026-03-02", -999, "GITHUB, INC."],
    null,
  ],
  [
    "csv-myinvestor",
    "Fecha de operación;Fecha de valor;Concepto;Importe;Divisa\n01/03/26;01/03/26;Remuneración;1,25;EUR\n",
    ["2026-03-01", "2026-03-01", 125, "Remuneración"],
    null,
  ],
  [
    "csv-revolut-en",
    "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nCard Payment,Current,2026-03-01 10:00:00,2026-03-02 03:00:00,Spotify,-10.00,0.50,EUR,COMPLETED,89.50\nCard Payment,Current,2026-03-02 10:00:00,,Uber,-8.00,0.00,EUR,PENDING,\n",
    ["2026-03-02", "2026-03-01", -1_050, "Spotify"],
    8_950,
  ],
  [
    "csv-generic",
    "Data operació;Data valor;Concepte;Càrrec;Abonament;Saldo\n01/03/2026;02/03/2026;Rebut;10,00;;90,00\n03/03/2026;03/03/2026;Nòmina;;1.000,00;1.090,00\n",
    ["2026-03-01", "2026-03-02", -1_000, "Rebut"],
    109_000,
  ],
];

test.each(exports)("an export of %s is read by its header", (format, text, firstRow, closing) => {
  const result = read(text);

  expect(rowsOf(result)?.[0]).toEqual(firstRow);
  expect(accountOf(result)?.closingBalanceInCents).toBe(closing);
  expect(result.valid && result.statement.format).toBe(format);
});

test("the lines before the header give IBAN and holder", () => {
  expect(accountOf(read(exports[0]?.[1] ?? ""))).toMatchObject({
    iban: "ES5314650100981700123456",
    holder: "LÓPEZ GIL, ANA",
    institution: "ING",
    openingBalanceInCents: 0,
  });
});

const plain = "Fecha;Concepto;Importe;Saldo\n";

test("Windows-1252 is read as such", () => {
  const result = readLatin("Fecha;Descripci\u00f3n;Importe\n01/03/2026;CAF\u00c9 \u0080;-1,50\n");

  expect(rowsOf(result)?.[0]?.[3]).toBe("CAFÉ €");
  expect(result.valid && result.statement.encoding).toBe("windows-1252");
});

test("a file that mixes UTF-8 and Windows-1252 is refused with its lines", () => {
  const mixed = readLatin(
    "Fecha;Descripci\u00c3\u00b3n;Importe\n01/03/2026;CAF\u00c9;-1,50\n02/03/2026;PAN;-1\n",
  );

  expect(faultsOf(mixed)).toMatchObject([{ code: "mixed_encodings", windows1252Lines: [2], rest: "utf-8" }]);
});

test("a three-digit group is thousands or decimals as the rest of its column says", () => {
  const thousands = read("Fecha;Concepto;Importe\n01/03/2026;A;1.234\n02/03/2026;B;5,60\n");
  const decimals = read('Date,Description,Amount\n2026-03-01,A,"1,234"\n2026-03-02,B,5.60\n');

  expect(rowsOf(thousands)?.[0]?.[2]).toBe(123_400);
  expect(rowsOf(decimals)?.[0]?.[2]).toBe(123_400);
});

test("rows of one day are put in the order of their balances", () => {
  const newestFirst = read(
    `${plain}01/03/2026;C;-1,00;7,00\n01/03/2026;B;-2,00;8,00\n01/03/2026;A;10,00;10,00\n`,
  );

  expect(rowsOf(newestFirst)?.map((row) => row[3])).toEqual(["A", "B", "C"]);
});

test("a running balance that does not follow is refused with its line and both figures", () => {
  const result = read(`${plain}01/03/2026;A;10,00;10,00\n02/03/2026;B;-2,00;8,50\n`);

  expect(faultsOf(result)).toMatchObject([
    { code: "balance_chain_mismatch", line: 3, declared: 8.5, computed: 8 },
  ]);
});

test("products and currencies of Revolut are accounts of their own", () => {
  const head = "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n";
  const row = (product: string, currency: string, balance: string) =>
    `T,${product},2026-03-01 10:00:00,2026-03-01 10:00:00,X,1.00,0.00,${currency},COMPLETED,${balance}\n`;

  const result = read(
    head + row("Current", "EUR", "1.00") + row("Savings", "EUR", "5.00") + row("Current", "USD", "9.00"),
  );

  expect(
    result.valid && result.statement.accounts.map(({ product, currency }) => [product, currency]),
  ).toEqual([
    ["Current", "EUR"],
    ["Savings", "EUR"],
    ["Current", "USD"],
  ]);
});

test("quoted delimiters and line ends belong to the text, and lines are still counted", () => {
  const result = read(`${plain}01/03/2026;"A; y\nB";10,00;10,00\n31/02/2026;C;1,00;11,00\n`);

  expect(faultsOf(result)).toMatchObject([
    { code: "invalid_date", line: 4, field: "date", written: "31/02/2026" },
  ]);
  expect(faultsOf(result)[0]?.message).toBe("Línea 4: no se puede leer la fecha «31/02/2026».");
});

test("totals, remarks and blank lines at the foot are no transactions", () => {
  const result = read(
    `${plain}01/03/2026;A;10,00;10,00\n;;;\nTotal;;10,00;\nDocumento sin valor contractual\n\n`,
  );

  expect(rowsOf(result)).toHaveLength(1);
});

test.each([
  ["in its words", "Concepto;Fecha;Importe;Saldo\nA;01/03/2026;10,00EUR;10,00EUR\nTOTAL ENERG"],
  ["in its kind", "Tipo;Fecha;Concepto;Importe\nRecibo;01/03/2026;A;10,00\nPago con tar"],
  ["in its date", `${plain}01/03/2026;A;10,00;10,00\n02/0`],
  ["inside quotes", `${plain}01/03/2026;"A";10,00;10,00\n02/03/2026;"PAN Y`],
  ["after its amount", "Fecha;Concepto;Importe;Divisa\n01/03/2026;A;10,00;EUR\n02/03/2026;B;-9,9"],
])("a file cut %s is refused as such, and the rows before are counted", (_where, text) => {
  const result = read(text);

  expect(faultsOf(result)).toMatchObject([
    { code: "truncated_file", line: 3, detail: "the file ends inside row 2" },
  ]);
  expect(!result.valid && result.readable.count).toBe(1);
});

test("a stretch of rows that comes twice is refused with both its lines", () => {
  const stretch = "02/03/2026;A;1,00\n02/03/2026;B;2,00\n03/03/2026;C;3,00\n";
  const result = read(`Fecha;Concepto;Importe\n01/03/2026;A;1,00\n${stretch}${stretch}`);

  expect(faultsOf(result)).toMatchObject([{ code: "duplicated_block", line: 6, firstLine: 3, rows: 3 }]);
});

test("days that rise with their rows newest first are put right by their balances", () => {
  const result = read(
    `${plain}01/03/2026;B;-2,00;8,00\n01/03/2026;A;10,00;10,00\n02/03/2026;D;1,00;10,00\n02/03/2026;C;1,00;9,00\n`,
  );

  expect(rowsOf(result)?.map((row) => row[3])).toEqual(["A", "B", "C", "D"]);
});

test("a closing total that is not the sum of the rows is refused", () => {
  const result = read(`${plain}01/03/2026;A;10,00;10,00\nTotal;;11,00;\n`);

  expect(faultsOf(result)).toMatchObject([
    { code: "control_total_mismatch", line: 3, declared: 11, computed: 10 },
  ]);
});

test.each([
  ["an amount that is none", "01/03/2026;A;diez;10,00", "invalid_amount"],
  ["fractions of a cent", "01/03/2026;A;1,2345;10,00", "invalid_amount"],
  ["a row that breaks off", "01/03/2026;A", "unreadable_row"],
  ["a row with cells too many", "01/03/2026;A;1,00;1,00;5", "unreadable_row"],
  ["no date", ";A;1,00;1,00", "invalid_date"],
  ["a balance that is none", "01/03/2026;A;1,00;x", "invalid_amount"],
  ["a quote that never closes", '01/03/2026;"A;1,00', "unreadable_row"],
])("a file with %s is refused with its line", (_name, row, code) => {
  expect(faultsOf(read(`${plain}${row}\n`))).toMatchObject([{ code, line: 2 }]);
});

test("a quote in the texts of a bank that never quotes is a character", () => {
  expect(rowsOf(read(`${plain}01/03/2026;"EL RINCON" BAR;1,00;1,00\n`))?.[0]?.[3]).toBe('"EL RINCON" BAR');
});

test("a final balance at the foot that is not the last row's is refused", () => {
  expect(faultsOf(read(`${plain}01/03/2026;A;10,00;10,00\n;;Saldo final;11,00\n`))).toMatchObject([
    { code: "balance_mismatch", line: 3, field: "closingBalance", declared: 11, computed: 10 },
  ]);
});

test("days written as a spreadsheet's numbers are read", () => {
  expect(rowsOf(read(`${plain}46082;A;10,00;10,00\n`))?.[0]?.[0]).toBe("2026-03-01");
});

test.each([
  ["State", "estado"],
  ["Completed Date", "fecha de finalización"],
  ["Balance", "saldo"],
])("an export of Revolut without its column %s is refused", (column, name) => {
  const head = "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance";

  expect(faultsOf(read(`${head.replace(column, "Other")}\n`))).toMatchObject([
    { code: "missing_columns", line: 1, missing: [name] },
  ]);
});

test("two equal transactions of one day stay two", () => {
  expect(rowsOf(read(`${plain}01/03/2026;A;1,00;1,00\n01/03/2026;A;1,00;2,00\n`))).toHaveLength(2);
});

test("control characters go and long texts are cut", () => {
  const rows = rowsOf(read(`${plain}01/03/2026;A\u0007\u202e${"x".repeat(600)};1,00;1,00\n`));

  expect(rows?.[0]?.[3]).toBe(`A ${"x".repeat(498)}`);
});
