import { byRank } from "#server/modules/calendar/domain/planner/plan.ts";
import type { PlacedSession, SessionRequest } from "#server/modules/calendar/domain/planner/plan-types.ts";
import type { PlannableGoal } from "#server/modules/goals/domain/plannable-goal.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import type { AgendaBlock } from "./agenda-block.ts";
import { placedSessionOf, sessionRequestOf, sessionsNoLongerNeeded } from "./sessions.ts";

export const maxEventsAhead = 40;

export interface PlanRequest {
  goals: readonly PlannableGoal[];
  blocks: readonly AgendaBlock[];
  now: Date;
  sessionRequests: SessionRequest[];
  /** Ids of goals beyond the event limit. */
  goalsLeftOut: string[];
  placed: PlacedSession[];
  leaving: AgendaBlock[];
}

/** `evicted` holds the ids of events that do not fit. */
export const planRequestOf = (
  goals: readonly PlannableGoal[],
  blocks: readonly AgendaBlock[],
  now: Date,
  evicted: ReadonlySet<string> = new Set(),
): PlanRequest => {
  const today = madridDayOf(now);
  const sessions = blocks.filter(({ original }) => original.kind === "session");
  const ofGoal = ({ id }: PlannableGoal) => sessions.filter(({ original }) => original.goalId === id);
  const asking = goals.flatMap((goal) => sessionRequestOf(goal, today) ?? []).sort(byRank);
  const isEvicted = ({ original }: AgendaBlock) => evicted.has(original.eventId);
  const sessionsToRemove = goals.flatMap((goal) => {
    const own = ofGoal(goal);
    return [
      ...sessionsNoLongerNeeded(
        goal,
        own.filter((block) => !isEvicted(block)),
      ),
      ...own.filter(isEvicted),
    ];
  });
  const staying = goals.flatMap(ofGoal).filter((block) => !sessionsToRemove.includes(block));
  return {
    goals,
    blocks,
    now,
    sessionRequests: asking.slice(0, maxEventsAhead),
    goalsLeftOut: asking.slice(maxEventsAhead).map(({ key }) => key),
    placed: staying.map((block) => placedSessionOf(block, now)),
    leaving: sessionsToRemove,
  };
};
