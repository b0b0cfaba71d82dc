import { addDays } from "#shared/rules/madrid-day.ts";
import { agendaPartIn } from "./agenda-part.ts";
import { askedOf, readClashWith, readFreeTime, readList } from "./agenda-questions.ts";
import { threadOf } from "./asked-next.ts";
import { accountIn } from "./banks.ts";
import { daysBeside } from "./beside-days.ts";
import { notComparable } from "./compared-follow-up.ts";
import { daysGone, fromToday } from "./days-asked.ts";
import { completeNewEvent, isShort, readEventFollowUp } from "./event-follow-up.ts";
import { addedToGoal, figureFollowUps, leftOfIncome, otherLimit, otherSize } from "./figure-follow-up.ts";
import { afterAdvance, afterNewGoal } from "./goal-follow-up.ts";
import { AND_HEAD, type FollowUpReader, isFollowUp } from "./goes-on.ts";
import { afterHistory } from "./history-follow-up.ts";
import { readAffordability } from "./money-questions.ts";
import { ofWhatWasTold } from "./of-what-was-told.ts";
import { afterPerson } from "./person-follow-up.ts";
import { readIntent } from "./read-intent.ts";
import { type Reading, readMessage } from "./read-message.ts";
import { readShortAnswer } from "./short-answers.ts";
import { afterSpending } from "./spending-follow-up.ts";
import { eventPointedAt } from "./told-events.ts";
import type { ConversationContext, Intent, Period, Understanding, UnderstandingOf } from "./understanding.ts";
import { whyOf } from "./why-follow-up.ts";

/** "¿y en abril?" after a question that could not be answered is the same question. */
const afterBeyond: FollowUpReader<"beyond"> = (reading, before) =>
  isFollowUp(reading) && isShort(reading, 6) && !reading.signals.isRequest ? before : null;

const THE_OTHERS =
  /^(?:(?:y|e|pero|vale) )+(?:(?:que|cuanto) (?:hay|tengo) )?(?:en |de )?(?:el otro|la otra|los otros|las otras|l[oa]s demas)(?: (?:bancos?|cuentas?))?(?: (?:que|cuanto) (?:hay|tengo))?$/;

const afterBalance: FollowUpReader<"balance"> = (reading, before) => {
  if (before.account !== null && THE_OTHERS.test(reading.plain))
    return { intent: "balance", account: null, besides: before.account };
  const own = reading.names.find(({ kind }) => kind === "account")?.name ?? null;
  const account = isFollowUp(reading) ? (accountIn(reading.plain) ?? own) : null;
  return account ? { intent: "balance", account } : null;
};

/** "¿y si gano 200 euros más al mes?" is no other price. */
const OTHERWISE =
  /^(?:y|pero) si (?:(?:me|nos) )?(?:gan|cobr|ingres|sub|baj|pag|dej|ahorr|quit|despid|ech)[a-z]{0,6} /;
const BY_MONTH = /\b(?:mas|menos|al mes|al ano|sueldo|nomina)\b/;

/** "¿y a plazos?" says not in how many. */
const IN_INSTALMENTS = /\b(?:a plazos|financiad[oa]|a meses|en cuotas|en mensualidades)\b/;
const usualInstalments = 12;
const readPurchase = (reading: Reading) => {
  const read = readAffordability(reading);
  return read.months === null && IN_INSTALMENTS.test(reading.plain)
    ? { ...read, months: usualInstalments }
    : read;
};

const afterAffordability: FollowUpReader<"affordability"> = (reading, before) => {
  const partial = readPurchase(reading);
  const goesOn = AND_HEAD.test(reading.plain);
  const isAnswer = before.cents === null && isShort(reading, 6);
  if (!(isAnswer || isFollowUp(reading)) || reading.signals.isRequest) return null;
  if (partial.cents === null) {
    if (partial.months !== null) return { ...before, months: partial.months };
    const isNamed = before.item === null && isAnswer && !reading.signals.isQuestion && !reading.when;
    return isNamed && partial.item ? { ...before, item: partial.item } : null;
  }
  const item = goesOn ? (partial.item ?? before.item) : (before.item ?? partial.item);
  return { ...before, item, cents: partial.cents, months: partial.months ?? before.months };
};

