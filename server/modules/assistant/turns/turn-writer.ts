import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { AppError } from "#server/errors.ts";
import { type Answer, saying } from "#server/modules/assistant/answer.ts";
import type { Clock } from "#server/platform/clock.ts";
import { type ChatReply, chatMessageSchema } from "#shared/contracts/assistant.ts";
import { agreedTo, refuseChanged } from "./agreed.ts";
import { madeCards, undoneCards } from "./cards.ts";
import type { Carried, CarryOut } from "./carry-out.ts";
import { keptCall } from "./kept-call.ts";
import { changeBy, eventIn, keptMemory, memoryOf } from "./memory.ts";
import type { Settled } from "./settled.ts";
import type { TakeBack } from "./take-back.ts";
import type { Turn } from "./turn.ts";
import type { NewTurn, StoredTurn, TurnRepository, TurnScope } from "./turn-repository.ts";
import { chatAnswerOf } from "./turn-wire.ts";
import { undoSchema } from "./undo.ts";

interface Dependencies {
  turns: TurnRepository;
  turnsIn: (scope: TurnScope) => TurnRepository;
  carryOut: CarryOut;
  takeBack: TakeBack;
  clock: Clock;
}

export type { Turn } from "./turn.ts";
export type TurnWriter = ReturnType<typeof createTurnWriter>;

/** A reply that breaks the contract would make the history unreadable. */
const shownSchema = z.pick(chatMessageSchema, { figures: true, cards: true });

/** Another request stored this turn, or one in its position. The transaction must roll back. */
class Overtaken extends Error {}

/** Stores each turn in one transaction with what it changes. */
export const createTurnWriter = ({ turns, turnsIn, carryOut, takeBack, clock }: Dependencies) => {
  const rowOf = (turn: Turn, answer: Answer, carried?: Carried): NewTurn => {
    const { text, cards, figures, write } = answer;
    const known = carried ? madeCards(cards, madeBy(carried)) : cards;
    const changed = write ? changeBy(write) : null;
    const memory = { understanding: turn.understanding, event: eventIn(known), changed };
    return {
      id: turn.id,
      answerId: randomUUID(),
      said: turn.said,
      content: text,
      ...z.parse(shownSchema, { figures, cards: known }),
      notice: answer.notice,
      calls: answer.calls.map(keptCall),
      memory: keptMemory(memory),
      proposal: answer.proposal ?? null,
      undo: carried?.undo ?? null,
      createdAt: turn.now,
      answeredAt: clock.now(),
    };
  };

  const insert = async (scope: TurnScope, userId: string, row: NewTurn, answered?: StoredTurn) => {
    const stored = await turnsIn(scope).insert(userId, row, answered);
    if (!stored) throw new Overtaken();
    return stored;
  };

  const write = async (turn: Turn, answer: Answer, answered?: StoredTurn): Promise<ChatReply> => {
    const insertIn = async (scope: TurnScope, carried?: Carried) => {
      if (answered && carried) refuseChanged(answered, carried);
      return insert(scope, turn.userId, rowOf(turn, answer, carried), answered);
    };
    if (!answer.write) return chatAnswerOf(await turns.inTransaction((scope) => insertIn(scope)));
    const { result, carried } = await carryOut(turn.userId, answer.write, insertIn);
    return { ...chatAnswerOf(result), ...(carried.reward && { reward: carried.reward }) };
  };

  const storedOr = async (turn: Turn, otherwise: string): Promise<ChatReply> => {
    const stored = await turns.find(turn.userId, turn.id);
    return stored ? chatAnswerOf(stored) : store(turn, saying(otherwise));
  };

  /**
   * Returns the stored turn when there is one. A failed change is replaced by its error message. The answer
   * to a proposal is stored only while that proposal is the last turn.
   */
  const store = async (turn: Turn, answer: Answer, answered?: StoredTurn): Promise<ChatReply> => {
    try {
      return await write(turn, answer, answered);
    } catch (error) {
      if (error instanceof Overtaken) return storedOr(turn, "Eso ya no está pendiente.");
      if (error instanceof AppError && answer.write)
        return store(turn, { ...saying(error.message), calls: answer.calls }, answered);
      throw error;
    }
  };

  const takeBackIn = async (done: StoredTurn, also: (scope: TurnScope) => Promise<unknown>) => {
    const { userId, id } = done;
    const cards = undoneCards(done.cards);
    const taking = takeBack(userId, undoSchema.parse(done.undo), async (scope) => {
      const isFirst = await turnsIn(scope).markUndone(userId, id, { undoneAt: clock.now(), cards });
      if (!isFirst) throw new Overtaken();
      await also(scope);
    });
    await taking.catch(async (error: unknown) => {
      // When two requests undo the same turn, the second sees changed data.
      const isUndone = error instanceof AppError && (await turns.find(userId, id))?.undoneAt;
      throw isUndone ? new Overtaken() : error;
    });
  };

  const settle = async (turn: Turn, settled: Settled): Promise<ChatReply> => {
    if (settled.kind === "leave")
      return store(turn, saying("De acuerdo, lo dejo como está."), settled.asking);
    if (settled.kind === "carry out") return store(turn, agreedTo(settled.asking), settled.asking);
    const { changed } = memoryOf(settled.done);
    const row = rowOf(turn, saying("Deshecho."));
    try {
      await takeBackIn(settled.done, (scope) =>
        insert(scope, turn.userId, { ...row, memory: { ...row.memory, changed } }),
      );
    } catch (error) {
      if (error instanceof AppError) return store(turn, saying(error.message));
      if (!(error instanceof Overtaken)) throw error;
    }
    return storedOr(turn, "Eso ya estaba deshecho.");
  };

  return {
    store,
    settle,

    /**
     * Returns the current reply. A turn that is undone already stays so. Throws `conflict` when there is
     * nothing to undo.
     */
    async undo(done: StoredTurn): Promise<ChatReply> {
      if (!done.undo) throw new AppError("conflict", "De ese mensaje no hay nada que deshacer");
      try {
        if (!done.undoneAt) await takeBackIn(done, async () => {});
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
      }
      return chatAnswerOf((await turns.find(done.userId, done.id)) ?? refuseGone());
    },
  };
};

export const refuseGone = (): never => {
  throw new AppError("not_found", "Ese mensaje ya no existe");
};

const madeBy = ({ events = [], goal, changed }: Carried) => ({
  events: events.map(({ id }) => id),
  goalId: goal?.id ?? null,
  changed: changed ?? null,
});
