import { AppError } from "#server/errors.ts";
import type { Call } from "#server/features/assistant/answer.ts";
import type { Asked, Outcome, Told, Tool, Write } from "#server/features/assistant/tools/tool.ts";
import type { ModelCall } from "#server/ports/language-model.ts";
import { closedFields, readInput } from "./call-input.ts";
import { plainText, quote } from "./quoting.ts";
import type { WriteGuard } from "./write-guard.ts";

/** What a tool did, and how an answer tells it. */
interface Run {
  tool: Tool;
  outcome: Outcome<unknown>;
  told: Told;
}

const longestProblem = 300;

/** The tools by their names, with what their inputs take from closed lists. */
export const knownTools = (tools: Tool[]) =>
  new Map(tools.map((tool) => [tool.name, { tool, closed: closedFields(tool) }]));

/** Carries out what a model calls, and keeps what came of it. */
export const createToolRuns = (known: ReturnType<typeof knownTools>, asked: Asked, guard: WriteGuard) => {
  const runs: Run[] = [];
  const calls: Call[] = [];
  const outside: string[] = [];
  const refusals: string[] = [];
  let [mistakes, hasOrders] = [0, false];

  const answer = (problem: string) => JSON.stringify({ error: plainText(problem, longestProblem) });
  const mistaken = (problem: string) => {
    mistakes += 1;
    return answer(problem);
  };

  const carryOut = async (tool: Tool, input: unknown) => {
    const outcome = await tool.run(asked, input);
    const told = tool.tell(outcome.output, input);
    runs.push({ tool, outcome, told });
    calls.push({ tool: tool.name, input, output: outcome.output });
    if (outcome.write || outcome.proposal) guard.done(tool);
    const quoted = quote(outcome.output, told.text);
    outside.push(...quoted.outside);
    hasOrders ||= quoted.hasOrders;
    return quoted.content;
  };

  return {
    /** JSON for the model. Throws what a tool does not expect. */
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
        refusals.push(error.message);
        return answer(error.message);
      }
    },

    calls,
    outside,
    /** What tools would not do, Spanish, for the person. */
    refusals,
    figures: () => runs.flatMap(({ outcome }) => outcome.figures),
    mistakes: () => mistakes,
    /** Something that an outsider wrote reads like an order: the model must not word the answer. */
    hasOrders: () => hasOrders,
    /** A tool that changes or asks has its own words. */
    hasChange: () => runs.some(isChange),
    change: (): { write?: Write; proposal?: Write } => merged(runs.map(({ outcome }) => outcome)),
    /** All that the tools say of their figures, also what is never shown. */
    says: () =>
      runs
        .flatMap(({ tool, outcome, told }) => [told.text, ...(tool.says?.(outcome.output) ?? [])])
        .join("\n"),
    /** What there is to tell without the model; null when there is nothing. */
    told: (): Told | null => toldBy(runs),
  };
};

const isChange = ({ tool }: Run) => tool.kind !== "read";
const mostTold = 3;

/** Of a change only that: what was read on the way is no answer. */
const toldBy = (runs: Run[]): Told | null => {
  const changes = runs.filter(isChange);
  const shown = changes.length > 0 ? changes : runs.slice(-mostTold);
  if (shown.length === 0) return null;
  const texts = new Set(shown.map(({ told }) => told.text));
  const cards = new Map(shown.flatMap(({ told }) => told.cards).map((card) => [JSON.stringify(card), card]));
  return { text: [...texts].join(" "), cards: [...cards.values()] };
};

/** Several new events are one write. */
const merged = (outcomes: Outcome<unknown>[]) => {
  const writes = outcomes.flatMap(({ write }) => write ?? []);
  const proposal = outcomes.find((outcome) => outcome.proposal)?.proposal;
  const drafts = writes.flatMap((write) => (write.kind === "create_events" ? write.drafts : []));
  const [first] = writes;
  const write = first?.kind === "create_events" ? { kind: "create_events" as const, drafts } : first;
  return { ...(write && { write }), ...(proposal && { proposal }) };
};
