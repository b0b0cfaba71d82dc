import { BETWEEN } from "./between-requests.ts";
import { changesOrSplits, isNoRequest } from "./kinds-of-intent.ts";
import { leansOn } from "./leaning-question.ts";
import { certaintyOf } from "./learnt/weigh.ts";
import { phrases } from "./phrases.ts";
import { type Reading, readMessage } from "./read-message.ts";
import { reminderTail } from "./reminders.ts";
import { courtesyAtHead } from "./request-words.ts";
import { understand } from "./understand.ts";
import type { Intent, Understanding } from "./understanding.ts";

/** What a request begins with. */
const HEAD = phrases(
  `(?:me |nos )?(?:apunta|anota|recuerda|avisa|agenda|mete|pon|crea|borra|cancela|quita|mueve|cambia|divide|reparte|ensena|muestra|busca|di|haz|calcula)(?:s|me|nos|le)?,
  recuerdame, avisame, ponme, dime, hazme, cambiame, borrame,
  cuant[oa]s?, que (?:tengo(?! que)|tenemos(?! que)|recibos|facturas|hay|eventos|citas|suscripciones|me queda|me viene|me toca), cuando (?:cobro|me pagan|llego|tengo|es|toca|estoy|puedo),
  como (?:va|van|voy|vamos)(?= [a-z]), en que (?:he|gasto|gaste|se), tengo algo, cual (?:es|fue), cuales (?:son|fueron), me (?:queda|llega), puedo (?:gastar|permitirme|comprar), estoy libre, tengo (?:hueco|libre)`,
  { isHead: true },
);

const fewestWords = 2;
const mostSplits = 4;

/** How likely the kind of each half must be. */
const least = { read: 0.6, write: 0.85, besideUnknown: 0.95 };

interface Half {
  text: string;
  understanding: Understanding;
  reading: Reading;
  certainty: number;
}

const withoutCourtesy = (plain: string): string => {
  const courtesy = plain.match(courtesyAtHead)?.[0];
  return courtesy && courtesy.length < plain.length
    ? withoutCourtesy(plain.slice(courtesy.length).trim())
    : plain;
};

const beginsRequest = (reading: Reading) =>
  HEAD.test(reading.plain) || HEAD.test(withoutCourtesy(reading.plain));

const halfOf = (text: string, now: Date): Half | null => {
  const reading = readMessage(text, now);
  if (reading.plain.split(" ").length < fewestWords || !beginsRequest(reading)) return null;
  const understanding = understand(text, { now });
  const certainty = isNoRequest.has(understanding.intent) ? 0 : certaintyOf(reading, understanding);
  return { text, reading, understanding, certainty };
};

/** "cuándo tengo libre... no, qué tengo el jueves" */
const TAKEN_BACK = /(?:\bno|\bmejor|\bperdon|\bdigo|\bespera)[\s.,]*$/;

const isWhole = (understanding: Understanding) =>
  understanding.intent !== "create_event" || understanding.missing.length === 0;

const isSure = ({ understanding, certainty }: Half) =>
  !understanding.isUnsure &&
  isWhole(understanding) &&
  certainty >= (changesOrSplits.has(understanding.intent) ? least.write : least.read);

/** A question, or an order to which Fred would answer with a question or that he cannot do it. */
const isSaid = (half: Half, beside: Half) =>
  isSure(beside) && beside.certainty >= least.besideUnknown && !half.reading.signals.isReport;

/** Both are of past money: the days that one of them names count for the other too. */
const withPeriod = (half: Half, other: Half): string => {
  const isOfPast = (one: Half) => ofPastMoney.has(one.understanding.intent);
  const words = (other.reading.past?.spans ?? []).map(({ from, to }) =>
    other.reading.message.raw.slice(from, to),
  );
  return isOfPast(half) && isOfPast(other) && half.reading.past === null && words.length > 0
    ? `${half.text.replace(/[\s?.!]{1,9}$/, "")} ${words.join(" ")}`
    : half.text;
};

const ofPastMoney = new Set<Intent>(["spending", "savings", "top_spending", "overspending"]);

/** Without what separates requests, at both ends; an expression of the same would cost the square of the length. */
const trimmed = (text: string) => {
  let [from, to] = [0, text.length];
  while (from < to && separators.includes(text.charAt(from))) from += 1;
  while (from < to && separators.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
};
const separators = " \n\t,.;";

/** Fred asks before he does them, and the answer to that must come next. */
const asksBack = new Set<Intent>(["delete_event", "move_event"]);

const isAskedBack = ({ understanding }: Half) =>
  asksBack.has(understanding.intent) || understanding.isUnsure === true || !isWhole(understanding);

const inOrder = (first: Half, second: Half): [string, string] | null => {
  const texts = [withPeriod(first, second), withPeriod(second, first)] as const;
  if (!isAskedBack(first)) return [...texts];
  return isAskedBack(second) ? null : [texts[1], texts[0]];
};

/** "qué suscripciones tengo y cuánto se me van al año" has one answer. */
const asksTheSame = (one: Half, other: Half) =>
  JSON.stringify(one.understanding) === JSON.stringify(other.understanding);

const areTwo = (first: Half, second: Half) => {
  if (leansOn(first.reading.plain, second.reading.plain) || asksTheSame(first, second)) return false;
  return isSure(first) ? isSure(second) || isSaid(second, first) : isSure(second) && isSaid(first, second);
};

/** None in an event and its reminder: "cena el viernes y avísame una hora antes". */
const placesBetween = (raw: string, folded: string) =>
  reminderTail(raw, folded) ? [] : [...folded.matchAll(BETWEEN)].slice(0, mostSplits);

/**
 * The halves of a message that asks for two things, each to be answered as if it were alone, in the order of answering.
 * Null for one request.
 */
export const twoRequests = (text: string, now: Date): [string, string] | null => {
  const message = readMessage(text, now);
  const { raw, folded } = message.message;
  for (const { 0: between, index } of placesBetween(raw, folded)) {
    if (TAKEN_BACK.test(folded.slice(0, index))) continue;
    const first = halfOf(trimmed(raw.slice(0, index + (/^[.!?]/.test(between) ? 1 : 0))), now);
    const second = halfOf(trimmed(raw.slice(index + between.length)), now);
    if (first && second && areTwo(first, second)) return inOrder(first, second);
  }
  return null;
};
