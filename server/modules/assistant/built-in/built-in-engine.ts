import { AppError } from "#server/errors.ts";
import type {
  ConversationContext,
  Understanding,
} from "#server/modules/assistant/domain/understanding/understanding.ts";
import { type Reply, textReply } from "#server/modules/assistant/reply.ts";
import { composeReply, lead, leadStatements } from "#server/modules/assistant/statements/statement.ts";
import type { Tool, ToolContext } from "#server/modules/assistant/tools/tool.ts";
import type { FirstWordsService } from "#server/modules/spending/first-words-service.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { askBefore } from "./ask-before.ts";
import { chooseTool } from "./choose-tool.ts";
import { readGoalBeside, withGoal } from "./goal-beside-events.ts";
import { partNotFound, remarksOn, withoutFound } from "./remarks.ts";
import { replyWithFirstWords, replyWithoutTool } from "./replies.ts";
import { understoodCard } from "./understood.ts";

interface BuiltInRequest extends ToolContext {
  understanding: Understanding;
  before: Pick<ConversationContext, "event">;
}

export type BuiltInEngine = ReturnType<typeof createBuiltInEngine>;

interface Dependencies {
  tools: readonly Tool[];
  firstWords: Pick<FirstWordsService, "read">;
}

/** What was told as an appointment, and is not in the agenda. */
const notYetNoted = (understanding: Understanding, output: unknown): Understanding | null =>
  understanding.intent === "list_events" && understanding.orNew && (output as { total: number }).total === 0
    ? { ...understanding.orNew, isUnsure: true }
    : null;

export const createBuiltInEngine = ({ tools, firstWords }: Dependencies) => {
  const byName = new Map(tools.map((tool) => [tool.name, tool]));

  const withoutTool = async ({ userId, now }: ToolContext, understanding: Understanding) => {
    const words = understanding.intent === "greeting" ? await firstWords.read(userId) : null;
    return words ? replyWithFirstWords(words) : replyWithoutTool(understanding, madridDayOf(now));
  };

  const answerWith = async (
    tool: Tool,
    input: Parameters<Tool["run"]>[1],
    { userId, now, understanding, before }: BuiltInRequest,
  ): Promise<Reply> => {
    const today = madridDayOf(now);
    const { output, write, proposal } = await tool.run({ userId, now }, input);
    const unnoted = notYetNoted(understanding, output);
    if (unnoted) return engine.answer({ userId, now, understanding: unnoted, before });
    const call = { tool: tool.name, input, output };
    if (write && understanding.isUnsure) return { ...askBefore(write, output, today), calls: [call] };
    const said = withoutFound(understanding, output);
    const unfound = partNotFound(said);
    if (unfound) return { ...replyWithoutTool(unfound, today), calls: [call] };
    const remarks = remarksOn(said).map((text) => lead(text));
    const beside = await readGoalBeside({ userId, now }, understanding, byName.get("get_goal"));
    const told = [...withGoal(beside, output, leadStatements(tool.state(output, input))), ...remarks];
    const chips = tool.kind === "read" ? understoodCard(said, today) : null;
    const reply = composeReply(told);
    return {
      ...{ ...reply, cards: chips ? [...reply.cards, chips] : reply.cards },
      ...{ write, proposal },
      calls: [...beside.calls, call],
      notice: null,
    };
  };

  const engine = {
    async answer({ userId, now, understanding, before }: BuiltInRequest): Promise<Reply> {
      const step = chooseTool(understanding, before.event);
      if (!step) return withoutTool({ userId, now }, understanding);
      const tool = byName.get(step.tool);
      if (!tool) return textReply("Eso no te lo puedo decir.");
      const { data: input, success } = tool.input.safeParse(step.input);
      if (!success) return textReply("No te he entendido bien. Dilo de otra manera.");
      try {
        return await answerWith(tool, input, { userId, now, understanding, before });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const refused = { tool: tool.name, input, output: { error: error.message } };
        return { ...textReply(error.message), calls: [refused] };
      }
    },
  };
  return engine;
};
