import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TransactionDetails } from "#server/modules/banking/domain/categorisation.ts";
import { categories, isExpenseCategory, isIncomeCategory } from "#shared/rules/categories.ts";
import { runs } from "#shared/testing/runs.ts";
import { categorise, createCategoriser } from "./categorise.ts";

const aTransaction = (changes: Partial<TransactionDetails> = {}): TransactionDetails => ({
  description: "",
  counterparty: null,
  amountInCents: -1000,
  bankTransactionCode: null,
  merchantCategoryCode: null,
  creditorId: null,
  ...changes,
});

const categoryOf = (description: string, amountInCents: number) =>
  categorise(aTransaction({ description, amountInCents })).category;

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
    ["Trans/JORGE SERRANO LOPEZ HABITACION", "Alquiler/Hipoteca"],
    ["BIZUM A JORGE SERRANO LOPEZ HABITACION", "Transferencias/Bizum"],
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
    ["TRANSFERENCIA DE TGSS - INSS PAGA EXTRA, CONCEPTO EXTRA FANJUL SUAREZ", "Pensiones/Prestaciones"],
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
    const verdict = categorise(aTransaction({ description: "MERCADONA" }));

    expect(verdict).toMatchObject({
      category: "Supermercados/Alimentación",
      source: "merchant",
      reason: "Mercadona es un supermercado",
    });
  });

  it("quotes the word that decided", () => {
    expect(categorise(aTransaction({ description: "FRUTERÍA EL PILAR" }))).toMatchObject({
      source: "words",
      reason: "El texto dice «fruteria»",
    });
  });

  it("says so when nothing explains the transaction", () => {
    expect(categorise(aTransaction({ description: "QWERTY" })).source).toBe("none");
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
    const verdict = categorise(aTransaction({ description: "QWERTY", amountInCents, bankTransactionCode }));

    expect(verdict.category).toBe(category);
  });

  it("wins over the name of a shop", () => {
    const cashAtTheShop = aTransaction({ description: "EROSKI BILBAO", bankTransactionCode: "11" });

    expect(categorise(cashAtTheShop)).toMatchObject({
      category: "Otros Gastos",
      source: "bank-code",
      reason: "El banco lo marca como retirada de efectivo",
    });
  });

  it("yields to a text that distinguishes a pension from a salary, or a mortgage from a loan", () => {
    const pension = aTransaction({
      description: "PENSION INSS",
      amountInCents: 90_000,
      bankTransactionCode: "15",
    });
    const mortgage = aTransaction({ description: "CUOTA PRÉSTAMO VIVIENDA", bankTransactionCode: "05" });

    expect(categorise(pension).category).toBe("Pensiones/Prestaciones");
    expect(categorise(mortgage).category).toBe("Alquiler/Hipoteca");
  });
});

describe("the order of evidence", () => {
  const readAs = (changes: Partial<TransactionDetails>) => {
    const { category, source } = categorise(aTransaction(changes));
    return `${category} (${source})`;
  };

  it("believes a merchant's code before words and before a shop that sells everything", () => {
    const ofWords = readAs({ description: "BAR LA PLAZA", merchantCategoryCode: "5912" });
    const ofBroadShop = readAs({ description: "CARREFOUR VIGO", merchantCategoryCode: "5541" });

    expect([ofWords, ofBroadShop]).toEqual([
      "Salud/Farmacia (merchant-code)",
      "Transporte/Combustible (merchant-code)",
    ]);
  });

  it("believes a merchant of one field before a code that others share", () => {
    const reading = readAs({ description: "UBER EATS", merchantCategoryCode: "4121" });

    expect(reading).toBe("Restaurantes/Bares (merchant)");
  });

  it("knows a biller by its creditor identifier, and a community of owners by its legal form", () => {
    const biller = readAs({ description: "RECIBO 00231", creditorId: "ES12000A95758389" });
    const community = readAs({ description: "RECIBO 00231", creditorId: "ES55ZZZH12345678" });

    expect([biller, community]).toEqual([
      "Servicios/Suministros (creditor)",
      "Servicios/Suministros (creditor)",
    ]);
  });

  it("guesses last, so little sure that a person should look", () => {
    const { source, confidence } = categorise(aTransaction({ description: "COMPRA EN ZXCVB, TARJ. 1234" }));

    expect(source).toBe("sign");
    expect(confidence).toBeLessThan(60);
  });
});

