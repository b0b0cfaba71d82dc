import { expenseCategoryIn } from "#server/modules/spending/domain/spoken-words.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { readMessage } from "./read-message.ts";
import { wordsOf } from "./text-piece.ts";
import type { Moment, Thing, Understanding } from "./understanding.ts";

/** What an answer is of, by its first words. */
const takenBy = (understanding: Understanding): string[] => {
  const { merchant, asked, others = [] } = understanding as Partial<Thing> & { others?: readonly Thing[] };
  return [merchant, asked, ...others.flatMap((one) => [one.merchant, one.asked])].flatMap((text) => {
    const [first] = text ? wordsOf(foldKeepingLength(text)) : [];
    return first !== undefined && /^[a-z0-9]+$/.test(first) ? [first] : [];
  });
};

const OF = "(?:del|de)(?: (?:el|la|los|las|mi|mis))?";

/** "los extras del podólogo": of what is told, only that part is asked. */
const isPartOf = (plain: string, word: string, taken: string) =>
  new RegExp(`\\b${word} ${OF} ${taken}\\b`).test(plain);

/** "cafés del hospital": neither all cafés nor all of the hospital. */
const isOfTwoKinds = (understanding: Understanding, word: string) => {
  const { category = null } = understanding as Partial<Thing>;
  const kind = expenseCategoryIn(word)?.category ?? null;
  return category !== null && kind !== null && kind !== category;
};

const ASKS_AGAIN = /\b[ye] (?:a )?(?:cuant[oa]s?|quien(?:es)?)\b/;

/** "¿cuánto llevo y cuánto ha puesto el padre?": the words of the second of two questions. */
const secondQuestionIn = (plain: string) => {
  const at = plain.search(ASKS_AGAIN);
  return new Set(/\bcuant[oa]s?\b/.test(plain.slice(0, Math.max(at, 0))) ? plain.slice(at).split(" ") : []);
};

/** Marks those of the words left aside without which another question would be answered. */
export const withNarrowing = (text: string, moment: Moment, understanding: Understanding): Understanding => {
  const { aside = [] } = understanding;
  if (aside.length === 0 || understanding.intent === "beyond") return understanding;
  const { plain } = readMessage(text, moment.now, moment.names);
  const taken = takenBy(understanding);
  const second = secondQuestionIn(plain);
  const words = aside.filter((word) => /^[a-z0-9]+$/.test(word));
  const parts = words.filter((word) => taken.some((one) => isPartOf(plain, word, one)));
  const { aside: _, ...near } = understanding;
  if (parts.some((word) => isOfTwoKinds(understanding, word)))
    return { intent: "beyond", topic: "words", aside: parts, near: [near] };
  const narrowing = words.filter((word) => parts.includes(word) || second.has(word));
  return narrowing.length > 0 ? { ...understanding, narrowing } : understanding;
};
