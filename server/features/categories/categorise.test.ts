import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categories, isExpenseCategory, isIncomeCategory } from "#shared/rules/categories.ts";
import { categorise, type Movement } from "./categorise.ts";
import { findMerchant } from "./merchants.ts";

const aMovement = (changes: Partial<Movement> = {}): Movement => ({
  description: "",
  counterparty: null,
  amountInCents: -1000,
  bankTransactionCode: null,
  ...changes,
});

const categoryOf = (description: string, amountInCents: number) =>
  categorise(aMovement({ description, amountInCents })).category;

describe("money out", () => {
  it.each([
    ["COMPRA TARJ. 5402XXXXXXXX1234 MERCADONA-MADRID", "Supermercados/Alimentación"],
    ["DIA 4511 ZARAGOZA", "Supermercados/Alimentación"],
    ["PAGO MOVIL EN BAR EL TUNEL, MADRID", "Restaurantes/Bares"],
    ["UBER *EATS HELP.UBER.COM", "Restaurantes/Bares"],
    ["UBER *TRIP", "Transporte/Combustible"],
    ["RECIBO REPSOL LUZ Y GAS", "Servicios/Suministros"],
    ["E.S. REPSOL LOS LLANOS", "Transporte/Combustible"],
    ["PARKING EL CORTE INGLES", "Transporte/Combustible"],
    ["AMAZON PRIME*2K3", "Ocio/Entretenimiento"],
    ["Recibo Comunidad de Propietarios Calle Mayor 3", "Servicios/Suministros"],
    ["RECIBO RETA AUTÓNOMOS", "Impuestos/Tasas"],
    ["TASAS UNIVERSIDAD DE ALCALA", "Educación/Formación"],
    ["SEGURO HOGAR", "Seguros"],
    ["COMISION TRANSFERENCIA", "Otros Gastos"],
    ["TRANSFERENCIA A FAVOR DE LUISA CONCEPTO ALQUILER JUNIO", "Alquiler/Hipoteca"],
    ["BIZUM A PEDRO GIL: CENA EN EL RESTAURANTE", "Transferencias/Bizum"],
    ["BIZUM A FAVOR DE FARMACIA SOL", "Salud/Farmacia"],
    ["TRANSFERENCIA A MARTA RUIZ", "Transferencias/Bizum"],
    ["TRASPASO A CUENTA AHORRO", "Transferencias/Bizum"],
    ["QWERTY", "Sin categorizar"],
    ["BUENOS DIAS", "Sin categorizar"],
  ])("of %s is %s", (description, category) => {
    expect(categoryOf(description, -2500)).toBe(category);
  });

  it("takes a large loan instalment for a mortgage and a small one for a loan", () => {
    expect(categoryOf("CUOTA PRESTAMO 0049", -62_000)).toBe("Alquiler/Hipoteca");
    expect(categoryOf("CUOTA PRESTAMO 0049", -9_000)).toBe("Otros Gastos");
  });
});

describe("money in", () => {
  it.each([
    ["TRANSF NOMIN /DIARIO LA RIBERA S", "Nómina/Salario"],
    ["ABONO PENSION INSS", "Pensiones/Prestaciones"],
    ["DEVOLUCION TRIBUTARIA AEAT", "Devoluciones/Reembolsos"],
    ["PAGO CON TARJETA EN ZARA", "Devoluciones/Reembolsos"],
    ["LIQUIDACION INTERESES CUENTA", "Intereses/Dividendos"],
    ["ABONO REMESA TPV COMERCIO", "Ventas/Freelance"],
    ["PAGO BIZUM DE CLAUDIA;FERRAN DEVOLUCION", "Transferencias/Facturas"],
    ["COBRO FACTURA 22/2026", "Transferencias/Facturas"],
    ["INGRESO EN EFECTIVO", "Otros Ingresos"],
    ["QWERTY", "Sin categorizar"],
  ])("of %s is %s", (description, category) => {
    expect(categoryOf(description, 2500)).toBe(category);
  });
});