describe("false friends", () => {
  it.each([
    ["METRO DE MADRID", "Transporte/Combustible"],
    ["METROPOLITAN SPORT CLUB", "Ocio/Entretenimiento"],
    ["ORANGE ESPAGNE SAU", "Servicios/Suministros"],
    ["ZUMOS NARANJA SA FRUTERIA", "Supermercados/Alimentación"],
    ["TELEPIZZA BARCELONA", "Restaurantes/Bares"],
    ["CARREFOUR GASOLINERA", "Transporte/Combustible"],
    ["CARREFOUR SEGUROS", "Seguros"],
    ["VIAJES EL CORTE INGLES", "Ocio/Entretenimiento"],
    ["ELCORTEINGLES", "Compras/Ropa"],
    ["H M", "Compras/Ropa"],
    ["GALP ENERGIA", "Servicios/Suministros"],
    ["E.S. GALP RONDA", "Transporte/Combustible"],
    ["AMZN PRIME ES", "Ocio/Entretenimiento"],
    ["AWS EMEA", "Tecnología/Software"],
    ["APPLE.COM/BILL", "Tecnología/Software"],
    ["PAGO EN CLINICA SANITAS, TARJ. 1234", "Salud/Farmacia"],
    ["RECIBO SANITAS", "Seguros"],
    ["ALQUILER COCHES SOL", "Transporte/Combustible"],
    ["COMPRA TARJ. 5402XXXXXXXX1234 EL SEGURO AZUL BAR-CADIZ", "Restaurantes/Bares"],
    ["LA FARMACIA DE JESUS RESTAURANTE", "Restaurantes/Bares"],
    ["TRANSFERENCIA A FAVOR DE PILAR HOSPITAL", "Transferencias/Bizum"],
    ["TRANSFERENCIA A FAVOR DE PELAYO CUETO FANJUL CONCEPTO: FURGONETA", "Transferencias/Bizum"],
    ["TRANSFERENCIA A FAVOR DE PELAYO MUTUA DE SEGUROS", "Seguros"],
    ["Compra Dropbox, Dublin, Tarjeta 5489XXXXXXXX6677 , Comision 0,00", "Tecnología/Software"],
    ["COMISION DEVOLUCION RECIBO", "Otros Gastos"],
    ["OPERACION EN CURSO BAR LA PLAZA", "Restaurantes/Bares"],
    ["FARMACIA SOL AUTORIZACION", "Salud/Farmacia"],
    ["RETENCION JUDICIAL JUZGADO 3", "Impuestos/Tasas"],
    ["BIZUM // TAXI // ELENA R. G.", "Transferencias/Bizum"],
    ["PAGO TARJETA MES ANTERIOR", "Otros Gastos"],
    ["ADEUDO TARJETA CREDITO 4176", "Otros Gastos"],
    ["CARGO VISA CLASSIC", "Otros Gastos"],
    ["PAGO TARJETA FARMACIA SOL", "Salud/Farmacia"],
    ["LIQUID. CUENTA", "Otros Gastos"],
    ["To pocket EUR Viajes from EUR", "Transferencias/Bizum"],
    ["Exchanged to GBP", "Transferencias/Bizum"],
    ["LA CHATA", "Restaurantes/Bares"],
    ["RECIBO ESPACIO PILATES", "Ocio/Entretenimiento"],
    ["RECIBO TOP UP GYM", "Ocio/Entretenimiento"],
    ["BODEGA EL PIMPI", "Restaurantes/Bares"],
    ["BODEGA DE VINOS LA RIOJA", "Supermercados/Alimentación"],
    ["RECIBO BODEGAS MARRON SA", "Supermercados/Alimentación"],
    ["CAIXABANK PAYMENTS Compra aplazada MEDIAMARKT 2 de 10", "Compras/Ropa"],
    ["COMISION COMPRA APLAZADA MEDIAMARKT", "Otros Gastos"],
    ["RECIBO VIDACAIXA SEG VIDA HIPOTECA", "Seguros"],
    ["DENTALIA MALAGA", "Salud/Farmacia"],
    ["COMEDORES UNIVERSIT UGR", "Restaurantes/Bares"],
  ])("%s is %s", (description, category) => {
    expect(categoryOf(description, -2500)).toBe(category);
  });

  it.each([
    ["Liquidacion Cuenta Nomina", "Intereses/Dividendos"],
    ["BONIFICACION TRASLADO NOMINA", "Otros Ingresos"],
    ["Ingreso Cheque Nominativo", "Otros Ingresos"],
    ["DIV. NATURGY ENERGY", "Intereses/Dividendos"],
    ["RECIBO VODAFONE", "Devoluciones/Reembolsos"],
    ["INGRESO MINIMO VITAL", "Pensiones/Prestaciones"],
    ["PAGO RECIBIDO LIQUIDACION MENSUAL", "Transferencias/Facturas"],
    ["LIQUID. CUENTA", "Intereses/Dividendos"],
    ["Transferencia recibida Molina ruiz maria del carmen AYUDA MES", "Transferencias/Facturas"],
  ])("%s with a positive amount is %s", (description, category) => {
    expect(categoryOf(description, 2500)).toBe(category);
  });
});

