import { isWeekNote } from "#server/modules/goals/domain/week-notes.ts";
import type { Step } from "./week-facts.ts";

interface Advance {
  goalId: string;
  key?: string | null;
  fromProgress: number;
  toProgress: number;
  amountCents: number | null;
}

interface Stepping {
  id: string;
  title: string;
  /** Null without an amount. */
  targetCents: number | null;
  /** What its accounts gained in the same days; null unless it follows accounts. */
  accountsCents: number | null;
}

/**
 * What each goal moved, those that did not and were not noted left out. `advances` are in order. What a person recorded for a goal that
 * follows accounts arrives there sooner or later, so that the two are not added up.
 */
export const stepsOf = (goals: readonly Stepping[], advances: readonly Advance[]): Step[] => {
  const byGoal = Map.groupBy(advances, ({ goalId }) => goalId);
  return goals
    .map((goal) => stepOf(goal, byGoal.get(goal.id) ?? []))
    .filter(({ cents, from, to, isWeek }) => isWeek || (cents === null ? from !== to : cents !== 0));
};

const stepOf = ({ id, title, targetCents, accountsCents }: Stepping, own: readonly Advance[]): Step => {
  const recorded = own.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  return {
    goalId: id,
    title,
    cents: targetCents === null ? null : recordedOrGained(recorded, accountsCents),
    from: own.at(0)?.fromProgress ?? 0,
    to: own.at(-1)?.toProgress ?? 0,
    ...(own.some(isWeekNote) && { isWeek: true }),
  };
};

const recordedOrGained = (recorded: number, gained: number | null) => {
  if (gained === null) return recorded;
  return recorded > 0 ? Math.max(recorded, gained) : gained;
};
