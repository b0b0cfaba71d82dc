import type { GoalSuggestion } from "#shared/contracts/goals.ts";

export interface GoalDraft extends GoalSuggestion {
  generatedByAI: boolean;
  /** False for what is made unasked: its time is not put into the agenda until the person says so. True by default. */
  inAgenda?: boolean;
}
