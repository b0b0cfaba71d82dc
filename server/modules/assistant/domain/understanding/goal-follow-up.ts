import { isShort } from "./event-follow-up.ts";
import { readGoalProgress, readNewGoal } from "./goals.ts";
import type { FollowUpReader } from "./goes-on.ts";
import type { Reading } from "./read-message.ts";

const isAnswer = (reading: Reading) =>
  isShort(reading, 6) &&
  !reading.signals.isQuestion &&
  !reading.signals.isRequest &&
  !reading.signals.hasTime;

const amountIn = ({ amounts }: Reading) => amounts[0]?.cents ?? null;

export const afterNewGoal: FollowUpReader<"create_goal"> = (reading, before) => {
  if (!isAnswer(reading)) return null;
  const addition = readNewGoal(reading);
  const cents = before.cents ?? addition.cents ?? amountIn(reading);
  const whole = {
    ...before,
    title: before.title ?? addition.title,
    cents,
    date: before.date ?? addition.date,
  };
  const isMore = whole.title !== before.title || whole.cents !== before.cents || whole.date !== before.date;
  return isMore ? whole : null;
};

const WHAT_IS_MISSING =
  /^(?:(?:y|pues|vale) )*(?:cuanto|que) (?:(?:me|nos) (?:falta|queda)|llevo|llevamos|tengo|tenemos)(?: (?:ya|aun|todavia|ahora|en total))*$/;

export const afterAdvance: FollowUpReader<"advance_goal"> = (reading, before) => {
  // "¿cuánto me falta?" after what was put aside.
  if (before.goal !== null && WHAT_IS_MISSING.test(reading.plain))
    return { intent: "goal_progress", goal: before.goal };
  const isWhole = before.goal !== null && (before.cents ?? before.percent) !== null;
  if (isWhole || !isAnswer(reading)) return null;
  const goal = before.goal ?? readGoalProgress(reading).goal;
  const cents = before.percent === null ? (before.cents ?? amountIn(reading)) : null;
  return goal !== before.goal || cents !== before.cents ? { ...before, goal, cents } : null;
};
