import { expect, test } from "vitest";
import {
  type WrittenCell,
  type WrittenKind,
  writeTable,
} from "#server/modules/banking/domain/statement-files/fixtures/write-workbook.ts";
import { readStatement } from "#server/modules/banking/domain/statement-files/read-statement.ts";

const day = (text: string) => ({ day: text });

interface BankSheet {
  bank: string;
  kind: WrittenKind;
  layout: string;
  rows: WrittenCell[][];
  iban: string | null;
  first: unknown[];
  closing: number;
}

const caixa = "ES9121000418450200051332";
const ing = "ES5314650100981700123456";

/** Two transactions each, as the bank lays them out for private clients. */
const sheets: BankSheet[] = [
  {
    ...{ bank: "ING", kind: "xls", layout: "csv-ing", iban: ing, closing: 118_000 },
    rows: [
      ["Movimientos de la Cuenta"],
      ["Número de cuenta:", null, null, "1465 0100 98 1700123456"],
      ["Titular:", null, null, "LÓPEZ GIL, ANA"],
      ["Fecha exportación:", null, null, day("2026-02-05")],
      ["F. VALOR", "CATEGORÍA", "SUBCATEGORÍA", "DESCRIPCIÓN", "COMENTARIO", "IMPORTE (€)", "SALDO (€)"],
      [day("2026-02-03"), "Compras", "Ropa", "Pago en ZARA", null, -20, 1180],
      [day("2026-02-01"), "Nómina", "Nómina", "Nomina recibida ACME", null, 1200, 1200],
    ],
    first: ["2026-02-01", "2026-02-01", 120_000, "Nomina recibida ACME"],
  },
  {
    ...{
      bank: "BBVA, with an empty first column",
      kind: "xlsx",
      layout: "csv-bbva",
      iban: null,
      closing: 8_750,
    },
    rows: [
      [null, "Últimos movimientos"],
      [],
      [null, "Fecha de generación", day("2026-02-05")],
      [],
      [
        null,
        "F.Valor",
        "Fecha",
        "Concepto",
        "Movimiento",
        "Importe",
        "Divisa",
        "Disponible",
        "Divisa",
        "Observaciones",
      ],
      [
        null,
        day("2026-02-04"),
        day("2026-02-05"),
        "Mercadona",
        "Pago con tarjeta",
        -12.5,
        "EUR",
        87.5,
        "EUR",
        "4940",
      ],
      [null, day("2026-02-01"), day("2026-02-01"), "Bizum", "Abono", 100, "EUR", 100, "EUR", null],
    ],
    first: ["2026-02-01", "2026-02-01", 10_000, "Bizum Abono"],
  },
  {
    ...{ bank: "CaixaBank", kind: "xls", layout: "csv-caixabank", iban: caixa, closing: 200_000 },
    rows: [
      [`Movimientos de la cuenta ${caixa}`],
      [],
      ["Fecha", "Fecha valor", "Movimiento", "Más datos", "Importe", "Saldo"],
      [day("2026-03-02"), day("2026-03-01"), "COMPRA TARJ", "PEÑA Nº 3 50 €", -1000.1, 2000],
      [day("2026-03-01"), day("2026-03-01"), "ABONO", "NÓMINA", 3000.1, 3000.1],
    ],
    first: ["2026-03-01", "2026-03-01", 300_010, "ABONO NÓMINA"],
  },
  {
    ...{
      bank: "Santander",
      kind: "xls",
      layout: "csv-santander",
      iban: "ES6000491500051234567892",
      closing: 123_456,
    },
    rows: [
      ["Cuenta", "ES60 0049 1500 0512 3456 7892"],
      ["Saldo", "1.234,56 EUR"],
      [],
      ["FECHA OPERACIÓN", "FECHA VALOR", "CONCEPTO", "IMPORTE EUR", "SALDO"],
      ["03/03/2026", "04/03/2026", "Compra En Bar", "\u22121.012,30", "1.234,56"],
      ["02/03/2026", "02/03/2026", "Transferencia De Eva", "2.000,00", "2.246,86"],
    ],
    first: ["2026-03-02", "2026-03-02", 200_000, "Transferencia De Eva"],
  },
  {
    ...{ bank: "Sabadell", kind: "xml", layout: "csv-sabadell", iban: null, closing: 5_000 },
    rows: [
      ["Consulta de movimientos"],
      ["F. Operativa", "Concepto", "F. Valor", "Importe", "Saldo", "Referencia 1", "Referencia 2"],
      [day("2026-03-01"), "NOMINA", day("2026-03-01"), 60, 60, "1", null],
      [day("2026-03-02"), "ADEUDO RECIBO", day("2026-03-03"), -10, 50, "123", null],
    ],
    first: ["2026-03-01", "2026-03-01", 6_000, "NOMINA"],
  },
  {
    ...{ bank: "Ibercaja", kind: "xls", layout: "csv-ibercaja", iban: null, closing: 200 },
    rows: [
      ["Consulta Movimientos de la Cuenta"],
      [],
      ["Nº Orden", "Fecha Oper", "Fecha Valor", "Concepto", "Descripción", "Referencia", "Importe", "Saldo"],
      [2, "02-03-2026", "02-03-2026", "RECIBO", "COLEGIO", "77", -98, 2],
      [1, "01-03-2026", "01-03-2026", "ABONO", "PADRES", null, 100, 100],
    ],
    first: ["2026-03-01", "2026-03-01", 10_000, "ABONO PADRES"],
  },
  {
    ...{ bank: "Openbank", kind: "html", layout: "csv-generic", iban: null, closing: 1_000 },
    rows: [
      ["Openbank"],
      ["Fecha Operación", "Fecha Valor", "Concepto", "Importe", "Saldo"],
      ["02/03/2026", "02/03/2026", "COMPRA & CAFÉ", "-5,00", "10,00"],
      ["01/03/2026", "01/03/2026", "INGRESO", "15,00", "15,00"],
    ],
    first: ["2026-03-01", "2026-03-01", 1_500, "INGRESO"],
  },
  {
    ...{ bank: "Kutxabank, in Basque", kind: "ods", layout: "csv-generic", iban: null, closing: 1_000 },
    rows: [
      ["Kutxabank"],
      ["Data", "Kontzeptua", "Balio-data", "Zenbatekoa", "Saldoa"],
      [day("2026-03-01"), "NOMINA", day("2026-03-01"), 15, 15],
      [day("2026-03-02"), "ALOKAIRUA", day("2026-03-04"), -5, 10],
    ],
    first: ["2026-03-01", "2026-03-01", 1_500, "NOMINA"],
  },
  {
    ...{
      bank: "Unicaja, charges and credits apart",
      kind: "xlsx",
      layout: "csv-generic",
      iban: null,
      closing: 900,
    },
    rows: [
      ["Fecha de operación", "Fecha de valor", "Concepto", "Cargo", "Abono", "Saldo"],
      [day("2026-03-01"), day("2026-03-01"), "NOMINA", null, 10, 10],
      [day("2026-03-02"), day("2026-03-02"), "CAFE", 1, null, 9],
    ],
    first: ["2026-03-01", "2026-03-01", 1_000, "NOMINA"],
  },
  {
    ...{
      bank: "Bankinter, in Catalan, oldest first",
      kind: "xlsx",
      layout: "csv-generic",
      iban: null,
      closing: 900,
    },
    rows: [
      ["Data comptable", "Data valor", "Descripció", "Import", "Saldo"],
      ["01/03/2026", "01/03/2026", "NÒMINA", 10, 10],
      ["02/03/2026", "02/03/2026", "CAFÈ", -1, 9],
    ],
    first: ["2026-03-01", "2026-03-01", 1_000, "NÒMINA"],
  },
];

test.each(sheets.map((sheet) => [sheet.bank, sheet.kind, sheet] as const))(
  "a sheet of %s (%s) is read by its header",
  (_bank, kind, { rows, layout, iban, first, closing }) => {
    const result = readStatement(writeTable(kind, rows));

    expect(result.valid ? [] : result.faults).toEqual([]);
    const [account] = result.valid ? result.statement.accounts : [];
    const [row] = account?.rows ?? [];
    expect([row?.date, row?.valueDate, row?.amountInCents, row?.description]).toEqual(first);
    expect(account).toMatchObject({ iban, closingBalanceInCents: closing, currency: "EUR" });
    expect(result.valid && result.statement.layout).toBe(layout);
  },
);

test("without an account's number the title tells the bank", () => {
  const result = readStatement(writeTable("html", sheets[6]?.rows ?? []));

  expect(result.valid && result.statement.accounts[0]?.institution).toBe("Openbank");
});
