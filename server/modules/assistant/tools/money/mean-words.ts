import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import type { SpendingOutput } from "./spending-schema.ts";

/** In a mean month. */
const spans = {
  year: { words: "al año", many: 1 / 12 },
  day: { words: "al día", many: 365 / 12 },
  week: { words: "a la semana", many: 365 / 12 / 7 },
};

/** The mean of a month, after that of what was asked for. */
export const meanAmounts = (month: number, per: SpendingOutput["per"]) => {
  const ofMonth = `${inEuros(month)} al mes`;
  if (per === null) return [ofMonth];
  const { words, many } = spans[per];
  return [`${inEuros(Math.round((month / many) * 100) / 100)} ${words},`, ofMonth];
};
