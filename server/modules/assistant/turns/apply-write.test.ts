import { expect, test } from "vitest";
import { aDraft, aGoalPerson } from "#server/dev/testing/goal-person.ts";
import { storeLink } from "#server/dev/testing/stored-agenda.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { textReply } from "#server/modules/assistant/reply.ts";
import type { Write } from "#server/modules/assistant/tools/tool.ts";
import type { AgendaScope } from "#server/modules/calendar/events/event-service.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import type { EventDraft } from "#shared/contracts/calendar/events.ts";
import { createApplyWrite } from "./apply-write.ts";
import { readMemory } from "./turn-memory.ts";
import { createTurnRepository } from "./turn-repository.ts";
import { createTurnWriter } from "./turn-writer.ts";
import { undoSchema } from "./undo-schema.ts";
import { createUndoWrite } from "./undo-write.ts";

const now = "2026-11-22T09:00:00.000Z";
const app = await startTestApp({ now });
const { events, goals, categories, accounts, budgets, ledger, gainOf } = app.services;
const clock = { now: () => new Date(now) };
const applyWrite = createApplyWrite({ events, goals, categories, accounts, budgets, gainOf });
const undoWrite = createUndoWrite({ events, goals, categories, accounts, budgets });

const anEvent = (changes: Partial<EventDraft> = {}): EventDraft => ({
  title: "Dentista",
  description: "Planta 2",
  location: "Calle Mayor 1",
  category: "appointment",
  startTime: "2026-11-24T16:30:00.000Z",
  endTime: "2026-11-24T17:15:00.000Z",
  isAllDay: false,
  expectedCost: 45.5,
  ...changes,
});

const aPerson = async () => {
  const person = await aGoalPerson(app);
  const { user } = person;
  const account = await person.openAccount("Nómina");
  await person.bring(account, -1200);
  await person.bring(account, -800);
  const { id: eventId } = await events.create(user.id, anEvent());
  const { id: goalId } = await person.make({ targetAmount: 1000 });
  const { id: workId } = await person.make({ title: "Leer más", targetAmount: null });
  const [transaction] = await ledger.newest(user.id, 1);
  return { ...person, userId: user.id, eventId, goalId, workId, transactionId: transaction?.id ?? "" };
};
type Person = Awaited<ReturnType<typeof aPerson>>;

/** Everything that a turn may change, without ids and versions. */
const lookAt = async (userId: string) => ({
  events: (await events.list(userId)).events
    .map((event) => ({ ...events.toWire(event), id: null }))
    .toSorted((a, b) => a.title.localeCompare(b.title)),
  goals: (await goals.list(userId)).map((goal) => {
    const { title, status, progress, currentAmount } = goals.toWire(goal);
    return { title, status, progress, currentAmount };
  }),
  categories: (await ledger.newest(userId, 10)).map(({ category }) => category),
});

const versionsOf = async (userId: string) => {
  const { rows } = await app.database.sql.query(
    "select agenda_version, goals_version, ledger_version from users where id = $1",
    [userId],
  );
  return rows[0];
};

const writes: [string, (person: Person) => Write][] = [
  [
    "events that are made",
    () => ({ kind: "create_events", drafts: [anEvent({ title: "Cena" }), anEvent({ title: "Yoga" })] }),
  ],
  [
    "an event that moves",
    ({ eventId }) => ({
      kind: "update_event",
      id: eventId,
      changes: { startTime: "2026-11-26T09:00:00.000Z", title: "Dentista nuevo", expectedCost: null },
    }),
  ],
  [
    "an event that becomes a whole day",
    ({ eventId }) => ({
      kind: "update_event",
      id: eventId,
      changes: { startTime: "2026-11-26", isAllDay: true },
    }),
  ],
  ["an event that is deleted", ({ eventId }) => ({ kind: "delete_event", id: eventId })],
  [
    "a goal that is made",
    () => ({
      kind: "create_goal",
      draft: {
        ...{ key: `chat:${crypto.randomUUID()}`, title: "Moto", description: "", category: "financiero" },
        ...{ paraType: "project", priority: 6, targetAmount: 3000, aiReasoning: "" },
      },
    }),
  ],
  [
    "euros for a goal",
    ({ goalId }) => ({ kind: "advance_goal", id: goalId, changes: { contribution: 150.25 } }),
  ],
  [
    "all that a goal lacks",
    ({ goalId }) => ({ kind: "advance_goal", id: goalId, changes: { progress: 100 } }),
  ],
  ["percents of a goal", ({ workId }) => ({ kind: "advance_goal", id: workId, changes: { progress: 40 } })],
  [
    "a category",
    ({ transactionId }) => ({
      kind: "change_category",
      movementId: transactionId,
      category: "Ocio/Entretenimiento",
    }),
  ],
];

