import { expect, test } from "vitest";
import { createDatabaseLimiters } from "#server/adapters/limits/database-limiter.ts";
import { aCsv } from "#server/testing/statement-files.ts";
import { startTestApp } from "#server/testing/test-app.ts";
import { importCalendar } from "#shared/contracts/calendar.ts";
import { sendChat } from "#shared/contracts/chat.ts";
import { createEvent } from "#shared/contracts/events.ts";
import { importStatement } from "#shared/contracts/statements.ts";
import { dailyQuotaSentence, dailyQuotas, keptQuotaSentence, keptQuotas } from "#shared/rules/quotas.ts";

const app = await startTestApp({ now: "2026-03-02T09:00:00Z" });
const { sql } = app.database;

test("who has as many events as one may keep is told so, whichever way the next one comes", async () => {
  const { call, user } = await app.signIn();
  const body = { title: "Dentista", startTime: "2026-03-12T10:00:00Z" };
  const { event } = await call(createEvent, { body });
  await sql.query(
    `insert into events select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid()))).*
      from events e, generate_series(2, ${keptQuotas.events.most}) where e.id = $1`,
    [event.id],
  );
  const file = new TextEncoder().encode(
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1@x\r\nDTSTART:20260312T100000Z\r\nSUMMARY:A\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
  );

  const refusal = { code: "conflict", reason: keptQuotaSentence(keptQuotas.events) };
  expect(refusal.reason).toBe("Has llegado al límite de 50.000 eventos. Borra algo que ya no necesites.");
  await expect(call(createEvent, { body })).rejects.toMatchObject(refusal);
  await expect(call(importCalendar, { file })).rejects.toMatchObject(refusal);
  await sql.query("delete from events where user_id = $1 and id <> $2", [user.id, event.id]);
  await call(createEvent, { body });
});

test("a file that brings more transactions than one may keep adds none", async () => {
  const { call, user } = await app.signIn();
  const bring = (line: string) => call(importStatement, { query: { fileName: "a.csv" }, file: aCsv([line]) });
  await bring("01/02/2026;COMPRA LIDL;-1,00;9,00");
  const totals = "update daily_totals set count = $2 where user_id = $1";
  await sql.query(totals, [user.id, keptQuotas.transactions.most]);

  await expect(bring("02/02/2026;COMPRA BAR;-1,00;8,00")).rejects.toMatchObject({
    code: "conflict",
    reason: keptQuotaSentence(keptQuotas.transactions),
  });
  await sql.query(totals, [user.id, 1]);
  expect(await bring("02/02/2026;COMPRA BAR;-1,00;8,00")).toMatchObject({ added: 1 });
});

test("the messages of a day are counted, each person's for themselves", async () => {
  const [ana, luis] = [await app.signIn(), await app.signIn()];
  const say = (person: typeof ana) => person.call(sendChat, { body: { message: "hola" } });
  await say(ana);
  const { most } = dailyQuotas.messages;
  const ofDay = createDatabaseLimiters(sql)({ name: "chat-day", points: most, seconds: 24 * 3600 });
  for (let said = 1; said < most; said++) await ofDay.spend(ana.user.id);

  await expect(say(ana)).rejects.toMatchObject({
    code: "too_many_requests",
    reason: dailyQuotaSentence(dailyQuotas.messages),
  });
  await say(luis);
});
