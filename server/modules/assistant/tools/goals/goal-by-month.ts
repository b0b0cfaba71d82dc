import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { formatDay, inEuros, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { monthAndYear } from "#server/spanish/format.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import { type ToolGoal, toCardGoal } from "./tool-goal.ts";

interface Asked {
  goal: ToolGoal;
  today: string;
  missing: number | null;
  required: number | null;
  /** What might be put aside a month, and when the goal is reached with it. */
  supposed: { monthly: number; day: string | null } | null;
  asksMonthly: boolean;
}

const supposedText = ({ goal, missing, supposed }: Asked) => {
  const name = quotedTitle(goal.title);
  const by = `Con ${inEuros(supposed?.monthly ?? 0)} al mes`;
  return supposed?.day
    ? `${by} llegas a ${name} en ${monthAndYear(supposed.day)}: faltan ${inEuros(missing ?? 0)}.`
    : `${by}, para ${name} faltan más de cuarenta años.`;
};

const timelyText = ({ goal, supposed, required, today }: Asked) => {
  const { targetDate } = goal;
  if (targetDate === null) return [];
  const isInTime = supposed?.day && supposed.day <= targetDate;
  const need = !isInTime && required !== null ? ` Hacen falta ${inEuros(required)} al mes.` : "";
  return [
    lead(`${isInTime ? "Es" : "No es"} a tiempo: su fecha es el ${formatDay(targetDate, today)}.${need}`),
  ];
};

const requiredText = ({ goal, missing, required, today }: Asked) => {
  const name = quotedTitle(goal.title);
  const left = `faltan ${inEuros(missing ?? 0)}`;
  return goal.targetDate === null || required === null
    ? `Para ${name} ${left}. Sin una fecha por delante no sé cuánto hay que apartar al mes.`
    : `Para tener ${name} el ${formatDay(goal.targetDate, today)} hay que apartar ${inEuros(required)} al mes: ${left}.`;
};

/** What was asked of a sum a month: when it leads to the goal, or what it has to be. Empty where neither was. */
export const monthlyStatements = (asked: Asked): StatementDraft[] => {
  const { goal, missing, supposed, asksMonthly } = asked;
  if (!missing || missing <= 0) return [];
  const card: ChatCard = { kind: "goal", state: "shown", goal: toCardGoal(goal) };
  if (supposed) return [lead(supposedText(asked), [card]), ...timelyText(asked)];
  return asksMonthly ? [lead(requiredText(asked), [card])] : [];
};
