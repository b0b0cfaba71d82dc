import type { GoalDraft } from "#server/modules/goals/domain/goal-draft.ts";
import { capitalised } from "#server/spanish/format.ts";
import { toCents } from "#shared/rules/money.ts";
import type { GoalValues } from "./goal-change-repository.ts";
import { type GoalState, isActive } from "./goal-state.ts";

/** Every change by the person raises `updatedAt`; a remake leaves it. */
export const isUntouched = (goal: GoalState) =>
  isActive(goal) &&
  goal.generatedByAI &&
  !goal.inAgenda &&
  goal.updatedAt.getTime() === goal.createdAt.getTime() &&
  goal.recordedCents === 0 &&
  goal.history.length === 0;

/** Null when the figures and their reasons are the same: a date alone would move with each day. */
export const remadeValues = (goal: GoalState, draft: GoalDraft, today: string): GoalValues | null => {
  const targetCents = draft.targetAmount ? toCents(draft.targetAmount) : null;
  const aiReasoning = draft.aiReasoning || null;
  const isOtherTarget = targetCents !== goal.targetCents;
  if (!isOtherTarget && aiReasoning === goal.aiReasoning) return null;
  return {
    title: draft.title,
    description: draft.description,
    paraType: draft.paraType,
    targetCents,
    targetDate: draft.targetDate ?? null,
    aiReasoning,
    ...(isOtherTarget && { paceFrom: today }),
  };
};

const dateNote = "la fecha cuenta con ello";
const moneyLeft = new RegExp(
  ` ?(?:Tras los gastos fijos|Según tu perfil|Según tus cuentas|Según lo previsto) te quedan? [^:]{1,40}: (${dateNote}|[a-z][^.:]{1,60})\\.| ?Aún no cabe en lo[^:]{1,60}: de momento, sin fecha\\.`,
);
const measured =
  /^(?:Según tus cuentas|Según lo previsto|En tus cuentas (?:ya )?hay|Al hacer este objetivo tenías|Media sin) /;
const betweenSentences = /(?<=\.) (?=Media sin )|(?<!Media sin .*)(?<=\.) (?=\p{Lu})/u;

/** What the accounts told, without that which they tell no longer; what a mean leaves out is said of a mean only. */
const stillTold = (reasoning: string, draft: GoalDraft | undefined) => {
  const told = reasoning
    .split(betweenSentences)
    .filter((sentence) => !measured.test(sentence) || draft?.aiReasoning.includes(sentence));
  return told.filter((sentence) => !sentence.startsWith("Media sin ") || told.length > 1).join(" ");
};

/**
 * A goal that the person has changed keeps its figures, but not what its reason said of money left, nor what its
 * accounts tell no longer. Null where it says neither.
 */
export const valuesWithoutMoneyLeft = (goal: GoalState, draft?: GoalDraft): GoalValues | null => {
  if (!isActive(goal) || !goal.generatedByAI || goal.aiReasoning === null) return null;
  const withoutLeft = goal.aiReasoning
    .replace(moneyLeft, (_, advice?: string) =>
      advice === undefined || advice === dateNote ? "" : ` ${capitalised(advice)}.`,
    )
    .trim();
  const rest = stillTold(withoutLeft, draft);
  return rest === goal.aiReasoning ? null : { aiReasoning: rest === "" ? null : rest };
};
