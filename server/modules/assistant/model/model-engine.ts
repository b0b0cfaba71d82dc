import type { Intent } from "#server/modules/assistant/domain/understanding/understanding.ts";
import {
  type LanguageModel,
  ModelError,
  type ModelTrouble,
} from "#server/modules/assistant/language-model.ts";
import type { Tool } from "#server/modules/assistant/tools/tool.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { ModelLimits } from "./allowance.ts";
import { createCountedModel, DailyLimitReached } from "./counted-model.ts";
import { type ModelResult, type Question, startModelTurn } from "./model-turn.ts";
import type { ModelUsageRepository } from "./model-usage-repository.ts";
import { toOfferedTool } from "./portable-schema.ts";
import { indexTools } from "./tool-runs.ts";

interface Dependencies {
  model: LanguageModel;
  tools: Tool[];
  usage: ModelUsageRepository;
  limits: ModelLimits;
  /** The intent of the person's message on its own. */
  intentOf: (userId: string, message: { text: string; now: Date }) => Promise<Intent>;
  clock: Clock;
  logger: Logger;
  /** Milliseconds for a whole turn with all its rounds; 90 seconds by default. */
  turnMs?: number;
  /** Milliseconds for which the person may see nothing new; 8 seconds by default. */
  patienceMs?: number;
}

export type ModelEngine = ReturnType<typeof createModelEngine>;

const withoutIt = "contesto sin él";

const limitNotice = `Has llegado al límite de hoy del modelo: ${withoutIt}.`;

const notices: Record<ModelTrouble, string> = {
  misconfigured: `El modelo no está bien configurado: ${withoutIt}.`,
  wrong_key: `La clave del modelo no vale: ${withoutIt}.`,
  no_credit: `El modelo se ha quedado sin saldo: ${withoutIt}.`,
  too_fast: `El modelo está saturado: ${withoutIt}.`,
  model_missing: `El servidor no tiene ese modelo: ${withoutIt}.`,
  too_long: `La conversación es demasiado larga para el modelo: ${withoutIt}.`,
  off: `El modelo no responde: ${withoutIt}.`,
  refused: `El modelo no ha querido contestar: ${withoutIt}.`,
  silent: `El modelo tarda demasiado: ${withoutIt}.`,
  cut: `La respuesta del modelo se ha cortado: ${withoutIt}.`,
  cancelled: "La pregunta se ha cancelado.",
};

const waitOf = (seconds: number) => (seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`);

/** Spanish, for the person. `retryAfter` is in seconds. */
const noticeOf = (trouble: ModelTrouble, retryAfter: number | null = null) =>
  trouble === "too_fast" && retryAfter
    ? `El modelo está saturado (${waitOf(retryAfter)}): ${withoutIt}.`
    : notices[trouble];

const maxRounds = 8;
const defaultTurnMs = 90_000;
const defaultPatienceMs = 8000;

/**
 * Answers with a language model and the tools. The model chooses tools and statements. The tools write the
 * statements, and code decides what may change.
 */
export const createModelEngine = (dependencies: Dependencies) => {
  const { tools, intentOf, logger, turnMs = defaultTurnMs, patienceMs = defaultPatienceMs } = dependencies;
  const ask = createCountedModel(dependencies);
  const parts = {
    ask,
    intentOf,
    logger,
    turnMs,
    patienceMs,
    offer: tools.map(toOfferedTool),
    known: indexTools(tools),
  };

  const runRounds = async (turn: ReturnType<typeof startModelTurn>): Promise<ModelResult> => {
    for (let round = 0; round < maxRounds && !turn.hasTooManyMistakes(); round += 1) {
      const { reply, result } = await turn.nextReply();
      if (result) return result;
      await turn.runCalls(reply);
    }
    if (turn.hasStated()) return turn.finishWithoutChoice();
    return { kind: "unavailable", trouble: "cut", notice: noticeOf("cut") };
  };

  return {
    /**
     * Throws only what a tool does not expect. Nothing is changed: `write` and `proposal` describe the
     * changes.
     */
    async answer(question: Question): Promise<ModelResult> {
      const turn = startModelTurn(parts, question);
      try {
        return await runRounds(turn);
      } catch (error) {
        return unavailable(error, question.signal);
      } finally {
        turn.end();
      }
    },
  };
};

const unavailable = (error: unknown, caller: AbortSignal): ModelResult => {
  if (error instanceof DailyLimitReached)
    return { kind: "unavailable", trouble: "limit", notice: limitNotice };
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
