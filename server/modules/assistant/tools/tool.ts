import type { z } from "zod";
import type { StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import type { WrittenTransaction } from "#shared/contracts/banking/accounts.ts";
import type { EventChanges, EventDraft } from "#shared/contracts/calendar/events.ts";
import type { GoalChanges, GoalSuggestion } from "#shared/contracts/goals.ts";
import type { Category, ExpenseCategory } from "#shared/rules/categories.ts";

/** A change that one turn may make. */
export type Write =
  | { kind: "create_events"; drafts: EventDraft[] }
  | { kind: "update_event"; id: string; changes: EventChanges }
  | { kind: "delete_event"; id: string }
  | { kind: "create_goal"; draft: GoalSuggestion }
  | { kind: "advance_goal"; id: string; changes: GoalChanges }
  | { kind: "note_week"; id: string }
  | { kind: "add_movement"; written: WrittenTransaction }
  | { kind: "set_budget"; category: ExpenseCategory; own: { id: string; name: string } | null; limit: number }
  | { kind: "change_category"; movementId: string; category: Category; ownCategoryId?: string | null };

export interface Outcome<Output> {
  output: Output;
  write?: Write;
  proposal?: Write;
}

export interface ToolContext {
  userId: string;
  now: Date;
}

export interface Tool<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  name: string;
  /** Spanish, for the model: what it does and when to use it. */
  purpose: string;
  /** `ask`: it makes a proposal and the person has to confirm it. */
  kind: "read" | "write" | "ask";
  input: Input;
  output: Output;
  /** Throws `AppError` with a Spanish message. */
  run(context: ToolContext, input: z.output<Input>): Promise<Outcome<z.output<Output>>>;
  /** All statements about an output, Spanish, most important first. */
  state(output: z.output<Output>, input: z.output<Input>): StatementDraft[];
}

/** Infers the types of input and output from the schemas. */
export const defineTool = <Input extends z.ZodType, Output extends z.ZodType>(tool: Tool<Input, Output>) =>
  tool;
