import { expect, test } from "vitest";
import {
  aRemoteAccount,
  aReportedTransaction,
  createScriptedBank,
} from "#server/dev/testing/scripted-bank.ts";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { providersOf } from "#server/open-banking.ts";
import { disconnectBank, getSyncStatus } from "#shared/contracts/banking/connections.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement, previewStatement } from "#shared/contracts/banking/statements.ts";

const bank = createScriptedBank();
const app = await startTestApp({
  banks: "at once",
  providers: providersOf([bank.provider]),
  now: "2026-03-02T07:00:00Z",
});

const february = [
  aReportedTransaction({ bookedOn: "2026-02-02", amountCents: -1000 }),
  aReportedTransaction({ bookedOn: "2026-02-03", amountCents: -2500 }),
  aReportedTransaction({ bookedOn: "2026-02-10", amountCents: 90_000 }),
];
const sameInAFile = {
  query: { fileName: "febrero.csv" },
  file: aCsv([
    "02/02/2026;Compra;-10,00;990,00",
    "03/02/2026;Compra;-25,00;965,00",
    "10/02/2026;Compra;900,00;1865,00",
  ]),
};

const aPerson = async () => {
  bank.script.accounts = [aRemoteAccount()];
  bank.script.transactions = () => [aReportedTransaction()];
  const person = await app.settle();
  return {
    ...person,
    link: () => bank.link(person, app.baseUrl),
    async renew() {
      const [connection] = (await person.call(getSyncStatus)).connections;
      return bank.link(person, app.baseUrl, connection?.id);
    },
    accounts: async () => (await person.call(listAccounts)).accounts,
    total: async () => (await person.call(listTransactions, { query: {} })).total,
  };
};

test("a renewal that lists an account without its IBAN feeds the same account, by the bank's id", async () => {
  const ana = await aPerson();
  await ana.link();

  bank.script.accounts = [aRemoteAccount({ iban: null })];
  await ana.renew();

  expect(await ana.accounts()).toHaveLength(1);
  expect(await ana.total()).toBe(1);
});

test("and also under a new name, by the details that the bank repeats", async () => {
  const ana = await aPerson();
  bank.script.accounts = [aRemoteAccount({ steadyId: "hash" })];
  await ana.link();

  bank.script.accounts = [aRemoteAccount({ steadyId: "hash", remoteId: "account-2", iban: null })];
  await ana.renew();

  expect(await ana.accounts()).toHaveLength(1);
  expect(await ana.total()).toBe(1);
});

test("an account that its bank names one of savings is one, though the bank calls it a current account", async () => {
  const ana = await aPerson();
  bank.script.accounts = [aRemoteAccount({ name: "CUENTA NARANJA" })];
  await ana.link();

  expect(await ana.accounts()).toMatchObject([{ name: "Cuenta Naranja", type: "savings" }]);
});

test("an account of files that is one of savings stays one when its bank calls it a current account", async () => {
  const ana = await aPerson();
  const query = { ...sameInAFile.query, newAccount: "Libreta de la abuela" };
  await ana.call(importStatement, { ...sameInAFile, query });

  bank.script.transactions = () => february;
  await ana.link();

  expect(await ana.accounts()).toMatchObject([{ type: "savings" }]);
});

test("a name that a bank gives to another account on renewal leads to no mix-up", async () => {
  const ana = await aPerson();
  await ana.link();

  bank.script.accounts = [aRemoteAccount({ iban: "ES7921000813610123456789" })];
  await ana.renew();

  expect(await ana.accounts()).toHaveLength(2);
});

test("an IBAN that a bank states only later is stored with the account, encrypted and as a key", async () => {
  const ana = await aPerson();
  bank.script.accounts = [aRemoteAccount({ iban: null })];
  await ana.link();

  bank.script.accounts = [aRemoteAccount()];
  await ana.renew();

  const accounts = await ana.accounts();
  const { rows } = await app.database.sql.query(
    "select iban_sealed, account_key from accounts where user_id = $1",
    [ana.user.id],
  );
  expect(accounts).toMatchObject([{ ibanLast4: "1332" }]);
  expect(rows).toEqual([{ iban_sealed: expect.any(String), account_key: expect.any(String) }]);
});

test("an account from an early version without a key of its IBAN gets one when it is linked again", async () => {
  const ana = await aPerson();
  await ana.link();
  const { rows: before } = await app.database.sql.query(
    "select account_key from accounts where user_id = $1",
    [ana.user.id],
  );
  await app.database.sql.query(
    "update accounts set account_key = null, iban_sealed = null where user_id = $1",
    [ana.user.id],
  );

  await ana.renew();

  const { rows } = await app.database.sql.query(
    "select account_key, iban_sealed from accounts where user_id = $1",
    [ana.user.id],
  );
  expect(rows).toEqual([{ ...before[0], iban_sealed: expect.any(String) }]);
});

test("a file without IBAN and then the bank with the same transactions are one account, which has its IBAN from then on", async () => {
  const ana = await aPerson();
  bank.script.transactions = () => february;
  const { accounts } = await ana.call(importStatement, sameInAFile);
  await ana.link();

  const linked = await ana.accounts();
  await ana.renew();
  const again = await ana.call(importStatement, sameInAFile);

  expect(linked).toMatchObject([{ id: accounts[0]?.id, ibanLast4: "1332", institutionName: "Banco" }]);
  expect(again).toMatchObject({ added: 0, known: 3 });
  expect(await ana.accounts()).toHaveLength(1);
  expect(await ana.total()).toBe(3);
});

test("an account without IBAN that was unlinked, and linked anew under other names, is still the same one", async () => {
  const ana = await aPerson();
  bank.script.accounts = [aRemoteAccount({ iban: null })];
  bank.script.transactions = () => february;
  await ana.link();
  const [account] = await ana.accounts();
  const [connection] = (await ana.call(getSyncStatus)).connections;
  await ana.call(disconnectBank, { params: { id: connection?.id ?? "" }, body: { forget: false } });

  bank.script.accounts = [aRemoteAccount({ iban: null, remoteId: "account-2" })];
  await ana.link();

  expect(await ana.accounts()).toMatchObject([{ id: account?.id }]);
  expect(await ana.total()).toBe(3);
});

test("the bank and then a file without IBAN with the same transactions are one account, also in the preview", async () => {
  const ana = await aPerson();
  bank.script.transactions = () => february;
  await ana.link();

  const preview = await ana.call(previewStatement, sameInAFile);
  const { added } = await ana.call(importStatement, sameInAFile);

  const [account, ...others] = await ana.accounts();
  expect(preview).toMatchObject({ accounts: [{ accountId: account?.id, newCount: 0, knownCount: 3 }] });
  expect([added, others, await ana.total()]).toEqual([0, [], 3]);
});

test("a file that fits two accounts changes neither, and its rows become a third", async () => {
  const ana = await aPerson();
  bank.script.accounts = [
    aRemoteAccount(),
    aRemoteAccount({ remoteId: "account-2", iban: "ES7921000813610123456789" }),
  ];
  bank.script.transactions = () => february;
  await ana.link();

  const preview = await ana.call(previewStatement, sameInAFile);

  expect(preview).toMatchObject({ accounts: [{ accountId: null, newCount: 3 }] });
});
