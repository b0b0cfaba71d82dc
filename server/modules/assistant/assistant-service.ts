import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { Voice } from "#server/modules/profile/domain/voice.ts";
import type { Clock } from "#server/platform/clock.ts";
import { inOneReading } from "#server/platform/concurrency/one-reading.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { refuseUntil } from "#server/platform/limits/refuse-if-must-wait.ts";
import type { ChatMessage, ChatReply } from "#shared/contracts/assistant.ts";
import { dailyQuotaMessage, dailyQuotas } from "#shared/rules/quotas.ts";
import type { BuiltInEngine } from "./built-in/built-in-engine.ts";
import { encouraged } from "./built-in/encouragement.ts";
import { mayHoldTwo } from "./domain/understanding/between-requests.ts";
import type { ConversationContext, Understanding } from "./domain/understanding/understanding.ts";
import { withErrorsInVoice } from "./error-in-voice.ts";
import type { ModelEngine } from "./model/model-engine.ts";
import { type Progress, type Reply, textReply } from "./reply.ts";
import { keyOfRest } from "./turns/rest-key.ts";
import { memoryBefore } from "./turns/second-question.ts";
import { readShortCommand } from "./turns/short-commands.ts";
import { isAsked, readMemory, type Turn } from "./turns/turn-memory.ts";
import type { StoredTurn, TurnRepository } from "./turns/turn-repository.ts";
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
  /** Null for one request. */
  twoRequests: (
    userId: string,
    message: { text: string; now: Date; before?: ConversationContext },
  ) => Promise<[string, string] | null>;
  /** Runs one message per person at a time. */
  oneAtATime: <Result>(userId: string, work: () => Promise<Result>) => Promise<Result>;
  firstNameOf: (userId: string) => Promise<string>;
  voiceFor: (userId: string) => Promise<Voice>;
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

interface Beside {
  /** The newest turns. */
  recent: StoredTurn[];
  listener: Listener;
}

export type AssistantService = ReturnType<typeof createAssistantService>;

const shownMessages = 100;
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

type Asked = Pick<Turn, "id" | "message" | "said" | "rest" | "isRest">;

