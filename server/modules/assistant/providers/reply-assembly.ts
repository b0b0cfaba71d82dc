import {
  ModelError,
  type ModelMessage,
  type ModelReply,
  type ModelRequest,
  type ModelUsage,
} from "#server/modules/assistant/language-model.ts";
import { createCallAssembly } from "./assemble-calls.ts";
import type { readChunk } from "./chunks.ts";
import type { Failure } from "./failures.ts";

/** Stops a model that never ends its reply. */
const maxCharacters = 40_000;

const makeId = () => `call_${crypto.randomUUID().replaceAll("-", "").slice(0, 24)}`;

const charactersPerToken = 3;
const tokensPerMessage = 4;

const tokensOf = (characters: number) => Math.ceil(characters / charactersPerToken);

const lengthOf = (message: ModelMessage) =>
  message.content.length +
  (message.role === "model" ? message.calls.reduce((sum, { input }) => sum + input.length, 0) : 0);

const estimateUsage = (
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

export const createReplyAssembly = (request: ModelRequest) => {
  const callAssembly = createCallAssembly(makeId);
  let text = "";
  let written = 0;
  let isOpen = false;
  let hasBegun = false;
  let isRefused = false;
  let requestId: string | null = null;
  let finishReason: string | null = null;
  let usage: ModelReply["usage"] | null = null;

  const usageSoFar = () => usage ?? estimateUsage(request, written);

  return {
    opened(id: string | null) {
      isOpen = true;
      requestId = id;
    },
    addChunk(chunk: ReturnType<typeof readChunk>) {
      hasBegun = true;
      chunk.callPieces.forEach(callAssembly.add);
      const added = chunk.callPieces.reduce((sum, piece) => sum + (piece.function.arguments?.length ?? 0), 0);
      written += added + chunk.text.length;
      text += chunk.text;
      isRefused ||= chunk.isRefusal;
      finishReason = chunk.finishReason ?? finishReason;
      usage = chunk.usage ?? usage;
      if (chunk.text) request.onText(chunk.text);
    },
    hasBegun: () => hasBegun,
    isTooLong: () => written > maxCharacters,
    problem(): Failure | null {
      if (isRefused || finishReason === "content_filter") {
        return { trouble: "refused", message: "The model refused" };
      }
      // The SDK ends a broken stream without an error.
      if (finishReason === null)
        return { trouble: "cut", message: "The model's answer has no finish_reason" };
      if (finishReason === "length")
        return { trouble: "cut", message: "The model's answer met its limit of tokens" };
      return null;
    },
    reply: (): ModelReply => ({ text, calls: callAssembly.calls(), usage: usageSoFar(), requestId }),
    /** A refused request costs nothing. An aborted one is billed. */
    error(failed: Failure) {
      const isPaid = isOpen || failed.trouble === "silent" || failed.trouble === "cancelled";
      return new ModelError(failed.trouble, failed.message, {
        requestId: requestId ?? failed.requestId ?? null,
        retryAfter: failed.retryAfter ?? null,
        ...(isPaid && { usage: usageSoFar() }),
      });
    },
  };
};

export type ReplyAssembly = ReturnType<typeof createReplyAssembly>;
