import { expect, test } from "vitest";
import { handleCallback } from "#server/dev/testing/bank-authorization.ts";
import {
  aRemoteAccount,
  aReportedTransaction,
  createScriptedBank,
} from "#server/dev/testing/scripted-bank.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { BankError, type BankProvider, type ConsentState } from "#server/modules/banking/bank-provider.ts";
import { providersOf } from "#server/open-banking.ts";
import { createSealing } from "#server/platform/crypto/sealing.ts";
import { createDatabaseLimiters } from "#server/platform/limits/database-limiter.ts";
import { authoriseBank, getSyncStatus, syncAccounts } from "#shared/contracts/banking/connections.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { createConnectionRepository } from "./connection-repository.ts";
import { createConnectionService } from "./connection-service.ts";

const bank = createScriptedBank("enable-banking");

/** A bank whose code works once, and which gives its answer when the test says so. */
const doors = {
  codes: 0,
  ended: [] as string[],
  codeArrived: Promise.withResolvers<void>(),
  answer: Promise.withResolvers<void>(),
  onLook: () => {},
};

const codeBank: BankProvider = {
  ...bank.provider,
  async startConsent(request) {
    const { remoteId } = await bank.provider.startConsent(request);
    return { remoteId, consentUrl: `https://bank.example/?state=${request.reference}` };
  },
  async consent(remoteId, code): Promise<ConsentState> {
    if (remoteId.startsWith("session")) return bank.provider.consent(remoteId);
    if (code === undefined) {
      doors.onLook();
      return { status: "pending" };
    }
    doors.codes += 1;
    doors.codeArrived.resolve();
    if (doors.codes > 1) return { status: "refused", byPerson: false };
    await doors.answer.promise;
    return bank.provider.consent(`session-of-${remoteId}`);
  },
  async endConsent(remoteId) {
    doors.ended.push(remoteId);
  },
};

const app = await startTestApp({
  banks: "at once",
  providers: providersOf([codeBank]),
  now: "2026-03-02T07:00:00Z",
});

