import type { Answer, Progress } from "#server/modules/assistant/answer.ts";
import type { Intent } from "#server/modules/assistant/domain/understanding/understanding.ts";
import type {
  ModelMessage,
  ModelReply,
  ModelTrouble,
  OfferedTool,
} from "#server/modules/assistant/language-model.ts";
import { remarkBeside } from "#server/modules/assistant/statements/remark.ts";
import { compose, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { choiceFormat, idsIn, readChoice } from "./choice.ts";
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
  /** The id of the turn, for the log. */
  key: string;
  firstName: string;
  history: PastTurn[];
  report: (progress: Progress) => void;
  signal: AbortSignal;
}

export type ModelAnswer =
  | ({ kind: "answered" } & Answer)
  /** The built-in engine has to answer. `notice` is Spanish; it is null when the model found nothing to state. */
  | { kind: "unavailable"; trouble: ModelTrouble | "limit" | "nothing"; notice: string | null };

interface Means {
  ask: ReturnType<typeof createCountedModel>;
  offer: OfferedTool[];
  known: ReturnType<typeof knownTools>;
  intentOf: (userId: string, heard: { text: string; now: Date }) => Promise<Intent>;
  logger: Logger;
  turnMs: number;
}

/** After so many invalid calls the model is unlikely to recover. */
const mostMistakes = 4;

/** Runs one turn with the model, from its first request to the reply. */
export const startModelTurn = (means: Means, question: Question) => {
  const { ask, offer, known, intentOf, logger, turnMs } = means;
  const { text, now, history, userId, key } = question;
  const guard = createWriteGuard({
    said: text,
    history,
    intentOf: (said) => intentOf(userId, { text: said, now }),
  });
  const runs = createToolRuns(known, { userId, now }, guard);
  const telling = createTelling(question.report);
  const signal = AbortSignal.any([question.signal, AbortSignal.timeout(turnMs)]);
  const messages: ModelMessage[] = [
    { role: "system", content: systemMessage(question.firstName, now) },
    ...pastMessages(history),
    { role: "person", content: text },
  ];

  /** Statements about changes come first whether chosen or not. Unknown ids are ignored. */
  const chosenBy = (ids: readonly string[]) => [
    ...new Set([
      ...runs.required(),
      ...ids.flatMap((id) => runs.statements.find((one) => one.id === id) ?? []),
    ]),
  ];

  /**
   * A remark is allowed only after reading, never next to a change or after text that looks like an
   * instruction.
   */
  const remarkOf = (written: string | null, statements: readonly StatementDraft[]) => {
    if (runs.hasOrders() || runs.required().length > 0) return null;
    const allowed = remarkBeside(written, {
      statements: statements.map((statement) => statement.text),
      data: [...runs.outside, ...history.map(({ content }) => content), question.firstName],
    });
    if (written !== null && allowed === null)
      logger.info({ turn: key }, "A remark of the model was left out");
    return allowed;
  };

  const finish = (ids: readonly string[], written: string | null): ModelAnswer => {
    const chosen = chosenBy(ids);
    const statements = chosen.length > 0 ? chosen : runs.usual();
    if (statements.length === 0) return { kind: "unavailable", trouble: "nothing", notice: null };
    const answer = compose(statements, remarkOf(written, statements));
    telling.settle(answer.text);
    return { kind: "answered", ...answer, calls: runs.calls, ...runs.change(), notice: null };
  };

  return {
    finishAlone: () => finish([], null),
    hasStated: () => runs.usual().length > 0,
    isLost: () => runs.mistakes() >= mostMistakes,

    /**
     * One reply of the model, and the result when it makes no further call. Statements are shown as soon as
     * they are chosen.
     */
    async hear(): Promise<{ reply: ModelReply; answer: ModelAnswer | null }> {
      let written = "";
      const onText = (piece: string) => {
        written += piece;
        const chosen = idsIn(written);
        if (chosen.length > 0) telling.settle(compose(chosenBy(chosen)).text);
      };
      const request = { messages, tools: offer, format: choiceFormat, signal, onText };
      const reply = await ask({ userId, key }, request);
      if (reply.calls.length > 0) return { reply, answer: null };
      const { ids, remark } = readChoice(reply.text);
      return { reply, answer: finish(ids, remark) };
    },

    async carryOut({ text: content, calls }: ModelReply) {
      // Text before a tool call is not part of the reply.
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
