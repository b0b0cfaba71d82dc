import { afterAll, afterEach, expect, test } from "vitest";
import { handleCallback } from "#server/dev/testing/bank-authorization.ts";
import { startEnableBankingDouble } from "#server/dev/testing/enable-banking-double.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import {
  authoriseBank,
  getSyncStatus,
  syncAccounts,
  syncBanks,
} from "#shared/contracts/banking/connections.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";

const linkedAt = "2026-06-15T10:00:00Z";
let present = linkedAt;
const double = await startEnableBankingDouble({ now: () => new Date(present) });
afterEach(double.reset);
afterAll(double.close);

const { baseUrl: url, applicationId, privateKey } = double;
const app = await startTestApp({
  banks: "at once",
  banking: {
    gocardless: null,
    enableBanking: { applicationId, privateKey, baseUrl: url },
    simulated: false,
    simulatedFaults: false,
  },
});

const setNow = (instant: string) => {
  present = instant;
  app.setNow(instant);
};

const bbva = "ES:BBVA";

const aPerson = async () => {
  setNow(linkedAt);
  const person = await app.settle();
  const begin = (connectionId?: string) =>
    person.call(authoriseBank, { body: { institutionId: bbva, ...(connectionId && { connectionId }) } });
  const link = async (connectionId?: string) => {
    const { authUrl, requisitionId } = await begin(connectionId);
    const { code, state } = double.allow(authUrl);
    const back = `${app.baseUrl}/api/banking/callback?code=${code}&state=${state}`;
    const end = await handleCallback(person, back);
    return { end, back, requisitionId, answer: await person.call(syncAccounts, { body: { requisitionId } }) };
  };
  return {
    ...person,
    begin,
    link,
    connection: async () => (await person.call(getSyncStatus)).connections[0],
    accounts: async () => (await person.call(listAccounts)).accounts,
    transactions: async () => (await person.call(listTransactions, { query: {} })).total,
  };
};

test("a person links a bank by the code that the browser brings back, once", async () => {
  const ana = await aPerson();

  const { end, back, requisitionId, answer } = await ana.link();
  const again = await handleCallback(ana, back);

  expect([end, again]).toEqual(Array(2).fill(`/banking/return?state=ok&requisition=${requisitionId}`));
  expect(answer).toMatchObject({ status: "linked", accountsCount: 2 });
  expect(double.requestsTo("POST /sessions")).toHaveLength(1);
});

test("an account whose currency only its balance states gets that currency", async () => {
  const ana = await aPerson();
  await ana.link();

  const accounts = await ana.accounts();

  expect(accounts.map(({ type, currency }) => `${type} ${currency}`).toSorted()).toEqual([
    "checking EUR",
    "credit EUR",
  ]);
});

test("with the person present the bank is informed and counts no call; at a planned time neither happens", async () => {
  const ana = await aPerson();
  await ana.link();
  await ana.call(syncBanks);
  const interactive = double.requestsTo("/transactions");
  const free = await ana.connection();

  double.calm();
  setNow("2026-06-15T14:00:00Z");
  await app.runDue();

  const planned = double.requestsTo("/transactions");
  expect(interactive.length).toBeGreaterThan(0);
  expect(interactive.every(({ headers }) => headers["psu-ip-address"] === "127.0.0.1")).toBe(true);
  expect(free?.quota.transactions).toEqual({ limit: 4, left: 4 });
  expect(planned.length).toBeGreaterThan(0);
  expect(planned.some(({ headers }) => "psu-ip-address" in headers)).toBe(false);
  expect((await ana.connection())?.quota.transactions).toEqual({ limit: 4, left: 3 });
});

test("a person who refuses, and a bank that rejects the code, link nothing", async () => {
  const ana = await aPerson();
  const { requisitionId } = await ana.begin();
  const { rows } = await app.database.sql.query("select reference from bank_consents where id = $1", [
    requisitionId,
  ]);
  const callback = `${app.baseUrl}/api/banking/callback`;

  const denied = await handleCallback(ana, `${callback}?error=access_denied&state=${rows[0]?.reference}`);
  const other = await ana.begin();
  const { rows: others } = await app.database.sql.query("select reference from bank_consents where id = $1", [
    other.requisitionId,
  ]);
  const wrong = await handleCallback(ana, `${callback}?code=inventado&state=${others[0]?.reference}`);

  expect(denied).toBe(`/banking/return?state=cancelled&requisition=${requisitionId}`);
  expect(wrong).toBe(`/banking/return?state=cancelled&requisition=${other.requisitionId}`);
  expect(await ana.connection()).toBeUndefined();
});

test("a renewal has a session and identifiers of its own, feeds the same accounts and closes the old session", async () => {
  const ana = await aPerson();
  await ana.link();
  const accounts = (await ana.accounts()).map(({ id }) => id);
  const transactions = await ana.transactions();
  double.calm();

  await ana.link((await ana.connection())?.id);

  expect((await ana.accounts()).map(({ id }) => id)).toEqual(accounts);
  expect(await ana.transactions()).toBe(transactions);
  expect(double.requestsTo("DELETE /sessions")).toHaveLength(1);
});

test("rows outside the requested days are not taken for new ones", async () => {
  const ana = await aPerson();
  await ana.link();
  setNow("2026-07-20T10:00:00Z");
  await app.runDue();
  const transactions = await ana.transactions();

  setNow("2026-08-20T10:00:00Z");
  await app.runDue();

  expect(await ana.transactions()).toBe(transactions);
});

test("a session that the bank closed ends the connection; an account's refusal alone does not", async () => {
  const ana = await aPerson();
  await ana.link();
  setNow("2026-06-15T14:00:00Z");
  double.plan("/transactions", double.refusal(401, "EXPIRED_SESSION"));
  await app.runDue();
  const afterRefusal = await ana.connection();
  double.calm();

  const { rows } = await app.database.sql.query("select remote_id from bank_connections where user_id = $1", [
    ana.user.id,
  ]);
  double.setSessionStatus(String(rows[0]?.remote_id), "EXPIRED");
  setNow("2026-06-15T19:00:00Z");
  await app.runDue();

  expect(afterRefusal).toMatchObject({
    state: "linked",
    message: expect.stringContaining("no da los datos"),
  });
  expect(await ana.connection()).toMatchObject({ state: "ended", remedy: "renew" });
});
