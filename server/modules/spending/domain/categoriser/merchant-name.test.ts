import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "#shared/testing/runs.ts";
import { categorise } from "./categorise.ts";

const nameOf = (description: string, counterparty: string | null = null) =>
  categorise({
    description,
    counterparty,
    amountInCents: -1000,
    bankTransactionCode: null,
    merchantCategoryCode: null,
    creditorId: null,
  }).merchantName;

describe("the name of a transaction", () => {
  it.each([
    ["COMPRA TARJ. 5402XXXXXXXX1234 MERCADONA AV. CONSTITUCION-MADRID", "Mercadona"],
    ["COMPRA TARJ. 5402XXXXXXXX1234 BAR LA PLAZA DE LA PAZ-SEVILLA", "Bar La Plaza de la Paz"],
    ["RECIBO /EUSKALTEL SA", "Euskaltel"],
    ["PAGO BIZUM DE CLAUDIA;FERRAN", "Claudia Ferran"],
    ["REINTEGRO CAJERO OF. 2103", "Reintegro Cajero"],
    ["BODEGAS MARRON FRA", "Bodegas Marron"],
    ["OP. SIDRERIA EL GLOBO", "Sidreria El Globo"],
    ["BIZUM ENVIADO A MARÍA LÓPEZ: CENA MERCADONA", "María López"],
    ["TRANSFERENCIA INMEDIATA A FAVOR DE Laura Gil Pérez CONCEPTO: cena", "Laura Gil Pérez"],
    ["TRANSF NOMIN /DIARIO LA RIBERA S", "Diario La Ribera"],
    ["NÓMINA JUNIO BIBLIOTECAS DEL EBRO SL", "Bibliotecas del Ebro"],
    ["Recibo Fiatc Mutua De Seguros Nº Recibo 0049 5120 501 Ref. Mandato 4410", "Fiatc Mutua De Seguros"],
    ["Recibo Gestora Del Sur Nº Recibo 0049 5120 501 Ref. Mandato 4410", "Gestora Del Sur"],
    ["AMZN MKTP ES*2K3", "Amazon"],
    ["SumUp *GELATERIA & CO", "Gelateria & Co"],
    ["NETFLIX.COM", "Netflix"],
    ["WWW.TIENDANUBLADA.ES", "Tiendanublada"],
    ["Compra Internet En Tiendanublada.es, Madrid Es, Tarj. :*771920", "Tiendanublada"],
    ["12/03 FARMACIA LDO. GARCIA 14:22", "Farmacia Ldo. Garcia"],
    ["PAYPAL *BARRIOLAMP 35314369001", "Barriolamp"],
    ["IBI 2026", "IBI"],
    ["Pago en Bar Manolo el 12/03", "Bar Manolo"],
    ["PARKING PLAZA MAYOR", "Parking Plaza Mayor"],
    ["REINTEGRO CAJERO", "Reintegro Cajero"],
    ["Café de l'Òpera", "Café de l'Òpera"],
    ["MUSEU D'ART", "Museu d'Art"],
    ["I.B.I.", "I.B.I."],
    ["BIZUM A ELENA R. I.", "Elena R. I."],
    ["BIZUM A ELENA R &", "Elena R"],
    ["PAGO CON TARJETA // BAR LA PLAZA // OPERACION EN CURSO", "Bar La Plaza"],
    ["PAGO CON TARJETA // BAR LA PLAZA // MALAGA", "Bar La Plaza"],
    ["BAR LA PLAZA MALAGA", "Bar La Plaza"],
    ["FARMACIA MARTA LEON", "Farmacia Marta Leon"],
    ["BIZUM // TAXI // ELENA R. G.", "Elena R. G."],
    ["PAGO DE TRIBUTOS // AYUNTAMIENTO DE VIGO // IVTM", "Ayuntamiento de Vigo"],
    ["PAGO TARJETA MES ANTERIOR", "Pago Tarjeta Mes Anterior"],
  ])("of %s is %s", (description, name) => {
    expect(nameOf(description)).toBe(name);
  });

  it("is the other party where the bank names it", () => {
    expect(nameOf("Pago de la factura 12", "IMPRENTA SEGURA SL")).toBe("Imprenta Segura");
  });

  it("is in the text where the bank repeats its text as the other party", () => {
    const text = "TRANSFERENCIA DE CONSULTORIA ATLAS SL PAGO FACTURA";

    expect(nameOf(text, text)).toBe("Consultoria Atlas");
  });

  it("falls back to the text when cleaning leaves nothing, and to a plain word when there is no text", () => {
    expect(["123456", "COMPRA", "  ", "\u202e\u0000"].map((text) => nameOf(text))).toEqual([
      "123456",
      "Compra",
      "Movimiento",
      "Movimiento",
    ]);
  });

  it("carries no control characters or direction overrides of a hostile text", () => {
    expect(nameOf("TIENDA\u202eanom\u0007\n<b>SOL</b>\u200b")).toBe("TIENDA anom <b>SOL</b");
  });

  it("is never empty, longer than 60 characters, broken or unprintable, whatever the bank sends", () => {
    const words = fc.constantFrom(
      "COMPRA",
      "TARJ.",
      "BIZUM",
      "DE",
      "SL",
      "  ",
      "5402XXXX1234",
      "*",
      "Nº",
      "👩‍👧",
      "\ud83d",
    );
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 500 }),
      fc.string({ unit: "grapheme" }),
      fc.array(words).map((parts) => parts.join(" ")),
    );

    fc.assert(
      fc.property(text, fc.option(text), (description, counterparty) => {
        const name = nameOf(description, counterparty);

        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(60);
        expect(name).toBe(name.trim());
        expect(name).not.toMatch(/\p{C}/u);
      }),
      { ...runs(300), examples: [["", "Ͱ𐩐Ⓑ"]] },
    );
  });
});
