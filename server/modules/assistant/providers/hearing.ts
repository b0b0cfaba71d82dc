import { ModelError, type ModelReply, type ModelRequest } from "#server/modules/assistant/language-model.ts";
import { createCallAssembly } from "./assemble-calls.ts";
import type { readChunk } from "./chunks.ts";
import type { Failure } from "./failures.ts";
import { estimateUsage } from "./tokens.ts";

/** Somebody who never ends is not answering. */
const mostCharacters = 40_000;

const makeId = () => `call_${crypto.randomUUID().replaceAll("-", "").slice(0, 24)}`;

/** What has come of an answer so far. */
export const createHearing = (request: ModelRequest) => {
  const assembly = createCallAssembly(makeId);
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
    /** The server has taken the request. */
    opened(id: string | null) {
      isOpen = true;
      requestId = id;
    },
    take(chunk: ReturnType<typeof readChunk>) {
      hasBegun = true;
      chunk.callPieces.forEach(assembly.add);
      const added = chunk.callPieces.reduce((sum, piece) => sum + (piece.function.arguments?.length ?? 0), 0);
      written += added + chunk.text.length;
      text += chunk.text;
      isRefused ||= chunk.isRefusal;
      finishReason = chunk.finishReason ?? finishReason;
      usage = chunk.usage ?? usage;
      if (chunk.text) request.onText(chunk.text);
    },
    hasBegun: () => hasBegun,
    isEndless: () => written > mostCharacters,
    /** What is wrong with it as a whole; null when it is complete. */
    problem(): Failure | null {
      if (isRefused || finishReason === "content_filter") {
        return { trouble: "refused", message: "The model refused" };
      }
      // The SDK ends a broken stream in silence: only this tells.
      if (finishReason === null)
        return { trouble: "cut", message: "The model's answer has no finish_reason" };
      if (finishReason === "length")
        return { trouble: "cut", message: "The model's answer met its limit of tokens" };
      return null;
    },
    reply: (): ModelReply => ({ text, calls: assembly.calls(), usage: usageSoFar(), requestId }),
    /** A request that the server has refused cost nothing; one that was ended is paid for all the same. */
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

export type Hearing = ReturnType<typeof createHearing>;
