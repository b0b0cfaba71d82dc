import { wordsOfStory } from "#server/modules/assistant/domain/understanding/left-aside.ts";
import { plainOf, wordsOf } from "#server/modules/assistant/domain/understanding/text-piece.ts";
import type {
  BeyondTopic,
  ConversationContext,
  Understanding,
} from "#server/modules/assistant/domain/understanding/understanding.ts";
import { expenseCategoryIn, incomeCategoryIn } from "#server/modules/spending/domain/spoken-words.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";

interface Message {
  text: string;
  now: Date;
  before?: ConversationContext;
}

type Understand = (userId: string, message: Message) => Promise<Understanding | null>;

interface Dependencies {
  understand: Understand;
  /** Of shops and people, as the bank writes them. */
  merchantNames: (userId: string, now: Date) => Promise<readonly string[]>;
  goalTitles: (userId: string) => Promise<readonly string[]>;
}

const unclear = new Set<BeyondTopic>(["words", "unsure", "told"]);

/** Nothing was understood, or a purchase without a price, which any name could be. */
const isUnclear = (read: Understanding) =>
  read.intent === "other" ||
  (read.intent === "beyond" && unclear.has(read.topic)) ||
  (read.intent === "affordability" && read.cents === null);

const shortestName = 4;

/** Kinds of shops and of spending, and words of the question, are no names. */
const namingWords = (name: string) =>
  wordsOfStory(name).filter(
    (word) =>
      word.length >= shortestName &&
      !/\d|^ahorr/.test(word) &&
      expenseCategoryIn(word) === null &&
      incomeCategoryIn(word) === null,
  );

/** The word of a text that names one of these, as it is written there. */
const namedIn = (text: string, names: readonly string[]) => {
  const own = new Set(names.flatMap(namingWords));
  const folded = foldKeepingLength(text);
  const word = wordsOf(folded).find((one) => own.has(one));
  const at = word === undefined ? -1 : folded.search(new RegExp(`(?<![a-z0-9])${word}(?![a-z0-9])`));
  return word === undefined || at < 0 ? null : { word: text.slice(at, at + word.length), at };
};

const OF_EXCHANGE =
  /\b(?:debe|deben|debo|debemos|bizum|bizums|(?:paso|pase|pasado|pasamos|mando|mande|mandado|envi[a-z]+|prest[a-z]+|dev[ou][a-z]+|dado))\b/;
const OF_REACHING = /\b(?:llego|llega|llegare|llegamos|llegaremos|cuando|tiempo|alcanza|da)\b/;
const ASKS = /\b(?:cuanto|cuanta|como|que|llego|llega|llegamos)\b/;

/** A shop that everybody knows stands for a name that only this person's bank writes. */
const standIn = "Mercadona";

const isQuestion = (text: string, plain: string) => /[?¿]/.test(text) || ASKS.test(plain);

const ofGoal = (goal: string, plain: string): Understanding => ({
  intent: OF_REACHING.test(plain) ? "goal_date" : "goal_progress",
  goal,
});

/**
 * Reads a message that nothing was made of anew, by the names that the person has: of goals, of people and of shops. Asks
 * for no name where the message was understood without any.
 */
export const withOwnNames = ({ understand, merchantNames, goalTitles }: Dependencies): Understand => {
  /** As a question about a shop that everybody knows. */
  const readAsShop = async (
    userId: string,
    message: Message,
    { word, at }: { word: string; at: number },
  ): Promise<Understanding | null> => {
    const { text } = message;
    const stood = await understand(userId, {
      ...message,
      text: `${text.slice(0, at)}${standIn}${text.slice(at + word.length)}`,
    });
    return stood?.intent === "spending" && stood.merchant === standIn
      ? { ...stood, category: null, merchant: word }
      : null;
  };

  const readByMerchant = async (userId: string, message: Message, plain: string) => {
    const name = namedIn(message.text, await merchantNames(userId, message.now));
    if (!name) return null;
    if (!OF_EXCHANGE.test(plain)) return readAsShop(userId, message, name);
    const isBizum = /bizum/.test(plain);
    return { intent: "person_balance", person: name.word, period: null, isBizum } as const;
  };

  return async (userId, message) => {
    const read = await understand(userId, message);
    const plain = plainOf(foldKeepingLength(message.text));
    if (!read || !isUnclear(read) || !isQuestion(message.text, plain)) return read;
    const goal = namedIn(message.text, await goalTitles(userId));
    if (goal) return ofGoal(goal.word, plain);
    if (read.intent === "affordability") return read;
    return (await readByMerchant(userId, message, plain)) ?? read;
  };
};
