import type { Answer, Progress } from "#server/features/assistant/answer.ts";
import type { ModelMessage, ModelReply, ModelTrouble, OfferedTool } from "#server/ports/language-model.ts";
import type { Logger } from "#server/ports/logger.ts";
import type { Intent } from "#server/understanding/understanding.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { createAnswerGate } from "./answer-gate.ts";
import { type PastTurn, pastMessages } from "./conversation.ts";
import type { createCountedModel } from "./counted-model.ts";
import { doingOf } from "./doing.ts";
import { systemMessage } from "./system-message.ts";
import { createTelling } from "./telling.ts";
import { createToolRuns, type knownTools } from "./tool-runs.ts";
import { createWriteGuard } from "./write-guard.ts";

export interface Question {
  userId: string;
  now: Date;
  text: string;
  /** Of the turn: for the log. */
  key: string;
  firstName: string;
  /** The oldest first. */
  history: PastTurn[];
  report: (progress: Progress) => void;
  signal: AbortSignal;
}

export type ModelAnswer =
  | ({ kind: "answered" } & Answer)
  /** The built-in engine must answer; `notice` says why, Spanish. */
  | { kind: "unavailable"; trouble: ModelTrouble | "limit"; notice: string };

interface Means {
  ask: ReturnType<typeof createCountedModel>;
  offer: OfferedTool[];
  known: ReturnType<typeof knownTools>;
  intentOf: (userId: string, heard: { text: string; now: Date }) => Promise<Intent>;
  logger: Logger;
  turnMs: number;
}

/** After so many calls that cannot be carried out a model will not find the way. */
const mostMistakes = 4;
const unknown = "No lo sé: no he encontrado ese dato en lo que tienes aquí.";
const unchanged = "No he cambiado nada. Dime qué quieres cambiar y cuándo.";

/** One question, from the first word to the model to the answer. */
export const startModelTurn = (means: Means, question: Question) => {
  const { ask, offer, known, intentOf, logger, turnMs } = means;
  const { text, now, history, userId, key } = question;
  const rules = systemMessage(question.firstName, now);
  const guard = createWriteGuard({
    said: text,
    history,
    intentOf: (said) => intentOf(userId, { text: said, now }),
  });
  const runs = createToolRuns(known, { userId, now }, guard);
  const telling = createTelling(question.report);
  const signal = AbortSignal.any([question.signal, AbortSignal.timeout(turnMs)]);
  const messages: ModelMessage[] = [
    { role: "system", content: rules },
    ...pastMessages(history),
    { role: "person", content: text },
  ];
  const given = {
    said: [question.firstName, ...history.map((turn) => turn.said), text].join("\n"),
    today: madridDayOf(now),
    rules,
  };
  /** A change, and what holds an outsider's orders, is told in the tools' words alone. */
  const isToldByTools = () => runs.hasChange() || runs.hasOrders();

  const finish = (content: string): ModelAnswer => {
    telling.settle(content);
    return {
      kind: "answered",
      text: content,
      cards: runs.told()?.cards ?? [],
      calls: runs.calls,
      figures: runs.figures(),
      ...runs.change(),
      notice: null,
    };
  };
  const finishWithout = (why: string) => {
    logger.info({ turn: key, why }, "An answer does without the model's words");
    const untold = why === "claim" ? unchanged : unknown;
    return finish(runs.told()?.text ?? runs.refusals.at(-1) ?? untold);
  };

  return {
    finishWithout,
    hasTold: () => runs.told() !== null,
    isLost: () => runs.mistakes() >= mostMistakes,

    /** One reply of the model; the answer when it calls for nothing more. */
    async hear(): Promise<{ reply: ModelReply; answer: ModelAnswer | null }> {
      const gate = createAnswerGate({
        ...given,
        told: runs.told()?.text ?? "",
        says: runs.says(),
        figures: runs.figures(),
        outside: runs.outside,
      });
      const show = (piece: string) => {
        if (!isToldByTools()) telling.add(piece);
      };
      const onText = (piece: string) => show(gate.push(piece));
      const reply = await ask({ userId, key }, { messages, tools: offer, signal, onText });
      if (reply.calls.length > 0) return { reply, answer: null };
      const { rest, text: content, wrong } = gate.end();
      show(rest);
      const why = isToldByTools() ? "tools" : wrong;
      return { reply, answer: why === null ? finish(content) : finishWithout(why) };
    },

    async carryOut({ text: content, calls }: ModelReply) {
      // What it says on the way is no answer.
      telling.takeBack();
      messages.push({ role: "model", content, calls });
      for (const call of calls) {
        question.report({ kind: "doing", text: doingOf(call.name) });
        messages.push({ role: "tool", callId: call.id, content: await runs.run(call) });
        signal.throwIfAborted();
      }
    },
  };
};
