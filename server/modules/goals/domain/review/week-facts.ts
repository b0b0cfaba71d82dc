import type { SessionReview } from "#shared/contracts/goals.ts";

/** A day as `YYYY-MM-DD` in Madrid. */
export type Day = string;

/** How far a goal came, or fell back. */
export interface Step {
  goalId: string;
  title: string;
  /** Put aside or gained, negative when it became less; null for a goal without an amount. */
  cents: number | null;
  /** Percent, of a goal without an amount. */
  from: number;
  to: number;
}

/** A goal that is neither done nor in the archive. */
export interface WeekGoal {
  id: string;
  title: string;
  priority: number;
  /** Percent. */
  progress: number;
  targetDate: Day | null;
  /** What is missing; null without an amount. */
  remainingCents: number | null;
  /** What has to be put aside in a month to arrive in time, reckoned on the Monday; null without an amount or a date. */
  monthlyCents: number | null;
  /** What it gained in the thirty days up to the Sunday. */
  gainedCents: number;
  sessionsPerWeek: number | null;
}

/** The budget of a category that the month's spending has passed. */
export interface PassedBudget {
  category: string;
  overCents: number;
}

/** What is known of a week from Monday to Sunday. Nothing in it depends on when in the week one asks. */
export interface WeekFacts {
  monday: Day;
  steps: readonly Step[];
  /** Of the sessions that are over. */
  sessions: readonly SessionReview["state"][];
  /** In the week, positive. */
  spentCents: number;
  /** Of the month in which the Sunday lies, the most exceeded first. */
  passedBudgets: readonly PassedBudget[];
  /** Titles. */
  completed: readonly string[];
  goals: readonly WeekGoal[];
}
