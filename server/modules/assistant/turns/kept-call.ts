import type { Call } from "#server/modules/assistant/answer.ts";

/** Characters of JSON: more than fifty events with all their words come to. */
const mostKept = 50_000;

/** A call as it is stored: of what is longer than any use only the length is noted. */
export const keptCall = ({ tool, input, output }: Call): Call => ({
  tool,
  input: kept(input),
  output: kept(output),
});

const kept = (value: unknown) => {
  const { length } = JSON.stringify(value) ?? "";
  return length > mostKept ? { leftOut: `${length} characters` } : value;
};