const storeNote = async (scope: AgendaScope, userId: string) => {
  // Any row of the person will do: it has to be written in the same transaction.
  await scope.execute(`update users set first_name = 'Con turno' where id = '${userId}'`);
};

const firstNameOf = async (userId: string) => {
  const { rows } = await app.database.sql.query("select first_name from users where id = $1", [userId]);
  return rows[0]?.first_name;
};

test.each(writes)("%s: applied with what is stored alongside, or not at all", async (_name, writeFor) => {
  const person = await aPerson();
  const { userId } = person;
  const write = writeFor(person);
  const [before, versions] = [await lookAt(userId), await versionsOf(userId)];

  const failing = applyWrite(userId, write, async (scope) => {
    await storeNote(scope, userId);
    throw new Error("This turn is there already");
  });

  await expect(failing).rejects.toThrow("there already");
  expect(await lookAt(userId)).toEqual(before);
  expect(await versionsOf(userId)).toEqual(versions);
  expect(await firstNameOf(userId)).toBe("Ana");

  const { result, applied } = await applyWrite(userId, write, async (scope, { undo }) => {
    await storeNote(scope, userId);
    return undo;
  });

  expect(await lookAt(userId)).not.toEqual(before);
  expect(await firstNameOf(userId)).toBe("Con turno");
  expect(applied.undo).toEqual(result);
});

test.each(writes)("%s: undoing restores everything, or changes nothing", async (_name, writeFor) => {
  const person = await aPerson();
  const { userId } = person;
  const before = await lookAt(userId);
  const { applied } = await applyWrite(userId, writeFor(person), async () => {});
  const after = await lookAt(userId);
  const storedUndo = undoSchema.parse(JSON.parse(JSON.stringify(applied.undo)));

  const failing = undoWrite(userId, storedUndo, async () => {
    throw new Error("This turn is undone already");
  });

  await expect(failing).rejects.toThrow("undone already");
  expect(await lookAt(userId)).toEqual(after);

  await undoWrite(userId, storedUndo, (scope) => storeNote(scope, userId));

  expect(await lookAt(userId)).toEqual(before);
  expect(await firstNameOf(userId)).toBe("Con turno");
});

test("creating the same goal twice makes one goal, and the second has nothing to undo", async () => {
  const { userId } = await aPerson();
  const draft = {
    ...aDraft({ key: "chat:one" }),
    description: "",
    category: "viajes",
    aiReasoning: "",
  } as const;
  const write: Write = { kind: "create_goal", draft };

  const first = await applyWrite(userId, write, async () => {});
  const second = await applyWrite(userId, write, async () => {});

  expect(second.applied).toMatchObject({ goal: first.applied.goal, undo: null });
});

test("undoing ignores events that are gone and leaves one that has changed since", async () => {
  const { userId, eventId } = await aPerson();
  const made = await applyWrite(userId, { kind: "create_events", drafts: [anEvent()] }, async () => {});
  const changes = { startTime: "2026-11-26T09:00:00.000Z" };
  const moved = await applyWrite(userId, { kind: "update_event", id: eventId, changes }, async () => {});
  await events.remove(userId, made.applied.events?.[0]?.id ?? "");
  await events.update(userId, eventId, { startTime: "2026-11-27T09:00:00.000Z" });

  await undoWrite(userId, undoSchema.parse(made.applied.undo), async () => {});
  const attempt = undoWrite(userId, undoSchema.parse(moved.applied.undo), async () => {});

  await expect(attempt).rejects.toMatchObject({ code: "conflict" });
  const { startsAt } = await events.find(userId, eventId);
  expect(startsAt.toISOString()).toBe("2026-11-27T09:00:00.000Z");
});

