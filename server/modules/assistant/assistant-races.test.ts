import { describe, expect, test } from "vitest";
import { timed } from "#server/dev/testing/agenda-drafts.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { testSecrets } from "#server/dev/testing/test-secrets.ts";
import { createReaders } from "#server/workers/readers.ts";
import type { EventDraft } from "#shared/contracts/calendar/events.ts";
import { open } from "./module.ts";

// 2 March 2026 is a Monday.
const now = "2026-03-02T09:00:00Z";
const app = await startTestApp({ now });
const { events, goals } = app.services;

const untiring = () => ({
  ...{ waitFor: async () => 0, spend: async () => 0 },
  ...{ refund: async () => {}, forget: async () => {} },
});

/** A separate process on the same database: only the database coordinates them. */
const anAssistant = () =>
  open(
    {
      db: app.database.db,
      secrets: testSecrets,
      ...{ model: null, limiters: untiring, clock: { now: () => new Date(now) } },
      logger: { info: () => {}, warn: () => {}, error: (details) => void app.errors.push(details) },
    },
    { ...app.services, readers: createReaders(app.services.workers) },
  ).assistant;
const processes = [anAssistant(), anAssistant(), anAssistant()];
const [first, second] = [anAssistant(), anAssistant()];
const listener = { report: () => {}, signal: new AbortController().signal };

const say = (userId: string, message: string, { by = first, key = crypto.randomUUID() as string } = {}) =>
  by.send(userId, { message, key }, listener);

const dentist = timed("Dentista", ["2026-03-05", "17:30"], ["2026-03-05", "18:30"]);
const aPerson = async (...agenda: object[]) => {
  const { user } = await app.signIn();
  await events.createMany(
    user.id,
    agenda.map((draft) => ({ category: "other", isAllDay: false, ...draft }) as EventDraft),
  );
  return user.id;
};

const agendaOf = async (userId: string) =>
  (await events.list(userId)).events.map(({ title, startsAt }) => `${title} ${startsAt.toISOString()}`);
const before = ["Dentista 2026-03-05T16:30:00.000Z"];
const positionsOf = async (userId: string) => {
  const { rows } = await app.database.sql.query(
    "select position from chat_turns where user_id = $1 order by position",
    [userId],
  );
  return rows.map(({ position }) => position);
};

describe("several processes on one database", () => {
  test("store one turn and one event for one key", async () => {
    const userId = await aPerson();
    const key = crypto.randomUUID();

    const answers = await Promise.all(
      processes.map((by) => say(userId, "dentista el jueves a las 5 y media", { by, key })),
    );

    expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1);
    expect(await agendaOf(userId)).toEqual(before);
    expect(await positionsOf(userId)).toEqual([1]);
  });

  test("give turns with different keys different positions", async () => {
    const userId = await aPerson();
    const keys = Array.from({ length: 24 }, (_, place) => place);

    await Promise.all(
      keys.map((place) =>
        say(userId, place % 3 === 0 ? "hola" : `apunta visita el ${place + 1} de abril a las 10`, {
          by: processes[place % 3],
        }),
      ),
    );

    expect(await positionsOf(userId)).toEqual(keys.map((place) => place + 1));
    expect(await agendaOf(userId)).toHaveLength(16);
  });

  test.each([
    ["what was made", [], ["dentista el jueves a las 5 y media"], []],
    ["what was moved", [dentist], ["mueve el dentista a las 19:00", "sí"], before],
    ["what was deleted", [dentist], ["borra el dentista", "sí"], before],
  ])("undo %s once, and every process reports it", async (_name, agenda, messages, expected) => {
    const userId = await aPerson(...agenda);
    for (const message of messages) await say(userId, message);
    const answerId = (await first.history(userId)).at(-1)?.id ?? "";

    const undone = await Promise.all(processes.map((by) => by.undo(userId, answerId)));

    expect(undone.map(({ message }) => message.canUndo)).toEqual([false, false, false]);
    expect(await agendaOf(userId)).toEqual(expected);
  });

  test("undo a goal's progress and a goal once", async () => {
    const userId = await aPerson();
    await say(userId, "quiero crear un objetivo de leer más");
    await say(userId, "llevo un 40 % de leer más");
    const messages = await first.history(userId);

    for (const { id } of messages.filter(({ canUndo }) => canUndo).toReversed()) {
      const undone = await Promise.all(processes.map((by) => by.undo(userId, id)));
      expect(undone.map(({ message }) => message.canUndo)).toEqual([false, false, false]);
    }

    expect(await goals.list(userId)).toEqual([]);
  });

  test.each(["borra el dentista", "mueve el dentista a las 19:00"])(
    "apply «%s» once, however often the person says yes",
    async (order) => {
      const userId = await aPerson(dentist);
      await say(userId, order);

      await Promise.all(processes.map((by) => say(userId, "sí", { by })));

      const changing = (await first.history(userId)).filter(({ canUndo }) => canUndo);
      expect(changing).toHaveLength(1);
      expect(await positionsOf(userId)).toEqual([1, 2, 3, 4]);
    },
  );

  test("a yes and a no at once: the first one counts", async () => {
    const userId = await aPerson(dentist);
    await say(userId, "borra el dentista");

    await Promise.all([say(userId, "no", { by: second }), say(userId, "sí", { by: first })]);

    const [, , , answer] = await first.history(userId);
    const isDeleted = (await agendaOf(userId)).length === 0;
    expect(isDeleted).toBe(answer?.canUndo);
  });

  test("a cleared conversation stays empty, whatever message was being answered", async () => {
    const userId = await aPerson();

    const turns = Array.from({ length: 5 }, () => say(userId, "hola"));
    await Promise.all([...turns, first.clear(userId)]);

    expect(await first.history(userId)).toEqual([]);
  });
});

test("an undone deletion restores the same event, so earlier messages still refer to it", async () => {
  const userId = await aPerson();
  await say(userId, "dentista el jueves a las 5 y media");
  const [made] = (await events.list(userId)).events;
  await say(userId, "borra el dentista");
  await say(userId, "sí");

  await say(userId, "deshazlo");
  const back = (await events.list(userId)).events;
  const answer = await say(userId, "deshazlo");

  expect(back.map(({ id }) => id)).toEqual([made?.id]);
  expect(answer.message.content).toBe("Deshecho.");
  expect(await agendaOf(userId)).toEqual([]);
});
