import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { refuseUntil } from "#server/platform/limits/refuse-if-must-wait.ts";
import { dailyQuotaMessage, dailyQuotas } from "#shared/rules/quotas.ts";
import type { BuiltInEngine } from "./built-in/built-in-engine.ts";
import type { ConversationContext, Understanding } from "./domain/understanding/understanding.ts";
import type { ModelEngine } from "./model/model-engine.ts";
import { type Progress, type Reply, textReply } from "./reply.ts";
import { readShortCommand } from "./turns/short-commands.ts";
import { readMemory, type Turn } from "./turns/turn-memory.ts";
import type { TurnRepository } from "./turns/turn-repository.ts";
import { toChatAnswer, toChatMessages } from "./turns/turn-wire.ts";
import { type TurnWriter, throwMessageNotFound } from "./turns/turn-writer.ts";

interface Dependencies {
  turns: TurnRepository;
  writer: TurnWriter;
  builtIn: BuiltInEngine;
  model: ModelEngine | null;
  /** Null when the message takes the reader too long. */
  understand: (
    userId: string,
    message: { text: string; now: Date; before?: ConversationContext },
  ) => Promise<Understanding | null>;
  /** Runs one message per person at a time. */
  oneAtATime: <Result>(userId: string, work: () => Promise<Result>) => Promise<Result>;
  firstNameOf: (userId: string) => Promise<string>;
  limiters: LimiterFactory;
  clock: Clock;
}

interface IncomingMessage {
  message: string;
  key?: string | undefined;
}

interface Listener {
  report: (progress: Progress) => void;
  /** Aborts when the caller has left. A turn that is not stored by then is dropped. */
  signal: AbortSignal;
}

export type AssistantService = ReturnType<typeof createAssistantService>;

const shownTurns = 50;
const rememberedTurns = 8;
const messagesPerMinute = 120;

const examples = [
  "cena el viernes a las nueve y media",
  "mueve la cena al sábado",
  "¿cuánto gasté en octubre en 2 tiendas?",
];

const tooComplexReply =
  "No he podido leer ese mensaje: es demasiado enrevesado. Dímelo en frases más cortas.";
const callerLeftError = () => new AppError("invalid_request", "Te has ido antes de la respuesta");

/** No person has this id. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** Answers messages. A turn is stored in one transaction with what it changes. */
export const createAssistantService = (dependencies: Dependencies) => {
  const { turns, writer, builtIn, model, understand, oneAtATime, firstNameOf, limiters, clock } =
    dependencies;
  const messagesOfMinute = limiters({ name: "chat", points: messagesPerMinute, seconds: 60 });
  const messagesPerDay = limiters({
    name: "chat-day",
    points: dailyQuotas.messages.most,
    seconds: 24 * 3600,
  });

  const replyWithModel = async (
    engine: ModelEngine,
    turn: Turn,
    { report, signal }: Listener,
  ): Promise<Reply> => {
    const result = await engine.answer({
      userId: turn.userId,
      now: turn.now,
      text: turn.message,
      key: turn.id,
      firstName: await firstNameOf(turn.userId),
      history: turn.recent.toReversed().map(({ said: message, content }) => ({ message, content })),
      report,
      signal,
    });
    if (result.kind === "answered") return result;
    if (signal.aborted) throw callerLeftError();
    report({ kind: "again" });
    const answer = await builtIn.answer(turn);
    report({ kind: "text", text: answer.text });
    return { ...answer, notice: result.notice };
  };

  const replyTo = async (turn: Turn, listener: Listener) => {
    if (model) return replyWithModel(model, turn, listener);
    const answer = await builtIn.answer(turn);
    listener.report({ kind: "text", text: answer.text });
    return answer;
  };

  const handleMessage = async (
    userId: string,
    { message: sent, key = randomUUID() }: IncomingMessage,
    listener: Listener,
  ) => {
    // A client may send an accent as a character of its own.
    const message = sent.normalize("NFC");
    const known = await turns.find(userId, key);
    if (known) return toChatAnswer(known);
    refuseUntil(await messagesOfMinute.spend(userId), "Vas muy deprisa. Espera un momento y sigue.");
    refuseUntil(await messagesPerDay.spend(userId), dailyQuotaMessage(dailyQuotas.messages));

    const now = clock.now();
    const recent = await turns.newest(userId, rememberedTurns);
    const before = readMemory(recent[0]);
    const understood = await understand(userId, { text: message, now, before });
    const understanding = understood ?? ({ intent: "other" } as const);
    const turn: Turn = { userId, id: key, message, now, understanding, before, recent };
    if (!understood) return writer.store(turn, textReply(tooComplexReply));

    const command = readShortCommand(turn);
    if (command) return writer.runShortCommand(turn, command);
    const answer = await replyTo(turn, listener);
    // The caller left and takes the change for not done.
    if (listener.signal.aborted) throw callerLeftError();
    return writer.store(turn, answer);
  };

  return {
    async warmUp() {
      const now = clock.now();
      // A regular expression is compiled when it is used repeatedly.
      for (const text of [...examples, ...examples, ...examples]) {
        await understand(nobody, { text, now });
      }
    },

    /** The newest hundred messages, oldest first. Throws `not_found` when `before` is unknown. */
    async history(userId: string, before?: string) {
      const place = before === undefined ? undefined : await positionOf(userId, before);
      return (await turns.newest(userId, shownTurns, place)).toReversed().flatMap(toChatMessages);
    },

    /** Throws `too_many_requests`. A key that was sent before returns its stored turn. */
    send: (userId: string, message: IncomingMessage, listener: Listener) =>
      oneAtATime(userId, () => handleMessage(userId, message, listener)),

    /** Undoes what a reply changed, once. Throws `not_found`. */
    undo: (userId: string, answerId: string) =>
      oneAtATime(userId, async () => {
        const turn = (await turns.findAnswer(userId, answerId)) ?? throwMessageNotFound();
        return writer.undo(turn);
      }),

    /** Waits for a message that is being answered, so that its turn is deleted too. */
    clear: (userId: string) => oneAtATime(userId, () => turns.clear(userId)),
  };

  async function positionOf(userId: string, messageId: string) {
    const turn = await turns.find(userId, messageId);
    return (turn ?? (await turns.findAnswer(userId, messageId)) ?? throwMessageNotFound()).position;
  }
};
