import type { PlannableGoal } from "#server/modules/goals/domain/plannable-goal.ts";
import { madridDayOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import type { Intent } from "./intents.ts";
import { mostAhead } from "./outline.ts";

/**
 * The intents that an agenda bears, `others` being what it holds besides: what the person has touched, then the nearer
 * week, the more important goal, what is there already, the earlier one.
 */
export const bearable = (
  intents: readonly Intent[],
  goals: readonly PlannableGoal[],
  others: number,
): Intent[] => {
  const room = Math.max(0, mostAhead - others);
  if (intents.length <= room) return [...intents];
  const priorities = new Map(goals.map(({ id, priority }) => [id, priority]));
  const ranked = intents.map((intent) => {
    const { block, goalId, startsAt } = intent;
    const isTouched = block !== null && (block.isMoved || block.isRenamed);
    const rank = [
      isTouched ? 0 : 1,
      Date.parse(weekStartOf(madridDayOf(block?.isMoved ? block.startsAt : startsAt))),
      -(priorities.get(goalId) ?? 0),
      block ? 0 : 1,
      +startsAt,
    ];
    return { intent, rank };
  });
  ranked.sort((one, other) => {
    const place = one.rank.findIndex((value, index) => value !== other.rank[index]);
    if (place >= 0) return (one.rank[place] ?? 0) - (other.rank[place] ?? 0);
    return one.intent.goalId < other.intent.goalId ? -1 : 1;
  });
  return ranked.slice(0, room).map(({ intent }) => intent);
};
