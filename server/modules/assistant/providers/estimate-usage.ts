import type { ModelMessage, ModelRequest, ModelUsage } from "#server/modules/assistant/language-model.ts";

const charactersPerToken = 3;
const tokensPerMessage = 4;

const tokensOf = (characters: number) => Math.ceil(characters / charactersPerToken);

const lengthOf = (message: ModelMessage) =>
  message.content.length +
  (message.role === "model" ? message.calls.reduce((sum, { input }) => sum + input.length, 0) : 0);

export const estimateUsage = (
  { messages, tools }: Pick<ModelRequest, "messages" | "tools">,
  writtenCharacters: number,
): ModelUsage => {
  const characters = messages.reduce((sum, message) => sum + lengthOf(message), JSON.stringify(tools).length);
  return {
    inputTokens: tokensOf(characters) + messages.length * tokensPerMessage,
    outputTokens: tokensOf(writtenCharacters),
    isEstimated: true,
  };
};
