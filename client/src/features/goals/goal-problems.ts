import { amountProblem } from "#client/lib/spanish-number.ts";
import { lastGoalDay, sessionMinutes, sessionsPerWeek, surplusShare } from "#shared/contracts/goals.ts";
import type { IntegerRange } from "#shared/contracts/text.ts";
import type { GoalFields } from "./goal-fields.ts";

export interface GoalProblems {
  title: string | undefined;
  amount: string | undefined;
  date: string | undefined;
  perWeek: string | undefined;
  minutes: string | undefined;
  accounts: string | undefined;
  share: string | undefined;
}

/** What is wrong; Spanish. A date that was there before may have passed. */
export const problemsOf = (fields: GoalFields, firstDate: string, today: string): GoalProblems => {
  const { title, amount, date, hasSessions, perWeek, minutes, funding, accountIds, share } = fields;
  const funds = amount.trim() ? funding : "recorded";

  return {
    title: title.trim() ? undefined : "Ponle un título",
    amount: amountProblem(amount),
    date: date === firstDate ? undefined : problemWithDate(date, today),
    perWeek: hasSessions ? outside(perWeek, sessionsPerWeek) : undefined,
    minutes: hasSessions ? outside(minutes, sessionMinutes) : undefined,
    accounts: funds === "accounts" && accountIds.length === 0 ? "Elige al menos una cuenta" : undefined,
    share: funds === "surplus" ? outside(share, surplusShare) : undefined,
  };
};

const problemWithDate = (date: string, today: string) => {
  if (!date) return undefined;
  if (date < today) return "Elige un día de hoy en adelante";
  return date > lastGoalDay ? "Elige un día antes de 2100" : undefined;
};

const outside = (text: string, { least, most }: IntegerRange) => {
  const isWithin = /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
  return isWithin ? undefined : `Escribe un número de ${least} a ${most}`;
};
