import type { z } from "zod";
import type { StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import type { EventChanges, EventDraft } from "#shared/contracts/calendar/events.ts";
import type { GoalChanges, GoalSuggestion } from "#shared/contracts/goals.ts";
import type { Category } from "#shared/rules/categories.ts";

/** What one turn of the conversation may change: the agenda (several events), or one goal, or one category. */
export type Write =
  | { kind: "create_events"; drafts: EventDraft[] }
  | { kind: "update_event"; id: string; changes: EventChanges }
  | { kind: "delete_event"; id: string }
  | { kind: "create_goal"; draft: GoalSuggestion }
  | { kind: "advance_goal"; id: string; changes: GoalChanges }
  | { kind: "change_category"; movementId: string; category: Category };

/**
 * What a tool did. Reading tools only answer; writing ones hand in what to change when the turn is stored (`write`), or
 * what to change once the person has said yes (`proposal`).
 */
export interface Outcome<Output> {
  output: Output;
  write?: Write;
  proposal?: Write;
}

export interface Asked {
  userId: string;
  now: Date;
}

export interface Tool<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** As a model calls it: snake_case. */
  name: string;
  /** Spanish: what it is for and when to use it. */
  purpose: string;
  /** `ask`: it proposes, and the person must say yes. */
  kind: "read" | "write" | "ask";
  input: Input;
  output: Output;
  /** Throws `AppError` with a Spanish message for what cannot be done. */
  run(asked: Asked, input: z.output<Input>): Promise<Outcome<z.output<Output>>>;
  /** All that an answer may say of an outcome, Spanish, the most important first. */
  state(output: z.output<Output>, input: z.output<Input>): StatementDraft[];
}

/** Declares a tool, so that its input and output are known from its schemas. */
export const defineTool = <Input extends z.ZodType, Output extends z.ZodType>(tool: Tool<Input, Output>) =>
  tool;
