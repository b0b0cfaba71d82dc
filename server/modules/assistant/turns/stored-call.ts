import type { ToolCall } from "#server/modules/assistant/reply.ts";

/** Characters of JSON. Fifty events with all their texts are shorter. */
const maxStoredLength = 50_000;

/** Stores only the length of an input or output that is too long to be useful. */
export const toStoredCall = ({ tool, input, output }: ToolCall): ToolCall => ({
  tool,
  input: withinLimit(input),
  output: withinLimit(output),
});

const withinLimit = (value: unknown) => {
  const { length } = JSON.stringify(value) ?? "";
  return length > maxStoredLength ? { leftOut: `${length} characters` } : value;
};
