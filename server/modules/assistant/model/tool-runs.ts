import { AppError } from "#server/errors.ts";
import type { Call } from "#server/modules/assistant/answer.ts";
import type { ModelCall } from "#server/modules/assistant/language-model.ts";
import {
  identified,
  lead,
  leadsOf,
  type Statement,
  type StatementDraft,
} from "#server/modules/assistant/statements/statement.ts";
import type { Asked, Outcome, Tool, Write } from "#server/modules/assistant/tools/tool.ts";
import { closedFields, readInput } from "./call-input.ts";
import { plainText, quote } from "./quoting.ts";
import type { WriteGuard } from "./write-guard.ts";

interface Run {
  tool: Tool;
  outcome: Outcome<unknown>;
  statements: Statement[];
}

const longestProblem = 300;

export const knownTools = (tools: Tool[]) =>
  new Map(tools.map((tool) => [tool.name, { tool, closed: closedFields(tool) }]));

/** Runs the tool calls of a model and collects their results. */
export const createToolRuns = (known: ReturnType<typeof knownTools>, asked: Asked, guard: WriteGuard) => {
  const runs: Run[] = [];
  const calls: Call[] = [];
  const outside: string[] = [];
  const refusals: StatementDraft[] = [];
  const statements: Statement[] = [];
  let [mistakes, hasOrders] = [0, false];

  const answer = (problem: string) => JSON.stringify({ error: plainText(problem, longestProblem) });
  const mistaken = (problem: string) => {
    mistakes += 1;
    return answer(problem);
  };

  const carryOut = async (tool: Tool, input: unknown) => {
    const outcome = await tool.run(asked, input);
    const own = identified(tool.name, tool.state(outcome.output, input), statements);
    statements.push(...own);
    runs.push({ tool, outcome, statements: own });
    calls.push({ tool: tool.name, input, output: outcome.output });
    if (outcome.write || outcome.proposal) guard.done(tool);
    const quoted = quote(outcome.output, own);
    outside.push(...quoted.outside);
    hasOrders ||= quoted.hasOrders;
    return quoted.content;
  };

  return {
    /** Returns JSON for the model. Throws what a tool does not expect. */
    async run({ name, input: written }: ModelCall): Promise<string> {
      const { tool, closed } = known.get(name) ?? {};
      if (!tool || !closed) return mistaken("No hay ninguna herramienta con ese nombre.");
      const read = readInput(tool, written);
      if ("problem" in read) return mistaken(read.problem);
      const refusal = await guard.refusalOf(tool, read.input, closed);
      if (refusal) {
        calls.push({ tool: name, input: read.input, output: { error: refusal } });
        return mistaken(refusal);
      }
      try {
        return await carryOut(tool, read.input);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        calls.push({ tool: name, input: read.input, output: { error: error.message } });
        refusals.push(lead(error.message));
        return answer(error.message);
      }
    },

    calls,
    outside,
    statements,
    mistakes: () => mistakes,
    hasOrders: () => hasOrders,
    /** Changes and questions are always stated. */
    required: () => runs.filter(isChange).flatMap((run) => leadsOf(run.statements)),
    change: (): { write?: Write; proposal?: Write } => merged(runs.map(({ outcome }) => outcome)),
    /** What is shown when the model chooses nothing: only the changes, or the last reads. */
    usual: (): StatementDraft[] => {
      const changes = runs.filter(isChange);
      const shown = changes.length > 0 ? changes : runs.slice(-mostShown);
      return shown.length > 0 ? shown.flatMap((run) => leadsOf(run.statements)) : refusals.slice(-1);
    },
  };
};

const isChange = ({ tool }: Run) => tool.kind !== "read";
const mostShown = 3;

/** Several new events become one write. */
const merged = (outcomes: Outcome<unknown>[]) => {
  const writes = outcomes.flatMap(({ write }) => write ?? []);
  const proposal = outcomes.find((outcome) => outcome.proposal)?.proposal;
  const drafts = writes.flatMap((write) => (write.kind === "create_events" ? write.drafts : []));
  const [first] = writes;
  const write = first?.kind === "create_events" ? { kind: "create_events" as const, drafts } : first;
  return { ...(write && { write }), ...(proposal && { proposal }) };
};
