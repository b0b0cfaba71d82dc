import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { withForgottenAsked, withoutFormalOpening, withoutIdioms } from "./everyday-words.ts";
import { phrases } from "./phrases.ts";
import { plainOf } from "./text-piece.ts";

/** "y cuánto suman", "y cuánto me gasté": of what was asked before it, and nothing of its own. */
const leans = phrases(
  "cuant[oa]s? (?:suman?|son|hacen|cuestan|valen|pago por (?:ellas?|ellos?|eso|todo)|(?:me |nos )?(?:cuestan|salen|gaste|gastamos|deje|dejamos)|(?:me |nos )?he(?:mos)? (?:gastado|dejado|sacado|retirado|tenido que sacar)|(?:es|sale|me sale) (?:en total|todo|todas?|todos?))(?: (?:en total|todo|todas?|todos|juntas|juntos|al mes|al ano|entre todas|entre todos|en ello|en eso|alli|ahi))*",
  { isWhole: true },
);

const BETWEEN = /[\s,.;]{1,3}y (?=cuant[oa]s? )/g;
const ASKS = /(?:^|[^a-z])(?:que|cuales?|cuant[oa]s?|cuando|dime|ensename|listame)(?![a-z])/;

/** "cuánto cobré y cuánto gasté" asks for two sums. */
const OF_INCOME = /(?:^|[^a-z])(?:cobr|ingres|gane|gano|ganad|ganamos|ahorr)/;
const OF_SPENDING = /(?:^|[^a-z])gast/;

/** Whether the folded tail of a message asks nothing but what its folded head asks anyway. */
export const leansOn = (head: string, tail: string) =>
  leans.test(plainOf(tail)) && !(OF_INCOME.test(head) && OF_SPENDING.test(tail));

/** What is asked gives its sum anyway. */
const withoutLeaning = (text: string) => {
  const folded = foldKeepingLength(text);
  const between = [...folded.matchAll(BETWEEN)].at(-1);
  if (!between || !ASKS.test(folded.slice(0, between.index))) return text;
  const tail = folded.slice(between.index + between[0].length);
  return leansOn(folded.slice(0, between.index), tail) ? text.slice(0, between.index) : text;
};

/** A message without what only introduces its question or leans on it. */
export const questionOf = (text: string) =>
  withoutLeaning(withoutFormalOpening(withForgottenAsked(withoutIdioms(text))));
