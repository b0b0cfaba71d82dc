import { expect, test } from "vitest";
import { ledgerRows } from "#server/dev/testing/bank-truth.ts";
import {
  aRemoteAccount,
  aReportedTransaction,
  createScriptedBank,
} from "#server/dev/testing/scripted-bank.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { BankError, type RemoteTransaction } from "#server/modules/banking/bank-provider.ts";
import { providersOf } from "#server/open-banking.ts";
import { disconnectBank, getSyncStatus, syncBanks } from "#shared/contracts/banking/connections.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";

const bank = createScriptedBank();
const other = createScriptedBank("enable-banking");
const banks = providersOf([bank.provider, other.provider]);
const app = await startTestApp({ banks: "at once", providers: banks });

const linkedAt = "2026-03-02T07:00:00Z";
const secondSlot = "2026-03-02T09:40:00Z";

const hold = (changes: Partial<RemoteTransaction> = {}) =>
  aReportedTransaction({ status: "pending", bookedOn: "2026-02-28", amountCents: -2500, ...changes });

/** A person whose bank told of some transactions when it was linked. */
const aLinkedPerson = async (
  transactions: RemoteTransaction[] = [aReportedTransaction()],
  script: Partial<typeof bank.script> = {},
) => {
  const usual = { accounts: [aRemoteAccount()], answer: {}, balance: () => null, requestCount: 0 };
  Object.assign(bank.script, { ...usual, transactions: () => transactions, ...script });
  // What is due is everybody's: people of other tests would be asked for along with this one.
  await app.database.sql.query("update bank_connections set status = 'ended'");
  app.setNow(linkedAt);
  const person = await app.settle();
  await bank.link(person, app.baseUrl);
  const status = () => person.call(getSyncStatus);
  return {
    ...person,
    status,
    connection: async () => (await status()).connections[0],
    rows: async () => Object.values(await ledgerRows(app.database.sql, person.user.id)).flat(),
    balances: async () => (await person.call(listAccounts)).accounts.map(({ balance }) => balance),
    async slot(now: string) {
      app.setNow(now);
      await app.runDue();
    },
  };
};

test("a vanished hold is removed although a row in another currency is left out, and the person sees a message about it", async () => {
  const ana = await aLinkedPerson([aReportedTransaction(), hold()]);

  bank.script.transactions = () => [aReportedTransaction(), aReportedTransaction({ currency: "USD" })];
  await ana.slot(secondSlot);

  expect(await ana.rows()).toEqual(["2026-02-20 -1000"]);
  expect((await ana.connection())?.accounts[0]?.message).toBe(
    "El banco da movimientos en otra moneda, que aquí no aparecen.",
  );
});

test("a vanished hold is removed although a booked row cannot be read", async () => {
  const ana = await aLinkedPerson([aReportedTransaction(), hold()]);

  bank.script.transactions = () => [aReportedTransaction()];
  bank.script.answer = { unreadable: 1 };
  await ana.slot(secondSlot);

  expect(await ana.rows()).toEqual(["2026-02-20 -1000"]);
});

const ours = "La conexión con Banco falla por un problema nuestro, no tuyo. Lo estamos mirando.";

test("an answer that cannot be stored is requested once at each planned time, and reported as our fault", async () => {
  const ana = await aLinkedPerson();
  const before = bank.script.requestCount;

  bank.script.transactions = () => [aReportedTransaction({ amountCents: 1.5 })];
  await ana.slot(secondSlot);
  await ana.slot("2026-03-02T09:41:00Z");
  await ana.slot("2026-03-02T09:42:00Z");

  expect(bank.script.requestCount - before).toBe(1);
  expect(app.errors.splice(0)).toHaveLength(1);
  expect(await ana.connection()).toMatchObject({ state: "linked", message: ours });
  expect((await ana.connection())?.accounts[0]?.message).toBe(
    "No podemos leer esta cuenta por un problema nuestro. Lo estamos mirando.",
  );
  await ana.slot("2026-03-03T10:00:00Z");
  app.errors.splice(0);
  expect(await ana.connection()).toMatchObject({ state: "linked", message: ours });
});

test("a provider that throws is called once at a planned time, and the call stays counted", async () => {
  const ana = await aLinkedPerson();
  const before = bank.script.requestCount;

  bank.script.transactions = () => {
    throw new TypeError("Cannot read properties of undefined");
  };
  await ana.slot(secondSlot);
  await ana.slot("2026-03-02T09:41:00Z");

  expect(bank.script.requestCount - before).toBe(1);
  expect(app.errors.splice(0)).toHaveLength(1);
  expect(await ana.connection()).toMatchObject({ message: ours, quota: { transactions: { left: 2 } } });
});

test("without a stated balance, an account's balance is always the sum of its rows", async () => {
  const ana = await aLinkedPerson([
    aReportedTransaction(),
    hold(),
    hold({ amountCents: -700, description: "Taxi" }),
  ]);
  const booked = aReportedTransaction({ bookedOn: "2026-03-01", amountCents: -2310 });

  bank.script.transactions = () => [aReportedTransaction(), booked];
  await ana.slot(secondSlot);

  expect(await ana.rows()).toEqual(["2026-02-20 -1000", "2026-03-01 -2310"]);
  expect(await ana.balances()).toEqual([-33.1]);
});