/** No person has this id. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** Answers messages. A turn is stored in one transaction with what it changes. */
export const createAssistantService = (dependencies: Dependencies) => {
  const { turns, writer, builtIn, model, understand, twoRequests, oneAtATime } = dependencies;
  const { firstNameOf, voiceFor, limiters, clock } = dependencies;
  const messagesOfMinute = limiters({ name: "chat", points: messagesPerMinute, seconds: 60, isCheap: true });
  const messagesPerDay = limiters({
    name: "chat-day",
    points: dailyQuotas.messages.most,
    seconds: 24 * 3600,
    isCheap: true,
  });

  const replyBuiltIn = async (turn: Turn, voice: Voice) => {
    const reply = await builtIn.answer(turn);
    return voice.say(voice.isEncouraging ? encouraged(reply, turn.recent.length) : reply);
  };

  const replyWithModel = async (
    engine: ModelEngine,
    turn: Turn,
    { voice, report, signal }: Listener & { voice: Voice },
  ): Promise<Reply> => {
    const result = await engine.answer({
      userId: turn.userId,
      now: turn.now,
      text: turn.message,
      key: turn.id,
      firstName: await firstNameOf(turn.userId),
      voice,
      history: turn.recent.toReversed().map(({ said: message, content }) => ({ message, content })),
      report,
      signal,
    });
    if (result.kind === "answered") return result;
    if (signal.aborted) throw callerLeftError();
    report({ kind: "again" });
    const answer = await inOneReading(() => replyBuiltIn(turn, voice));
    report({ kind: "text", text: answer.text });
    return { ...answer, notice: result.notice };
  };

  const handleMessage = async (
    userId: string,
    { message: sent, key = randomUUID() }: IncomingMessage,
    listener: Listener,
  ) => {
    // A client may send an accent as a character of its own.
    const message = sent.normalize("NFC");
    const { known, recent } = await turns.newestAnd(userId, key, rememberedTurns);
    if (known) return withRest(userId, key, toChatAnswer(known), { rest: readMemory(known).rest, listener });
    refuseUntil(await messagesOfMinute.spend(userId), "Vas muy deprisa. Espera un momento y sigue.");
    refuseUntil(await messagesPerDay.spend(userId), dailyQuotaMessage(dailyQuotas.messages));

    // A language model reads a message as a whole.
    const isWhole = model !== null || isAsked(recent[0]) || !mayHoldTwo(message);
    const asked = { text: message, now: clock.now(), before: readMemory(recent[0]) };
    const halves = isWhole ? null : await twoRequests(userId, asked);
    if (!halves) return answerTo(userId, { id: key, message }, { recent, listener });
    const [first, rest] = halves;
    const said = { id: key, message: first, said: message, rest };
    const answer = await answerTo(userId, said, { recent, listener });
    return withRest(userId, key, answer, { rest, listener });
  };

  /** Adds the reply to the other request, which is answered now where that was cut off. */
  const withRest = async (
    userId: string,
    key: string,
    answer: ChatReply,
    { rest, listener }: { rest: string | undefined; listener: Listener },
  ): Promise<ChatReply> => {
    if (rest === undefined) return answer;
    const id = keyOfRest(key);
    const { known, recent } = await turns.newestAnd(userId, id, rememberedTurns);
    if (known) return { ...answer, also: toChatAnswer(known) };
    listener.report({ kind: "text", text: "\n\n" });
    const asked: Asked = { id, message: rest, isRest: true };
    return { ...answer, also: await answerTo(userId, asked, { recent, listener }) };
  };

  const replyTo = async (turn: Turn, voice: Voice, listener: Listener) => {
    if (model) return replyWithModel(model, turn, { voice, ...listener });
    const answer = await replyBuiltIn(turn, voice);
    listener.report({ kind: "text", text: answer.text });
    return answer;
  };

  /** What there is to say without a language model, of one reading of what the person has. */
  const read = (userId: string, asked: Asked, { recent, listener }: Beside) =>
    inOneReading(async () => {
      const now = clock.now();
      const before = memoryBefore(asked, recent[0]);
      const understood = await understand(userId, { text: asked.message, now, before });
      const understanding = understood ?? ({ intent: "other" } as const);
      const turn: Turn = { ...asked, userId, now, understanding, before, recent };
      const voice = await voiceFor(userId);
      const command = understood && readShortCommand(turn);
      if (!understood) return { turn, voice, command, reply: voice.say(textReply(tooComplexReply)) };
      const isTold = command !== null || model !== null;
      return { turn, voice, command, reply: isTold ? null : await replyTo(turn, voice, listener) };
    });

  const answerTo = async (userId: string, asked: Asked, beside: Beside): Promise<ChatReply> => {
    const { listener } = beside;
    const { turn, voice, command, reply } = await read(userId, asked, beside);
    if (command) return writer.runShortCommand(turn, command);
    const answer = reply ?? (await replyTo(turn, voice, listener));
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

    /** The newest hundred messages or one more, oldest first. Throws `not_found` when `before` is unknown. */
    async history(userId: string, before?: string) {
      const place = before === undefined ? undefined : await positionOf(userId, before);
      return newestMessages(userId, place);
    },

    /** Throws `too_many_requests`. A key that was sent before returns its stored turn. */
    send: (userId: string, message: IncomingMessage, listener: Listener) =>
      withErrorsInVoice(
        () => voiceFor(userId),
        () => oneAtATime(userId, () => handleMessage(userId, message, listener)),
      ),

    /** Undoes what a reply changed, once. Throws `not_found`. */
    undo: (userId: string, answerId: string) =>
      withErrorsInVoice(
        () => voiceFor(userId),
        () =>
          oneAtATime(userId, async () => {
            const turn = (await turns.findAnswer(userId, answerId)) ?? throwMessageNotFound();
            return writer.undo(turn);
          }),
      ),

    /** Waits for a message that is being answered, so that its turn is deleted too. */
    clear: (userId: string) => oneAtATime(userId, () => turns.clear(userId)),
  };

  /** Turns until there are enough messages: a turn has one or two. */
  async function newestMessages(userId: string, place: number | undefined): Promise<ChatMessage[]> {
    const found = await turns.newest(userId, shownMessages, place);
    const messages: ChatMessage[] = [];
    for (const turn of found) {
      if (messages.length >= shownMessages) break;
      messages.unshift(...toChatMessages(turn));
    }
    return messages;
  }

  async function positionOf(userId: string, messageId: string) {
    const turn = await turns.find(userId, messageId);
    return (turn ?? (await turns.findAnswer(userId, messageId)) ?? throwMessageNotFound()).position;
  }
};
