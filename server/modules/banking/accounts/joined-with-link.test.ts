import { expect, test } from "vitest";
import {
  aRemoteAccount,
  aReportedTransaction,
  createScriptedBank,
} from "#server/dev/testing/scripted-bank.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { providersOf } from "#server/open-banking.ts";
import { joinAccounts, previewAccountJoining } from "#shared/contracts/banking/account-joining.ts";
import { createAccount, createTransaction } from "#shared/contracts/banking/accounts.ts";
import { syncBanks } from "#shared/contracts/banking/connections.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";

const bank = createScriptedBank();
const app = await startTestApp({
  ...{ banks: "at once", now: "2026-03-02T07:00:00Z" },
  providers: providersOf([bank.provider]),
});

test("after joining with a linked account its balance still adds up, and what the bank books later is the moved row", async () => {
  const told = [aReportedTransaction({ bookedOn: "2026-03-01", amountCents: -1000 })];
  let cents = 5000;
  Object.assign(bank.script, {
    accounts: [aRemoteAccount({ remoteId: "nómina", name: "Nómina" })],
    answer: {},
  });
  bank.script.transactions = () => told;
  bank.script.balance = () => ({ cents, currency: "EUR", includesPending: false });
  app.setNow("2026-03-02T07:00:00Z");
  const person = await app.settle();
  const { call, user } = person;
  await bank.link(person, app.baseUrl);
  const [linked] = (await call(listAccounts)).accounts;
  const sync = async (day: string) => {
    app.setNow(`${day}T07:00:00Z`);
    await call(syncBanks);
    const { rows } = await app.database.sql.query(
      "select mismatch_cents::int as mismatch from bank_feeds where user_id = $1",
      [user.id],
    );
    const { transactions } = await call(listTransactions, { query: {} });
    return { ...rows[0], amounts: transactions.map(({ amount }) => amount) };
  };
  await sync("2026-03-03");
  const { account } = await call(createAccount, {
    body: { name: "Mía", type: "checking", currency: "EUR", openingBalance: 0, openedOn: "2026-03-01" },
  });
  const body = {
    accountId: account.id,
    date: "2026-03-03",
    text: "Dentista",
    amount: -45.5,
    isTransfer: false,
  };
  await call(createTransaction, { body: { ...body, category: null } });
  const params = { id: account.id };
  const into = linked?.id ?? "";
  const { version, ...counts } = await call(previewAccountJoining, { params, query: { into } });
  expect(counts).toEqual({ same: 0, moved: 1, adjustments: 0 });
  await call(joinAccounts, { params, body: { into, version } });

  expect(await sync("2026-03-04")).toEqual({ mismatch: 0, amounts: [-45.5, -10] });
  told.push(aReportedTransaction({ bookedOn: "2026-03-04", amountCents: -4550 }));
  cents -= 4550;
  expect(await sync("2026-03-05")).toEqual({ mismatch: 0, amounts: [-45.5, -10] });
  expect(await sync("2026-03-06")).toEqual({ mismatch: 0, amounts: [-45.5, -10] });
  expect((await call(listAccounts)).accounts).toMatchObject([{ id: into, balance: 4.5 }]);
});