const aVisitor = async () => {
  const [codeArrived, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  Object.assign(doors, { codes: 0, ended: [], codeArrived, answer, onLook: () => {} });
  Object.assign(bank.script, {
    accounts: [aRemoteAccount()],
    transactions: () => [aReportedTransaction()],
    balance: () => null,
  });
  const person = await app.settle();
  const begin = async (connectionId?: string) => {
    const body = { institutionId: "BANK", ...(connectionId && { connectionId }) };
    const { authUrl, requisitionId } = await person.call(authoriseBank, { body });
    const state = new URL(authUrl).searchParams.get("state");
    const callback = `${app.baseUrl}/api/banking/callback?state=${state}`;
    return { callback, requisitionId };
  };
  return {
    ...person,
    begin,
    back: (address: string) => handleCallback(person, address),
    outcome: (requisitionId: string) => person.call(syncAccounts, { body: { requisitionId } }),
    connections: async () => (await person.call(getSyncStatus)).connections,
    accounts: async () => (await person.call(listAccounts)).accounts,
  };
};

test("a code that two tabs bring back at once is handed in once, and both learn that the bank is linked", async () => {
  const ana = await aVisitor();
  const { callback, requisitionId } = await ana.begin();
  doors.onLook = () => doors.answer.resolve();

  const ends = await Promise.all([ana.back(`${callback}&code=1`), ana.back(`${callback}&code=1`)]);

  expect(ends).toEqual(Array(2).fill(`/banking/return?state=ok&requisition=${requisitionId}`));
  expect(doors.codes).toBe(1);
  expect(await ana.outcome(requisitionId)).toMatchObject({ status: "linked", accountsCount: 1 });
});

test("a grant after the consent flow has ended is revoked, and no event says that the bank was linked", async () => {
  const ana = await aVisitor();
  const { callback, requisitionId } = await ana.begin();

  const late = ana.back(`${callback}&code=1`);
  await doors.codeArrived.promise;
  await ana.back(`${callback}&error=access_denied`);
  doors.answer.resolve();

  expect(await late).toBe(`/banking/return?state=cancelled&requisition=${requisitionId}`);
  expect(doors.ended).toEqual([expect.stringContaining("session-of-")]);
  expect(await ana.connections()).toEqual([]);
});

test("an account without a stated currency keeps the consent flow pending and is not assumed to be in euros", async () => {
  const ana = await aVisitor();
  doors.answer.resolve();
  bank.script.accounts = [aRemoteAccount({ currency: null, iban: null })];
  bank.script.balance = () => {
    throw new BankError("rate_limited", "Busy");
  };
  bank.script.transactions = () => [];
  const { callback, requisitionId } = await ana.begin();
  await ana.back(`${callback}&code=1`);
  const before = [(await ana.outcome(requisitionId)).status, await ana.accounts()];

  bank.script.balance = () => ({ cents: 500, currency: "GBP", includesPending: true });
  const after = await ana.outcome(requisitionId);

  expect(before).toEqual(["pending", []]);
  expect(after).toMatchObject({ status: "linked", accountsCount: 1 });
  expect(await ana.accounts()).toMatchObject([{ currency: "GBP" }]);
});

test("a balance that a bank cannot give for now makes no account of the currency of a purchase abroad", async () => {
  const ana = await aVisitor();
  doors.answer.resolve();
  bank.script.accounts = [aRemoteAccount({ currency: null, iban: null })];
  bank.script.balance = () => {
    throw new BankError("bank_unavailable", "503");
  };
  const [abroad, ...home] = ["USD", "EUR", "EUR"].map((currency) => aReportedTransaction({ currency }));
  bank.script.transactions = () => [...(abroad ? [abroad] : []), ...home];
  const { callback, requisitionId } = await ana.begin();
  await ana.back(`${callback}&code=1`);
  const before = [(await ana.outcome(requisitionId)).status, await ana.accounts()];

  bank.script.balance = () => null;
  await ana.outcome(requisitionId);

  expect(before).toEqual(["pending", []]);
  expect(await ana.accounts()).toMatchObject([{ currency: "EUR" }]);
});

test("a currency that only the transactions state is used", async () => {
  const ana = await aVisitor();
  doors.answer.resolve();
  bank.script.accounts = [aRemoteAccount({ currency: null, iban: null })];
  bank.script.transactions = () => [aReportedTransaction({ currency: "GBP" })];
  const { callback, requisitionId } = await ana.begin();

  await ana.back(`${callback}&code=1`);

  expect(await ana.outcome(requisitionId)).toMatchObject({ status: "linked", transactionsCount: 1 });
  expect(await ana.accounts()).toMatchObject([{ currency: "GBP" }]);
});

test("a renewal that comes back while the person leaves the bank leaves no consent behind", async () => {
  const ana = await aVisitor();
  doors.answer.resolve();
  const first = await ana.begin();
  await ana.back(`${first.callback}&code=1`);
  const [connection] = await ana.connections();
  const renewal = await ana.begin(connection?.id);
  const revoked: unknown[] = [];
  const leaving = createConnectionService({
    repository: createConnectionRepository(app.database.db),
    repositoryIn: createConnectionRepository,
    ledger: app.services.ledger,
    sync: {
      ...app.services.bankSync,
      async endConsent({ remoteId }) {
        doors.codes = 0;
        if (revoked.push(remoteId) === 1) await ana.back(`${renewal.callback}&code=2`);
      },
    },
    banks: providersOf([codeBank]),
    sealing: createSealing("e".repeat(64)),
    limiters: createDatabaseLimiters(app.database.sql),
    publish: app.services.eventBus.publish,
    clock: { now: () => new Date("2026-03-02T07:00:00Z") },
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    psuSecret: "p".repeat(64),
  });

  await leaving.disconnect(ana.user.id, connection?.id ?? "", { forget: false });

  expect(await ana.connections()).toEqual([]);
  expect(new Set(revoked).size).toBe(2);
});
