import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { billedPersonOf } from "./testing/billed-person.ts";

const aPerson = billedPersonOf(await startTestApp({ now: "2026-10-14T16:20:00Z" }));

test("the time to save a sum is that of what is put aside, or of what is left of a mean month", async () => {
  const { monthly, say } = await aPerson();
  await monthly("01", "Empresa Norte", ["Nómina/Salario"], () => 150_000);
  await monthly("02", "Casero", ["Alquiler/Hipoteca"], () => -110_000);

  expect(await say("¿en cuánto tiempo junto 3.000 € si guardo 200 al mes?")).toBe(
    "Apartando 200,00 € al mes, juntas 3.000,00 € en 15 meses: en enero de 2028.",
  );
  expect(await say("¿cuánto tardaría en ahorrar 5000?")).toMatch(
    /^Si apartas los 400,00 € que de media te sobran al mes .*, juntas 5\.000,00 € en 13 meses: en noviembre de 2027\.$/,
  );
});

test("what is spent at home is the home and its supplies, and no restaurant", async () => {
  const { pay, say } = await aPerson();
  await pay(-70_000, "2026-10-02", "Carmen Soler", ["Alquiler/Hipoteca"]);
  await pay(-4000, "2026-10-05", "Iberdrola", ["Servicios/Suministros"]);
  await pay(-1850, "2026-10-06", "Casa Paco", ["Restaurantes/Bares"]);

  expect(await say("¿cuánto gasté en casa?")).toMatch(
    /^Este mes has gastado 700,00 € en Alquiler\/Hipoteca y 40,00 € en Servicios\/Suministros\..*740,00 €\.$/,
  );
  expect(await say("¿cuánto gasté en Casa Paco?")).toMatch(/^Has gastado 18,50 € en Casa Paco/);
});

test("a bill of two supplies is of each of them, and who sells light and petrol is not all light", async () => {
  const { pay, say } = await aPerson();
  await pay(-9743, "2026-10-12", "Endesa", ["Servicios/Suministros", "RECIBO ENDESA FACTURA LUZ Y GAS"]);
  await pay(-5204, "2026-10-09", "Repsol", ["Transporte/Combustible", "REPSOL E.S. RONDA HISPANIDAD"]);

  for (const supply of ["luz", "gas"]) expect(await say(`¿cuánto pago de ${supply}?`)).toContain("97,43 €");
  expect(await say("¿cuánto gasté en gasolina?")).toContain("52,04 €");
});

test("what people and banks call by several words is of several categories", async () => {
  const { pay, say } = await aPerson();
  await pay(-31_000, "2026-10-02", "Booking", ["Ocio/Entretenimiento", "BOOKING.COM AMSTERDAM"]);
  await pay(-4500, "2026-10-03", "Renfe", ["Transporte/Combustible", "RENFE VIAJEROS LARGA DISTANCIA"]);
  await pay(-1399, "2026-10-04", "Netflix", ["Ocio/Entretenimiento"]);
  await pay(-4100, "2026-10-04", "Naturgy", ["Servicios/Suministros", "RECIBO NATURGY IBERIA SA"]);
  await pay(-6000, "2026-10-05", "Repsol", ["Transporte/Combustible", "REPSOL E.S. NORTE"]);
  await pay(-3490, "2026-10-06", "Gimnasio Supera", ["Salud/Farmacia", "RECIBO GIMNASIO SUPERA"]);

  expect(await say("¿cuánto llevo gastado en viajes?")).toContain("355,00 €");
  expect(await say("¿cuánto gasté en el coche?")).toContain("60,00 €");
  expect(await say("¿cuánto pago de gimnasio?")).toContain("34,90 €");
});

test("a shop is not counted again beside its own kind of shops", async () => {
  const { pay, say } = await aPerson();
  await pay(-6800, "2026-10-02", "Lidl", ["Supermercados/Alimentación"]);
  await pay(-3200, "2026-10-03", "Mercadona", ["Supermercados/Alimentación"]);

  for (const question of ["¿cuánto gasté en Lidl y en supermercados?", "gasto en el super y en el lidl"]) {
    const answer = await say(question);
    expect(answer).toContain("Lidl ya está dentro de Supermercados/Alimentación.");
    expect(answer).not.toContain("168,00");
  }
});

test("a kind of payment is told by the shops that sell it, and else among all of its category, which is said", async () => {
  const { pay, say } = await aPerson();
  await pay(-4500, "2026-10-02", "Repsol", ["Transporte/Combustible"]);
  await pay(-3270, "2026-10-03", "Metro Madrid", ["Transporte/Combustible"]);

  expect(await say("¿cuánto he gastado en gasolina este mes?")).toMatch(
    /^Has gastado 45,00 € en gasolina este mes\..* Con «gasolina» cuento Repsol\.$/,
  );
  expect(await say("¿cuánto puse de gasolina la última vez?")).toContain("45,00 €, Repsol, el 2 de octubre");
  expect(await say("¿hace cuánto que no echo gasolina?")).toContain("45,00 €, Repsol, el 2 de octubre");
  expect(await say("¿qué gasto más, en gasolina o en metro?")).toContain("45,00 € en Gasolina");
  expect(await say("¿cuánto puse de peaje la última vez?")).toContain(
    "Tus bancos no dicen «peaje»: te enseño todo Transporte/Combustible.",
  );
  expect(await say("¿qué gasto más, en peajes o en gasolina?")).toContain(
    "No sé qué pagos son de Peajes: están entre los de Transporte/Combustible.",
  );
});

