import { expect, test } from "vitest";
import { writeWorkbook } from "#server/modules/banking/domain/statement-files/fixtures/write-workbook.ts";
import { readStatement } from "#server/modules/banking/domain/statement-files/read-statement.ts";
import type { ReadResult } from "#server/modules/banking/domain/statement-files/statement.ts";
import type { ColumnMapping } from "#shared/contracts/banking/column-mapping.ts";

const read = (text: string, mapping?: ColumnMapping) =>
  readStatement(new TextEncoder().encode(text), { mapping, byFingerprint: {}, acceptsGuess: true });
const rowsOf = (result: ReadResult) =>
  result.valid
    ? result.statement.accounts.flatMap(({ rows }) =>
        rows.map((row) => [row.date, row.amountInCents, row.description]),
      )
    : result.faults.map(({ message }) => message);
const mappedOf = (result: ReadResult) => (result.valid ? result.statement.mapped : result.mapped);

const diary = `Cuándo;Qué;Cuánto;Queda
03/02/2026;PAN;-1,50;8,50
01/02/2026;PAGA;10,00;10,00
`;

test("a table with names that nobody knows is read by what its cells hold", () => {
  const result = read(diary);

  expect(rowsOf(result)).toEqual([
    ["2026-02-01", 1000, "PAGA"],
    ["2026-02-03", -150, "PAN"],
  ]);
  expect(mappedOf(result)).toMatchObject({
    header: ["Cuándo", "Qué", "Cuánto", "Queda"],
    firstRows: [
      ["03/02/2026", "PAN", "-1,50", "8,50"],
      ["01/02/2026", "PAGA", "10,00", "10,00"],
    ],
    mapping: {
      date: 0,
      text: 1,
      amount: 2,
      balance: 3,
      debit: null,
      credit: null,
      dateOrder: "dmy",
      decimal: ",",
    },
    source: "guess",
  });
});

test("months before days, a point for decimals and charges without a minus are read as the person says", () => {
  const text = "when,what,sum\n12/25/2026,Gift,1.50\n12/26/2026,Pay,-10.00\n";
  const guessed = read(text);
  const mapping = mappedOf(guessed)?.mapping;
  expect(mapping).toMatchObject({ dateOrder: "mdy", decimal: "." });

  expect(rowsOf(guessed)).toEqual([
    ["2026-12-25", 150, "Gift"],
    ["2026-12-26", -1000, "Pay"],
  ]);
  expect(rowsOf(read(text, mapping && { ...mapping, isChargePositive: true })).map((row) => row[1])).toEqual([
    -150, 1000,
  ]);
});

test("charges and credits apart, and a currency, are found by their cells", () => {
  const result = read("a;b;c;d;e\n01/02/2026;PAN;1,50;;USD\n02/02/2026;PAGA;;10,00;USD\n");

  expect(mappedOf(result)?.mapping).toMatchObject({ amount: null, debit: 2, credit: 3, currency: 4 });
  expect(rowsOf(result).map((row) => row[1])).toEqual([-150, 1000]);
  expect(result.valid && result.statement.accounts[0]?.currency).toBe("USD");
});

test("where most amounts have no minus, they are taken for spending", () => {
  const text =
    "date,account_name,amount,name,category,tags,notes,currency\n2026-06-01,Mía,12.50,Colmado,Food,,,EUR\n2026-06-02,Mía,3.00,Bar,Food,,,EUR\n2026-06-03,Mía,4.00,Bar,Food,,,EUR\n2026-06-04,Mía,-1500.00,Empresa,Salary,,,EUR\n";

  expect(mappedOf(read(text))?.mapping).toMatchObject({
    text: 3,
    amount: 2,
    currency: 7,
    isChargePositive: true,
  });
  expect(rowsOf(read(text)).map((row) => row[1])).toEqual([-1250, -300, -400, 150_000]);
});

test("a known header with months before days is asked about", () => {
  const result = read("Date,Description,Amount\n12/25/2026,Gift,-1.50\n12/26/2026,Pay,10.00\n");

  expect(mappedOf(result)?.mapping).toMatchObject({ dateOrder: "mdy", amount: 2 });
  expect(rowsOf(result)).toHaveLength(2);
});

test("rows without any header are read, and so is a sheet", () => {
  expect(rowsOf(read("01/02/2026,PAN,-1.50\n02/02/2026,LECHE,-2.00\n"))).toHaveLength(2);
  const sheet = writeWorkbook("xlsx", [
    { rows: [["Mi diario"], ["Cuándo", "Qué", "Cuánto"], [{ day: "2026-02-01" }, "PAN", -1.5]] },
  ]);

  const result = readStatement(sheet, { byFingerprint: {}, acceptsGuess: true });

  expect(rowsOf(result)).toEqual([["2026-02-01", -150, "PAN"]]);
  expect(mappedOf(result)?.header).toEqual(["Cuándo", "Qué", "Cuánto"]);
});

test("by a guess alone nothing is read, only shown", () => {
  const result = readStatement(new TextEncoder().encode(diary));

  expect(result).toMatchObject({
    valid: false,
    faults: [{ code: "unknown_format" }],
    mapped: { source: "guess" },
  });
});

test("what was said of a header is remembered for every file with it, and for no other", () => {
  const { fingerprint = "", mapping } = mappedOf(read(diary)) ?? {};
  const said = mapping && { ...mapping, balance: null };
  const again = (text: string) =>
    mappedOf(
      readStatement(new TextEncoder().encode(text), { byFingerprint: said ? { [fingerprint]: said } : {} }),
    );

  expect(again(diary.replaceAll("PAN", "LECHE"))).toMatchObject({
    source: "remembered",
    mapping: { balance: null },
  });
  expect(again(diary.replace("Queda", "Resto"))).toMatchObject({ source: "guess" });
});

const wrongs: [what: string, change: Partial<ColumnMapping>, message: RegExp][] = [
  ["a day where words are", { date: 1, text: 0 }, /no se puede leer la fecha «PAN»/],
  ["an amount where words are", { amount: 1, text: 3, balance: null }, /no se puede leer el importe «PAN»/],
  ["a balance that does not follow", { amount: 3, balance: 2 }, /el saldo de la fila/],
  ["one column twice", { text: 0 }, /La misma columna no puede ser el día y el concepto/],
  ["no money at all", { amount: null }, /Elige la columna del importe/],
  ["a column that is not there", { text: 9 }, /no tiene tantas columnas: elige el concepto/],
];

test.each(wrongs)("%s is said with its field", (_what, change, message) => {
  const { mapping } = mappedOf(read(diary)) ?? {};

  const result = read(diary, mapping && { ...mapping, ...change });

  expect(result.valid).toBe(false);
  expect(rowsOf(result)[0]).toMatch(message);
  expect(result.valid ? null : result.faults[0]?.field).toEqual(expect.any(String));
});

test.each(["Hola, mundo\nesto es una carta\n", "a;b;c\n1;2;3\n", '{"a":1,"b":"01/02/2026"}'])(
  "a text that holds no rows of days, words and money offers nothing (%j)",
  (text) => {
    expect(mappedOf(read(text))).toBeUndefined();
  },
);
