import { z } from "zod";
import { anything, fields, rowsOf, text } from "#server/platform/outbound-http/lenient.ts";

const whole = z.int().min(0).optional().catch(undefined);
const list = anything.transform((value) => (Array.isArray(value) ? value : []));

const callPiece = z.object({
  index: whole,
  id: text,
  function: fields({ name: text, arguments: text }),
});
export type CallPiece = z.output<typeof callPiece>;

const choice = z.object({
  delta: fields({
    content: text,
    refusal: text,
    tool_calls: list.transform((pieces) => rowsOf(callPiece, pieces)),
  }),
  finish_reason: text,
});

const chunkSchema = fields({
  choices: list.transform((choices) => rowsOf(choice, choices)),
  usage: fields({ prompt_tokens: whole, completion_tokens: whole }),
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
