import { describe, expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { everydayPersonOf } from "./testing/everyday-person.ts";

const aPerson = everydayPersonOf(await startTestApp({ now: "2026-10-14T16:20:00Z" }));

describe("money", () => {
  test("of a question that a list explains is that of each thing in it", async () => {
    const { say } = await aPerson([
      "03/07/2026;COMPRA BOOKING.COM;-312,00",
      "06/07/2026;COMPRA PORTAVENTURA;-98,00",
      "09/07/2026;COMPRA LIDL;-50,00",
    ]);

    const answer = await say("cuanto me gaste en las vacaciones de salou? lo del booking y portaventura");

    expect(answer).toContain("312,00 € en Booking");
    expect(answer).toContain("En total, 410,00 €.");
  });

  test("that two payers brought is compared by what came", async () => {
    const { say } = await aPerson([
      "27/08/2026;NOMINA CHIRINGUITO EL CENACHO;1000,00",
      "28/08/2026;NOMINA AGUILERA ASESORES;1200,00",
    ]);

    expect(await say("kien a cobrao mas este año, yo en el cenacho o noelia en aguilera?")).toMatch(
      /has ingresado 1\.000,00 € de .*Cenacho y 1\.200,00 € de Aguilera.*\. De quien más, Aguilera/,
    );
  });

  test("sent to somebody for one thing is told apart from the rest", async () => {
    const { say } = await aPerson([
      "03/07/2026;BIZUM A JORGE LOPEZ CONCEPTO HBO;-5,00",
      "03/08/2026;BIZUM A JORGE LOPEZ CONCEPTO HBO;-5,00",
      "09/08/2026;BIZUM A JORGE LOPEZ CONCEPTO CENA;-30,00",
    ]);

    expect(await say("cuanto le he mandado a jorge por hbo")).toContain("10,00 € en 2 pagos");
  });

  test("that was paid and came back is listed both ways", async () => {
    const { say } = await aPerson([
      "03/07/2026;COMPRA ZALANDO;-89,90",
      "13/07/2026;DEVOLUCION ZALANDO;44,95",
    ]);

    const answer = await say("que compre en zalando y me devolvieron algo?");

    expect(answer).toContain("89,90 €");
    expect(answer).toContain("44,95 €");
  });

  test("that comes a few times a year is told of the year where this month has none", async () => {
    const { say } = await aPerson([
      "31/03/2026;LIQUIDACION INTERESES A SU FAVOR;20,00",
      "30/06/2026;LIQUIDACION INTERESES A SU FAVOR;15,00",
    ]);

    expect(await say("cuanto me han dado de intereses")).toContain(
      "15,00 € el 30 de junio; en los últimos 12 meses, 35,00 €.",
    );
  });
});

describe("clients", () => {
  const rows = [
    "05/07/2026;TRANSFERENCIA RECIBIDA ESTUDIO RIBERA SL FRA 7;900,00",
    "05/08/2026;TRANSFERENCIA RECIBIDA ESTUDIO RIBERA SL FRA 8;900,00",
    "20/09/2026;TRANSFERENCIA RECIBIDA CONCELLO DE SADA FRA 9;500,00",
    "03/10/2026;TRANSFERENCIA RECIBIDA ESTUDIO RIBERA SL FRA 10;1000,00",
    "04/10/2026;TRANSFERENCIA RECIBIDA XOAN CASTRO LEMA GASTOS CASA;3000,00",
  ];

  test("are companies and whoever pays by invoice, and no person who pays a part of the home", async () => {
    const { say } = await aPerson(rows);

    expect(await say("¿cuánto he cobrado de clientes este año?")).toMatch(
      /^Has ingresado 3\.300,00 € de clientes este año\..* Con «clientes» cuento Estudio Ribera y Concello de Sada\.$/,
    );
    expect(await say("¿qué cliente me ha pagado más este año?")).toContain(
      "el cliente que más te ha pagado: Estudio Ribera (2.800,00 €) y Concello de Sada (500,00 €)",
    );
    expect(await say("lista de cobros de clientes de octubre")).toContain("Solo hay un ingreso de Clientes");
  });

  test("of a quarter that runs are set against the whole of the one before it as well", async () => {
    const { say } = await aPerson(rows);

    expect(await say("¿cobré más de clientes en este trimestre o en el anterior?")).toContain(
      "De julio a septiembre, entero, fueron 2.300,00 €: de momento 1.300,00 € menos.",
    );
  });

  test("are told not to be known where nobody is one", async () => {
    const { say } = await aPerson(rows.slice(-1));

    expect(await say("¿cuánto he cobrado de clientes este año?")).toMatch(
      /^Este año no hay ingresos de clientes\..* Cuento como clientes a las empresas y a quien paga con factura/,
    );
    expect(await say("¿qué cliente me paga más?")).toMatch(/^No distingo a tus clientes\./);
  });

  test("who are lost would take what they paid in a year", async () => {
    const { say } = await aPerson(rows);

    expect(await say("si perdiera a Estudio Ribera, ¿cuánto dejaría de ingresar al año?")).toMatch(
      /2\.800,00 € de Estudio Ribera .*Eso es lo que dejarías de ingresar/,
    );
  });
});

describe("what is owed", () => {
  const rows = ["01", "02", "03", "05", "06", "07", "09"].map(
    (month) =>
      `05/${month}/2026;TRANSFERENCIA RECIBIDA MANUEL PENA ROCHA PLAZA GARAJE;${month === "05" ? "130,00" : "65,00"}`,
  );

  test("by somebody who pays each month is what did not come, less what came later", async () => {
    const { say } = await aPerson([...rows, "12/10/2026;COMPRA LIDL;-9,00"]);

    await say("¿Manuel me ha pagado el garaje todos los meses?");
    const lacking =
      /serían 585,00 € y de Manuel.* te han llegado 520,00 €: faltan 65,00 €\. Sin nada: abril y agosto\. Con otra cantidad: mayo \(130,00 €\)\./;
    expect(await say("entonces cuánto me debe?")).toMatch(lacking);
    expect(await say("¿cuánto me debe Manuel?")).toMatch(lacking);
  });
});

describe("subscriptions and instalments", () => {
  const monthly = (text: string, sum: (at: number) => string) =>
    ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"].map(
      (month, at) => `07/${month}/2026;${text};-${sum(at)}`,
    );

  test("that have risen are told apart from other bills, all of them", async () => {
    const { say } = await aPerson([
      ...monthly("NETFLIX.COM", (at) => (at < 4 ? "12,99" : "14,99")),
      ...monthly("SPOTIFY", (at) => (at < 6 ? "10,99" : "11,99")),
      ...monthly("DISNEY PLUS", (at) => (at < 2 ? "8,99" : "10,99")),
      ...monthly("HBO MAX", (at) => (at < 5 ? "9,99" : "10,99")),
      ...monthly("RECIBO SANITAS SA DE SEGUROS", (at) => (at < 3 ? "98,40" : "104,90")),
    ]);

    const risen = await say("¿qué suscripciones me han subido este año?");
    expect(risen).toMatch(/^Te han subido 4 suscripciones en el último año: /);
    expect(risen).toContain("Netflix, de 12,99 € a 14,99 € el 7 de mayo");
    expect(risen).not.toContain("Sanitas");
    await say("¿qué suscripciones tengo?");
    expect(await say("¿y cuál me ha subido?")).toBe(risen);
  });

  test("are counted by what they are for", async () => {
    const { say } = await aPerson(monthly("RECIBO COFIDIS SA MACBOOK", () => "74,90"));

    expect(await say("¿cuántas cuotas llevo pagadas del macbook?")).toContain(
      "llevas pagados 749,00 €: 10 pagos",
    );
  });
});

