import type { GoalSuggestion } from "#shared/contracts/goals.ts";

/** A goal before it is made. */
export interface GoalDraft extends GoalSuggestion {
  /** Proposed by a rule, not thought up by the person. */
  generatedByAI: boolean;
}
