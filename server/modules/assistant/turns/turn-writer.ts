import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { AppError } from "#server/errors.ts";
import { type Reply, type ToolCall, textReply } from "#server/modules/assistant/reply.ts";
import type { Clock } from "#server/platform/clock.ts";
import { type ChatReply, chatMessageSchema } from "#shared/contracts/assistant.ts";
import type { AppliedWrite, ApplyWrite } from "./apply-write.ts";
import { confirmProposal } from "./confirmed.ts";
import { refuseChangedEvent, type ShortCommand } from "./short-commands.ts";
import { completeCards, undoneCards } from "./turn-cards.ts";
import {
  changedBy,
  eventsOnCards,
  readMemory,
  type Turn,
  toStoredMemory,
  understandingToKeep,
} from "./turn-memory.ts";
import type { NewTurn, StoredTurn, TurnRepository, TurnScope } from "./turn-repository.ts";
import { toChatAnswer } from "./turn-wire.ts";
import { undoSchema } from "./undo-schema.ts";
import type { UndoWrite } from "./undo-write.ts";

interface Dependencies {
  turns: TurnRepository;
  turnsIn: (scope: TurnScope) => TurnRepository;
  applyWrite: ApplyWrite;
  undoWrite: UndoWrite;
  clock: Clock;
}

export type TurnWriter = ReturnType<typeof createTurnWriter>;

/** A reply that breaks the contract would make the history unreadable. */
const shownSchema = z.pick(chatMessageSchema, { figures: true, cards: true });

/** Another request stored this turn, or one in its position. The transaction must roll back. */
class TurnAlreadyStored extends Error {}

