import { expect, test } from "vitest";
import {
  aRemoteAccount,
  aReportedTransaction,
  createScriptedBank,
} from "#server/dev/testing/scripted-bank.ts";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { copyEvent, deleteOtherEvents } from "#server/dev/testing/stored-agenda.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { providersOf } from "#server/open-banking.ts";
import { createDatabaseLimiters } from "#server/platform/limits/database-limiter.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import { getSyncStatus, syncBanks } from "#shared/contracts/banking/connections.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { importCalendar } from "#shared/contracts/calendar/connection.ts";
import { createEvent } from "#shared/contracts/calendar/events.ts";
import { dailyQuotaMessage, dailyQuotas, storageQuotaMessage, storageQuotas } from "#shared/rules/quotas.ts";

const bank = createScriptedBank();
const app = await startTestApp({
  now: "2026-03-02T09:00:00Z",
  banks: "at once",
  providers: providersOf([bank.provider]),
});
const { sql } = app.database;

test("a person with the maximum of events gets an error that says so, in whichever way they add the next one", async () => {
  const { call, user } = await app.signIn();
  const body = { title: "Dentista", startTime: "2026-03-12T10:00:00Z" };
  const { event } = await call(createEvent, { body });
  await copyEvent(sql, event.id, storageQuotas.events.most - 1);
  const file = new TextEncoder().encode(
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1@x\r\nDTSTART:20260312T100000Z\r\nSUMMARY:A\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
  );

  const refusal = { code: "conflict", reason: storageQuotaMessage(storageQuotas.events) };
  expect(refusal.reason).toBe("Has llegado al límite de 50.000 eventos. Borra algo que ya no necesites.");
  await expect(call(createEvent, { body })).rejects.toMatchObject(refusal);
  await expect(call(importCalendar, { file })).rejects.toMatchObject(refusal);
  await deleteOtherEvents(sql, { userId: user.id, keep: event.id });
  await call(createEvent, { body });
});

test("a file with more transactions than the quota allows adds none", async () => {
  const { call, user } = await app.signIn();
  const bring = (line: string) => call(importStatement, { query: { fileName: "a.csv" }, file: aCsv([line]) });
  await bring("01/02/2026;COMPRA LIDL;-1,00;9,00");
  const totals = "update daily_totals set count = $2 where user_id = $1";
  await sql.query(totals, [user.id, storageQuotas.transactions.most]);

  await expect(bring("02/02/2026;COMPRA BAR;-1,00;8,00")).rejects.toMatchObject({
    code: "conflict",
    reason: storageQuotaMessage(storageQuotas.transactions),
  });
  await sql.query(totals, [user.id, 1]);
  expect(await bring("02/02/2026;COMPRA BAR;-1,00;8,00")).toMatchObject({ added: 1 });
});

test("a bank sync fills the quota with the newest transactions, says what is left out and continues once there is room", async () => {
  bank.script.transactions = () => [
    aReportedTransaction({ bookedOn: "2026-02-20", amountCents: -100 }),
    aReportedTransaction({ bookedOn: "2026-02-21", amountCents: -200 }),
  ];
  const { call, fetch, user } = await app.settle();
  await call(importStatement, {
    query: { fileName: "a.csv" },
    file: aCsv(["01/02/2026;COMPRA LIDL;-1,00;9,00"]),
  });
  const totals = "update daily_totals set count = $2 where user_id = $1";
  await sql.query(totals, [user.id, storageQuotas.transactions.most - 1]);
  const ledgerState = async () => {
    const { connections } = await call(getSyncStatus);
    const { rows } = await sql.query(
      "select amount_cents from transactions where user_id = $1 and source = 'gocardless' order by 1",
      [user.id],
    );
    return {
      amounts: rows.map((row) => Number(row.amount_cents)),
      message: connections[0]?.accounts[0]?.message,
    };
  };

  await bank.link({ call, fetch }, app.baseUrl);
  const full = await ledgerState();
  await sql.query(totals, [user.id, 1]);
  await call(syncBanks);

  expect(full).toEqual({
    amounts: [-200],
    message: expect.stringContaining(storageQuotaMessage(storageQuotas.transactions)),
  });
  expect(await ledgerState()).toEqual({ amounts: [-200, -100], message: null });
});

test("a bank with more accounts than the quota allows is not linked, and none of them is stored", async () => {
  bank.script.accounts = Array.from({ length: storageQuotas.accounts.most + 1 }, (_, place) =>
    aRemoteAccount({ remoteId: `account-${place}`, iban: null }),
  );
  const { call, fetch } = await app.settle();

  await bank.link({ call, fetch }, app.baseUrl).catch(() => {});
  await app.runJobs();

  expect((await call(listAccounts)).accounts).toEqual([]);
  expect((await call(getSyncStatus)).connections).toEqual([]);
  expect(bank.script.ended).toHaveLength(1);
});

test("chat messages are limited per person and day", async () => {
  const [ana, luis] = [await app.signIn(), await app.signIn()];
  const say = (person: typeof ana) => person.call(sendChat, { body: { message: "hola" } });
  await say(ana);
  const { most } = dailyQuotas.messages;
  const ofDay = createDatabaseLimiters(sql)({ name: "chat-day", points: most, seconds: 24 * 3600 });
  for (let count = 1; count < most; count++) await ofDay.spend(ana.user.id);

  await expect(say(ana)).rejects.toMatchObject({
    code: "too_many_requests",
    reason: dailyQuotaMessage(dailyQuotas.messages),
  });
  await say(luis);
});
