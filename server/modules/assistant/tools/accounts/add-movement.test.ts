import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { sendChat, undoChat } from "#shared/contracts/assistant.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";

const app = await startTestApp({ now: "2026-03-02T09:00:00Z" });

const aPerson = async () => {
  const call = await app.signUp();
  return {
    call,
    say: (message: string, key?: string) => call(sendChat, { body: { message, ...(key && { key }) } }),
    rows: async () => (await call(listTransactions, { query: {} })).transactions,
    balances: async () => (await call(listAccounts)).accounts.map(({ name, balance }) => [name, balance]),
  };
};

test("a payment in cash is written down at once, in an account that is made with it", async () => {
  const { say, rows, balances } = await aPerson();

  const { message, refreshMoney } = await say("apunta 20 € en efectivo de la peluquería");

  expect(message.content).toContain("Apuntado en efectivo: 20,00\u00a0€ de gasto, «Peluquería».");
  expect(message.content).toContain("te he creado la cuenta");
  expect([message.canUndo, refreshMoney]).toEqual([true, true]);
  expect(await rows()).toMatchObject([
    { amount: -20, description: "Peluquería", date: "2026-03-02", byHand: { isAdjustment: false } },
  ]);
  expect(await balances()).toEqual([["Efectivo", 0]]);
});

test("undoing the first payment leaves neither row nor account, and undoing the second only the first", async () => {
  const { call, say, rows, balances } = await aPerson();
  const undo = (id: string) => call(undoChat, { params: { id } });

  const first = await say("apunta 20 € en efectivo de la peluquería");
  await undo(first.message.id);
  expect([await rows(), await balances()]).toEqual([[], []]);

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
  const { say, rows, balances } = await aPerson();

  await say(message);

  expect([await rows(), await balances()]).toEqual([[], []]);
});
