import { z } from "zod";
import { detail, lead } from "#server/modules/assistant/statements/statement.ts";
import { defineTool, type Tool, type Write } from "#server/modules/assistant/tools/tool.ts";

const someWords = z.string().nullable().describe("Palabras");

interface Plan {
  name: string;
  kind?: Tool["kind"];
  /** What banks, files or calendars wrote, as the tool returns it. */
  texts?: string[];
  /** What it states; the first is what answers. */
  states?: string[];
  write?: Write;
  proposal?: Write;
  runs?: unknown[];
}

/** A tool that always returns the same, and keeps what it was called with. */
export const plainTool = (plan: Plan) =>
  defineTool({
    name: plan.name,
    purpose: `Sirve para ${plan.name}`,
    kind: plan.kind ?? "read",
    input: z.object({ title: someWords, goal: someWords, amount: z.number().nullable().describe("Euros") }),
    output: z.object({ rows: z.array(z.object({ text: z.string() })) }),
    run: async (context, input) => {
      plan.runs?.push({ userId: context.userId, ...input });
      return {
        output: { rows: (plan.texts ?? []).map((text) => ({ text })) },
        ...(plan.write && { write: plan.write }),
        ...(plan.proposal && { proposal: plan.proposal }),
      };
    },
    state: () =>
      (plan.states ?? [`Contado por ${plan.name}.`]).map((text, at) =>
        at === 0 ? lead(text) : detail(text),
      ),
  });

/** Usage in memory, as the table keeps it. */
export const countUsage = () => {
  const days = new Map<
    string,
    { requests: number; inputTokens: number; outputTokens: number; costMicros: number }
  >();
  const none = { requests: 0, inputTokens: 0, outputTokens: 0, costMicros: 0 };
  const of = (userId: string, day: string) => days.get(`${userId} ${day}`) ?? none;
  return {
    of: async (userId: string, day: string) => of(userId, day),
    add: async (userId: string, day: string, more: typeof none) => {
      const had = of(userId, day);
      days.set(`${userId} ${day}`, {
        requests: had.requests + more.requests,
        inputTokens: had.inputTokens + more.inputTokens,
        outputTokens: had.outputTokens + more.outputTokens,
        costMicros: had.costMicros + more.costMicros,
      });
    },
  };
};
