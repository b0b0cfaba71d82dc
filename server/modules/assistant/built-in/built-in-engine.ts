import { AppError } from "#server/errors.ts";
import { type Answer, saying } from "#server/modules/assistant/answer.ts";
import type { Before, Understanding } from "#server/modules/assistant/domain/understanding/understanding.ts";
import { compose, leadsOf } from "#server/modules/assistant/statements/statement.ts";
import type { Asked, Tool } from "#server/modules/assistant/tools/tool.ts";
import { stepFor } from "./plan.ts";
import { replyTo } from "./replies.ts";

interface Heard extends Asked {
  understanding: Understanding;
  before: Pick<Before, "event">;
}

export type BuiltInEngine = ReturnType<typeof createBuiltInEngine>;

export const createBuiltInEngine = ({ tools }: { tools: readonly Tool[] }) => {
  const byName = new Map(tools.map((tool) => [tool.name, tool]));

  return {
    async answer({ userId, now, understanding, before }: Heard): Promise<Answer> {
      const step = stepFor(understanding, before.event);
      if (!step) return replyTo(understanding);
      const tool = byName.get(step.tool);
      if (!tool) throw new Error(`There is no tool ${step.tool}`);
      const { data: input, success } = tool.input.safeParse(step.input);
      if (!success) return saying("No te he entendido bien. Dilo de otra manera.");
      try {
        const { output, write, proposal } = await tool.run({ userId, now }, input);
        return {
          ...compose(leadsOf(tool.state(output, input))),
          ...{ write, proposal },
          calls: [{ tool: tool.name, input, output }],
          notice: null,
        };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const refused = { tool: tool.name, input, output: { error: error.message } };
        return { ...saying(error.message), calls: [refused] };
      }
    },
  };
};
