import { z } from "zod";
import {
  anyValue,
  lenientObject,
  optionalText,
  validRows,
} from "#server/platform/outbound-http/lenient-schemas.ts";

const optionalCount = z.int().min(0).optional().catch(undefined);
const list = anyValue.transform((value) => (Array.isArray(value) ? value : []));

const callPiece = z.object({
  index: optionalCount,
  id: optionalText,
  function: lenientObject({ name: optionalText, arguments: optionalText }),
});
export type CallPiece = z.output<typeof callPiece>;

const choice = z.object({
  delta: lenientObject({
    content: optionalText,
    refusal: optionalText,
    tool_calls: list.transform((pieces) => validRows(callPiece, pieces)),
  }),
  finish_reason: optionalText,
});

const chunkSchema = lenientObject({
  choices: list.transform((choices) => validRows(choice, choices)),
  usage: lenientObject({ prompt_tokens: optionalCount, completion_tokens: optionalCount }),
});

/** Tolerates servers that imitate OpenAI's only in part. */
export const readChunk = (chunk: unknown) => {
  const { choices = [], usage = {} } = chunkSchema.parse(chunk);
  const { delta = {}, finish_reason: finishReason } = choices[0] ?? {};
  return {
    text: delta.content ?? "",
    isRefusal: Boolean(delta.refusal),
    callPieces: delta.tool_calls ?? [],
    finishReason: finishReason ?? null,
    usage:
      usage.prompt_tokens === undefined
        ? null
        : {
            inputTokens: usage.prompt_tokens,
            outputTokens: usage.completion_tokens ?? 0,
            isEstimated: false,
          },
  };
};
