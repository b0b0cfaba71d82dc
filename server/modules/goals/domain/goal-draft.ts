import type { GoalSuggestion } from "#shared/contracts/goals.ts";

/** A goal before it is made. */
export interface GoalDraft extends GoalSuggestion {
  /** Proposed by a rule, not thought up by the person. */
  generatedByAI: boolean;
  /** False for what is made unasked: its time is not put into the agenda until the person says so. True by default. */
  inAgenda?: boolean;
}