describe("the key of what is alike", () => {
  const keyOf = (description: string) => categorise(aTransaction({ description })).alikeKey;

  it("is the same whatever the date, the card, the town or the reference", () => {
    const keys = [
      "COMPRA TARJ. 5402XXXXXXXX1234 BAR EL TUNEL-MADRID",
      "Pago Movil En Bar El Túnel, Madrid Es, Tarj. :*771920",
      "COMPRA EN BAR EL TUNEL, CON LA TARJETA : 5489XXXXXXXX4410 EL 2026-03-03",
      "PAGO EN BAR EL TUNEL MADRID ES",
    ].map(keyOf);

    expect(new Set(keys)).toEqual(new Set(["bar tunel"]));
  });

  it("is the person's, whatever was paid for, and tells two by the letter of a surname", () => {
    const keys = [
      "BIZUM ENVIADO LUCIA MARTIN SANZ COMEDOR VEGA",
      "Bizum recibido de LUCIA MARTIN SANZ Campamento",
      "TRANSFERENCIA DE MARTIN SANZ LUCIA, CONCEPTO LIBROS",
      "BIZUM A ALBA A COMIDA",
      "BIZUM A ALBA E COMIDA",
    ].map(keyOf);

    expect(keys).toEqual([...Array(3).fill("lucia martin sanz"), "alba a", "alba e"]);
  });

  it("includes the words that stay the same where nobody is named", () => {
    const keys = ["BIZUM ENVIADO: CLASE DE YOGA", "BIZUM ENVIADO: CENA"].map(keyOf);

    expect(keys).toEqual(["bizum clase yoga", "bizum cena"]);
  });
});

describe("any transaction", () => {
  const vocabulary =
    "bizum,nomina,mercadona,comision,transferencia,de,hipoteca,sepe,bar,compra,devolucion,__proto__,Cafetería,María,S.L.,concepto,tarj.";
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 500 }),
    fc.array(fc.constantFrom(...vocabulary.split(","))).map((words) => words.join(" ")),
  );
  const code = fc.oneof(
    fc.constantFrom("04", "15", "17", "PMNT-RCDT-SALA", "FEE", "INTEREST", "constructor"),
    fc.string(),
  );
  const transaction = fc.record({
    description: text,
    counterparty: fc.option(text),
    amountInCents: fc.integer(),
    bankTransactionCode: fc.option(code),
    merchantCategoryCode: fc.option(fc.constantFrom("5411", "5812", "9999", "x")),
    creditorId: fc.option(fc.constantFrom("ES12000A95758389", "ES55ZZZH12345678", "ES")),
  });

  it("takes a category of the side of its sign, or none", () => {
    fc.assert(
      fc.property(transaction, (one) => {
        const { category, reason, confidence } = categorise(one);
        const isOfTheSide = one.amountInCents < 0 ? isExpenseCategory : isIncomeCategory;

        expect(categories).toContain(category);
        expect(category === "Sin categorizar" || isOfTheSide(category)).toBe(true);
        expect(reason).not.toMatch(/undefined|«»/);
        expect(confidence >= 0 && confidence <= 100).toBe(true);
      }),
      runs(500),
    );
  });

  it("reads the same in capitals, without accents and with more blanks", () => {
    const words = fc.array(fc.constantFrom(...vocabulary.split(","))).map((parts) => parts.join(" "));

    fc.assert(
      fc.property(words, fc.integer(), (description, amountInCents) => {
        const written = categorise(aTransaction({ description, amountInCents }));
        const bare = description.normalize("NFD").replace(/\p{M}/gu, "");
        const other = `  ${bare.toUpperCase().replaceAll(" ", "   ")} `;
        const rewritten = categorise(aTransaction({ description: other, amountInCents }));

        expect(rewritten.category).toBe(written.category);
        expect(rewritten.source).toBe(written.source);
      }),
      runs(300),
    );
  });
});

it("says of a row whose words came before, with another amount or code, what it says of the row alone", () => {
  const remembering = createCategoriser();
  const rows = [-62_000, -9000, 150_000, 0].flatMap((amountInCents) =>
    ["CUOTA PRESTAMO 0049", "TRANSFERENCIA DE ACME SL", "PAGO CON TARJETA EN ZARA"].flatMap((description) =>
      [null, "5411"].flatMap((merchantCategoryCode) =>
        [null, "ZARA"].map((counterparty) =>
          aTransaction({ description, counterparty, amountInCents, merchantCategoryCode }),
        ),
      ),
    ),
  );

  expect([...rows, ...rows].map(remembering)).toEqual([...rows, ...rows].map(categorise));
});
