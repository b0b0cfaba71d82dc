import { describe, expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import {
  type ChatMessage,
  clearChat,
  getChatHistory,
  sendChat,
  undoChat,
} from "#shared/contracts/assistant.ts";
import { createEvent, deleteEvent, listEvents, updateEvent } from "#shared/contracts/calendar/events.ts";
import type { ApiClient } from "#shared/http/api-client.ts";

// 2 March 2026 is a Monday.
const app = await startTestApp({ now: "2026-03-02T09:00:00Z" });

const say = (call: ApiClient, message: string, key: string = crypto.randomUUID()) =>
  call(sendChat, { body: { message, key } });
const eventsOf = async (call: ApiClient) => (await call(listEvents, { query: {} })).events;
const historyOf = (call: ApiClient) => call(getChatHistory, { query: {} });
const contents = (messages: ChatMessage[]) => messages.map(({ content }) => content);

const aDentist = (call: ApiClient) =>
  call(createEvent, { body: { title: "Dentista", startTime: "2026-03-05T17:30:00+01:00" } });

describe("creating something", () => {
  test("happens at once and can be undone from the message", async () => {
    const call = await app.signUp();

    const answer = await say(call, "apúntame dentista el jueves a las 5 y media");
    const made = await eventsOf(call);
    const undone = await call(undoChat, { params: { id: answer.message.id } });

    expect(answer).toMatchObject({ eventCreated: true, refreshEvents: true, message: { canUndo: true } });
    expect(answer.message.cards).toMatchObject([
      { kind: "event", state: "created", event: { id: made[0]?.id, title: "Dentista" } },
    ]);
    expect(made).toMatchObject([{ startTime: "2026-03-05T16:30:00.000Z" }]);
    expect(undone).toMatchObject({
      refreshEvents: true,
      message: { canUndo: false, cards: [{ state: "undone" }] },
    });
    expect(await eventsOf(call)).toEqual([]);
  });

  test("can be undone by a message", async () => {
    const call = await app.signUp();
    await say(call, "cena con Marta mañana a las nueve");

    const answer = await say(call, "deshazlo");

    expect(answer.message.content).toBe("Deshecho.");
    expect(await eventsOf(call)).toEqual([]);
    const [, first] = await historyOf(call);
    expect(first).toMatchObject({ canUndo: false, cards: [{ state: "undone" }] });
  });

  test("asks for the missing day and takes it from the next message", async () => {
    const call = await app.signUp();

    const question = await say(call, "apúntame dentista");
    await say(call, "el viernes a las diez");

    expect(question.message.content).toMatch(/¿Para cuándo/);
    expect(await eventsOf(call)).toMatchObject([
      { title: "Dentista", startTime: "2026-03-06T09:00:00.000Z" },
    ]);
  });
});

describe("deleting and moving", () => {
  test("a deletion waits for a yes", async () => {
    const call = await app.signUp();
    await aDentist(call);

    const question = await say(call, "borra el dentista");
    const before = await eventsOf(call);
    const answer = await say(call, "Sí");

    expect(question.message.cards).toMatchObject([{ kind: "event", state: "proposed" }, { kind: "choices" }]);
    expect(before).toHaveLength(1);
    expect(answer).toMatchObject({ refreshEvents: true, message: { cards: [{ state: "deleted" }] } });
    expect(await eventsOf(call)).toEqual([]);
  });

  test("a no changes nothing, and a later yes does nothing", async () => {
    const call = await app.signUp();
    await aDentist(call);
    await say(call, "borra el dentista");

    await say(call, "no");
    await say(call, "sí");

    expect(await eventsOf(call)).toHaveLength(1);
  });

  test("a yes after an hour confirms nothing", async () => {
    const call = await app.signUp();
    await aDentist(call);
    await say(call, "borra el dentista");

    app.setNow("2026-03-02T10:30:00Z");
    await say(call, "sí");
    app.setNow("2026-03-02T09:00:00Z");

    expect(await eventsOf(call)).toHaveLength(1);
  });

  test("an undone deletion restores the event", async () => {
    const call = await app.signUp();
    const { event } = await aDentist(call);
    await say(call, "borra el dentista");
    const { message } = await say(call, "sí");

    await call(undoChat, { params: { id: message.id } });

    expect(await eventsOf(call)).toMatchObject([{ title: event.title, startTime: event.startTime }]);
  });

  test("a new event is moved by a message about it, after a yes, and moved back by an undo", async () => {
    const call = await app.signUp();
    await say(call, "dentista el jueves a las 5");

    await say(call, "cámbialo a las 6");
    const { message } = await say(call, "sí");
    const moved = await eventsOf(call);
    await call(undoChat, { params: { id: message.id } });

    expect(moved).toMatchObject([{ startTime: "2026-03-05T17:00:00.000Z" }]);
    expect(await eventsOf(call)).toMatchObject([{ startTime: "2026-03-05T16:00:00.000Z" }]);
  });

  test("a proposal about an event that is gone says so", async () => {
    const call = await app.signUp();
    const { event } = await aDentist(call);
    await say(call, "borra el dentista");
    await call(deleteEvent, { params: { id: event.id } });

    const { message } = await say(call, "sí");

    expect(message).toMatchObject({ content: "Ese evento ya no existe", cards: [] });
  });

  test.each(["borra el dentista", "mueve el dentista a las 19:00"])(
    "«%s»: a yes is refused when the event has moved since",
    async (order) => {
      const call = await app.signUp();
      const { event } = await aDentist(call);
      await say(call, order);
      const changes = { startTime: "2026-03-06T17:30:00+01:00" };
      await call(updateEvent, { params: { id: event.id }, body: changes });

      const { message } = await say(call, "sí");

      expect(message).toMatchObject({ content: expect.stringMatching(/ha cambiado/), canUndo: false });
      expect(await eventsOf(call)).toMatchObject([{ startTime: "2026-03-06T16:30:00.000Z" }]);
    },
  );
});

describe("a repeated message", () => {
  test("returns the stored reply and changes nothing twice", async () => {
    const call = await app.signUp();
    const key = crypto.randomUUID();

    const first = await say(call, "dentista el jueves a las 5", key);
    const again = await say(call, "dentista el jueves a las 5", key);

    expect(again).toEqual({ ...first, reward: undefined });
    expect(await eventsOf(call)).toHaveLength(1);
    expect(await historyOf(call)).toHaveLength(2);
  });

  test("at the same moment is stored once", async () => {
    const call = await app.signUp();
    const key = crypto.randomUUID();

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => say(call, "dentista el jueves a las 5", key)),
    );

    expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1);
    expect(await eventsOf(call)).toHaveLength(1);
  });
});

