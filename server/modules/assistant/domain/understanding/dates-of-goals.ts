import { threadOf } from "./asked-next.ts";
import { OF_DAY } from "./goals.ts";
import { meanStepIn } from "./mean-steps.ts";
import type { Reading } from "./read-message.ts";
import type { Understanding } from "./understanding.ts";

/** "¿y si aparto 150 al mes?", "¿y con 250 al mes?" */
const PUT_ASIDE =
  /\b(?:apart|ahorr|met|pong|pus|guard|aport|junt)[a-z]*\b|^(?:(?:y|pero|vale) )*(?:si (?:son|fueran|fuesen) |con )(?:unos )?[0-9]/;

/** After a goal, or where one is named, what might be put aside is for it. */
export const asideForGoal = (
  { plain, amounts, names }: Reading,
  understanding: Understanding,
  before: Understanding | null | undefined,
): Understanding | null => {
  const named = names.find(({ kind }) => kind === "goal")?.name;
  const thread = before ? threadOf(before) : null;
  const told = thread?.intent === "goal_date" || thread?.intent === "goal_progress" ? thread.goal : null;
  const goal = named ?? told;
  const [amount, ...more] = amounts;
  if (goal === null || !amount || more.length > 0 || !PUT_ASIDE.test(plain)) return null;
  if (understanding.intent === "goal_date" && understanding.goal !== null) return null;
  return meanStepIn(plain) === "month" ? { intent: "goal_date", goal, monthlyCents: amount.cents } : null;
};

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

const WHEN_HAD =
  /\b(?:en que (?:fecha|dia|mes|ano)|cuando|para cuando)\b.{0,20}\b(?:tendr[a-z]+|tengo|junt[a-z]+|consig[a-z]+|llegar?[a-z]*)\b/;

/** "¿en qué fecha tendré los 3.000 del coche?" is asked of the goal, and of no balance. */
export const dateOfNamed = ({ plain, names }: Reading, understanding: Understanding): Understanding => {
  const goal = names.find(({ kind }) => kind === "goal")?.name;
  return understanding.intent === "balance" && goal !== undefined && WHEN_HAD.test(plain)
    ? { intent: "goal_date", goal }
    : understanding;
};
