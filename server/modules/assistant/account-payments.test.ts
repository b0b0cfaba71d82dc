import { describe, expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import {
  createAccount,
  createTransaction,
  getAccount,
  updateAccount,
} from "#shared/contracts/banking/accounts.ts";

const app = await startTestApp({ now: "2026-10-14T16:20:00Z" });

type Kind = "checking" | "savings" | "cash";

/** Somebody with a current account, savings and cash, whom `say` answers. */
const aPerson = async ({ shareOfSavings = 100 } = {}) => {
  const { call } = await app.signIn();
  const open = async (name: string, type: Kind, institutionName: string) => {
    const body = {
      name,
      type,
      institutionName,
      currency: "EUR",
      openingBalance: 500,
      openedOn: "2026-08-01",
    };
    return (await call(createAccount, { body })).account.id;
  };
  const current = await open("Cuenta nómina", "checking", "ING");
  const savings = await open("Hucha Naranja", "savings", "ING");
  const cash = await open("Monedero", "cash", "Monedero");
  const write = (accountId: string, date: string, text: string, amount: number, isTransfer = false) =>
    call(createTransaction, { body: { accountId, date, text, amount, category: null, isTransfer } });
  await write(current, "2026-10-01", "NOMINA TALLERES", 1500);
  await write(current, "2026-10-03", "COMPRA MERCADONA", -80);
  await write(current, "2026-09-03", "COMPRA LIDL", -70);
  await write(current, "2026-10-05", "A LA HUCHA", -200, true);
  await write(savings, "2026-10-05", "DE LA NOMINA", 200, true);
  await write(savings, "2026-10-06", "ABONO DE INTERESES", 4);
  await write(cash, "2026-10-07", "COMPRA MERCADONA", -20);
  await write(cash, "2026-10-08", "CAFE", -3);
  if (shareOfSavings < 100) {
    const params = { id: savings };
    const { version } = await call(getAccount, { params });
    await call(updateAccount, { params, body: { version, sharePercent: shareOfSavings } });
  }
  return async (message: string) =>
    (await call(sendChat, { body: { message } })).message.content.replaceAll("\u00a0", " ");
};

describe("a question of one account", () => {
  test("is answered with what was spent by it, also of the days that are asked of after it", async () => {
    const say = await aPerson();

    expect(await say("¿cuánto he gastado con la cuenta nómina?")).toContain(
      "has gastado 80,00 €, en 1 gasto",
    );
    expect(await say("¿y en septiembre?")).toContain("has gastado 70,00 €, en 1 gasto");
    expect(await say("¿cuánto he gastado en efectivo?")).toContain(
      "en Monedero has gastado 23,00 €, en 2 gastos",
    );
    expect(await say("¿cuánto gasté en el súper con la cuenta nómina?")).toContain(
      "80,00 € de Supermercados/Alimentación",
    );
  });

  test("is told what came into it, and apart what came from the person's other accounts", async () => {
    const say = await aPerson();

    const answer = await say("¿cuánto entró en la cuenta de ahorro en octubre?");

    expect(answer).toContain("en Hucha Naranja han entrado 4,00 €, en 1 ingreso");
    expect(answer).toContain("Aparte han entrado 200,00 € de otras cuentas tuyas");
  });

  test("shows all payments of it where they are asked for", async () => {
    const say = await aPerson();

    expect(await say("enséñame los movimientos de la cuenta nómina")).toContain(
      "han salido 80,00 €, en 1 gasto, y han entrado 1.500,00 €, en 1 ingreso",
    );
  });

  test("that the person does not have names those there are", async () => {
    const say = await aPerson();

    const answer = await say("¿cuánto he gastado con la cuenta conjunta?");

    expect(answer).toContain("No encuentro ninguna cuenta «conjunta». Tus cuentas: ");
    for (const account of ["Cuenta nómina", "Hucha Naranja", "Monedero"]) expect(answer).toContain(account);
  });
});

test("of savings that are shared the person's part is told, and that it is one", async () => {
  const say = await aPerson({ shareOfSavings: 50 });

  expect(await say("¿cuánto tengo ahorrado?")).toBe(
    "En tu cuenta de ahorro (Hucha Naranja) hay 352,00 €. De Hucha Naranja cuento tu parte (50 %).",
  );
});
