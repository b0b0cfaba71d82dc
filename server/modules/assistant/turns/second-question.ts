import {
  changesOrSplits,
  isNoRequest,
} from "#server/modules/assistant/domain/understanding/kinds-of-intent.ts";
import type { Thing, Understanding } from "#server/modules/assistant/domain/understanding/understanding.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import type { Message, Understand } from "./own-names.ts";
import { emptyMemory, readMemory } from "./turn-memory.ts";
import type { StoredTurn } from "./turn-repository.ts";

type Split = (userId: string, message: Message) => Promise<[string, string] | null>;

/** "¿…? y en octubre", "¿…? ¿Falló algún mes?": what follows asks too, and is no remark ("es para el cole"). */
const ASKS = /^¿|\?\s*$|^(?:y|e)\s/;

/** "verdad?", "o qué?", "no?": asks for no more than a yes. */
const TAG =
  /^[¿\s]*(?:(?:o|y) )?(?:no|si|verdad|que|eh|vale|ok|cierto|sabes|puedes|me ayudas|me lo dices|lo sabes|es asi|a que si|o no|o que|que tal|por favor|porfa|gracias)\s*\??$/;

const fewestLetters = 4;

/** The first question of a message, and what follows it, where that asks something as well. */
export const questionsIn = (text: string): [string, string] | null => {
  const end = text.search(/\?\s/);
  if (end < 0) return null;
  const [first, rest] = [text.slice(0, end + 1).trim(), text.slice(end + 1).trim()];
  const folded = foldKeepingLength(rest);
  const isAsked = ASKS.test(folded) && !TAG.test(folded) && rest.length >= fewestLetters;
  return isAsked && first.length >= fewestLetters ? [first, rest] : null;
};

/** Nothing that is asked behind a question changes anything: an order behind one is split by the rules of two requests. */
const changesNothing = ({ intent }: Understanding) => !changesOrSplits.has(intent);

const isQuestion = (understanding: Understanding) =>
  !isNoRequest.has(understanding.intent) && changesNothing(understanding) && understanding.isUnsure !== true;

const meaningOf = ({ aside: _, ...understanding }: Understanding) => JSON.stringify(understanding);

/** The things that a question is of: shops, people, kinds. */
const thingsOf = (understanding: Understanding) => {
  const { merchant, asked, others = [] } = understanding as Partial<Thing> & { others?: readonly Thing[] };
  return [{ merchant, asked }, ...others].flatMap((one) => one.merchant ?? one.asked ?? []);
};

/** "¿cuánto gasté en Gadis? ¿y en Lidl? ¿y en Eroski?", read as a whole that is of Lidl and Eroski. */
const lacksThingOf = (whole: Understanding, question: Understanding) => {
  const things = new Set(thingsOf(whole));
  return things.size > 0 && thingsOf(question).some((thing) => !things.has(thing));
};

/** All that was spent, after a question of something else, is what "¿y cuánto en total?" was not meant for. */
const isOfItsOwn = (second: Understanding, first: Understanding) => {
  const isOfAll =
    second.intent === "spending" && second.flow === "out" && (second.merchant ?? second.category) === null;
  const isOther = changesNothing(second) && meaningOf(second) !== meaningOf(first);
  return isOther && (!isOfAll || isOfMoneyIn(first));
};

const isOfMoneyIn = (first: Understanding) => first.intent === "spending" && first.flow === "in";

/**
 * A message of which a question would be lost: read whole it means what one of its questions means alone, or nothing, or lacks
 * what the first is of. The second goes on with the first, as if it had been sent after it.
 */
export const withSecondQuestions =
  (twoRequests: Split, understand: Understand): Split =>
  async (userId, message) => {
    const halves = await twoRequests(userId, { text: message.text, now: message.now });
    const questions = halves ? null : questionsIn(message.text);
    if (!questions) return halves;
    const [text, rest] = questions;
    const alone = { text: rest, now: message.now };
    const [whole, first, last] = [
      await understand(userId, message),
      await understand(userId, { ...message, text }),
      await understand(userId, alone),
    ];
    if (!whole || !first || !last || !isQuestion(first)) return null;
    const isLost =
      isNoRequest.has(whole.intent) ||
      lacksThingOf(whole, first) ||
      [first, last].some((one) => meaningOf(one) === meaningOf(whole));
    if (!isLost) return null;
    const before = { event: null, ...message.before, understanding: first };
    const second = await understand(userId, { ...message, text: rest, before });
    return second && isOfItsOwn(second, first) ? questions : null;
  };

/** The rest of a message whose first half, just answered, is a question right before it. */
const goesOnWith = (first: StoredTurn | undefined) => {
  const { rest } = readMemory(first);
  if (!first || rest === undefined || !first.said.endsWith(rest)) return false;
  return first.said.slice(0, -rest.length).trimEnd().endsWith("?");
};

/** Another request of the same message is read as if it were alone, a second question as if it were sent after the first. */
export const memoryBefore = (asked: { isRest?: true }, last: StoredTurn | undefined) =>
  asked.isRest && !goesOnWith(last) ? emptyMemory : readMemory(last);