/** Stores each turn in one transaction with what it changes. */
export const createTurnWriter = ({ turns, turnsIn, applyWrite, undoWrite, clock }: Dependencies) => {
  const toRow = (turn: Turn, answer: Reply, applied?: AppliedWrite): NewTurn => {
    const { text, cards, figures, write } = answer;
    const completed = applied ? completeCards(cards, appliedIds(applied)) : cards;
    const changed = write ? changedBy(write) : null;
    const memory = {
      ...{ understanding: understandingToKeep(turn), ...eventsOnCards(completed), changed },
      ...(turn.rest !== undefined && { rest: turn.rest }),
      ...(turn.isRest && { isRest: turn.isRest }),
    };
    return {
      id: turn.id,
      answerId: randomUUID(),
      said: turn.said ?? turn.message,
      content: text,
      ...z.parse(shownSchema, { figures, cards: completed }),
      notice: answer.notice,
      calls: answer.calls.map(toStoredCall),
      memory: toStoredMemory(memory),
      proposal: answer.proposal ?? null,
      undo: applied?.undo ?? null,
      createdAt: turn.now,
      answeredAt: clock.now(),
    };
  };

  const insert = async (scope: TurnScope, userId: string, row: NewTurn, proposalTurn?: StoredTurn) => {
    const stored = await turnsIn(scope).insert(userId, row, proposalTurn);
    if (!stored) throw new TurnAlreadyStored();
    return stored;
  };

  const write = async (turn: Turn, answer: Reply, proposalTurn?: StoredTurn): Promise<ChatReply> => {
    const insertIn = async (scope: TurnScope, applied?: AppliedWrite) => {
      if (proposalTurn && applied) refuseChangedEvent(proposalTurn, applied);
      return insert(scope, turn.userId, toRow(turn, answer, applied), proposalTurn);
    };
    if (!answer.write) return toChatAnswer(await turns.inTransaction((scope) => insertIn(scope)));
    const { result, applied } = await applyWrite(turn.userId, answer.write, insertIn);
    return { ...toChatAnswer(result), ...(applied.reward && { reward: applied.reward }) };
  };

  const storedTurnOr = async (turn: Turn, otherwise: string): Promise<ChatReply> => {
    const stored = await turns.find(turn.userId, turn.id);
    return stored ? toChatAnswer(stored) : store(turn, textReply(otherwise));
  };

  /**
   * Returns the stored turn when there is one. A failed change is replaced by its error message. The answer
   * to a proposal is stored only while that proposal is the last turn.
   */
  const store = async (turn: Turn, answer: Reply, proposalTurn?: StoredTurn): Promise<ChatReply> => {
    try {
      return await write(turn, answer, proposalTurn);
    } catch (error) {
      if (error instanceof TurnAlreadyStored) return storedTurnOr(turn, "Eso ya no está pendiente.");
      if (error instanceof AppError && answer.write)
        return store(turn, { ...textReply(error.message), calls: answer.calls }, proposalTurn);
      throw error;
    }
  };

  const undoTurn = async (changedTurn: StoredTurn, also: (scope: TurnScope) => Promise<unknown>) => {
    const { userId, id } = changedTurn;
    const cards = undoneCards(changedTurn.cards);
    const taking = undoWrite(userId, undoSchema.parse(changedTurn.undo), async (scope) => {
      const isFirst = await turnsIn(scope).markUndone(userId, id, { undoneAt: clock.now(), cards });
      if (!isFirst) throw new TurnAlreadyStored();
      await also(scope);
    });
    await taking.catch(async (error: unknown) => {
      // When two requests undo the same turn, the second sees changed data.
      const isUndone = error instanceof AppError && (await turns.find(userId, id))?.undoneAt;
      throw isUndone ? new TurnAlreadyStored() : error;
    });
  };

  const runShortCommand = async (turn: Turn, request: ShortCommand): Promise<ChatReply> => {
    if (request.kind === "decline")
      return store(turn, textReply("De acuerdo, lo dejo como está."), request.proposalTurn);
    if (request.kind === "apply")
      return store(turn, confirmProposal(request.proposalTurn), request.proposalTurn);
    const { changed } = readMemory(request.changedTurn);
    const row = toRow(turn, textReply("Deshecho."));
    try {
      await undoTurn(request.changedTurn, (scope) =>
        insert(scope, turn.userId, { ...row, memory: { ...row.memory, changed } }),
      );
    } catch (error) {
      if (error instanceof AppError) return store(turn, textReply(error.message));
      if (!(error instanceof TurnAlreadyStored)) throw error;
    }
    return storedTurnOr(turn, "Eso ya estaba deshecho.");
  };

  return {
    store,
    runShortCommand,

    /**
     * Returns the current reply. A turn that is undone already stays so. Throws `conflict` when there is
     * nothing to undo.
     */
    async undo(changedTurn: StoredTurn): Promise<ChatReply> {
      if (!changedTurn.undo) throw new AppError("conflict", "De ese mensaje no hay nada que deshacer");
      try {
        if (!changedTurn.undoneAt) await undoTurn(changedTurn, async () => {});
      } catch (error) {
        if (!(error instanceof TurnAlreadyStored)) throw error;
      }
      return toChatAnswer((await turns.find(changedTurn.userId, changedTurn.id)) ?? throwMessageNotFound());
    },
  };
};

/** Characters of JSON. Fifty events with all their texts are shorter. */
const maxStoredLength = 50_000;

/** Stores only the length of an input or output that is too long to be useful. */
export const toStoredCall = ({ tool, input, output }: ToolCall): ToolCall => ({
  tool,
  input: withinLimit(input),
  output: withinLimit(output),
});

const withinLimit = (value: unknown) => {
  const { length } = JSON.stringify(value) ?? "";
  return length > maxStoredLength ? { leftOut: `${length} characters` } : value;
};

export const throwMessageNotFound = (): never => {
  throw new AppError("not_found", "Ese mensaje ya no existe");
};

const appliedIds = ({ events = [], goal, changed }: AppliedWrite) => ({
  events: events.map(({ id }) => id),
  goalId: goal?.id ?? null,
  changed: changed ?? null,
});
