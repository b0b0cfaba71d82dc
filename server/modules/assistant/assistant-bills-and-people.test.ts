import { describe, expect, test } from "vitest";
import { aGoalPerson } from "#server/dev/testing/goal-person.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRow } from "#server/dev/testing/two-accounts.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import { getAccount, updateAccount } from "#shared/contracts/banking/accounts.ts";
import { changePromise, listPromises } from "#shared/contracts/cash-flow/promises.ts";
import type { Category } from "#shared/rules/categories.ts";

const app = await startTestApp({ now: "2026-10-14T16:20:00Z" });

const months = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"];

/** A person with bills of ten months. */
const aPerson = async ({ sharePercent = 100 } = {}) => {
  const person = await aGoalPerson(app);
  const account = await person.openAccount("Nómina");
  const pay = (cents: number, bookedOn: string, merchantName: string, more: [Category, string?]) =>
    person.bring(account, cents, {
      ...{ bookedOn, description: more[1] ?? merchantName.toUpperCase() },
      categorisation: { ...aRow({}).categorisation, merchantName, alikeKey: merchantName, category: more[0] },
    });
  const monthly = async (
    day: string,
    name: string,
    more: [Category, string?],
    cents: (at: number) => number,
  ) => {
    for (const [at, month] of months.entries()) await pay(cents(at), `2026-${month}-${day}`, name, more);
  };
  if (sharePercent < 100) {
    const params = { id: account.id };
    const { version } = await person.call(getAccount, { params });
    await person.call(updateAccount, { params, body: { version, sharePercent } });
  }
  const say = async (message: string) =>
    (await person.call(sendChat, { body: { message } })).message.content.replaceAll("\u00a0", " ");
  return { ...person, pay, monthly, say };
};

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

describe("people", () => {
  test("are ranked by what was sent to them and what came from them", async () => {
    const { pay, say } = await aPerson();
    await pay(-2000, "2026-08-03", "Irene Gómez", ["Transferencias/Bizum", "BIZUM ENVIADO A IRENE GOMEZ"]);
    await pay(-3500, "2026-09-03", "Bruno Ruiz", ["Transferencias/Bizum", "BIZUM ENVIADO A BRUNO RUIZ"]);
    await pay(-60_000, "2026-09-05", "Carmen Soler", ["Alquiler/Hipoteca", "TRANSFERENCIA A CARMEN SOLER"]);
    await pay(1500, "2026-10-03", "Irene Gómez", ["Transferencias/Bizum", "BIZUM RECIBIDO DE IRENE GOMEZ"]);
    await pay(-9900, "2026-10-04", "Lidl", ["Supermercados/Alimentación"]);

    expect(await say("¿a quién le mandé más bizums?")).toBe(
      "En el último año a quien más dinero has enviado por Bizum: a Bruno Ruiz (35,00 €) y a Irene Gómez (20,00 €). En total has enviado 55,00 € a 2 personas por Bizum.",
    );
    expect(await say("¿quién me manda más bizums?")).toBe(
      "En el último año de quien más dinero has recibido por Bizum: de Irene Gómez (15,00 €).",
    );
    expect(await say("¿a quién le he pagado más?")).toMatch(
      /: a Carmen Soler \(600,00 €\), a Bruno Ruiz \(35,00 €\) y a Irene Gómez \(20,00 €\)\. En total has enviado 655,00 € a 3 personas\.$/,
    );
  });

  test("are told with what they got in a mean month", async () => {
    const { monthly, say } = await aPerson();
    await monthly(
      "01",
      "Laura García",
      ["Transferencias/Bizum", "TRANSFERENCIA A LAURA GARCIA"],
      () => -10_000,
    );

    expect(await say("¿cuánto le doy a Laura al mes?")).toMatch(
      /900,00 € en 9 pagos\. De media al mes son 100,00 € enviados\.$/,
    );
  });

  test("owe what they have not paid back, as far as it is known", async () => {
    const { say } = await aPerson();

    expect(await say("¿quién me debe dinero?")).toBe(
      "No me consta que nadie te deba dinero de tus gastos compartidos.",
    );
    expect(await say("¿a quién le debo?")).toMatch(/^No sé a quién le debes dinero/);
  });
});

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

