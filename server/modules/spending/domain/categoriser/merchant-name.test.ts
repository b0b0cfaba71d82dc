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
    ["TRANSF. A SU FAVOR KILIAN MORENO PAZ habitacion", "Kilian Moreno Paz"],
    ["TRANSF. A SU FAVOR - 0123-HONORARIOS TRADUCCION", "Transferencia"],
    ["CAIXABANK PAYMENTS Compra aplazada MEDIAMARKT 2 de 10", "Media Markt"],
    ["REC. RCI BANQUE SUC. ESPAÑA PTMO AUTO", "RCI Banque"],
    ["RECIBO VIDACAIXA SEG VIDA HIPOTECA", "VidaCaixa"],
    ["HACIENDA DEVOL.RENTA NOELIA SANTOS REY", "Agencia Tributaria"],
  ])("of %s is %s", (description, name) => {
    expect(nameOf(description)).toBe(name);
  });

  it.each([
    ["ACADEMIA AXARQUIA Recibo oposicion aux. advo.", "Academia Axarquia"],
    ["MOTOS GUADALHORCE taller", "Motos Guadalhorce"],
    ["Bodegas castaneda Pago con tarjeta 4940197 BODEGAS CASTANEDA", "Bodegas Castaneda"],
    ["Pago de recibo Universidad de granada TASAS MATRICULA", "Universidad de Granada"],
    ["AYTO GIJON IBI 2026 RECIBO URBANA 1 PLAZO", "Ayto Gijon IBI"],
    ["TRANSFERENCIA EMITIDA FONTANERIA PISUERGA FRA 88 BAJANTE", "Fontaneria Pisuerga"],
    ["COMPRA TARJETA ESTANCO N 14 GRANADA", "Estanco"],
    ["COMISION DEVOLUCION RECIBO IMPAGADO", "Comision Devolucion Recibo Impagado"],
    ["INTERESES - DEPOSITO A PLAZO", "Intereses - Deposito a Plazo"],
    ["COMISION COMISION CAMBIO DIVISA", "Comision Cambio Divisa"],
    ["AYTO ZARAGOZA IBI URBANA 1 PLAZO", "Ayto Zaragoza IBI Urbana"],
    ["COMPRA TARJETA BRITISH MUSEUM SHOP 24,00 GBP", "British Museum Shop"],
    ["TRANSFERENCIA RECIBIDA LIONBRIDGE POLAND PO 4471", "Lionbridge Poland"],
    ["Cena de la peña en casa ANA", "Cena de la peña en casa ANA"],
    ["Savings plan execution IE00B4L5Y123 iShares World", "Savings plan execution iShares World"],
  ])("of %s ends before what was charged: %s", (description, name) => {
    expect(nameOf(description)).toBe(name);
  });

  it.each([
    ["BIZUM ENVIADO LUCIA MARTIN SANZ COMEDOR VEGA", "Lucia Martin Sanz"],
    ["BIZUM DE JOSE M LUQUE SANZ FUTBITO", "Jose M Luque Sanz"],
    ["BIZUM ENVIADO A NACHO VELILLA PADEL", "Nacho Velilla"],
    ["BIZUM RECIBIDO DE IRIA LOUREIRO MADRID", "Iria Loureiro"],
    ["BIZUM ENVIADO A BEA LAFUENTE GIMNASIO", "Bea Lafuente"],
    ["BIZUM A ALBA A COMIDA", "Alba A"],
    ["BIZUM DE SONIA F MI PARTE", "Sonia F"],
    ["BIZUM DE MARIA DEL MAR GIL DE LA VEGA LO DEL VIAJE", "Maria del Mar Gil de la Vega"],
    ["Bizum recibido Nerea jimenez lara entrada concierto", "Nerea Jimenez Lara"],
    ["Bizum payment from: Luis Mena FELICIDADES", "Luis Mena"],
    ["Bizum De Paula Farmacia Rios Concepto Medicinas", "Paula Farmacia Rios"],
    ["TRF. INMEDIATA A FAVOR DE RUBEN JIMENEZ COBOS N26", "Ruben Jimenez Cobos"],
    ["TRANSFERENCIA DE MENENDEZ SUAREZ ALBERTO, CONCEPTO PRESTAMO", "Alberto Menendez Suarez"],
    ["Transferencia recibida Molina ruiz maria del carmen AYUDA MES", "Maria del Carmen Molina Ruiz"],
  ])("of %s is the person's, first name first: %s", (description, name) => {
    expect(nameOf(description)).toBe(name);
  });

  it("of cash is one, whatever the bank calls it and wherever the machine stands", () => {
    const taken = [
      "REINT.CAJERO 0049",
      "Reintegro Cajero Cajero 0049 Malaga",
      "REINTEGRO CAJERO 2103 OFICINA PASEO ZORRILLA",
      "Retirada de efectivo Cajero bbva of 1234",
      "RET. EFECTIVO A DEBITO CON TARJ. EN CAJERO. AUT. 12",
    ].map((text) => nameOf(text));
    const putIn = ["INGRESO CAJERO 0049 propinas", "INGRESO EN EFECTIVO CAJERO 1"].map((text) =>
      nameOf(text),
    );

    expect([new Set(taken), new Set(putIn)]).toEqual([
      new Set(["Reintegro Cajero"]),
      new Set(["Ingreso Cajero"]),
    ]);
  });

  it("of a community of owners holds its address, which is how it differs from another", () => {
    const texts = ["CDAD PROP CALLE PANADEROS 12 DERRAMA TEJADO", "/C.P. AVDA AMERICA 31"];

    expect(texts.map((text) => nameOf(`RECIBO ${text}`))).toEqual([
      "Cdad Prop Calle Panaderos",
      "C.P. Avda America",
    ]);
  });

  it("leaves out the town behind a first name, unless it may be the surname", () => {
    const texts = ["CASA LOLA MALAGA", "FARMACIA CARMEN VALENCIA"];

    expect(texts.map((text) => nameOf(text))).toEqual(["Casa Lola", "Farmacia Carmen Valencia"]);
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
