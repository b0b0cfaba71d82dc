import { changes } from "./kinds-of-intent.ts";
import { classify } from "./learnt/classify.ts";
import type { Label } from "./learnt/labels.ts";
import { withListedKinds } from "./listed-kinds.ts";
import type { NamedThing } from "./named-things.ts";
import type { Reading } from "./read-message.ts";
import { pieceOf, plainOf } from "./text-piece.ts";
import type { Thing, Understanding } from "./understanding.ts";

const fewestWords = 3;
/** Of more sentences than these a message tells a story that nobody types. */
const mostSentences = 8;

const wordsIn = (text: string) => plainOf(pieceOf(text).folded).split(" ").filter(Boolean).length;

/** The sentences of a message, where "..." is a pause; one of a word or two ("Oye Fred.") begins the next. */
const sentencesOf = (text: string): string[] => {
  const sentences: string[] = [];
  let begun = "";
  for (const part of text.split(/(?<=[^.\s][.!?])\s/)) {
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

const tells = new Set<Label>(["statement", "fragment", "unknown"]);
const talks = new Set<Label>(["help", "greeting", "thanks"]);

interface ReadSentence {
  reading: Reading;
  understanding: Understanding;
}

type Names = readonly NamedThing[];

const topOf = ({ reading, understanding }: ReadSentence) =>
  [...classify(reading, understanding)].reduce((best, one) => (one[1] > best[1] ? one : best));

const namedIn = (sentence: string, names: Names) => names.filter(({ written }) => sentence.includes(written));

interface Candidate {
  sentence: string;
  reading: Reading;
  label: Label;
  share: number;
}

const isAsked = ({ sentence }: Candidate) => sentence.endsWith("?");

/** "¿Ha subido Sanitas? Diría que pago más que antes": what somebody thinks of what they have just asked. */
const THINKS =
  /^(?:(?:yo|es que|porque) )?(?:diria|creo|juraria|me parece|me da|tengo la sensacion de|tengo la impresion de|me suena) que\b/;
const isNoRemark = (sentence: string, place: number, sentences: readonly string[]) =>
  sentence.endsWith("?") ||
  !sentences.slice(0, place).some((before) => before.endsWith("?")) ||
  !THINKS.test(plainOf(pieceOf(sentence).folded));

/** The only sentence with a question mark, whatever the others may be taken for. */
const onlyQuestion = (candidates: readonly Candidate[]) => {
  const [question, ...others] = candidates.filter(isAsked);
  return others.length === 0 ? question : undefined;
};

/**
 * The one sentence of a message that asks something, where the others only tell of something. Null where there
 * are several or none.
 */
const askedSentence = (
  text: string,
  names: Names,
  read: (sentence: string, names: Names) => ReadSentence,
): Candidate | null => {
  const sentences = sentencesOf(text);
  if (sentences.length < 2 || sentences.length > mostSentences) return null;
  const candidates = sentences.filter(isNoRemark).map((sentence): Candidate => {
    const one = read(sentence, namedIn(sentence, names));
    const [label, share] = topOf(one);
    return { sentence, reading: one.reading, label, share };
  });
  const question = onlyQuestion(candidates);
  if (question && candidates.length === 1) return question;
  if (question && isSureQuestion(question)) return question;
  const [wholeLabel] = topOf(read(text, names));
  const asking = candidates.filter(({ label }) => !tells.has(label) && !talks.has(label));
  const [best] = asking.toSorted((one, other) => other.share - one.share);
  const needed = best?.label === wholeLabel ? least.agreed : least.asked;
  if (!best || best.share < needed) return null;
  const asksToo = asking.some(({ label, share }) => label !== best.label && share >= least.asksToo);
  return asksToo ? null : best;
};

/** "¿Tú qué harías?" after a story asks for what Fred does not know. */
const isSureQuestion = ({ label, share }: Candidate) =>
  label === "unknown" ? share >= least.strange : !tells.has(label) && share >= least.asked;

/** An order of which nothing is missing needs nothing of what is told around it. */
const isWholeOrder = (order: Understanding): boolean => {
  switch (order.intent) {
    case "create_event":
      return order.missing.length === 0;
    case "advance_goal":
      return order.goal !== null && (order.cents ?? order.percent) !== null;
    case "set_budget":
      return order.category !== null && order.cents !== null;
    case "split_movement":
      return order.what !== null && order.shares !== null;
    case "add_movement":
      return order.what !== null;
    case "delete_event":
    case "move_event":
      return order.target.words.length > 0;
    default:
      return false;
  }
};

const isOrder = (label: Label) => (changes as ReadonlySet<string>).has(label) || label === "split_movement";

/** Of free time, where a question says no length. */
const anHour = 60;

const ofGoneDays = new Set<string>(["spending", "savings", "top_spending", "why_changed", "overspending"]);
/** "¿cuánto gasté?" is asked of the days that were told of, "¿cuánto llevo?" is not. */
const IS_OVER =
  /\b(?:gast(?:e|amos|aste)|pag(?:ue|amos)|cost(?:o|aron)|compr(?:e|amos)|dej(?:e|amos)|sali(?:o|eron)|cobr(?:e|aron|amos)|ingres(?:e|aron)|ahorr(?:e|amos)|fue|fueron|entro|entraron)\b/;

const POINTS_BACK = /\b(?:ahi|alli|eso|ello|con el|con ella|l[oa])\b/;

/** What the sentence of a question only points to, the story before it names. */
const withStory = (reading: Reading, asked: Understanding, whole: Understanding): Understanding => {
  if (asked.intent !== whole.intent) return asked;
  const { past, future, when, plain } = reading;
  const isDated = past !== null || future !== null || Boolean(when?.day);
  const isPayment = asked.intent === "spending" && asked.wanted === "list";
  const isOfStory = ofGoneDays.has(asked.intent) && IS_OVER.test(plain) && !isDated && !isPayment;
  const isLong = asked.intent === "free_slots" && whole.intent === "free_slots" && asked.minutes === anHour;
  const isOfGoal = "goal" in asked && "goal" in whole && asked.goal === null;
  return {
    ...asked,
    ...(isOfStory && "period" in whole && { period: whole.period }),
    ...(isLong && { minutes: whole.minutes }),
    ...(isOfGoal && { goal: whole.goal }),
    ...(POINTS_BACK.test(plain) && thingOfStory(asked as Partial<Thing>, whole as Partial<Thing>)),
  } as Understanding;
};

/** "¿me da para los neumáticos? son 1.840": what it costs stands beside the question. */
const withPrice = (asked: Understanding, others: readonly Reading[]): Understanding => {
  if (asked.intent !== "affordability" || asked.cents !== null) return asked;
  const [amount, ...more] = others.flatMap(({ amounts, plain }) => (COSTS.test(plain) ? amounts : []));
  return amount && more.length === 0 ? { ...asked, cents: amount.cents } : asked;
};

const COSTS =
  /^(?:(?:y|que|me|nos|se) )*(?:son|cuestan?|valen?|salen?|piden|serian|es|va|van|pone)(?: (?:a|por|en|unos))* ?[0-9]/;

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
export const understandSentences = (text: string, names: Names, readers: Readers): Understanding =>
  withListedKinds(text, ofSentences(text, names, readers));

const ofSentences = (text: string, names: Names, { read, understand }: Readers): Understanding => {
  const whole = understand(text, names);
  const found = askedSentence(text, names, read);
  if (found === null) return whole;
  const { sentence, reading, label } = found;
  const asked = understand(sentence, namedIn(sentence, names));
  if (label === "unknown") return asked;
  if (isOrder(label)) return isWholeOrder(asked) ? asked : whole;
  const isRefused = asked.intent === "beyond" || asked.intent === "other";
  if (isRefused) return whole;
  const others = sentencesOf(text)
    .filter((one) => one !== sentence)
    .map((one) => read(one, []).reading);
  return withDaysOf(others, { reading, asked: withPrice(withStory(reading, asked, whole), others) });
};

/** "¿Gasto más de lo que creo en cafés? Dime cuánto este año": the days that another sentence says of the same sum. */
const withDaysOf = (
  others: readonly Reading[],
  { reading, asked }: { reading: Reading; asked: Understanding },
): Understanding => {
  if (asked.intent !== "spending" || reading.past !== null || reading.future !== null) return asked;
  const { past } = others.find((one) => one.past !== null && /\bcuant[oa]s?\b/.test(one.plain)) ?? {};
  return past ? { ...asked, period: { from: past.from, to: past.to } } : asked;
};
