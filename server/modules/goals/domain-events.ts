import { eventKind } from "#server/platform/events/domain-event.ts";

interface OfGoal {
  goalId: string;
  /** The place that the goal takes among the person's goals, from 1. */
  slot: number;
  /** Whether it was no act of the person: drawn from the profile, or a share of the month's surplus. */
  isByItself: boolean;
}

export const goalCreated = eventKind<OfGoal>("goal.created");

/** Progress in percent. */
export const goalAdvanced = eventKind<OfGoal & { from: number; to: number }>("goal.advanced");

export const goalCompleted = eventKind<OfGoal>("goal.completed");

/** The person says that they kept a planned session of a goal. */
export const sessionKept = eventKind<{ eventId: string }>("session.kept");

/** `monday`: the first day of the week reviewed, `YYYY-MM-DD`. */
export const weekReviewed = eventKind<{ monday: string }>("week.reviewed");
