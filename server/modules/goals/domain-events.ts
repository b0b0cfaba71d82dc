import { eventKind } from "#server/platform/events/domain-event.ts";

interface OfGoal {
  goalId: string;
  /** The goal's number among the person's goals, from 1. */
  slot: number;
  /** True when the goal came from the profile or the progress from a share of the month's surplus. */
  isByItself: boolean;
}

export const goalCreated = eventKind<OfGoal>("goal.created");

/** Progress in percent. */
export const goalAdvanced = eventKind<OfGoal & { from: number; to: number }>("goal.advanced");

/** `monday`: the first day of the week that the person noted as done, `YYYY-MM-DD`. */
export const goalWeekNoted = eventKind<Pick<OfGoal, "goalId" | "slot"> & { monday: string }>(
  "goal.week-noted",
);

/** `at`: the instant of what the step published, ISO 8601. */
export const goalStepUndone = eventKind<Pick<OfGoal, "goalId" | "slot"> & { at: string }>("goal.step-undone");

export const goalCompleted = eventKind<OfGoal>("goal.completed");

export const sessionKept = eventKind<{ eventId: string }>("session.kept");

/** `monday`: the first day of the week reviewed, `YYYY-MM-DD`. */
export const weekReviewed = eventKind<{ monday: string }>("week.reviewed");
