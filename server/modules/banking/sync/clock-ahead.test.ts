import { expect, test } from "vitest";
import { aReportedTransaction, createScriptedBank } from "#server/dev/testing/scripted-bank.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { BankError } from "#server/modules/banking/bank-provider.ts";
import { providersOf } from "#server/open-banking.ts";
import { getSyncStatus, syncBanks } from "#shared/contracts/banking/connections.ts";

const bank = createScriptedBank();
const app = await startTestApp({ banks: "at once", providers: providersOf([bank.provider]) });

const linkedAt = "2026-03-02T07:00:00Z";
const ahead = "2026-03-22T09:40:00Z";

/** A linked bank that was asked once by a clock twenty days ahead. */
const aPersonSyncedAhead = async (transactions: typeof bank.script.transactions) => {
  await app.database.sql.query("update bank_connections set status = 'ended'");
  Object.assign(bank.script, { transactions: () => [aReportedTransaction()], answer: {}, requestCount: 0 });
  app.setNow(linkedAt);
  const person = await app.settle();
  await bank.link(person, app.baseUrl);
  Object.assign(bank.script, { transactions });
  app.setNow(ahead);
  await app.runDue();
  Object.assign(bank.script, { transactions: () => [aReportedTransaction()], requestCount: 0 });
  app.setNow("2026-03-02T09:40:00Z");
  return person;
};

test("a clock that was once twenty days ahead stops no planned sync, and no request asks for future days", async () => {
  const ana = await aPersonSyncedAhead(() => [aReportedTransaction()]);

  await app.runDue();
  await app.runDue();
  const status = await ana.call(getSyncStatus);

  expect(bank.script.requestCount).toBe(1);
  expect((bank.script.requestedFrom.at(-1) ?? "") <= "2026-02-21").toBe(true);
  expect(status.slots.map(({ state }) => state)).toEqual(["idle", "done", "next", "later"]);
});

test("nor does what a bank refused at that moment keep it from being asked", async () => {
  const ana = await aPersonSyncedAhead(() => {
    throw new BankError("quota_exhausted", "No calls are left");
  });

  await app.runDue();

  expect(bank.script.requestCount).toBe(1);
  expect(await ana.call(syncBanks)).toMatchObject({ status: "done" });
});
