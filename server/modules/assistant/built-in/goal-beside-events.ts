import type { Understanding } from "#server/modules/assistant/domain/understanding/understanding.ts";
import { leadStatements, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import type { Tool, ToolContext } from "#server/modules/assistant/tools/tool.ts";

interface GoalBeside {
  told: StatementDraft[];
  calls: { tool: string; input: unknown; output: unknown }[];
}

/** "¿Cómo va mi viaje?" means the goal of that name as well as its events. */
export const readGoalBeside = async (
  context: ToolContext,
  understanding: Understanding,
  tool: Tool | undefined,
): Promise<GoalBeside> => {
  const nothing = { told: [], calls: [] };
  if (understanding.intent !== "list_events" || !understanding.asksHow || !tool) return nothing;
  const input = { goal: understanding.words.join(" ") };
  const { output } = await tool.run(context, input);
  if ((output as { status: string }).status !== "found") return nothing;
  return { told: leadStatements(tool.state(output, input)), calls: [{ tool: tool.name, input, output }] };
};

/** Having no events is not worth a word beside a goal. */
export const withGoal = ({ told }: GoalBeside, output: unknown, ofEvents: readonly StatementDraft[]) =>
  told.length > 0 && (output as { total?: number }).total === 0 ? told : [...told, ...ofEvents];
