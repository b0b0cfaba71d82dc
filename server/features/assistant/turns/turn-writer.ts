import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import { type Answer, saying } from "#server/features/assistant/answer.ts";
import type { Write } from "#server/features/assistant/tools/tool.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Understanding } from "#server/understanding/understanding.ts";
import type { ChatAnswer, ChatCard } from "#shared/contracts/chat.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { doneCards, madeCards, undoneCards } from "./cards.ts";
import type { Carried, CarryOut } from "./carry-out.ts";
import { figureLinksOf } from "./figure-links.ts";
import { changeBy, eventIn, type Memory, memoryOf } from "./memory.ts";
import type { Settled } from "./settled.ts";
import type { TakeBack } from "./take-back.ts";
import type { NewTurn, StoredTurn, TurnRepository, TurnScope } from "./turn-repository.ts";
import { chatAnswerOf, flagsOf } from "./turn-wire.ts";
import { undoSchema } from "./undo.ts";

interface Dependencies {
  turns: TurnRepository;
  turnsIn: (scope: TurnScope) => TurnRepository;
  carryOut: CarryOut;
  takeBack: TakeBack;
  clock: Clock;
}

/** What a person said, with what it leans on. */
export interface Turn {
  userId: string;
  id: string;
  said: string;
  now: Date;
  understanding: Understanding;
  before: Memory;
  /** The turns before it, the newest first. */
  recent: StoredTurn[];
}

export type TurnWriter = ReturnType<typeof createTurnWriter>;

/** The same turn has been stored in the meantime: what came along with this one must not be. */
class TurnExists extends Error {}

/** Stores turns, each in one transaction with what it changes. */
export const createTurnWriter = ({ turns, turnsIn, carryOut, takeBack, clock }: Dependencies) => {
  const rowOf = (turn: Turn, answer: Answer, carried?: Carried): NewTurn => {
    const { text, cards, figures, write } = answer;
    const known = carried ? madeCards(cards, madeBy(carried)) : cards;
    const changed = write ? changeBy(write) : null;
    const memory: Memory = { understanding: turn.understanding, event: eventIn(known), changed };
    return {
      id: turn.id,
      answerId: randomUUID(),
      said: turn.said,
      content: text,
      figures: figureLinksOf({ text, figures, asked: turn.said, today: madridDayOf(turn.now) }),
      cards: known,
      notice: answer.notice,
      calls: answer.calls,
      memory,
      proposal: answer.proposal ?? null,
      undo: carried?.undo ?? null,
      createdAt: turn.now,
      answeredAt: clock.now(),
    };
  };

  const insert = async (scope: TurnScope, { userId }: Turn, row: NewTurn) => {
    const stored = await turnsIn(scope).insert(userId, row);
    if (!stored) throw new TurnExists();
    return stored;
  };

  const write = async (turn: Turn, answer: Answer): Promise<ChatAnswer> => {
    if (!answer.write)
      return chatAnswerOf(await turns.inTransaction((scope) => insert(scope, turn, rowOf(turn, answer))));
    const { result, carried } = await carryOut(turn.userId, answer.write, (scope, carried) =>
      insert(scope, turn, rowOf(turn, answer, carried)),
    );
    return { ...chatAnswerOf(result), ...(carried.reward && { reward: carried.reward }) };
  };

  /** The stored turn when it is there already; what cannot be done is said instead. */
  const store = async (turn: Turn, answer: Answer): Promise<ChatAnswer> => {
    try {
      return await write(turn, answer);
    } catch (error) {
      const known = error instanceof TurnExists && (await turns.find(turn.userId, turn.id));
      if (known) return chatAnswerOf(known);
      if (error instanceof AppError && answer.write)
        return store(turn, { ...saying(error.message), calls: answer.calls });
      throw error;
    }
  };

  const takeBackIn = async (
    userId: string,
    done: StoredTurn,
    also: (scope: TurnScope) => Promise<unknown>,
  ) => {
    const cards = undoneCards(done.cards);
    await takeBack(userId, undoSchema.parse(done.undo), async (scope) => {
      const isFirst = await turnsIn(scope).markUndone(userId, done, { undoneAt: clock.now(), cards });
      if (!isFirst) throw new TurnExists();
      await also(scope);
    });
  };

  const settle = async (turn: Turn, settled: Settled): Promise<ChatAnswer> => {
    if (settled.kind === "leave") return store(turn, saying("De acuerdo, lo dejo como está."));
    if (settled.kind === "carry out") return store(turn, agreedTo(settled.asking));
    const answer = saying("Deshecho.");
    const changed = memoryOf(settled.done).changed;
    const row = rowOf(turn, answer);
    try {
      await takeBackIn(turn.userId, settled.done, (scope) =>
        insert(scope, turn, { ...row, memory: { ...row.memory, changed } }),
      );
    } catch (error) {
      if (error instanceof AppError) return store(turn, saying(error.message));
      if (!(error instanceof TurnExists)) throw error;
    }
    const stored = await turns.find(turn.userId, turn.id);
    return stored ? chatAnswerOf(stored) : store(turn, saying("Eso ya estaba deshecho."));
  };

  return {
    store,
    settle,

    /** The answer as it is then; what is undone already stays so. Throws `conflict` for what cannot be undone. */
    async undo(done: StoredTurn): Promise<ChatAnswer> {
      if (!done.undo) throw new AppError("conflict", "De ese mensaje no hay nada que deshacer");
      try {
        if (!done.undoneAt) await takeBackIn(done.userId, done, async () => {});
      } catch (error) {
        if (!(error instanceof TurnExists)) throw error;
      }
      const { message } = chatAnswerOf((await turns.find(done.userId, done.id)) ?? done);
      return { message, ...flagsOf(memoryOf(done).changed) };
    },
  };
};

const madeBy = ({ events = [], goal, changed }: Carried) => ({
  events: events.map(({ id }) => id),
  goalId: goal?.id ?? null,
  changed: changed ?? null,
});

/** What was asked about, done. */
const agreedTo = (asking: StoredTurn): Answer => {
  // Written by this code alone.
  const proposal = asking.proposal as Write;
  const state = proposal.kind === "delete_event" ? "deleted" : "moved";
  const cards: ChatCard[] = doneCards(asking.cards, state);
  const [title] = cards.flatMap((card) => (card.kind === "event" ? card.event.title : []));
  const done = state === "deleted" ? "Borrado" : "Movido";
  return { ...saying(title ? `${done}: ${title}.` : `${done}.`, cards), write: proposal };
};
