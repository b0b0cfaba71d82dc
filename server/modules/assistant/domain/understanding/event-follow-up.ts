import { findEventTime } from "#server/spanish/find-event-time.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { eventTitleMaxLength } from "#shared/contracts/calendar/events.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridTimeOf } from "#shared/rules/madrid-time.ts";
import {
  hasNoDescription,
  hasNoTime,
  readDelete,
  readMove,
  readNewTime,
  refersByPronoun,
} from "./event-changes.ts";
import { titleOf, titlePieces } from "./event-title.ts";
import { readNewEvent } from "./new-event.ts";
import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import { sameHour, wordsNotInTitle } from "./resolve-event.ts";
import { pieceOf, without, wordsOf } from "./text-piece.ts";
import type { ConversationContext, NewEvent, NewEventTime, Understanding } from "./understanding.ts";

const CORRECTION_HEAD = phrases(
  "(?:no|mejor|mejor dicho|perdon|digo|bueno|al final|que sea|pues|espera|cambialo|ponlo|ponla|dejalo|dejala|que sea mejor|si|ay|uy|era|es|quiero decir|queria decir|pero)(?:[ ,]+(?:no|mejor|perdon|digo|bueno|que sea|espera|que|era|es|mejor dicho|quiero decir|pon))*",
  { isHead: true },
);

export const isShort = ({ plain }: Reading, maxWords: number) => plain.split(" ").length <= maxWords;

const DELETES = /^(?:no )?(?:borr|elimin|cancel|anul|quit|suprim|tach|saca)/;
const DURATION_VERB =
  /^(?:y |pero |mejor |oye |vale )*(?:que |haz que |pon que |quiero que )?(?:duren?|durara|alarg[a-z]*|acort[a-z]*|(?:cambia |pon )?(?:la )?duracion)\b/;
const BETTER = /\bmejor\b/;

/** "al día 25 a la misma hora", "a las 10": a date or time and nothing else. */
const isOnlyTime = (reading: Reading) =>
  /^(?:y |pues )?(?:al?|para) (?:el |la |las )?/.test(reading.plain) &&
  !reading.signals.isQuestion &&
  readMove(reading).target.words.length === 0;

