import type { PlacedSession, SessionRequest } from "#server/modules/calendar/domain/planner/plan-types.ts";
import type { PlannableGoal } from "#server/modules/goals/domain/plannable-goal.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { placedBlockOf, sessionsLeaving, sessionWantOf } from "./sessions.ts";
import type { StandingBlock } from "./standing-block.ts";

/** Events ahead that the planner may have in one person's agenda. */
export const mostAhead = 40;

/** What the free-time planner is asked for a person's goals. */
export interface Outline {
  goals: readonly PlannableGoal[];
  /** Of these goals and of others. */
  blocks: readonly StandingBlock[];
  now: Date;
  wants: SessionRequest[];
  /** Ids of goals that are not asked for: the agenda could not hold a session of each. */
  leftOut: string[];
  placed: PlacedSession[];
  /** Sessions whose time is free again. */
  leaving: StandingBlock[];
}

/** Blocks of goals that are not given stay as they are; `evicted` are ids of events that the agenda cannot hold. */
export const outlineOf = (
  goals: readonly PlannableGoal[],
  blocks: readonly StandingBlock[],
  now: Date,
  evicted: ReadonlySet<string> = new Set(),
): Outline => {
  const today = madridDayOf(now);
  const sessions = blocks.filter(({ given }) => given.kind === "session");
  const ofGoal = ({ id }: PlannableGoal) => sessions.filter(({ given }) => given.goalId === id);
  const asking = goals.flatMap((goal) => sessionWantOf(goal, today) ?? []).sort(byRank);
  const isEvicted = ({ given }: StandingBlock) => evicted.has(given.eventId);
  const leaving = goals.flatMap((goal) => {
    const own = ofGoal(goal);
    return [
      ...sessionsLeaving(
        goal,
        own.filter((block) => !isEvicted(block)),
      ),
      ...own.filter(isEvicted),
    ];
  });
  const staying = goals.flatMap(ofGoal).filter((block) => !leaving.includes(block));
  return {
    goals,
    blocks,
    now,
    wants: asking.slice(0, mostAhead),
    leftOut: asking.slice(mostAhead).map(({ key }) => key),
    placed: staying.map((block) => placedBlockOf(block, now)),
    leaving,
  };
};

const byRank = (one: SessionRequest, other: SessionRequest) =>
  other.priority - one.priority ||
  compare(one.deadline ?? "9999", other.deadline ?? "9999") ||
  compare(one.key, other.key);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