test("a balance that a bank stated once changes with its holds, but not with older rows", async () => {
  const balance = () => ({ cents: 100_000, currency: "EUR", includesPending: false });
  const ana = await aLinkedPerson([aReportedTransaction(), hold()], { balance });
  const first = await ana.balances();

  bank.script.balance = () => null;
  const booked = aReportedTransaction({ bookedOn: "2026-03-02", amountCents: -2400 });
  const before = aReportedTransaction({ bookedOn: "2026-02-22", amountCents: -4400, description: "Libros" });
  const after = aReportedTransaction({ bookedOn: "2026-03-03", amountCents: -100, description: "Café" });
  bank.script.transactions = () => [aReportedTransaction(), before, booked, after];
  await ana.slot("2026-03-03T14:40:00Z");

  expect([first, await ana.balances()]).toEqual([[975], [975]]);
});

test("when an account could not be synced, the button does not say that all is up to date", async () => {
  const accounts = [
    aRemoteAccount(),
    aRemoteAccount({ remoteId: "account-2", iban: "ES7921000813610123456789" }),
  ];
  const ana = await aLinkedPerson([], { accounts });
  const useUp = (scope: string, remoteId: string) =>
    app.database.sql.query(
      `update bank_calls set used = 4 from bank_feeds feed where bank_calls.scope = $1 and feed.remote_id = $2
        and feed.account_id = bank_calls.account_id and bank_calls.user_id = $3`,
      [scope, remoteId, ana.user.id],
    );
  const someCalls = {
    status: "partly",
    message: "El banco no admite más consultas de esta cuenta por ahora.",
  };

  await useUp("transactions", "account-2");
  const first = await ana.call(syncBanks);
  await app.database.sql.query("update bank_calls set used = 1 where user_id = $1", [ana.user.id]);
  await useUp("balances", "account-1");
  const second = await ana.call(syncBanks);

  expect([first, second]).toEqual([someCalls, someCalls]);
});

test("when a sync is possible later today, the button does not send the person to tomorrow", async () => {
  const ana = await aLinkedPerson();
  bank.script.transactions = () => {
    throw new BankError("rate_limited", "Too many calls");
  };
  app.setNow("2026-03-02T10:50:00Z");
  await ana.call(syncBanks);

  const answer = await ana.call(syncBanks);

  expect(answer).toEqual({
    status: "waiting",
    message: "Ahora no se puede consultar más a tu banco. Podrás volver a hacerlo hoy a las 12:05.",
  });
});

test("a person may unlink a bank and delete its data during a sync", async () => {
  const ana = await aLinkedPerson();
  const { id = "" } = (await ana.connection()) ?? {};

  bank.script.transactions = async () => {
    await ana.call(disconnectBank, { params: { id }, body: { forget: true } });
    return [aReportedTransaction()];
  };
  await ana.call(syncBanks);

  expect((await ana.status()).connections).toEqual([]);
  expect(await ana.rows()).toEqual([]);
});

test("a transaction with an implausible day is left out", async () => {
  const days = ["1970-01-01", "2016-03-02", "2026-02-20", "2027-03-02", "2199-12-31"];
  const ana = await aLinkedPerson(days.map((bookedOn) => aReportedTransaction({ bookedOn })));

  expect(await ana.rows()).toEqual(["2016-03-02 -1000", "2026-02-20 -1000", "2027-03-02 -1000"]);
});

/** Links the same account by another way, which tells of some transactions. */
const moveOver = async (
  person: Awaited<ReturnType<typeof aLinkedPerson>>,
  transactions: RemoteTransaction[],
) => {
  other.script.transactions = () => transactions;
  banks.forLinking = other.provider;
  await other.link(person, app.baseUrl).finally(() => {
    banks.forLinking = bank.provider;
  });
};

test("after a change of provider, an account's holds are booked or removed as the new provider reports", async () => {
  const taxi = { amountCents: -700, description: "Taxi", externalId: "hold 2" };
  const ana = await aLinkedPerson([aReportedTransaction(), hold({ externalId: "hold 1" }), hold(taxi)]);

  await moveOver(ana, [
    aReportedTransaction(),
    aReportedTransaction({ bookedOn: "2026-03-01", amountCents: -2500, externalId: "a" }),
  ]);

  expect((await ana.connection())?.accounts).toHaveLength(1);
  expect(await ana.rows()).toEqual(["2026-02-20 -1000", "2026-03-01 -2500"]);
  expect(await ana.balances()).toEqual([-35]);
});

test("equal holds from two providers stay as many as the second one reports", async () => {
  const ana = await aLinkedPerson([hold(), hold()]);

  await moveOver(ana, [hold(), hold()]);
  const after = await ana.rows();
  other.script.transactions = () => [aReportedTransaction({ bookedOn: "2026-03-01", amountCents: -2500 })];
  await ana.slot(secondSlot);

  expect(after).toEqual(["pending -2500", "pending -2500"]);
  expect(await ana.rows()).toEqual(["2026-03-01 -2500"]);
});
