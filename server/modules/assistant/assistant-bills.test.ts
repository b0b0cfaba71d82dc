import { describe, expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { changePromise, listPromises } from "#shared/contracts/cash-flow/promises.ts";
import type { Category } from "#shared/rules/categories.ts";
import { billedPersonOf } from "./testing/billed-person.ts";

const aPerson = billedPersonOf(await startTestApp({ now: "2026-10-14T16:20:00Z" }));

const light: [Category, string] = ["Servicios/Suministros", "RECIBO IBERDROLA CLIENTES"];
const loan: [Category, string] = ["Alquiler/Hipoteca", "CUOTA PRESTAMO HIPOTECARIO"];
const car: [Category, string] = ["Otros Gastos", "CUOTA PRESTAMO COCHE COFIDIS"];

describe("a bill that recurs", () => {
  test("is told with its rise, of a fixed sum and of one that depends on use", async () => {
    const { monthly, say } = await aPerson();
    await monthly("09", "Netflix", ["Ocio/Entretenimiento"], (at) => (at < 4 ? -1299 : -1399));
    await monthly("05", "Iberdrola", light, (at) => -5000 - ((at * 37) % 11) * 300);

    expect(await say("¿me ha subido Netflix?")).toBe(
      "El recibo de Netflix ha subido de 12,99 € a 13,99 € el 9 de mayo: 1,00 € más (un 7,7 %).",
    );
    expect(await say("¿cuánto me ha subido la luz?")).toMatch(
      /^El último recibo de Iberdrola fue de 59,00 € el 5 de octubre, 21,00 € menos que el anterior \(80,00 €\)\./,
    );
    expect(await say("¿qué recibos me han subido?")).toContain("Netflix");
    expect(await say("¿y el agua?")).toBe("No veo ningún recibo de «agua» que se repita en tus movimientos.");
  });

  test("is told with the person's part of a shared account", async () => {
    const { monthly, say } = await aPerson({ sharePercent: 50 });
    await monthly("02", "Hipoteca Kutxa", loan, () => -72_000);

    const answer =
      "De los 720,00 € de Hipoteca Kutxa, del 2 de octubre, te tocan 360,00 €: tu parte de esa cuenta es el 50 %.";
    expect(await say("¿qué parte de la hipoteca me toca?")).toBe(answer);
    expect(await say("¿cuánto pongo yo de la hipoteca?")).toBe(answer);
  });

  test("is the person's own where nobody shares the account", async () => {
    const { monthly, say } = await aPerson();
    await monthly("02", "Hipoteca Kutxa", loan, () => -72_000);

    expect(await say("¿qué parte de la hipoteca me toca?")).toMatch(
      /^Hipoteca Kutxa sale entero de una cuenta que es solo tuya: 720,00 €/,
    );
  });

  test("of a loan is told where debts are asked for, and not that there are none", async () => {
    const { monthly, say } = await aPerson();
    await monthly("02", "Hipoteca Kutxa", loan, () => -72_000);

    const answer = await say("¿cuánto debo?");

    expect(answer).toContain("Pagas 720,00 € al mes de Hipoteca Kutxa, pero no sé cuánto debes de ello");
    expect(answer).not.toContain("ninguna deuda");
  });

  test("has an end only where the person has said it", async () => {
    const { monthly, say, call } = await aPerson();
    await monthly("07", "Cofidis", car, () => -23_500);
    await monthly("02", "Hipoteca Kutxa", loan, () => -72_000);

    const unknown = await say("¿cuándo acabo de pagar el coche?");
    const { promises, version } = await call(listPromises, { query: {} });
    const id = promises.find(({ name }) => name.includes("Cofidis"))?.id ?? "";
    await call(changePromise, { params: { id }, body: { version, endsOn: "2027-02-01" } });

    expect(unknown).toMatch(/^No sé cuándo acabas de pagar .*Cofidis: .*235,00 €/);
    expect(unknown).not.toContain("720,00");
    expect(await say("¿cuándo acabo de pagar el coche?")).toMatch(
      /acaba el 1 de febrero de 2027, como dijiste en Recibos\. Hasta entonces espero 3 cuotas, de 235,00 € cada una\.$/,
    );
  });
});

test("what was paid in bills of some days leaves other expenses out, and has those that have ended since", async () => {
  const { monthly, pay, say } = await aPerson();
  await monthly("09", "Netflix", ["Ocio/Entretenimiento"], () => -1299);
  await monthly("05", "Iberdrola", light, (at) => -5000 - at * 100);
  for (const month of ["02", "03", "04", "05", "06"])
    await pay(-30_00, `2026-${month}-03`, "Vivagym", ["Ocio/Entretenimiento", "RECIBO VIVAGYM"]);
  await pay(-8000, "2026-09-12", "Zara", ["Compras/Ropa", "COMPRA ZARA"]);

  expect(await say("¿cuánto pagué de recibos en septiembre?")).toBe(
    "En septiembre has pagado 70,99 € en 2 recibos de los que se repiten. Iberdrola: 58,00 € el 5 de septiembre. Netflix: 12,99 € el 9 de septiembre.",
  );
  expect(await say("¿cuánto pagué de recibos entre mayo y junio?")).toContain(
    "194,98 € en 6 recibos de los que se repiten. Iberdrola: 109,00 € en 2 veces. Vivagym: 60,00 € en 2 veces.",
  );
});

test("a kind of bill is found in whichever category the person has put it, and a mobile is no internet", async () => {
  const { monthly, say } = await aPerson();
  await monthly("05", "Metropolitan", ["Salud/Farmacia", "RECIBO METROPOLITAN GIMNASIO"], () => -3990);
  await monthly("07", "Euskaltel", ["Servicios/Suministros", "RECIBO EUSKALTEL SA INTERNET"], () => -2900);
  await monthly("08", "Pepephone", ["Servicios/Suministros", "RECIBO PEPEPHONE MOVIL"], () => -1490);

  expect(await say("¿cuándo me pasan el gimnasio?")).toContain(
    "Metropolitan: unos 39,90 € el 5 de noviembre",
  );
  expect(await say("¿cuánto pagué de internet en septiembre?")).toContain("29,00 €");
  expect(await say("¿cuánto pagué de móvil en septiembre?")).toContain("14,90 €");
});

test("what bears a word is not told as all of who paid it", async () => {
  const { monthly, say } = await aPerson();
  await monthly("28", "Logistica Pisuerga", ["Nómina/Salario", "LOGISTICA PISUERGA NOMINA"], () => 139_000);
  await monthly(
    "27",
    "Logistica Pisuerga",
    ["Nómina/Salario", "LOGISTICA PISUERGA PLUS NOCTURNIDAD"],
    () => 8000,
  );

  expect(await say("¿cuánto me pagaron de nocturnidad en septiembre?")).toContain(
    "80,00 € de Logistica Pisuerga con «nocturnidad» en septiembre",
  );
  expect(await say("¿cuánto me pagó Logistica Pisuerga en septiembre?")).toContain(
    "1.470,00 € de Logistica Pisuerga en septiembre",
  );
});

test("of a bill that is not expected the last one is told, and «el del coche» is the same kind of bill", async () => {
  const { pay, say } = await aPerson();
  await pay(-21_436, "2026-05-11", "Mapfre", ["Seguros", "MAPFRE SEGURO HOGAR"]);
  await pay(-29_840, "2026-09-13", "Línea Directa", ["Seguros", "LINEA DIRECTA ASEGURADORA AUTO"]);

  expect(await say("¿cuándo pagamos el seguro de la casa?")).toContain(
    "El último fue de 214,36 €, Mapfre, el 11 de mayo.",
  );
  expect(await say("¿y el del coche?")).toContain("El último fue de 298,40 €, Línea Directa");
});

test("one income that is named is told with its next day, and what is not awaited is not taken for the next pay", async () => {
  const { pay, say } = await aPerson();
  for (const month of ["07", "08", "09", "10"]) {
    await pay(53_500, `2026-${month}-05`, "Yolanda Prieto", [
      "Transferencias/Facturas",
      "TRANSF DE YOLANDA ALQUILER",
    ]);
    await pay(121_661, `2026-${month}-25`, "Seguridad Social", ["Pensiones/Prestaciones", "TGSS PENSION"]);
  }

  expect(await say("¿cuándo cobro?")).toContain("unos 1.216,61 € de Seguridad Social");
  expect(await say("¿cuándo me paga Yolanda?")).toMatch(/^Yolanda Prieto: unos 535,00\s€ el/);
  expect(await say("¿cuándo cobro el alquiler?")).toMatch(/^Yolanda Prieto: unos 535,00\s€ el/);
  expect(await say("¿cuándo me llega la pensión alemana?")).toMatch(
    /^No veo ningún ingreso previsto de «alemana»\. Cobras/,
  );
});

test("a charge that came twice is told whenever it is asked for, and not only while its notice is new", async () => {
  const { pay, say } = await aPerson();
  await pay(-7900, "2026-08-20", "Multiópticas", ["Salud/Farmacia"]);
  await pay(-7900, "2026-08-20", "Multiópticas", ["Salud/Farmacia"]);

  expect(await say("¿nos han cobrado algo dos veces?")).toContain(
    "¿Cargo repetido de «Multiópticas»? 2 cargos de 79 €: el 20 de agosto.",
  );
});

test("one tax is told apart from the others where the bank names it, and else that is said", async () => {
  const { pay, say } = await aPerson();
  await pay(-84_000, "2026-10-05", "Agencia Tributaria", ["Impuestos/Tasas", "AEAT IVA MODELO 303"]);
  await pay(-29_400, "2026-10-06", "Seguridad Social", ["Impuestos/Tasas", "TGSS CUOTA AUTONOMOS"]);

  expect(await say("¿cuánto he pagado de autónomos este mes?")).toMatch(
    /^Has gastado 294,00 € en autónomos este mes\..* Con «autónomos» cuento Seguridad Social\.$/,
  );
  expect(await say("¿cuánto he pagado de IRPF este mes?")).toContain(
    "Por «IRPF» cuento todo Impuestos/Tasas.",
  );
});

test("«la pensión» that is paid, where none is received, is the one whose rise is told", async () => {
  const { monthly, say } = await aPerson();
  await monthly(
    "02",
    "Marta Gimeno",
    ["Transferencias/Bizum", "TRANSF MARTA GIMENO PENSION ALIMENTOS"],
    (at) => (at < 5 ? -45_000 : -46_350),
  );
  await monthly("27", "Hospital", ["Nómina/Salario", "NOMINA HOSPITAL"], (at) => (at < 9 ? 250_000 : 0));

  expect(await say("¿desde cuándo me subió la pensión?")).toMatch(
    /ha subido de 450,00 € a 463,50 € el 2 de junio/,
  );
});

test("a question of a day has the day of the last payment in its answer", async () => {
  const { monthly, pay, say } = await aPerson();
  await monthly("12", "Disney+", ["Ocio/Entretenimiento"], () => -1099);
  await pay(41_255, "2026-06-22", "Agencia Tributaria", ["Impuestos/Tasas", "AEAT DEVOLUCION IRPF"]);

  expect(await say("¿sigo pagando Disney?")).toContain("el 12 de octubre.");
  expect(await say("¿cuándo pagué Disney por última vez?")).toContain("el 12 de octubre.");
  expect(await say("¿Hacienda me devolvió algo?")).toMatch(/412,55 €, Agencia Tributaria, el 22 de junio\.$/);
});
