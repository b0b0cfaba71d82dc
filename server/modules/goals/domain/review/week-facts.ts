import type { Shortfall } from "#server/modules/goals/domain/shortfall.ts";
import type { PriorityTarget, SessionReview } from "#shared/contracts/goal-review.ts";

export type Day = string;

export interface Step {
  goalId: string;
  title: string;
  /** Null for a goal without an amount. */
  cents: number | null;
  /** Percent. */
  from: number;
  to: number;
  /** An area without an end that was noted as done. */
  isWeek?: boolean;
}

export interface WeekGoal {
  id: string;
  title: string;
  priority: number;
  progress: number;
  targetDate: Day | null;
  remainingCents: number | null;
  /** Needed to arrive in time; null without an amount or a date. */
  monthlyCents: number | null;
  /** Where the forecast of money leads it; null where that is not known or never. */
  expectedOn: Day | null;
  gainedCents: number;
  sessionsPerWeek: number | null;
}

export interface PassedBudget {
  category: string;
  overCents: number;
}

/** Only what is of a month depends on the day of the week on which it is read, and only where a month ends in it. */
export interface WeekFacts {
  monday: Day;
  steps: readonly Step[];
  sessions: readonly SessionReview["state"][];
  spentCents: number;
  /** The month of the budgets, or null where they go from pay to pay. */
  budgetMonth: Day | null;
  passedBudgets: readonly PassedBudget[];
  completed: readonly string[];
  goals: readonly WeekGoal[];
  shortfall: Shortfall;
}

export interface Priority {
  text: string;
  target: PriorityTarget;
}
