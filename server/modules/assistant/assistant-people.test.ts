import { describe, expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRow } from "#server/dev/testing/two-accounts.ts";
import { editTransaction, getTransaction } from "#shared/contracts/banking/adjustments.ts";
import { listTransactions } from "#shared/contracts/banking/ledger.ts";
import type { Category } from "#shared/rules/categories.ts";
import { billedPersonOf } from "./testing/billed-person.ts";

const aPerson = billedPersonOf(await startTestApp({ now: "2026-10-14T16:20:00Z" }));

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

  test("have paid what was joined with a purchase, of which nothing was sent to them", async () => {
    const { pay, say, call } = await aPerson();
    await pay(-34_000, "2026-10-03", "Escuela Infantil", ["Educación/Formación"]);
    await pay(17_000, "2026-10-04", "Marcos Lahoz", ["Transferencias/Facturas", "BIZUM DE MARCOS LAHOZ"]);
    const { transactions } = await call(listTransactions, { query: {} });
    const idOf = (name: string) => transactions.find(({ merchantName }) => merchantName === name)?.id ?? "";
    const params = { id: idOf("Marcos Lahoz") };
    const { version, edit } = await call(getTransaction, { params });
    await call(editTransaction, { params, body: { ...edit, version, refundOf: idOf("Escuela Infantil") } });

    const answer = await say("¿cuánto me ha mandado Marcos en octubre?");

    expect(answer).toContain("170,00 € en 1 pago");
    expect(answer).not.toMatch(/−|le has enviado/);
  });

  test("owe what they have not paid back, as far as it is known", async () => {
    const { say } = await aPerson();

    expect(await say("¿quién me debe dinero?")).toBe(
      "No me consta que nadie te deba dinero de tus gastos compartidos.",
    );
    expect(await say("¿a quién le debo?")).toMatch(/^No sé a quién le debes dinero/);
  });
});

test("whoever pays the person is ranked, whether a person or not", async () => {
  const { monthly, say } = await aPerson();
  await monthly("07", "Acme Solutions", ["Transferencias/Facturas"], () => 200_000);
  await monthly("18", "Studio Norte", ["Transferencias/Facturas"], () => 60_000);

  expect(await say("¿qué cliente me paga más?")).toMatch(
    /quien más te ha pagado: Acme Solutions \(20\.000,00 €\) y Studio Norte \(5\.400,00 €\)\./,
  );
});

describe("what narrows a question", () => {
  const toFriend = (text: string): [Category, string] => ["Transferencias/Bizum", text];

  test("is the name of who was paid, and not a note about somebody of that name", async () => {
    const { pay, say } = await aPerson();
    await pay(-12_000, "2026-03-30", "Teresa Used", toFriend("BIZUM A TERESA USED PRESTAMO"));
    await pay(7000, "2026-05-04", "Teresa Used", toFriend("BIZUM DE TERESA USED TE DEVUELVO PARTE"));
    await pay(-1500, "2026-06-04", "Nuria Gascón", toFriend("BIZUM A NURIA GASCON REGALO TERESA"));

    expect(await say("¿Teresa me devolvió todo lo que le dejé?")).toMatch(
      /^A Teresa en total le has enviado 120,00 € en 1 pago y has recibido 70,00 € en 1 pago\./,
    );
    expect(await say("¿cuánto me ha devuelto Teresa?")).toMatch(
      /^De Teresa en total has recibido 70,00 € en 1 pago y le has enviado 120,00 € en 1 pago\./,
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
