import { expect, test } from "vitest";
import {
  aRemoteAccount,
  aReportedTransaction,
  createScriptedBank,
} from "#server/dev/testing/scripted-bank.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { providersOf } from "#server/open-banking.ts";
import { answerAccountQuestion, getSyncStatus } from "#shared/contracts/banking/connections.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { addDays } from "#shared/rules/madrid-day.ts";

const bank = createScriptedBank();
const app = await startTestApp({ banks: "at once", providers: providersOf([bank.provider]) });

/** So many days of one purchase each, up to a day. */
const purchases = (count: number, last = "2026-03-01", cents = -1000) =>
  Array.from({ length: count }, (_, place) =>
    aReportedTransaction({
      bookedOn: addDays(last, place - count + 1),
      amountCents: cents - place,
      description: `Compra ${place}`,
    }),
  );

const history = purchases(43);

const unnamed = (remoteId: string) => aRemoteAccount({ remoteId, iban: null, name: "Nómina" });

/** A person with one account without IBAN, told under some id. */
const aLinkedPerson = async () => {
  Object.assign(bank.script, { accounts: [unnamed("old id")], answer: {}, transactions: () => history });
  bank.script.balance = () => ({ cents: 250_000, currency: "EUR", includesPending: false });
  app.setNow("2026-03-02T07:00:00Z");
  const person = await app.settle();
  await bank.link(person, app.baseUrl);
  const connection = async () => {
    const [first] = (await person.call(getSyncStatus)).connections;
    if (!first) throw new Error("The bank is not linked");
    return first;
  };
  return {
    ...person,
    connection,
    /** The same bank's consent is given anew. */
    renew: async () => bank.link(person, app.baseUrl, (await connection()).id),
    accounts: async () => (await person.call(listAccounts)).accounts,
    rows: async () => (await person.call(listTransactions, { query: {} })).total,
    balance: async () => (await person.call(getDashboard)).financialSummary.totalBalance,
    async say(isSame: boolean) {
      const doubtful = (await connection()).accounts.find(({ question }) => question !== null);
      return person.call(answerAccountQuestion, { params: { id: doubtful?.id ?? "" }, body: { isSame } });
    },
  };
};

test("a renewed consent that lists an account under a new id and without IBAN doubles nothing, because its rows are the same", async () => {
  const ana = await aLinkedPerson();
  const [before] = await ana.accounts();

  bank.script.accounts = [unnamed("new id")];
  await ana.renew();

  expect(await ana.accounts()).toMatchObject([{ id: before?.id }]);
  expect([await ana.rows(), await ana.balance()]).toEqual([43, 2500]);
  expect((await ana.connection()).accounts).toMatchObject([{ gone: false, question: null }]);
});

/** A renewal long after, whose answer shares no day with what is known. */
const renewMuchLater = async (person: Awaited<ReturnType<typeof aLinkedPerson>>) => {
  bank.script.accounts = [unnamed("new id")];
  bank.script.transactions = () => purchases(4, "2026-03-24", -5000);
  bank.script.balance = () => ({ cents: 180_000, currency: "EUR", includesPending: false });
  app.setNow("2026-03-25T07:00:00Z");
  await person.prove();
  await person.renew();
};

test("where the rows do not decide, the person is asked and meanwhile nothing counts twice; the account continues once they say that it is the same", async () => {
  const ana = await aLinkedPerson();
  const [before] = await ana.accounts();

  await renewMuchLater(ana);
  const meanwhile = [await ana.rows(), await ana.balance()];
  const { accounts } = await ana.connection();
  await ana.say(true);

  expect(meanwhile).toEqual([43, 2500]);
  expect(accounts.map(({ question }) => question)).toContain("¿Es la misma cuenta que «Nómina»?");
  expect(await ana.accounts()).toMatchObject([{ id: before?.id }]);
  expect([await ana.rows(), await ana.balance()]).toEqual([47, 1800]);
});

test("for another account the old one no longer counts, and its rows stay", async () => {
  const ana = await aLinkedPerson();

  await renewMuchLater(ana);
  await ana.say(false);
  await expect(ana.say(true)).rejects.toMatchObject({ code: "not_found" });

  expect((await ana.accounts()).map(({ isClosed }) => isClosed).toSorted()).toEqual([false, true]);
  expect([await ana.rows(), await ana.balance()]).toEqual([47, 1800]);
  expect((await ana.connection()).accounts.map(({ message }) => message).filter(Boolean)).toEqual([
    "El banco ya no comparte esta cuenta. Su saldo ya no cuenta; sus movimientos siguen aquí.",
  ]);
});

test("an account that a renewed consent leaves out no longer counts, until it is back", async () => {
  const ana = await aLinkedPerson();
  const other = aRemoteAccount({ remoteId: "other", iban: "ES7921000813610123456789" });
  bank.script.accounts = [unnamed("old id"), other];
  bank.script.transactions = (account) => (account === "other" ? [] : history);
  await ana.renew();
  const both = await ana.balance();

  bank.script.accounts = [unnamed("old id")];
  await ana.renew();
  const one = await ana.balance();
  bank.script.accounts = [unnamed("old id"), other];
  await ana.renew();

  expect([both, one, await ana.balance()]).toEqual([5000, 2500, 5000]);
});