test("what a bill costs right now is its last charge, and no mean", async () => {
  const { say } = await aPerson(
    ["05", "06", "07", "08", "09", "10"].flatMap((month, at) => [
      `07/${month}/2026;NETFLIX.COM;-${at < 4 ? "12,99" : "14,99"}`,
      `08/${month}/2026;SPOTIFY;-10,99`,
    ]),
  );

  expect(await say("¿cuánto pago ahora mismo al mes de netflix y spotify?")).toBe(
    "Ahora pagas 14,99 € de Netflix (7 de octubre) y 10,99 € de Spotify (8 de octubre), según el último cargo. En total son 25,98 € al mes.",
  );
});

test("a refund of one of two shops of nearly the same name is told with their sum", async () => {
  const { say } = await aPerson([
    "06/03/2026;COMPRA ADOBE;-72,59",
    "06/10/2026;COMPRA ADOBE STOCK;-29,99",
    "07/10/2026;DEVOLUCION COMPRA ADOBE STOCK;29,99",
  ]);

  expect(await say("¿cuánto me cuesta adobe en lo que va de año?")).toMatch(
    /^Has gastado 102,58 € en Adobe este año\..* Aparte, Adobe te devolvió o pagó 29,99 €/,
  );
});

test("Christmas begins with December where money is asked for, which the answer says", async () => {
  const { say } = await aPerson(["06/01/2026;COMPRA IMAGINARIUM;-58,90"]);

  expect(await say("¿cuánto me gasté en juguetes las navidades pasadas?")).toContain(
    "58,90 € en juguetes del 1 de diciembre de 2025 al 6 de enero",
  );
});

test("the sum of those who were sent most is told when it is asked for", async () => {
  const { say } = await aPerson([
    "03/07/2026;BIZUM A JORGE LOPEZ;-5,00",
    "03/08/2026;BIZUM A LUCIA VERA;-15,00",
  ]);

  await say("¿a quién le he mandado más bizums este año?");
  expect(await say("¿y cuánto en total?")).toContain("En total has enviado 20,00 € a 2 personas por Bizum.");
});
