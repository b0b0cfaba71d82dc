import { expect, test } from "vitest";
import { sayBalance } from "#server/dev/testing/said-balance.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { sendChat, undoChat } from "#shared/contracts/assistant.ts";
import { createAccount } from "#shared/contracts/banking/accounts.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";

const app = await startTestApp({ now: "2026-03-02T09:00:00Z" });

const aPerson = async () => {
  const call = await app.signUp();
  return {
    call,
    say: (message: string, key?: string) => call(sendChat, { body: { message, ...(key && { key }) } }),
    rows: async () => (await call(listTransactions, { query: {} })).transactions,
    accounts: async () =>
      (await call(listAccounts)).accounts.map(({ name, lacksBalance }) => [name, lacksBalance]),
  };
};

test("a payment in cash is written down at once, in an account that is made with it", async () => {
  const { say, rows, accounts } = await aPerson();

  const { message, refreshMoney } = await say("apunta 20 € en efectivo de la peluquería");

  expect(message.content).toContain("Apuntado en efectivo: 20,00\u00a0€ de gasto, «Peluquería».");
  expect(message.content).toContain("te he creado la cuenta");
  expect([message.canUndo, refreshMoney]).toEqual([true, true]);
  expect(await rows()).toMatchObject([
    { amount: -20, description: "Peluquería", date: "2026-03-02", byHand: { isAdjustment: false } },
  ]);
  expect(await accounts()).toEqual([["Efectivo", true]]);
});

test("how much cash there is nobody knows from what was paid with it, until the person tells it", async () => {
  const { call, say } = await aPerson();
  const ask = async (message: string) => (await say(message)).message.content.replaceAll("\u00a0", " ");
  await say("apunta 12 € en efectivo del pan");
  await say("apunta 12 € en efectivo del café");
  const unknown = "No sé cuánto tienes en Efectivo: nadie me lo ha dicho. Dilo en la cuenta";

  expect(await ask("¿cuánto tengo en efectivo?")).toContain(unknown);
  expect(await ask("¿cuánto tengo?")).toContain(unknown);
  expect(await ask("¿cuánto tengo en efectivo?")).not.toMatch(/\d/);
  for (const told of ["tengo 40 € en efectivo", "llevo 40 euros encima", "me quedan 12,50 € en la cartera"])
    expect(await ask(told)).toContain("se dice en la cuenta de efectivo, en Banco: «Decir el saldo»");

  const bank = { name: "ING", type: "checking", currency: "EUR", openingBalance: 100 } as const;
  await call(createAccount, { body: { ...bank, openedOn: "2026-02-01" } });
  const all = await ask("¿cuánto tengo?");
  expect(all).toContain("Tienes 100,00 € en ING. No cuento con todo: de Efectivo no sé el saldo");
  expect(await ask("¿cuál es mi patrimonio?")).toContain("Tu patrimonio es de 100,00 €");

  const purse = (await call(listAccounts)).accounts.find(({ type }) => type === "cash");
  await sayBalance(call, purse?.id ?? "", 40);
  expect(await ask("¿cuánto tengo en efectivo?")).toContain("Tienes 40,00 € en Efectivo.");
  expect(await ask("¿cuánto tengo?")).toContain("Tienes 140,00 €");
});

test("undoing the first payment leaves neither row nor account, and undoing the second only the first", async () => {
  const { call, say, rows, accounts } = await aPerson();
  const undo = (id: string) => call(undoChat, { params: { id } });

  const first = await say("apunta 20 € en efectivo de la peluquería");
  await undo(first.message.id);
  expect([await rows(), await accounts()]).toEqual([[], []]);

  await say("apunta 20 € en efectivo de la peluquería");
  const second = await say("apunta 5 € en efectivo de pan");
  expect(second.message.content).not.toContain("creado");
  await undo(second.message.id);

  expect((await rows()).map(({ amount }) => amount)).toEqual([-20]);
});

test("the same message sent twice is written once", async () => {
  const { say, rows } = await aPerson();
  const key = crypto.randomUUID();

  await say("apunta 20 € en efectivo de la peluquería", key);
  await say("apunta 20 € en efectivo de la peluquería", key);

  expect(await rows()).toHaveLength(1);
});

test.each([
  "¿cuánto he gastado en efectivo?",
  "¿apunté 20 € en efectivo de la peluquería?",
  "apunté 20 € en efectivo de la peluquería",
  "¿cómo apunto 20 € en efectivo?",
])("%s: a question and what is told write nothing", async (message) => {
  const { say, rows, accounts } = await aPerson();

  await say(message);

  expect([await rows(), await accounts()]).toEqual([[], []]);
});
