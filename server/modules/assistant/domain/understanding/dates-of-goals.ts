import { OF_DAY } from "./goals.ts";
import type { Reading } from "./read-message.ts";
import type { Understanding } from "./understanding.ts";

const GOALS = /\b(?:objetivos|metas|propositos|huchas)\b/;

/** "¿cuándo llego a mis objetivos?" is asked of each of them. */
export const datesOfAll = (understanding: Understanding, { plain, names }: Reading): Understanding => {
  const isOfGoals = understanding.intent === "goal_progress" || understanding.intent === "goal_date";
  if (!isOfGoals || understanding.goal !== null || !OF_DAY.test(plain) || !GOALS.test(plain))
    return understanding;
  const isOther = names.some(({ kind }) => kind === "goal") || "monthlyCents" in understanding;
  return isOther || "asksMonthly" in understanding || "asksSaved" in understanding
    ? understanding
    : { intent: "goal_progress", goal: null, asksDates: true };
};
