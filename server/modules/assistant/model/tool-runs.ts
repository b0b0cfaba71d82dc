import { AppError } from "#server/errors.ts";
import type { ModelCall } from "#server/modules/assistant/language-model.ts";
import type { ToolCall } from "#server/modules/assistant/reply.ts";
import {
  lead,
  leadStatements,
  type Statement,
  type StatementDraft,
  withIds,
} from "#server/modules/assistant/statements/statement.ts";
import type { Outcome, Tool, ToolContext, Write } from "#server/modules/assistant/tools/tool.ts";
import { closedFields, readInput } from "./call-input.ts";
import { plainText, quote } from "./quoting.ts";
import type { WriteGuard } from "./write-guard.ts";

interface ToolRun {
  tool: Tool;
  outcome: Outcome<unknown>;
  statements: Statement[];
}

const maxErrorLength = 300;

export const indexTools = (tools: Tool[]) =>
  new Map(tools.map((tool) => [tool.name, { tool, closed: closedFields(tool) }]));

export const createToolRuns = (
  known: ReturnType<typeof indexTools>,
  context: ToolContext,
  guard: WriteGuard,
) => {
  const runs: ToolRun[] = [];
  const calls: ToolCall[] = [];
  const outside: string[] = [];
  const refusals: StatementDraft[] = [];
  const statements: Statement[] = [];
  let [mistakes, hasOrders] = [0, false];

  const errorContent = (problem: string) => JSON.stringify({ error: plainText(problem, maxErrorLength) });
  const countMistake = (problem: string) => {
    mistakes += 1;
    return errorContent(problem);
  };

  const runTool = async (tool: Tool, input: unknown) => {
    const outcome = await tool.run(context, input);
    const identified = withIds(tool.name, tool.state(outcome.output, input), statements);
    statements.push(...identified);
    runs.push({ tool, outcome, statements: identified });
    calls.push({ tool: tool.name, input, output: outcome.output });
    if (outcome.write || outcome.proposal) guard.recordWrite(tool);
    const quoted = quote(outcome.output, identified);
    outside.push(...quoted.outside);
    hasOrders ||= quoted.hasOrders;
    return quoted.content;
  };

  return {
    /** Returns JSON for the model. Throws what a tool does not expect. */
    async run({ name, input: written }: ModelCall): Promise<string> {
      const { tool, closed } = known.get(name) ?? {};
      if (!tool || !closed) return countMistake("No hay ninguna herramienta con ese nombre.");
      const read = readInput(tool, written);
      if ("problem" in read) return countMistake(read.problem);
      const refusal = await guard.refusalOf(tool, read.input, closed);
      if (refusal) {
        calls.push({ tool: name, input: read.input, output: { error: refusal } });
        return countMistake(refusal);
      }
      try {
        return await runTool(tool, read.input);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        calls.push({ tool: name, input: read.input, output: { error: error.message } });
        refusals.push(lead(error.message));
        return errorContent(error.message);
      }
    },

    calls,
    outside,
    statements,
    mistakes: () => mistakes,
    hasOrders: () => hasOrders,
    /** Changes and questions are always stated. */
    requiredStatements: () => runs.filter(isChange).flatMap((run) => leadStatements(run.statements)),
    writes: (): { write?: Write; proposal?: Write } => mergeWrites(runs.map(({ outcome }) => outcome)),
    /** What is shown when the model chooses nothing: only the changes, or the last reads. */
    defaultStatements: (): StatementDraft[] => {
      const changes = runs.filter(isChange);
      const shown = changes.length > 0 ? changes : runs.slice(-maxShownReads);
      return shown.length > 0 ? shown.flatMap((run) => leadStatements(run.statements)) : refusals.slice(-1);
    },
  };
};

const isChange = ({ tool }: ToolRun) => tool.kind !== "read";
const maxShownReads = 3;

/** Several new events become one write. */
const mergeWrites = (outcomes: Outcome<unknown>[]) => {
  const writes = outcomes.flatMap(({ write }) => write ?? []);
  const proposal = outcomes.find((outcome) => outcome.proposal)?.proposal;
  const drafts = writes.flatMap((write) => (write.kind === "create_events" ? write.drafts : []));
  const [first] = writes;
  const write = first?.kind === "create_events" ? { kind: "create_events" as const, drafts } : first;
  return { ...(write && { write }), ...(proposal && { proposal }) };
};
