import type { Intent } from "#server/modules/assistant/domain/understanding/understanding.ts";
import type {
  ModelMessage,
  ModelReply,
  ModelTrouble,
  OfferedTool,
} from "#server/modules/assistant/language-model.ts";
import type { Progress, Reply } from "#server/modules/assistant/reply.ts";
import { checkRemark } from "#server/modules/assistant/statements/check-remark.ts";
import { composeReply, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import type { Voice } from "#server/modules/profile/domain/voice.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { type PastTurn, pastMessages } from "./conversation.ts";
import type { createCountedModel } from "./counted-model.ts";
import { choiceFormat, idsIn, readChoice } from "./statement-choice.ts";
import { systemMessage } from "./system-message.ts";
import { createToolRuns, type indexTools } from "./tool-runs.ts";
import { createWriteGuard } from "./write-guard.ts";

export interface Question {
  userId: string;
  now: Date;
  text: string;
  /** The id of the turn, for the log. */
  key: string;
  firstName: string;
  voice: Voice;
  history: PastTurn[];
  report: (progress: Progress) => void;
  signal: AbortSignal;
}

export type ModelResult =
  | ({ kind: "answered" } & Reply)
  /** The built-in engine has to answer. `notice` is Spanish; it is null when the model found nothing to state. */
  | { kind: "unavailable"; trouble: ModelTrouble | "limit" | "nothing"; notice: string | null };

interface EngineParts {
  ask: ReturnType<typeof createCountedModel>;
  offer: OfferedTool[];
  known: ReturnType<typeof indexTools>;
  intentOf: (userId: string, message: { text: string; now: Date }) => Promise<Intent>;
  logger: Logger;
  turnMs: number;
  patienceMs: number;
}

const progressTexts: Record<string, string> = {
  get_balance: "Mirando tus saldos…",
  get_spending: "Sumando tus gastos…",
  get_spending_each: "Sumando tus gastos…",
  get_share: "Echando cuentas…",
  get_balance_ahead: "Mirando tu previsión…",
  list_movements: "Buscando movimientos…",
  get_income: "Mirando tus ingresos…",
  get_left_over: "Echando cuentas…",
  get_month_left: "Echando cuentas…",
  get_budget: "Mirando tu presupuesto…",
  get_subscriptions: "Buscando tus suscripciones…",
  check_affordability: "Echando cuentas…",
  list_events: "Mirando tu agenda…",
  find_free_time: "Buscando huecos…",
  create_event: "Preparando el evento…",
  move_event: "Buscando el evento…",
  set_reminders: "Buscando el evento…",
  delete_event: "Buscando el evento…",
  list_goals: "Mirando tus objetivos…",
  get_goal: "Mirando tu objetivo…",
  create_goal: "Preparando el objetivo…",
  record_progress: "Apuntando el progreso…",
  note_week: "Apuntando la semana…",
  set_budget: "Poniendo el presupuesto…",
  get_change_reasons: "Buscando el porqué…",
  get_notices: "Mirando tus avisos…",
  get_goal_date: "Mirando tu objetivo…",
  split_payment: "Echando cuentas…",
  change_category: "Cambiando la categoría…",
  add_movement: "Apuntando el movimiento…",
};

const progressTextOf = (tool: string) => progressTexts[tool] ?? "Mirando tus datos…";

/** Shows the reply to the person while it is being written. */
const createReplyDisplay = (report: (progress: Progress) => void) => {
  let shown = "";
  const add = (text: string) => {
    if (text === "") return;
    shown += text;
    report({ kind: "text", text });
  };
  const clear = () => {
    if (shown !== "") report({ kind: "again" });
    shown = "";
  };

  return {
    clear,
    /** Shows the reply so far. The shown text stays when the new one continues it. */
    show(text: string) {
      if (!text.startsWith(shown)) clear();
      add(text.slice(shown.length));
    },
  };
};

/** Ends a turn in which the person has seen nothing new for too long, whatever the model sends meanwhile. */
const startPatience = (ms: number) => {
  const impatience = new AbortController();
  const stop = () => impatience.abort();
  let timer = setTimeout(stop, ms);
  const end = () => clearTimeout(timer);
  const restart = () => {
    end();
    timer = setTimeout(stop, ms);
  };
  return { signal: impatience.signal, restart, end };
};

/** After so many invalid calls the model is unlikely to recover. */
const maxMistakes = 4;

/** Runs one turn with the model, from its first request to the reply. */
export const startModelTurn = (parts: EngineParts, question: Question) => {
  const { ask, offer, known, intentOf, logger, turnMs, patienceMs } = parts;
  const { text, now, history, userId, key, voice } = question;
  const guard = createWriteGuard({
    message: text,
    history,
    intentOf: (message) => intentOf(userId, { text: message, now }),
  });
  const runs = createToolRuns(known, { userId, now }, guard);
  const patience = startPatience(patienceMs);
  const report = (progress: Progress) => {
    patience.restart();
    question.report(progress);
  };
  const display = createReplyDisplay(report);
  const signal = AbortSignal.any([question.signal, patience.signal, AbortSignal.timeout(turnMs)]);
  const messages: ModelMessage[] = [
    { role: "system", content: systemMessage(question.firstName, { now, manner: voice.manner }) },
    ...pastMessages(history),
    { role: "person", content: text },
  ];

  /** Statements about changes come first whether chosen or not. Unknown ids are ignored. */
  const statementsToShow = (ids: readonly string[]) => [
    ...new Set([
      ...runs.requiredStatements(),
      ...ids.flatMap((id) => runs.statements.find((one) => one.id === id) ?? []),
    ]),
  ];

  /**
   * A remark is allowed only after reading, never next to a change or after text that looks like an
   * instruction.
   */
  const allowedRemark = (written: string | null, statements: readonly StatementDraft[]) => {
    if (runs.hasOrders() || runs.requiredStatements().length > 0) return null;
    const allowed = checkRemark(written, {
      statements: statements.map((statement) => statement.text),
      data: [...runs.outside, ...history.map(({ content }) => content), question.firstName],
    });
    if (written !== null && allowed === null)
      logger.info({ turn: key }, "A remark of the model was left out");
    return allowed;
  };

  const finish = (ids: readonly string[], written: string | null): ModelResult => {
    const chosen = statementsToShow(ids);
    const statements = chosen.length > 0 ? chosen : runs.defaultStatements();
    if (statements.length === 0) return { kind: "unavailable", trouble: "nothing", notice: null };
    const result = voice.say(composeReply(statements, allowedRemark(written, statements)));
    display.show(result.text);
    return { kind: "answered", ...result, calls: runs.calls, ...runs.writes(), notice: null };
  };

  return {
    end: patience.end,
    finishWithoutChoice: () => finish([], null),
    hasStated: () => runs.defaultStatements().length > 0,
    hasTooManyMistakes: () => runs.mistakes() >= maxMistakes,

    /**
     * One reply of the model, and the result when it makes no further call. Statements are shown as soon as
     * they are chosen.
     */
    async nextReply(): Promise<{ reply: ModelReply; result: ModelResult | null }> {
      let written = "";
      const onText = (piece: string) => {
        written += piece;
        const chosen = idsIn(written);
        if (chosen.length > 0) display.show(voice.say(composeReply(statementsToShow(chosen))).text);
      };
      const request = { messages, tools: offer, format: choiceFormat, signal, onText };
      const reply = await ask({ userId, key }, request);
      if (reply.calls.length > 0) return { reply, result: null };
      const { ids, remark } = readChoice(reply.text);
      return { reply, result: finish(ids, remark) };
    },

    async runCalls({ text: content, calls }: ModelReply) {
      // Text before a tool call is not part of the reply.
      display.clear();
      messages.push({ role: "model", content, calls });
      for (const call of calls) {
        report({ kind: "doing", text: progressTextOf(call.name) });
        messages.push({ role: "tool", callId: call.id, content: await runs.run(call) });
        signal.throwIfAborted();
      }
    },
  };
};
