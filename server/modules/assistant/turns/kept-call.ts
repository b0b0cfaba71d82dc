import type { Call } from "#server/modules/assistant/answer.ts";

/** Characters of JSON. Fifty events with all their texts are shorter. */
const mostKept = 50_000;

/** Stores only the length of an input or output that is too long to be useful. */
export const keptCall = ({ tool, input, output }: Call): Call => ({
  tool,
  input: kept(input),
  output: kept(output),
});

const kept = (value: unknown) => {
  const { length } = JSON.stringify(value) ?? "";
  return length > mostKept ? { leftOut: `${length} characters` } : value;
};