describe("the reason", () => {
  it("names the merchant and what it is", () => {
    const verdict = categorise(aMovement({ description: "MERCADONA" }));

    expect(verdict).toEqual({
      category: "Supermercados/Alimentación",
      source: "merchant",
      reason: "Mercadona es un supermercado",
    });
  });

  it("quotes the word that decided", () => {
    expect(categorise(aMovement({ description: "FRUTERÍA EL PILAR" }))).toMatchObject({
      source: "words",
      reason: "El texto dice «fruteria»",
    });
  });

  it("says so when nothing explains the movement", () => {
    expect(categorise(aMovement({ description: "QWERTY" })).source).toBe("none");
  });
});

describe("the bank's own code", () => {
  it.each([
    ["15", 200_000, "Nómina/Salario"],
    ["PMNT-RCDT-SALA", 200_000, "Nómina/Salario"],
    ["11", -5_000, "Otros Gastos"],
    ["PMNT-CCRD-CWDL", -5_000, "Otros Gastos"],
    ["INTEREST", 300, "Intereses/Dividendos"],
    ["PMNT-ICDT-ESCT", -5_000, "Transferencias/Bizum"],
    ["04", 5_000, "Transferencias/Facturas"],
  ] as const)("%s with %d cents is %s", (bankTransactionCode, amountInCents, category) => {
    const verdict = categorise(aMovement({ description: "QWERTY", amountInCents, bankTransactionCode }));

    expect(verdict.category).toBe(category);
  });

  it("wins over the name of a shop", () => {
    const cashAtTheShop = aMovement({ description: "EROSKI BILBAO", bankTransactionCode: "11" });

    expect(categorise(cashAtTheShop)).toEqual({
      category: "Otros Gastos",
      source: "bank-code",
      reason: "El banco lo marca como retirada de efectivo",
    });
  });

  it("yields to a text that tells a pension from a salary, or a mortgage from a loan", () => {
    const pension = aMovement({
      description: "PENSION INSS",
      amountInCents: 90_000,
      bankTransactionCode: "15",
    });
    const mortgage = aMovement({ description: "CUOTA PRÉSTAMO VIVIENDA", bankTransactionCode: "05" });

    expect(categorise(pension).category).toBe("Pensiones/Prestaciones");
    expect(categorise(mortgage).category).toBe("Alquiler/Hipoteca");
  });
});

describe("any movement", () => {
  const vocabulary =
    "bizum,nomina,mercadona,comision,transferencia,de,hipoteca,sepe,bar,compra,devolucion,__proto__";
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 500 }),
    fc.array(fc.constantFrom(...vocabulary.split(","))).map((words) => words.join(" ")),
  );
  const code = fc.oneof(
    fc.constantFrom("04", "15", "17", "PMNT-RCDT-SALA", "FEE", "INTEREST", "constructor"),
    fc.string(),
  );

  it("takes a category of the side of its sign, or none", () => {
    const movement = fc.record({
      description: text,
      counterparty: fc.option(text),
      amountInCents: fc.integer(),
      bankTransactionCode: fc.option(code),
    });

    fc.assert(
      fc.property(movement, (one) => {
        const { category, reason } = categorise(one);
        const isOfTheSide = one.amountInCents < 0 ? isExpenseCategory : isIncomeCategory;

        expect(categories).toContain(category);
        expect(category === "Sin categorizar" || isOfTheSide(category)).toBe(true);
        expect(reason).not.toContain("undefined");
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the table of merchants", () => {
  it("gives the longer of two names that begin alike", () => {
    const names = ["amazon marketplace", "amazon prime", "repsol", "repsol luz"].map(
      (text) => findMerchant(text.split(" "))?.value.name,
    );

    expect(names).toEqual(["Amazon", "Prime Video", "Repsol", "Repsol Luz y Gas"]);
  });

  it("trusts a short name only at the start of the text", () => {
    expect(findMerchant("compra tarj 1234 dia madrid".split(" "))?.value.name).toBe("Dia");
    expect(findMerchant("menu del dia".split(" "))).toBeUndefined();
  });
});