/** A part of the day stands for today only where nothing was said before. */
const saysNoDay = ({ past, future, when }: Reading) =>
  !when?.isStated.day && past === null && future === null;

/** "¿y al día siguiente?", "¿y pasado?": counted from the days that were asked for. */
const dayAfter = ({ plain }: Reading, { to }: Period, today: string): Period | null => {
  if (/\b(?:al|el) (?:otro dia|dia (?:siguiente|despues))\b/.test(plain)) return oneDay(addDays(to, 1));
  return /^(?:y |e )?(?:el )?pasado$/.test(plain) ? oneDay(addDays(today, 2)) : null;
};

const oneDay = (day: string): Period => ({ from: day, to: day });

const isOfDays = ({ when, future, signals }: Reading) => Boolean(when?.day || future) && !signals.hasTime;

/** "¿y la que viene?" after an event that was named asks for another one, and for no days. */
const daysNext = (reading: Reading, { period, words }: UnderstandingOf<"list_events">) =>
  (isFollowUp(reading) && isShort(reading, 5) ? dayAfter(reading, period, reading.today) : null) ??
  (words.length === 0 ? daysBeside(reading, period) : null);

const ASKS_OF_IT =
  /^(?:(?:y|pero|oye|e) )?(?:(?:a|en|hasta) )?(?:donde|que sitio|que lugar|que hora|cuando|cuant[oa]s?(?: dias| tiempo)? (?:faltan?|quedan?))(?: |$)/;
/** With these a question names nothing else. */
const OF_IT = new Set(
  "y pero oye e a en hasta donde que sitio lugar hora cuando cuanto cuantos cuantas dias dia tiempo falta faltan queda quedan es era sera seria son eran quedaba quedamos empieza toca tengo cae exactamente lo el la primero primera siguiente eso ese esa".split(
    " ",
  ),
);

const asksOfIt = (plain: string) =>
  ASKS_OF_IT.test(plain) && plain.split(" ").every((word) => OF_IT.has(word));

const FITS_IN =
  /\b(?:donde|cuando|en que (?:hueco|rato|momento)) (?:podria|podriamos|puedo|podemos)(?: yo)? (?:meter|encajar|colar|poner)\b|\b(?:donde|cuando) (?:me |nos )?(?:cabe|cabria|encaja|encajaria)n?\b/;

/** "¿y dónde podría meter media horita?" after the agenda of a day is of that day. */
const gapsOfThose = (reading: Reading, { period }: UnderstandingOf<"list_events">) =>
  isFollowUp(reading) &&
  saysNoDay(reading) &&
  (FITS_IN.test(reading.plain) || readIntent(reading.plain, reading.signals) === "free_slots")
    ? { ...readFreeTime(reading), period }
    : null;

/** "¿y dónde era?": of the events that were just told of. */
const askedOfThose = (reading: Reading, before: UnderstandingOf<"list_events">) => {
  const { asks: _, ...same } = before;
  return asksOfIt(reading.plain) ? { ...same, ...askedOf(reading) } : gapsOfThose(reading, before);
};

const THESE_DAYS = /\b(?:est[oa]s|proxim[oa]s) (?:dias|noches|tardes|mananas)\b/;
const fortnight = 13;

const afterList: FollowUpReader<"list_events"> = (reading, before) => {
  const { signals, plain } = reading;
  const ofThose = askedOfThose(reading, before);
  if (ofThose) return ofThose;
  const next = daysNext(reading, before);
  if (next) return { ...before, period: next };
  const other = agendaPartIn(plain, false);
  const isOfPart = other !== null && !reading.when?.isStated.day && reading.future === null;
  const period = THESE_DAYS.test(plain) ? fromToday(reading.today, fortnight) : before.period;
  if (isFollowUp(reading) && isOfPart && !signals.hasEventWord) return { ...before, period, part: other };
  if (!isFollowUp(reading) || !isOfDays(reading)) return null;
  if (signals.hasEventWord && !AND_HEAD.test(plain)) return null;
  const understanding = readList(reading);
  const part = understanding.part ?? before.part;
  // "¿y por la tarde?" keeps the day, "¿y el martes?" after what is over the direction.
  if (understanding.part && saysNoDay(reading)) return { ...understanding, part, period: before.period };
  const isOver = before.period.to < reading.today && reading.past !== null;
  return { ...understanding, part, ...(isOver && { period: daysGone(reading) }) };
};

