import type { PlacedSession, SessionRequest } from "#server/modules/calendar/domain/planner/plan-types.ts";
import type { PlannableGoal } from "#server/modules/goals/domain/plannable-goal.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import type { AgendaBlock } from "./agenda-block.ts";
import { placedSessionOf, sessionRequestOf, sessionsNoLongerNeeded } from "./sessions.ts";

/** Events ahead that the planner may have in one person's agenda. */
export const maxEventsAhead = 40;

/** What the free-time planner is asked for a person's goals. */
export interface PlanRequest {
  goals: readonly PlannableGoal[];
  /** Of these goals and of others. */
  blocks: readonly AgendaBlock[];
  now: Date;
  sessionRequests: SessionRequest[];
  /** Ids of goals that are not asked for: the agenda could not hold a session of each. */
  goalsLeftOut: string[];
  placed: PlacedSession[];
  /** Sessions whose time is free again. */
  leaving: AgendaBlock[];
}

/** Blocks of goals that are not given stay as they are; `evicted` are ids of events that the agenda cannot hold. */
export const planRequestOf = (
  goals: readonly PlannableGoal[],
  blocks: readonly AgendaBlock[],
  now: Date,
  evicted: ReadonlySet<string> = new Set(),
): PlanRequest => {
  const today = madridDayOf(now);
  const sessions = blocks.filter(({ given }) => given.kind === "session");
  const ofGoal = ({ id }: PlannableGoal) => sessions.filter(({ given }) => given.goalId === id);
  const asking = goals.flatMap((goal) => sessionRequestOf(goal, today) ?? []).sort(byRank);
  const isEvicted = ({ given }: AgendaBlock) => evicted.has(given.eventId);
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

const byRank = (one: SessionRequest, other: SessionRequest) =>
  other.priority - one.priority ||
  compare(one.deadline ?? "9999", other.deadline ?? "9999") ||
  compare(one.key, other.key);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
