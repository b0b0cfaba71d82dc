import { parseArgs } from "node:util";

/** `--rounds N --only KIND --seed N`; throws a sentence for invalid ones. */
export const readArguments = (kinds: string[]) => {
  const { values } = parseArgs({
    options: { rounds: { type: "string" }, only: { type: "string" }, seed: { type: "string" } },
  });
  const rounds = wholeNumber("rounds", values.rounds ?? "100");
  const seed = wholeNumber("seed", values.seed ?? "1");
  if (values.only !== undefined && !kinds.includes(values.only)) {
    throw new Error(`There is no kind ${values.only}: name one of ${kinds.join(", ")}`);
  }
  return { rounds, seed, names: values.only === undefined ? kinds : [values.only] };
};

const wholeNumber = (name: string, text: string) => {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`--${name} wants a whole number`);
  return Number(text);
};
