import { readGoalProgress } from "./goals.ts";
import type { Reading } from "./read-message.ts";
import type { Understanding } from "./understanding.ts";

const OF_REACHING =
  /\b(?:llego|llegamos|llegaria|llegare|tardo|tardamos|tardaria|tiempo|cuando|consigo|alcanzo)\b/;

/** A goal by what is put aside for it a month. */
export const goalBy = (
  demand: "monthly" | "by_month",
  reading: Reading,
  understanding: Understanding,
): Understanding => {
  const isOfGoal = understanding.intent === "goal_progress" || understanding.intent === "goal_date";
  const isNamed = reading.names.some(({ kind }) => kind === "goal");
  const named = isNamed ? readGoalProgress(reading).goal : null;
  const goal = isOfGoal ? understanding.goal : named;
  if (demand === "monthly") return { intent: "goal_date", goal, asksMonthly: true };
  const monthlyCents = reading.amounts[0]?.cents;
  if (monthlyCents === undefined || !OF_REACHING.test(reading.plain)) return understanding;
  return { intent: "goal_date", goal, monthlyCents };
};