describe("the history", () => {
  test("of two people at once holds every message once, in order, each person's own", async () => {
    const people = await Promise.all(
      ["manolo", "perico"].map(async (name) => ({ name, call: await app.signUp() })),
    );
    const messagesOf = (name: string) =>
      Array.from({ length: 50 }, (_, place) => `apunta visita de ${name} el ${(place % 27) + 1} de abril`);

    await Promise.all(
      people.flatMap(({ call, name }) => messagesOf(name).map((message) => say(call, message))),
    );

    for (const { call, name } of people) {
      const [newest, events] = [await historyOf(call), await eventsOf(call)];
      const ownMessages = newest.filter(({ role }) => role === "user");
      expect(contents(ownMessages).toSorted()).toEqual(messagesOf(name).toSorted());
      expect(newest.map(({ role }) => role)).toEqual(ownMessages.flatMap(() => ["user", "assistant"]));
      expect(events).toHaveLength(50);
      expect(events.every(({ title }) => title.includes(name))).toBe(true);
    }
  });

  test("is read in pages of a hundred messages, and cleared as a whole", async () => {
    const call = await app.signUp();
    const texts = Array.from({ length: 60 }, (_, place) => `hola ${place}`);
    for (const text of texts) await say(call, text);

    const newest = await historyOf(call);
    const older = await call(getChatHistory, { query: { before: newest[0]?.id } });
    await call(clearChat);

    const ownMessages = [...older, ...newest].filter(({ role }) => role === "user");
    expect([older.length, newest.length]).toEqual([20, 100]);
    expect(contents(ownMessages)).toEqual(texts);
    expect(await historyOf(call)).toEqual([]);
  });

  test("of another person cannot be read or undone", async () => {
    const [ana, luis] = await Promise.all([app.signUp(), app.signUp()]);
    const { message } = await say(ana, "dentista el jueves a las 5");

    const reading = luis(getChatHistory, { query: { before: message.id } });
    const undoing = luis(undoChat, { params: { id: message.id } });

    await Promise.all(
      [reading, undoing].map((refused) => expect(refused).rejects.toMatchObject({ status: 404 })),
    );
    expect(await eventsOf(ana)).toHaveLength(1);
  });
});
