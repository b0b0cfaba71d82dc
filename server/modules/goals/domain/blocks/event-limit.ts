import type { PlannableGoal } from "#server/modules/goals/domain/plannable-goal.ts";
import { madridDayOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import type { DesiredBlock } from "./desired-blocks.ts";
import { maxEventsAhead } from "./plan-request.ts";

/**
 * Keeps the blocks that fit the event limit: edited by the person first, then by week, priority, existing and start. `others`
 * counts the events of other goals.
 */
export const limitEvents = (
  intents: readonly DesiredBlock[],
  goals: readonly PlannableGoal[],
  others: number,
): DesiredBlock[] => {
  const room = Math.max(0, maxEventsAhead - others);
  if (intents.length <= room) return [...intents];
  const priorities = new Map(goals.map(({ id, priority }) => [id, priority]));
  const rankedIntents = intents.map((intent) => {
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
  rankedIntents.sort((one, other) => {
    const place = one.rank.findIndex((value, index) => value !== other.rank[index]);
    if (place >= 0) return (one.rank[place] ?? 0) - (other.rank[place] ?? 0);
    return one.intent.goalId < other.intent.goalId ? -1 : 1;
  });
  return rankedIntents.slice(0, room).map(({ intent }) => intent);
};
