import type { PlacedSession, SessionRequest } from "#server/modules/calendar/domain/planner/plan-types.ts";
import type { PlannableGoal } from "#server/modules/goals/domain/plannable-goal.ts";
import { madridDayOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import type { AgendaBlock } from "./agenda-block.ts";

type Day = string;

const minute = 60_000;

/** Null when the goal needs no sessions any more. */
export const sessionRequestOf = (goal: PlannableGoal, today: Day): SessionRequest | null => {
  const { id, title, priority, isActive, targetDate, sessions, createdOn } = goal;
  if (!isActive || sessions === null || (targetDate !== null && targetDate < today)) return null;
  return {
    key: id,
    title,
    minutes: sessions.minutes,
    times: { perWeek: sessions.perWeek },
    notBefore: createdOn,
    ...(targetDate !== null && { deadline: targetDate }),
    priority,
    minGapDays: 1,
  };
};

/** Sessions of another length, after the deadline, or too many. */
export const sessionsNoLongerNeeded = (
  { isActive, sessions, targetDate }: PlannableGoal,
  blocks: readonly AgendaBlock[],
): AgendaBlock[] => {
  const ahead = blocks.filter(({ isUpcoming }) => isUpcoming);
  if (!isActive || sessions === null) return ahead;
  const isUnfit = ({ startsAt, endsAt, isMoved }: AgendaBlock) =>
    !isMoved &&
    (+endsAt - +startsAt !== sessions.minutes * minute ||
      (targetDate !== null && madridDayOf(startsAt) > targetDate));
  const unfit = ahead.filter(isUnfit);
  const fit = blocks.filter((block) => !unfit.includes(block));
  return [...unfit, ...sessionsBeyondQuota(fit, sessions.perWeek)];
};

/** The latest sessions beyond the weekly number that make up for no missed one. */
const sessionsBeyondQuota = (blocks: readonly AgendaBlock[], perWeek: number): AgendaBlock[] => {
  const weeks = Map.groupBy(blocks, ({ startsAt }) => weekStartOf(madridDayOf(startsAt)));
  let minutesBehind = 0;
  return [...weeks]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, week]) => {
      const missed = week.filter(isMissed).length;
      const count = week.length - missed;
      const extra = Math.max(0, count - perWeek);
      const madeUp = Math.min(extra, minutesBehind);
      minutesBehind += Math.min(missed, Math.max(0, perWeek - count)) - madeUp;
      const free = week.filter(({ isUpcoming, isMoved }) => isUpcoming && !isMoved).sort(lastFirst);
      return free.slice(0, extra - madeUp);
    });
};

const isMissed = ({ original }: AgendaBlock) => original.state === "missed";

const lastFirst = (one: AgendaBlock, other: AgendaBlock) => +other.startsAt - +one.startsAt;

/** Past sessions count as done unless missed. A moved session has another id, so that the planner leaves it in place. */
export const placedSessionOf = (block: AgendaBlock, now: Date): PlacedSession => {
  const { original, startsAt, endsAt, isMoved, isDeclined } = block;
  const isOver = endsAt <= now;
  return {
    id: isMoved ? `moved ${original.eventId}` : original.eventId,
    key: original.goalId,
    startsAt,
    endsAt,
    done: !isMissed(block) && (isOver || isMoved || isDeclined || original.state === "kept"),
  };
};
