import { classify } from "./learnt/classify.ts";
import type { Label } from "./learnt/labels.ts";
import { changes } from "./learnt/weigh.ts";
import type { NamedThing } from "./named-things.ts";
import { type Reading, readMessage } from "./read-message.ts";
import { pieceOf, plainOf } from "./text-piece.ts";
import type { Thing, Understanding } from "./understanding.ts";

const fewestWords = 3;
/** Of more sentences than these a message tells a story that nobody types. */
const mostSentences = 8;

const wordsIn = (text: string) => plainOf(pieceOf(text).folded).split(" ").filter(Boolean).length;

/** The sentences of a message; one of a word or two ("Oye Fred.") begins the next. */
const sentencesOf = (text: string): string[] => {
  const sentences: string[] = [];
  let begun = "";
  for (const part of text.split(/(?<=[.!?…])\s/)) {
    begun = begun === "" ? part : `${begun} ${part}`;
    if (wordsIn(begun) < fewestWords) continue;
    sentences.push(begun.trim());
    begun = "";
  }
  return begun.trim() === "" ? sentences : [...sentences, begun.trim()];
};

/**
 * How likely the kind of the sentence that asks must be (less where the whole message is of that kind), from where on
 * another one asks something else, and from where on a question is none for Fred.
 */
const least = { asked: 0.6, agreed: 0.35, asksToo: 0.8, strange: 0.8 };

const tells = new Set<Label>(["statement", "fragment", "unknown", "help", "greeting", "thanks"]);

interface ReadSentence {
  reading: Reading;
  understanding: Understanding;
}

type Names = readonly NamedThing[];

const topOf = ({ reading, understanding }: ReadSentence) =>
  [...classify(reading, understanding)].reduce((best, one) => (one[1] > best[1] ? one : best));

const namedIn = (sentence: string, names: Names) => names.filter(({ written }) => sentence.includes(written));

/**
 * The one sentence of a message that asks something, where the others only tell of something. Null where there
 * are several, none, or one that changes something, which the others may belong to.
 */
const askedSentence = (
  text: string,
  names: Names,
  read: (sentence: string, names: Names) => ReadSentence,
): string | null => {
  const sentences = sentencesOf(text);
  if (sentences.length < 2 || sentences.length > mostSentences) return null;
  const tops = sentences.map((sentence) => topOf(read(sentence, namedIn(sentence, names))));
  const [last, lastTop] = [sentences.at(-1) ?? "", tops.at(-1)];
  // "¿Tú qué harías?" after a story asks for what Fred does not know.
  if (last.endsWith("?") && lastTop?.[0] === "unknown" && lastTop[1] >= least.strange) return last;
  const [wholeLabel] = topOf(read(text, names));
  const asking = tops.flatMap(([label, share], at) => (tells.has(label) ? [] : [{ label, share, at }]));
  const [best] = asking.toSorted((one, other) => other.share - one.share);
  const needed = best?.label === wholeLabel ? least.agreed : least.asked;
  if (!best || best.share < needed || isOrder(best.label)) return null;
  const asksToo = asking.some(({ label, share }) => label !== best.label && share >= least.asksToo);
  return asksToo ? null : (sentences[best.at] ?? null);
};

const isOrder = (label: Label) => (changes as ReadonlySet<string>).has(label) || label === "split_movement";

/** Of free time, where a question says no length. */
const anHour = 60;

const POINTS_BACK = /\b(?:ahi|alli|eso|ello|con el|con ella|l[oa])\b/;

/** What the sentence of a question only points to, the story before it names. */
const withStory = (sentence: string, asked: Understanding, whole: Understanding): Understanding => {
  if (asked.intent !== whole.intent) return asked;
  const { past, future, when, plain } = readMessage(sentence, new Date(0));
  const isDated = past !== null || future !== null || Boolean(when?.day);
  const isPayment = asked.intent === "spending" && asked.wanted === "list";
  const isOfStory = "period" in asked && "period" in whole && !isDated && !isPayment;
  const isLong = asked.intent === "free_slots" && whole.intent === "free_slots" && asked.minutes === anHour;
  const isOfGoal = "goal" in asked && "goal" in whole && asked.goal === null;
  return {
    ...asked,
    ...(isOfStory && { period: whole.period }),
    ...(isLong && { minutes: whole.minutes }),
    ...(isOfGoal && { goal: whole.goal }),
    ...(POINTS_BACK.test(plain) && thingOfStory(asked as Partial<Thing>, whole as Partial<Thing>)),
  } as Understanding;
};

const thingOfStory = (asked: Partial<Thing>, { category, merchant, asked: words }: Partial<Thing>) =>
  asked.merchant === null && asked.category === null && merchant !== undefined
    ? { category, merchant, ...(words !== undefined && { asked: words }) }
    : {};

interface Readers {
  /** By the rules alone. */
  read: (words: string, names: Names) => ReadSentence;
  understand: (words: string, names: Names) => Understanding;
}

/** A message of several sentences asks what the one that asks does. */
export const understandSentences = (
  text: string,
  names: Names,
  { read, understand }: Readers,
): Understanding => {
  const whole = understand(text, names);
  const sentence = askedSentence(text, names, read);
  if (sentence === null) return whole;
  const asked = understand(sentence, namedIn(sentence, names));
  const isRefused = asked.intent === "beyond" || asked.intent === "other";
  if (isRefused && topOf(read(sentence, [])).at(0) === "unknown") return asked;
  return isRefused ? whole : withStory(sentence, asked, whole);
};
