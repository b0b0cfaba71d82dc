import type { WeighedIntent } from "#server/modules/assistant/domain/understanding/intent-signals.ts";
import type { TextMatcher } from "#server/modules/assistant/domain/understanding/phrase-sequence.ts";
import { phrases } from "#server/modules/assistant/domain/understanding/phrases.ts";

export type Cue = readonly [weight: number, pattern: TextMatcher];

/** The cues of some intents. A negative weight speaks against the intent. */
export type Cues<Intent extends WeighedIntent> = Record<Intent, readonly Cue[]>;

/** Lists of phrases by the weight that one match of a list adds. */
type ListsByWeight = Record<string, readonly string[]>;

const cuesOf = (byWeight: ListsByWeight, options?: Parameters<typeof phrases>[1]): Cue[] =>
  Object.entries(byWeight).flatMap(([weight, lists]) =>
    lists.map((list): Cue => [Number(weight), phrases(list, options)]),
  );
export const anywhere = (byWeight: ListsByWeight) => cuesOf(byWeight);
export const atHead = (byWeight: ListsByWeight) => cuesOf(byWeight, { isHead: true });
export const asWhole = (byWeight: ListsByWeight) => cuesOf(byWeight, { isWhole: true });

export const cuanto = "(?:cuanto|cuanta|cuantos|cuantas|que tanto|kuanto|cuant)";
export const goalNoun = "(?:objetivos?|metas?|hucha|huchas|propositos?|retos?|goals?|fondo|colchon)";
export const moneyNoun =
  "(?:dinero|pasta|pelas|guita|parne|perras|efectivo|liquidez|euros?|fondos|plata|cash)";
