import { expect, test } from "vitest";
import {
  aRemoteAccount,
  aReportedTransaction,
  createScriptedBank,
} from "#server/dev/testing/scripted-bank.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { providersOf } from "#server/open-banking.ts";
import {
  createAccount,
  createTransaction,
  getAccount,
  removeAccount,
  updateAccount,
} from "#shared/contracts/banking/accounts.ts";
import { getSyncStatus, syncBanks } from "#shared/contracts/banking/connections.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";

const bank = createScriptedBank();
const app = await startTestApp({
  ...{ banks: "at once", now: "2026-03-02T07:00:00Z" },
  providers: providersOf([bank.provider]),
});

const nomina = aRemoteAccount({ remoteId: "nómina", iban: "ES9121000418450200051332", name: "Nómina" });
const ahorro = aRemoteAccount({ remoteId: "ahorro", iban: "ES7921000813610123456789", name: "Ahorro" });

/** A person whose bank shares accounts, each with one purchase. */
const linked = async (...accounts: (typeof nomina)[]) => {
  Object.assign(bank.script, { accounts, answer: {} });
  bank.script.transactions = () => [aReportedTransaction({ bookedOn: "2026-03-01", amountCents: -1000 })];
  bank.script.balance = () => ({ cents: 5000, currency: "EUR", includesPending: false });
  app.setNow("2026-03-02T07:00:00Z");
  const person = await app.settle();
  await bank.link(person, app.baseUrl);
  const names = async () => (await person.call(listAccounts)).accounts.map(({ name }) => name).toSorted();
  const account = async (name: string) =>
    (await person.call(listAccounts)).accounts.find((one) => one.name === name)?.id ?? "";
  return {
    ...person,
    ...{ names, account },
    remove: async (name: string) =>
      person.call(removeAccount, { params: { id: await account(name) }, body: { name } }),
    renew: async () => {
      const [connection] = (await person.call(getSyncStatus)).connections;
      await bank.link(person, app.baseUrl, connection?.id);
    },
  };
};

const rows = (call: Awaited<ReturnType<typeof linked>>["call"]) => call(listTransactions, { query: {} });

test("an account is deleted with its rows only once its name is typed", async () => {
  const { call, account, names } = await linked(nomina, ahorro);
  const params = { id: await account("Ahorro") };

  await expect(call(removeAccount, { params, body: { name: "Nómina" } })).rejects.toThrow(
    "Escribe el nombre de la cuenta: Ahorro",
  );
  expect((await rows(call)).total).toBe(2);

  const { message } = await call(removeAccount, { params, body: { name: "ahorro" } });

  expect(message).toBe("Borrado: «Ahorro» y 1 movimiento");
  expect(await names()).toEqual(["Nómina"]);
  expect(await rows(call)).toMatchObject({ total: 1, expenses: 10 });
});

test("a deleted account comes back with no sync and no renewal", async () => {
  const person = await linked(nomina, ahorro);
  await person.remove("Ahorro");

  await person.renew();
  expect(await person.names()).toEqual(["Nómina"]);
  app.setNow("2026-03-03T07:00:00Z");
  await person.call(syncBanks);
  expect(await person.names()).toEqual(["Nómina"]);
});

test("a deleted account comes back with a new link", async () => {
  const person = await linked(nomina, ahorro);
  await person.remove("Ahorro");

  await bank.link(person, app.baseUrl);

  expect(await person.names()).toEqual(["Ahorro", "Nómina"]);
});

test("the last account of a link takes the link with it", async () => {
  const person = await linked(nomina);

  await person.remove("Nómina");

  expect((await person.call(getSyncStatus)).connections).toEqual([]);
  expect(await person.names()).toEqual([]);
});

test("the other side of a transfer counts again when its account is deleted", async () => {
  const { call } = await app.settle();
  const open = async (name: string) => {
    const body = { name, type: "cash", currency: "EUR", openingBalance: 50, openedOn: "2026-03-01" } as const;
    return (await call(createAccount, { body })).account.id;
  };
  const [one, other] = [await open("Una"), await open("Otra")];
  const write = (accountId: string, amount: number, isTransfer: boolean) =>
    call(createTransaction, {
      body: { accountId, amount, date: "2026-03-02", text: "Paso", category: null, isTransfer },
    });
  await write(one, -20, false);
  await write(other, 20, true);
  expect((await rows(call)).expenses).toBe(0);

  await call(removeAccount, { params: { id: other }, body: { name: "Otra" } });

  expect(await rows(call)).toMatchObject({ total: 1, expenses: 20 });
});

test("what the person closed stays closed through a sync and a renewal, and their name for it stays", async () => {
  const person = await linked(nomina);
  const params = { id: await person.account("Nómina") };
  const { version } = await person.call(getAccount, { params });
  await person.call(updateAccount, { params, body: { version, isClosed: true, name: "La de siempre" } });

  await person.renew();
  app.setNow("2026-03-03T07:00:00Z");
  await person.call(syncBanks);

  expect((await person.call(listAccounts)).accounts).toMatchObject([
    { isClosed: true, name: "La de siempre" },
  ]);
  expect(await person.call(getAccount, { params })).toMatchObject({ reportedName: "Nómina", source: "bank" });
});