const afterFreeTime: FollowUpReader<"free_slots"> = (reading, before) =>
  isFollowUp(reading) && isOfDays(reading) ? { ...before, period: readFreeTime(reading).period } : null;

const followUps: { [I in Intent]?: FollowUpReader<I> } = {
  create_event: (reading, before) => (before.missing.length > 0 ? completeNewEvent(reading, before) : null),
  spending: afterSpending,
  person_balance: afterPerson,
  beyond: afterBeyond,
  balance: afterBalance,
  affordability: (reading, before) =>
    OTHERWISE.test(reading.plain) && BY_MONTH.test(reading.plain)
      ? null
      : afterAffordability(reading, before),
  list_events: afterList,
  free_slots: afterFreeTime,
  budget: otherLimit,
  set_budget: otherLimit,
  what_if: otherSize,
  payment_history: afterHistory,
  goal_progress: (reading, { goal }) => addedToGoal(reading, goal),
  goal_date: (reading, { goal }) => addedToGoal(reading, goal),
  create_goal: afterNewGoal,
  advance_goal: afterAdvance,
};

const AT_THIS_PACE =
  /\b(?:al (?:ritmo|paso) que (?:vamos|voy|llevo|llevamos)|a (?:este|ese) (?:ritmo|paso)) ?/;

const goesOnShortly = (reading: Reading) =>
  isFollowUp(reading) &&
  isShort({ ...reading, plain: reading.plain.replace(AT_THIS_PACE, "") }, 7) &&
  !reading.signals.isRequest;

const followUp = <I extends Intent>(reading: Reading, before: UnderstandingOf<I>): Understanding | null =>
  ofWhatWasTold(reading, before) ??
  notComparable(reading, before) ??
  leftOfIncome(reading, before) ??
  (followUps[before.intent as I] as FollowUpReader<I> | undefined)?.(reading, before) ??
  whyOf(reading, before) ??
  (goesOnShortly(reading)
    ? ((figureFollowUps[before.intent as I] as FollowUpReader<I> | undefined)?.(reading, before) ?? null)
    : null);

/** "¿y cuándo llego?" after a goal that was made. */
const ofItsThread = (reading: Reading, before: Understanding) => {
  const thread = threadOf(before);
  return thread === before ? null : followUp(reading, thread);
};

/** "la segunda ponla a la 1": of that event alone. */
const readOfListed = (reading: Reading, before: ConversationContext): Understanding | null => {
  const pointed = eventPointedAt(reading.message.raw, before);
  return (
    pointed &&
    readEventFollowUp(readMessage(pointed.text, reading.now, reading.names), {
      ...before,
      event: pointed.event,
    })
  );
};

const ORDER_OF_IT =
  /(?<=[\s,.;])(?:pon|pas|pas[ae]|muev[ae]|mov|c[aá]mbi|d[eé]j|adel[aá]nt|retr[aá]s|atr[aá]s)\p{L}*l[oa](?!\p{L})/u;

/** "me viene fatal, ponla el jueves a las nueve": what is said before the order is no part of it. */
const readOrderOfIt = (reading: Reading, before: ConversationContext): Understanding | null => {
  const { raw } = reading.message;
  const at = before.event ? raw.search(ORDER_OF_IT) : -1;
  return at < 0 ? null : readEventFollowUp(readMessage(raw.slice(at), reading.now, reading.names), before);
};

export const readFollowUp = (
  reading: Reading,
  before: ConversationContext | undefined,
): Understanding | null => {
  const answer = readShortAnswer(reading.plain);
  if (answer || !before) return answer;
  const { understanding } = before;
  const isAsked = understanding?.intent === "create_event" && understanding.missing.length > 0;
  const ofBefore = () =>
    understanding && (followUp(reading, understanding) ?? ofItsThread(reading, understanding));
  const clash = isAsked ? null : readClashWith(reading, before);
  if (clash) return clash;
  return isAsked
    ? (ofBefore() ?? readEventFollowUp(reading, before))
    : (readOfListed(reading, before) ??
        readEventFollowUp(reading, before) ??
        readOrderOfIt(reading, before) ??
        ofBefore());
};
