import { expect, test } from "vitest";
import {
  aRemoteAccount,
  aReportedTransaction,
  createScriptedBank,
} from "#server/dev/testing/scripted-bank.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import type { RemoteTransaction } from "#server/modules/banking/bank-provider.ts";
import { providersOf } from "#server/open-banking.ts";
import { answerAccountQuestion, getSyncStatus } from "#shared/contracts/banking/connections.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { addDays } from "#shared/rules/madrid-day.ts";

const bank = createScriptedBank();
const app = await startTestApp({ banks: "at once", providers: providersOf([bank.provider]) });

const purchases = (count: number, cents: number) =>
  Array.from({ length: count }, (_, place) =>
    aReportedTransaction({
      bookedOn: addDays("2026-03-01", place - count + 1),
      amountCents: cents - place,
      description: `Compra ${place}`,
    }),
  );

const history = purchases(43, -1000);

const unnamed = (remoteId: string) => aRemoteAccount({ remoteId, iban: null, name: "Nómina" });

/** A person who links one bank, and then the same bank again, without IBAN both times. */
const aPersonWithTwoLinks = async (second: Record<string, RemoteTransaction[]>) => {
  const transactionsOf: Record<string, RemoteTransaction[]> = { first: history, ...second };
  Object.assign(bank.script, { accounts: [unnamed("first")], answer: {} });
  bank.script.transactions = (account) => transactionsOf[account] ?? [];
  bank.script.balance = () => ({ cents: 250_000, currency: "EUR", includesPending: false });
  bank.script.ended.length = 0;
  await app.database.sql.query("update bank_connections set status = 'ended'");
  app.setNow("2026-03-02T07:00:00Z");
  const person = await app.settle();
  await bank.link(person, app.baseUrl);
  const [before] = (await person.call(listAccounts)).accounts;
  bank.script.accounts = Object.keys(second).map(unnamed);
  await bank.link(person, app.baseUrl);
  const connections = async () => (await person.call(getSyncStatus)).connections;
  return {
    ...person,
    before,
    connections,
    accounts: async () => (await person.call(listAccounts)).accounts,
    rows: async () => (await person.call(listTransactions, { query: {} })).total,
    balance: async () => (await person.call(getDashboard)).financialSummary.totalBalance,
    async say(isSame: boolean) {
      const accounts = (await connections()).flatMap((connection) => connection.accounts);
      const doubtful = accounts.find(({ question }) => question !== null);
      return person.call(answerAccountQuestion, { params: { id: doubtful?.id ?? "" }, body: { isSame } });
    },
  };
};

test("the same account linked a second time beside the first link stays one, fed by the new link, and the first consent ends", async () => {
  const ana = await aPersonWithTwoLinks({ second: history });
  await app.runDue();

  expect(await ana.accounts()).toMatchObject([{ id: ana.before?.id }]);
  expect([await ana.rows(), await ana.balance()]).toEqual([43, 2500]);
  expect(await ana.connections()).toMatchObject([{ accounts: [{ gone: false, question: null }] }]);
  expect(bank.script.ended).toHaveLength(1);
});

test("two accounts of one bank from two links stay two, without a question", async () => {
  const ana = await aPersonWithTwoLinks({ other: purchases(30, -7000) });

  expect([await ana.rows(), await ana.balance()]).toEqual([73, 5000]);
  expect((await ana.connections()).map(({ accounts }) => accounts[0]?.question)).toEqual([null, null]);
});

test("a second link with the first link's account and another one adds only that one", async () => {
  const ana = await aPersonWithTwoLinks({ second: history, other: purchases(30, -7000) });

  expect([await ana.rows(), await ana.balance()]).toEqual([73, 5000]);
  expect((await ana.connections()).map(({ accounts }) => accounts.length)).toEqual([2]);
});

test.each([
  [true, { rows: 43, balance: 2500, links: 1 }],
  [false, { rows: 45, balance: 5000, links: 2 }],
])(
  "where rows cannot tell, the person is asked, and until then nothing counts twice: %s",
  async (isSame, after) => {
    const few = purchases(2, -1041);
    const ana = await aPersonWithTwoLinks({ second: isSame ? history.slice(-2) : few });
    const meanwhile = [await ana.rows(), await ana.balance()];

    await ana.say(isSame);

    expect(meanwhile).toEqual([43, 2500]);
    expect([await ana.rows(), await ana.balance()]).toEqual([after.rows, after.balance]);
    expect(await ana.connections()).toHaveLength(after.links);
  },
);
