import { inEverydayWords } from "./everyday-words.ts";
import { changes } from "./kinds-of-intent.ts";
import type { BeyondTopic, Understanding } from "./understanding.ts";

const unclear = new Set<BeyondTopic>(["unsure", "told", "words"]);

/** Whether nothing is known that it could ask for. */
export const isGivenUp = (understanding: Understanding) =>
  understanding.intent === "other" || (understanding.intent === "beyond" && unclear.has(understanding.topic));

const talk = new Set<Understanding["intent"]>([
  ...(["other", "beyond", "yes", "no", "undo", "help", "greeting", "thanks"] as const),
]);

const answersOnly = ({ intent }: Understanding) => !changes.has(intent) && !talk.has(intent);

/**
 * What is not understood as it was said is read once more in everyday words, and never as an order. What is
 * surely nothing for Fred stays so.
 */
export const inOtherWords = (
  said: string,
  understand: (text: string) => Understanding,
  isStrange: () => boolean,
): Understanding => {
  const understanding = understand(said);
  const everyday = isGivenUp(understanding) && !isStrange() ? inEverydayWords(said) : null;
  const again = everyday === null ? null : understand(everyday);
  return again && answersOnly(again) ? again : understanding;
};
