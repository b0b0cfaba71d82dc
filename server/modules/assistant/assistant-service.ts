import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { dailyQuotaMessage, dailyQuotas } from "#shared/rules/quotas.ts";
import { type Answer, type Progress, saying } from "./answer.ts";
import type { BuiltInEngine } from "./built-in/built-in-engine.ts";
import type { Before, Understanding } from "./domain/understanding/understanding.ts";
import type { ModelEngine } from "./model/model-engine.ts";
import { memoryOf } from "./turns/memory.ts";
import { settledBy } from "./turns/settled.ts";
import type { TurnRepository } from "./turns/turn-repository.ts";
import { chatAnswerOf, messagesOf } from "./turns/turn-wire.ts";
import { refuseGone, type Turn, type TurnWriter } from "./turns/turn-writer.ts";

interface Dependencies {
  turns: TurnRepository;
  writer: TurnWriter;
  builtIn: BuiltInEngine;
  model: ModelEngine | null;
  /** Null when the message takes the reader too long. */
  understand: (
    userId: string,
    heard: { text: string; now: Date; before?: Before },
  ) => Promise<Understanding | null>;
  /** Runs one message per person at a time. */
  inTurn: <Result>(userId: string, work: () => Promise<Result>) => Promise<Result>;
  firstNameOf: (userId: string) => Promise<string>;
  limiters: LimiterFactory;
  clock: Clock;
}

interface Said {
  message: string;
  key?: string | undefined;
}

interface Listener {
  report: (progress: Progress) => void;
  /** Aborts when the caller has left. A turn that is not stored by then is dropped. */
  signal: AbortSignal;
}

export type AssistantService = ReturnType<typeof createAssistantService>;

const turnsShown = 50;
const turnsRemembered = 8;
const messagesPerMinute = 120;

/** One message for each group of reading rules. */
const examples = [
  "cena el viernes a las nueve y media",
  "mueve la cena al sábado",
  "¿cuánto gasté en octubre en 2 tiendas?",
];

const tooMuch = "No he podido leer ese mensaje: es demasiado enrevesado. Dímelo en frases más cortas.";
const hasLeft = () => new AppError("invalid_request", "Te has ido antes de la respuesta");

/** Answers messages. A turn is stored in one transaction with what it changes. */
export const createAssistantService = (dependencies: Dependencies) => {
  const { turns, writer, builtIn, model, understand, inTurn, firstNameOf, limiters, clock } = dependencies;
  const messages = limiters({ name: "chat", points: messagesPerMinute, seconds: 60 });
  const perDay = limiters({ name: "chat-day", points: dailyQuotas.messages.most, seconds: 24 * 3600 });

  const spendOfDay = async (userId: string) => {
    const retryAfter = await perDay.spend(userId);
    if (retryAfter === 0) return;
    throw new AppError("too_many_requests", dailyQuotaMessage(dailyQuotas.messages), { retryAfter });
  };

  const withModel = async (
    engine: ModelEngine,
    turn: Turn,
    { report, signal }: Listener,
  ): Promise<Answer> => {
    const result = await engine.answer({
      userId: turn.userId,
      now: turn.now,
      text: turn.said,
      key: turn.id,
      firstName: await firstNameOf(turn.userId),
      history: turn.recent.toReversed().map(({ said, content }) => ({ said, content })),
      report,
      signal,
    });
    if (result.kind === "answered") return result;
    if (signal.aborted) throw hasLeft();
    report({ kind: "again" });
    const answer = await builtIn.answer(turn);
    report({ kind: "text", text: answer.text });
    return { ...answer, notice: result.notice };
  };

  const answerTo = async (turn: Turn, listener: Listener) => {
    if (model) return withModel(model, turn, listener);
    const answer = await builtIn.answer(turn);
    listener.report({ kind: "text", text: answer.text });
    return answer;
  };

  const take = async (userId: string, { message, key = randomUUID() }: Said, listener: Listener) => {
    // A client may send an accent as a character of its own.
    const said = message.normalize("NFC");
    const known = await turns.find(userId, key);
    if (known) return chatAnswerOf(known);
    const retryAfter = await messages.spend(userId);
    if (retryAfter > 0)
      throw new AppError("too_many_requests", "Vas muy deprisa. Espera un momento y sigue.", { retryAfter });
    await spendOfDay(userId);

    const now = clock.now();
    const recent = await turns.newest(userId, turnsRemembered);
    const before = memoryOf(recent[0]);
    const understood = await understand(userId, { text: said, now, before });
    const understanding = understood ?? ({ intent: "other" } as const);
    const turn: Turn = { userId, id: key, said, now, understanding, before, recent };
    if (!understood) return writer.store(turn, saying(tooMuch));

    const settled = settledBy(turn);
    if (settled) return writer.settle(turn, settled);
    const answer = await answerTo(turn, listener);
    // The caller left and takes the change for not done.
    if (listener.signal.aborted) throw hasLeft();
    return writer.store(turn, answer);
  };

  return {
    async warmUp() {
      const now = clock.now();
      // A regular expression is compiled when it is used repeatedly.
      for (const text of [...examples, ...examples, ...examples]) {
        await understand("nobody", { text, now });
      }
    },

    /** The newest hundred messages, oldest first. Throws `not_found` when `before` is unknown. */
    async history(userId: string, before?: string) {
      const place = before === undefined ? undefined : await placeOf(userId, before);
      return (await turns.newest(userId, turnsShown, place)).toReversed().flatMap(messagesOf);
    },

    /** Throws `too_many_requests`. A key that was sent before returns its stored turn. */
    send: (userId: string, said: Said, listener: Listener) =>
      inTurn(userId, () => take(userId, said, listener)),

    /** Undoes what a reply changed, once. Throws `not_found`. */
    undo: (userId: string, answerId: string) =>
      inTurn(userId, async () => {
        const turn = (await turns.findAnswer(userId, answerId)) ?? refuseGone();
        return writer.undo(turn);
      }),

    /** Waits for a message that is being answered, so that its turn is deleted too. */
    clear: (userId: string) => inTurn(userId, () => turns.clear(userId)),
  };

  async function placeOf(userId: string, messageId: string) {
    const said = await turns.find(userId, messageId);
    return (said ?? (await turns.findAnswer(userId, messageId)) ?? refuseGone()).position;
  }
};
