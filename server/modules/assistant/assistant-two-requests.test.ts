import { expect, test } from "vitest";
import { aGoalPerson } from "#server/dev/testing/goal-person.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { getChatHistory, sendChat, undoChat } from "#shared/contracts/assistant.ts";
import { listEvents } from "#shared/contracts/calendar/events.ts";

// 2 March 2026 is a Monday.
const app = await startTestApp({ now: "2026-03-02T09:00:00Z" });

test("two notes in one message are both made once, and each is undone by itself", async () => {
  const { call } = await aGoalPerson(app);
  const message = "apunta dentista el martes a las 10 y recuérdame la ITV el viernes a las 12";
  const body = { message, key: crypto.randomUUID() };

  const answer = await call(sendChat, { body });
  const again = await call(sendChat, { body });

  expect(again.message.id).toBe(answer.message.id);
  expect(again.also?.message.id).toBe(answer.also?.message.id);
  expect(answer).toMatchObject({ eventCreated: true, message: { canUndo: true } });
  expect(answer.also).toMatchObject({ eventCreated: true, message: { canUndo: true } });
  const titles = async () => (await call(listEvents, { query: {} })).events.map(({ title }) => title).sort();
  expect(await titles()).toEqual(["Dentista", "ITV"]);
  const history = await call(getChatHistory, { query: {} });
  expect(history.map(({ role, content }) => (role === "user" ? content : role))).toEqual([
    message,
    "assistant",
    "assistant",
  ]);

  await call(undoChat, { params: { id: answer.message.id } });
  expect(await titles()).toEqual(["ITV"]);
});

test("a page of the history holds a hundred messages, however many of them answer the same one", async () => {
  const { call } = await aGoalPerson(app);
  for (let at = 0; at < 35; at += 1)
    await call(sendChat, { body: { message: "cuándo cobro y qué suscripciones tengo" } });

  const newest = await call(getChatHistory, { query: {} });
  const earlier = await call(getChatHistory, { query: { before: newest[0]?.id } });

  expect(newest.length).toBeGreaterThanOrEqual(100);
  expect(newest.length + earlier.length).toBe(105);
});