test("whoever pays the person is ranked, whether a person or not", async () => {
  const { monthly, say } = await aPerson();
  await monthly("07", "Acme Solutions", ["Transferencias/Facturas"], () => 200_000);
  await monthly("18", "Studio Norte", ["Transferencias/Facturas"], () => 60_000);

  expect(await say("¿qué cliente me paga más?")).toMatch(
    /quien más te ha pagado: Acme Solutions \(20\.000,00 €\) y Studio Norte \(5\.400,00 €\)\./,
  );
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

test("of a bill that is not expected the last one is told, and «el del coche» is the same kind of bill", async () => {
  const { pay, say } = await aPerson();
  await pay(-21_436, "2026-05-11", "Mapfre", ["Seguros", "MAPFRE SEGURO HOGAR"]);
  await pay(-29_840, "2026-09-13", "Línea Directa", ["Seguros", "LINEA DIRECTA ASEGURADORA AUTO"]);

  expect(await say("¿cuándo pagamos el seguro de la casa?")).toContain(
    "El último fue de 214,36 €, Mapfre, el 11 de mayo.",
  );
  expect(await say("¿y el del coche?")).toContain("El último fue de 298,40 €, Línea Directa");
});

test("a charge that came twice is told whenever it is asked for, and not only while its notice is new", async () => {
  const { pay, say } = await aPerson();
  await pay(-7900, "2026-08-20", "Multiópticas", ["Salud/Farmacia"]);
  await pay(-7900, "2026-08-20", "Multiópticas", ["Salud/Farmacia"]);

  expect(await say("¿nos han cobrado algo dos veces?")).toContain(
    "¿Cargo repetido de «Multiópticas»? 2 cargos de 79 €: el 20 de agosto.",
  );
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

describe("what narrows a question", () => {
  const toFriend = (text: string): [Category, string] => ["Transferencias/Bizum", text];

  test("is the name of who was paid, and not a note about somebody of that name", async () => {
    const { pay, say } = await aPerson();
    await pay(-12_000, "2026-03-30", "Teresa Used", toFriend("BIZUM A TERESA USED PRESTAMO"));
    await pay(7000, "2026-05-04", "Teresa Used", toFriend("BIZUM DE TERESA USED TE DEVUELVO PARTE"));
    await pay(-1500, "2026-06-04", "Nuria Gascón", toFriend("BIZUM A NURIA GASCON REGALO TERESA"));

    expect(await say("¿Teresa me devolvió todo lo que le dejé?")).toMatch(
      /^A Teresa en total le has enviado 120,00 € en 1 pago y te ha enviado 70,00 € en 1 pago\./,
    );
  });

  test("is the account of a payment of some sum, of which the last is told", async () => {
    const { pay, bring, openAccount, say } = await aPerson();
    const other = await openAccount("Revolut");
    const row = { ...aRow({}).categorisation, category: "Transferencias/Bizum" as const };
    await pay(-2500, "2026-10-01", "Bruno Ruiz", toFriend("BIZUM A BRUNO RUIZ"));
    for (const bookedOn of ["2026-08-03", "2026-09-06"])
      await bring(other, -2500, {
        ...{ bookedOn, description: "BIZUM ENVIADO" },
        categorisation: { ...row, merchantName: "Bizum", alikeKey: "bizum" },
      });

    const answer = await say("¿de quién es el bizum de 25 del revolut, el último que mandé?");
    expect(answer).toContain("Hay 2 gastos de 25,00 €");
    expect(answer).toContain("El último gasto de 25,00 € es de 25,00 €, Bizum, el 6 de septiembre.");
  });

  test("is not left aside where the sum of a wider thing would be told in its place", async () => {
    const { pay, say } = await aPerson();
    await pay(-3800, "2026-10-02", "Residencia El Soto", ["Otros Gastos", "RESIDENCIA EL SOTO PODOLOGO"]);
    await pay(-2000, "2026-10-03", "Café Central", ["Restaurantes/Bares", "CAFE CENTRAL"]);
    await pay(-900, "2026-10-04", "Hospital Clínico", ["Salud/Farmacia", "HOSPITAL CLINICO"]);

    expect(await say("¿cuánto he gastado en la residencia este mes?")).toContain("38,00 €");
    expect(await say("¿cuánto he gastado en las velas de la residencia este mes?")).toBe(
      "Eso no lo sé: no he entendido «velas».",
    );
    expect(await say("¿cuánto he gastado en cafés del hospital este mes?")).toBe(
      "Eso no lo sé: no he entendido «cafes».",
    );
  });

  test("of a job and a shop that are called alike the job is what one leaves", async () => {
    const { monthly, say } = await aPerson();
    await monthly("12", "Clínica Dental Sol", ["Salud/Farmacia"], () => -6000);
    await monthly("05", "Clínica Vadorrey", ["Nómina/Salario", "CLINICA VADORREY NOMINA"], () => 60_000);

    expect(await say("si dejo la clínica, ¿cómo me quedo al mes?")).toMatch(
      /^Sin Clínica Vadorrey (?:tendrías|son) 7\.200,00 € menos al cabo de un año: 600,00 € al mes, de media\./,
    );
  });
});
