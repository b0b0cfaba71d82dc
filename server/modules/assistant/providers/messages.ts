import type {
  ChatCompletionFunctionTool,
  ChatCompletionMessageParam,
} from "openai/resources/chat/completions";
import type { AnswerFormat, ModelMessage, OfferedTool } from "#server/modules/assistant/language-model.ts";

export const messageOf = (message: ModelMessage): ChatCompletionMessageParam => {
  switch (message.role) {
    case "system":
      return { role: "system", content: message.content };
    case "person":
      return { role: "user", content: message.content };
    case "tool":
      return { role: "tool", tool_call_id: message.callId, content: message.content };
    case "model":
      return {
        role: "assistant",
        content: message.content || null,
        ...(message.calls.length > 0 && {
          tool_calls: message.calls.map(({ id, name, input }) => ({
            id,
            type: "function" as const,
            function: { name, arguments: input },
          })),
        }),
      };
  }
};

export const formatOf = ({ name, schema }: AnswerFormat) => ({
  type: "json_schema" as const,
  json_schema: { name, strict: true, schema: { ...schema } },
});

export const toolOf = ({ name, purpose, parameters }: OfferedTool): ChatCompletionFunctionTool => ({
  type: "function",
  function: { name, description: purpose, parameters: { ...parameters } },
});