test("what stands in the bank's text is what is summed of a category, with the words beside it", async () => {
  const { pay, say } = await aPerson();
  await pay(-6800, "2026-10-05", "Cdad Prop", ["Servicios/Suministros", "CDAD PROP PASEO ZORRILLA 48"]);
  await pay(-4200, "2026-10-05", "Cdad Prop", ["Servicios/Suministros", "CDAD PROP CALLE PANADEROS 12"]);
  await pay(-7010, "2026-10-06", "Iberdrola", ["Servicios/Suministros", "IBERDROLA CLIENTES SAU"]);
  await pay(-3500, "2026-10-07", "Naturgy", ["Servicios/Suministros", "NATURGY IBERIA GAS"]);

  expect(await say("¿cuánto pago de la comunidad del piso de Panaderos?")).toContain("42,00 €, Cdad Prop");
  const ofFlat = await say("¿cuánto he gastado en la comunidad del piso de Panaderos este mes?");
  expect(ofFlat).toContain("Has gastado 42,00 € en «comunidad panaderos» este mes.");
  expect(ofFlat).toContain("En todo Servicios/Suministros son 215,10 €. He dejado aparte «piso».");
  expect(await say("¿y en gas?")).toContain("Has gastado 35,00 € en gas este mes.");
  expect(await say("¿cuánto llevo en luz?")).toContain("Has gastado 70,10 € en luz este mes.");
});

test("a short question that names nothing is asked of what was told last", async () => {
  const { pay, say } = await aPerson();
  await pay(-1_396, "2026-10-02", "Glovo", ["Restaurantes/Bares"]);
  await pay(-1_645, "2026-10-09", "Glovo", ["Restaurantes/Bares"]);
  await pay(112_000, "2026-03-17", "Reformas Cimadevilla", [
    "Transferencias/Facturas",
    "TRANSF REFORMAS CIMADEVILLA SL",
  ]);
  await pay(98_000, "2026-10-06", "Reformas Cimadevilla", [
    "Transferencias/Facturas",
    "TRANSF REFORMAS CIMADEVILLA SL",
  ]);

  await say("¿cuánto me dejo en Glovo?");
  expect(await say("¿cuántas veces he pedido?")).toContain("Hay 2 gastos en Glovo este mes");
  await say("¿me ha pagado Reformas Cimadevilla este mes?");
  expect(await say("¿cuánto me pagaron en todo el año?")).toContain("2.100,00 € de Reformas Cimadevilla");
  await say("¿cuánto he gastado en Glovo este mes?");
  expect(await say("¿y eso es más que el año pasado?")).toContain("octubre de 2025");
});

test("two words for the same rows are told once, and what is included is no part", async () => {
  const { pay, say } = await aPerson();
  await pay(-436, "2026-10-03", "Bar La Tahona", ["Restaurantes/Bares", "COMPRA BAR LA TAHONA"]);
  await pay(-6_800, "2026-10-05", "Cdad Prop", ["Servicios/Suministros", "CDAD PROP PASEO ZORRILLA 48"]);
  await pay(-24_000, "2026-10-06", "Cdad Prop", ["Servicios/Suministros", "CDAD PROP DERRAMA TEJADO"]);

  expect(await say("¿cuánto me gasto en cafés y bares este mes?")).not.toContain("En total");
  expect(await say("la comunidad cuánto ha sido este año contando la derrama")).toContain(
    "308,00 € en comunidad",
  );
});

test("where the bank writes a word in another category, that is what is summed", async () => {
  const { pay, say } = await aPerson();
  await pay(-4500, "2026-10-01", "Academia Inglés", ["Educación/Formación", "ACADEMIA DE INGLES"]);
  await pay(-15_470, "2026-10-09", "Serunion", ["Restaurantes/Bares", "SERUNION SA COMEDOR CEIP JOVELLANOS"]);
  await pay(-546, "2026-10-09", "Estanco", ["Otros Gastos", "ESTANCO N 14 GRANADA"]);

  await pay(-6490, "2026-10-10", "Zara", ["Compras/Ropa", "ZARA PUERTA REAL"]);
  await pay(-1200, "2026-10-10", "Eva", ["Transferencias/Bizum", "BIZUM A EVA ROPA"]);

  const canteen = await say("¿cuánto hemos gastado en comedor este mes?");
  expect(canteen).toContain("Has gastado 154,70 € en comedor");
  expect(canteen).toContain("Aparte, en Educación/Formación son 45,00 €.");
  expect(await say("¿cuánto he gastado en ropa este mes?")).toContain("64,90 € en Compras/Ropa");
  expect(await say("¿cuánto me gasto en tabaco?")).toContain("Has gastado 5,46 € en tabaco este mes.");
});

test("of an account that is shared only the person's part counts, which is said", async () => {
  const { pay, say } = await aPerson({ sharePercent: 50 });
  await pay(-63_926, "2026-10-04", "Alimerka", ["Supermercados/Alimentación"]);

  expect(await say("¿cuánto hemos gastado en Alimerka este mes?")).toMatch(
    /Has gastado 319,63 € en Alimerka este mes\..*De .+ cuento tu parte \(50 %\)\./,
  );
});
