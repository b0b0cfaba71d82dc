import type { Intent } from "#server/modules/assistant/domain/understanding/understanding.ts";
import { type LanguageModel, ModelError } from "#server/modules/assistant/language-model.ts";
import type { Tool } from "#server/modules/assistant/tools/tool.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { ModelLimits } from "./allowance.ts";
import { createCountedModel, LimitReached } from "./counted-model.ts";
import { type ModelAnswer, type Question, startModelTurn } from "./model-turn.ts";
import type { ModelUsageRepository } from "./model-usage-repository.ts";
import { limitNotice, noticeOf } from "./notices.ts";
import { offered } from "./portable-schema.ts";
import { knownTools } from "./tool-runs.ts";

interface Dependencies {
  model: LanguageModel;
  tools: Tool[];
  usage: ModelUsageRepository;
  limits: ModelLimits;
  /** The intent of the person's message on its own. */
  intentOf: (userId: string, heard: { text: string; now: Date }) => Promise<Intent>;
  clock: Clock;
  logger: Logger;
  /** Milliseconds for a whole turn with all its rounds; 90 seconds by default. */
  turnMs?: number;
}

export type ModelEngine = ReturnType<typeof createModelEngine>;

const mostRounds = 8;
const usualTurnMs = 90_000;

/**
 * Answers with a language model and the tools. The model chooses tools and statements. The tools write the
 * statements, and code decides what may change.
 */
export const createModelEngine = (dependencies: Dependencies) => {
  const { tools, intentOf, logger, turnMs = usualTurnMs } = dependencies;
  const ask = createCountedModel(dependencies);
  const means = { ask, intentOf, logger, turnMs, offer: tools.map(offered), known: knownTools(tools) };

  const converse = async (question: Question): Promise<ModelAnswer> => {
    const turn = startModelTurn(means, question);
    for (let round = 0; round < mostRounds && !turn.isLost(); round += 1) {
      const { reply, answer } = await turn.hear();
      if (answer) return answer;
      await turn.carryOut(reply);
    }
    if (turn.hasStated()) return turn.finishAlone();
    return { kind: "unavailable", trouble: "cut", notice: noticeOf("cut") };
  };

  return {
    /**
     * Throws only what a tool does not expect. Nothing is changed: `write` and `proposal` describe the
     * changes.
     */
    async answer(question: Question): Promise<ModelAnswer> {
      try {
        return await converse(question);
      } catch (error) {
        return unavailable(error, question.signal);
      }
    },
  };
};

const unavailable = (error: unknown, caller: AbortSignal): ModelAnswer => {
  if (error instanceof LimitReached) return { kind: "unavailable", trouble: "limit", notice: limitNotice };
  // A timeout aborts the signal just as a caller who leaves does.
  const isEnded =
    error instanceof DOMException || (error instanceof ModelError && error.trouble === "cancelled");
  if (isEnded) {
    const trouble = caller.aborted ? "cancelled" : "silent";
    return { kind: "unavailable", trouble, notice: noticeOf(trouble) };
  }
  if (!(error instanceof ModelError)) throw error;
  return { kind: "unavailable", trouble: error.trouble, notice: noticeOf(error.trouble, error.retryAfter) };
};