/** "ponla el jueves a las nueve": the day is the new one, and none that the event had. */
const PUT_ON =
  /^(?:no )?(?:(?:mejor|pues|vale) )?(?:pon|dej|pas|muev|cambi)[a-z]*l[oa] (?:mejor )?(?:para )?(?:el|este|manana|pasado|hoy|lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b/;

/** "cámbialo a las 9" means 21:00 for a dinner, so the event's title is read too. */
const newTimeFor = (reading: Reading, title: string): NewEventTime => {
  const withTitle = pieceOf(title);
  const words = without(withTitle, findEventTime(title, reading.now)?.spans ?? [])
    .map(({ raw }) => raw)
    .join(" ");
  const { to } = readMove(reading, words);
  if (hasNoTime(to)) return readNewTime(reading.message.raw, words, reading.now);
  const isOfDay = to.day === null && reading.when?.isStated.day && PUT_ON.test(reading.plain);
  return isOfDay ? { ...to, day: reading.when?.day ?? null } : to;
};

const MORNING = /\b(?:manana|am|0\d[:.]\d\d)\b/;

/** An hour from eight to eleven without "de la mañana" is at night for an event in the evening. */
const inTheEvening = ({ plain }: Reading, start: string, to: NewEventTime): NewEventTime => {
  const isEvening = /T(?:1[7-9]|2)/.test(start);
  const isOpen = to.time !== null && to.endTime === null && /^(?:0[89]|1[01])/.test(to.time);
  if (!to.time || !isEvening || !isOpen || MORNING.test(plain)) return to;
  return { ...to, time: `${Number(to.time.slice(0, 2)) + 12}${to.time.slice(2)}` };
};

/** "cámbialo", "la adelantas": the pronoun stands for the event. */
const HAS_PRONOUN = /^(?:no )?(?!(?:hola|solo|sola|anula|cancela)\b)[a-z]{2,}l[oa]\b/;
/** What follows says why or where and names no event. */
const ADDITION =
  /\b(?:porque|ya que|es que|que(?! sea| dure)|por(?! la (?:manana|tarde|noche))|para que|en) .*/;

/** "no, el dentista a las 6". */
const CORRECTS = /^(?:no|mejor|no mejor) (?:el|la|los|las|lo de|lo del) /;

type Subject = NonNullable<ConversationContext["event"]>;

/** "mueve el dentista a las 6": whether the message describes another event than the one in context. */
const describesAnother = (reading: Reading, { title, start }: Subject) => {
  const { plain } = reading;
  if (HAS_PRONOUN.test(plain)) return false;
  const { words, day, time } = readMove(reading).target;
  const withoutCorrection = plain.replace(CORRECTION_HEAD, " ").replace(ADDITION, " ");
  const own = words.filter((word) => withoutCorrection.includes(word));
  if (wordsNotInTitle(own, title).length > 0) return true;
  // "la cena" refers to the event in context. "Cena" alone is a title, and "Cena 4" may be another event.
  const isPointedAt = /\b(?:el|la|los|las|mi|mis|ese|esa|del) $/.test(
    plain.slice(0, plain.indexOf(own[0] ?? "")),
  );
  const isWholeName = wordsNotInTitle(wordsOf(foldKeepingLength(title)), plain).length === 0;
  if (own.length > 0 && !isPointedAt && !isWholeName) return true;
  const isTimed = start.includes("T");
  const at = isTimed ? new Date(start) : null;
  const isOtherDay = day !== null && day !== (at ? madridDayOf(at) : start);
  return isOtherDay || (time !== null && !sameHour(time, at && madridTimeOf(at)));
};

const deletesContextEvent = (reading: Reading) =>
  HAS_PRONOUN.test(reading.plain) || hasNoDescription(readDelete(reading).target);

const dependsOnContext = (reading: Reading) =>
  reading.when !== null &&
  isShort(reading, 8) &&
  (CORRECTION_HEAD.test(reading.plain) || BETTER.test(reading.plain) || isOnlyTime(reading));

/** What to do with the event in context. Null when the message is not about it. */
export const readEventFollowUp = (reading: Reading, { event }: ConversationContext): Understanding | null => {
  if (!event) return null;
  const { plain, when } = reading;
  const it = { id: event.id, words: [], day: null, time: null };
  if (DELETES.test(plain))
    return deletesContextEvent(reading) ? { intent: "delete_event", target: it } : null;
  if (describesAnother(reading, event)) return CORRECTS.test(plain) && when ? readMove(reading) : null;
  if (DURATION_VERB.test(plain) && isShort(reading, 8)) {
    const move = readMove(reading);
    if (move.to.durationMinutes !== null) return { ...move, target: it };
  }
  if (!dependsOnContext(reading) && !refersByPronoun(plain)) return null;
  const to = inTheEvening(reading, event.start, newTimeFor(reading, event.title));
  return hasNoTime(to) ? null : { intent: "move_event", target: it, to };
};

const withTitle = (reading: Reading, event: NewEvent): NewEvent => {
  const { message, when } = reading;
  const whole = readNewEvent(message.raw, when);
  const { start, end, isAllDay, startInstant } = when ? whole : event;
  const missing: NewEvent["missing"] = start === null ? ["start"] : [];
  return {
    ...whole,
    start,
    end,
    isAllDay,
    startInstant,
    location: whole.location ?? event.location,
    missing,
  };
};

const withStart = ({ message, now, when }: Reading, event: NewEvent): NewEvent => {
  const text = `${event.title} ${message.raw}`;
  const whole = readNewEvent(text, findEventTime(text, now));
  return {
    ...whole,
    title: event.title,
    category: event.category,
    location: event.location ?? readNewEvent(message.raw, when).location,
    costCents: event.costCents ?? whole.costCents,
    missing: [],
  };
};

/** Completes an event whose title or start Fred asked for. Null when the message is no answer. */
export const completeNewEvent = (reading: Reading, event: NewEvent): NewEvent | null => {
  const { when, message, signals } = reading;
  if (signals.isQuestion) return null;
  const newTitle = titleOf(titlePieces(without(message, when?.spans ?? [])), eventTitleMaxLength);
  if (event.missing.includes("title")) return newTitle === "" ? null : withTitle(reading, event);
  const isOther = signals.isRequest || (signals.hasEventWord && newTitle.split(" ").length > 2);
  return event.missing.includes("start") && when && !isOther ? withStart(reading, event) : null;
};
