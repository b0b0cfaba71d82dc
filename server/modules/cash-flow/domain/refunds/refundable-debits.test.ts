import { expect, test } from "vitest";
import type { CashRow } from "#server/modules/cash-flow/domain/household.ts";
import { refundDays } from "./refund-days.ts";
import { refundableDebits } from "./refundable-debits.ts";

const today = "2026-11-21";
const aRow = (day: string, euros: number, description: string): CashRow => ({
  ...{
    id: `${day} ${description} ${euros} ${Math.random()}`,
    accountId: "one",
    day,
    cents: Math.round(euros * 100),
  },
  ...{ description, merchantName: null, creditorName: null, category: null },
});
const gym = "RECIBO GIMNASIO SUR REF 0091";
const known = [
  aRow("2026-03-02", -30, "COMPRA MERCADONA"),
  aRow("2026-09-03", -29.9, gym),
  aRow("2026-10-03", -29.9, gym),
];
type Promise = Parameters<typeof refundableDebits>[0]["promises"][number];
const reasonsOf = (rows: CashRow[], promises: Promise[] = []) =>
  refundableDebits({ today, rows: [...known, ...rows], promises }).map(({ reason, row }) => [
    reason,
    row.day,
  ]);

test("a direct debit that came twice can be given back, until its refund has come", () => {
  const twice = [aRow("2026-11-03", -29.9, gym), aRow("2026-11-04", -29.9, gym)];

  expect(reasonsOf(twice)).toEqual([["duplicate", "2026-11-04"]]);
  expect(reasonsOf([...twice, aRow("2026-11-10", 12, "DEVOLUCION RECIBO GIMNASIO SUR")])).toHaveLength(1);
  expect(reasonsOf([...twice, aRow("2026-11-10", 29.9, "DEVOLUCION RECIBO GIMNASIO SUR")])).toEqual([]);
  expect(reasonsOf([...twice, aRow("2026-11-10", 29.9, "DEV. RECIBO")])).toEqual([]);
  expect(reasonsOf([...twice, aRow("2026-11-10", 29.9, "BIZUM DE MARTA")])).toHaveLength(1);
});

test("so can one that rose, that came after its end, or from somebody new", () => {
  const dearer = aRow("2026-11-03", -34.9, gym);
  const rise = { beforeCents: -2990, afterCents: -3490, on: "2026-11-03" };

  expect(reasonsOf([dearer], [{ accountId: "one", rise, chargedAfterEnd: null }])).toEqual([
    ["raised", "2026-11-03"],
  ]);
  const chargedAfterEnd = { rowId: dearer.id, day: dearer.day, cents: dearer.cents };
  expect(reasonsOf([dearer], [{ accountId: "one", rise: null, chargedAfterEnd }])).toEqual([
    ["after_end", "2026-11-03"],
  ]);
  expect(reasonsOf([aRow("2026-11-12", -19, "ADEUDO CLUB DE LECTURA XYZ")])).toEqual([
    ["unknown", "2026-11-12"],
  ]);
});

test("what was bought, sent or charged long ago, and what came as ever, is not listed", () => {
  expect(
    reasonsOf([
      aRow("2026-09-20", -19, "ADEUDO CLUB DE LECTURA XYZ"),
      aRow("2026-11-03", -29.9, gym),
      aRow("2026-11-05", -40, "COMPRA LIBRERIA NUEVA"),
      aRow("2026-11-06", -40, "TRANSFERENCIA A PEPE"),
      { ...aRow("2026-11-07", -40, "Glovo"), creditorName: "Glovo" },
    ]),
  ).toEqual([]);
});

test("a tax, and who was paid before under another text, is nobody new", () => {
  const tax = {
    ...aRow("2026-11-05", -164.12, "RECIBO AEAT IRPF 2025 SEGUNDO PLAZO"),
    category: "Impuestos/Tasas",
  };
  const office = (day: string, euros: number, words: string) => ({
    ...aRow(day, euros, `RECIBO ${words}`),
    merchantName: "Gestoría Sol",
  });

  expect(reasonsOf([tax])).toEqual([]);
  expect(reasonsOf([office("2026-10-02", -60, "IGUALA OCT"), office("2026-11-06", -90, "CIERRE")])).toEqual(
    [],
  );
});

test("eight weeks and thirteen months are counted from the day of the charge", () => {
  expect(refundDays("2026-01-31")).toEqual({
    ...{ authorisedUntil: "2026-03-28", unauthorisedUntil: "2027-02-28" },
  });
});