test("undoing a deletion that waits for another calendar restores the event once", async () => {
  const { userId, eventId } = await aPerson();
  await storeLink(app.database.sql, userId, eventId);
  const before = await events.find(userId, eventId);
  const { applied } = await applyWrite(userId, { kind: "delete_event", id: eventId }, async () => {});
  const undo = undoSchema.parse(applied.undo);

  await undoWrite(userId, undo, async () => {});
  const again = undoWrite(userId, undo, async () => {});

  await expect(again).rejects.toMatchObject({ code: "conflict" });
  const after = await events.find(userId, eventId);
  expect(after).toEqual({ ...before, revision: after.revision, unsent: true, updatedAt: after.updatedAt });
});

test("undoing leaves percentages that were set since, and returns euros independently", async () => {
  const { userId, goalId, workId, goal } = await aPerson();
  const work = await applyWrite(
    userId,
    { kind: "advance_goal", id: workId, changes: { progress: 40 } },
    async () => {},
  );
  const money = await applyWrite(
    userId,
    { kind: "advance_goal", id: goalId, changes: { contribution: 100 } },
    async () => {},
  );
  await goals.update(userId, workId, { progress: 60 });
  await goals.update(userId, goalId, { contribution: 30 });

  await undoWrite(userId, undoSchema.parse(money.applied.undo), async () => {});
  const attempt = undoWrite(userId, undoSchema.parse(work.applied.undo), async () => {});

  await expect(attempt).rejects.toMatchObject({ code: "conflict" });
  expect(await goal(workId)).toMatchObject({ progress: 60 });
  expect(await goal(goalId)).toMatchObject({ currentAmount: 30 });
});

test("a change without effect has nothing to undo", async () => {
  const { userId, eventId } = await aPerson();
  const changes = { startTime: "2026-11-24T16:30:00.000Z" };

  const { applied } = await applyWrite(
    userId,
    { kind: "update_event", id: eventId, changes },
    async () => {},
  );

  expect(applied.undo).toBeNull();
});

test("nobody changes the data of another person", async () => {
  const [mine, theirs] = [await aPerson(), await aPerson()];
  const ids = {
    eventId: theirs.eventId,
    goalId: theirs.goalId,
    workId: theirs.workId,
    transactionId: theirs.transactionId,
  };
  const before = await lookAt(theirs.userId);
  const reaching = writes
    .map(([, writeFor]) => writeFor({ ...mine, ...ids }))
    .filter(({ kind }) => !kind.startsWith("create"));

  const outcomes = await Promise.allSettled(
    reaching.map((write) => applyWrite(mine.userId, write, async () => {})),
  );

  expect(outcomes.map(({ status }) => status)).toEqual(reaching.map(() => "rejected"));
  expect(await lookAt(theirs.userId)).toEqual(before);
});

test("a turn that breaks the contract is not stored, nor is its change", async () => {
  const { userId } = await aPerson();
  const turns = createTurnRepository(app.database.db);
  const writer = createTurnWriter({ turns, turnsIn: createTurnRepository, applyWrite, undoWrite, clock });
  const before = await lookAt(userId);
  const turn = { userId, id: crypto.randomUUID(), message: "cena", now: clock.now(), recent: [] };
  const understanding = { intent: "other" } as const;
  const balances: ChatCard = { kind: "balances", banks: [{ name: "BBVA", amount: Number.NaN }] };

  const storing = writer.store(
    { ...turn, understanding, before: readMemory(undefined) },
    {
      ...textReply("Apuntado", [balances]),
      write: { kind: "create_events", drafts: [anEvent()] },
    },
  );

  await expect(storing).rejects.toThrow();
  expect(await turns.newest(userId, 1)).toEqual([]);
  expect(await lookAt(userId)).toEqual(before);
});
