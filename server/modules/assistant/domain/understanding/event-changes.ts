import { findDuration } from "#server/spanish/durations.ts";
import { type EventTime, findEventTime } from "#server/spanish/find-event-time.ts";
import { findShift } from "#server/spanish/find-shift.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { startOfMadridDay } from "#shared/rules/madrid-time.ts";
import { titleWords } from "./agenda-questions.ts";
import { phrases, requestForms } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import { pieceOf, plainOf, quotedIn, without, wordsOf } from "./text-piece.ts";
import type { EventTarget, NewEventTime, UnderstandingOf } from "./understanding.ts";

const requestWords = phrases(
  `${requestForms("borr, elimin, cancel, anul, suprim, tach, descart, quit, muev, mov, retras, adelant, aplaz, atras, reprogram, traslad, desplaz, posterg, suspend, cambi, corr, sac, olvid, anticip, demor, modific, dej, llev, met, recoloc")}, pas(?:a|ar|ame|as|e|es)?(?:l[oa]s?)?, pospon*, pon*, dur*, duracion, alarg*, acort*, prolong*, haz, hazme, hasta, ponl[oa]s?, pasam?el[oa]s?, mejor, final, poder, ir, ire, iremos, puedo, podemos, necesito, ha, han, sido, misma, mismo, sitio, lugar, vez, ya, porque, importa, haz, favor, de verdad, olvidate, paso, hueco, evento, cita, hora, dia, horas, minutos, minuto, media, cuarto, antes, despues, tarde, pronto, temprano, mas, cancelado, cancelada, anulado, anulada, suspendido, retrasado, adelantado, pasado, cambiado, movido, reunirme, era, seria, eso, esto, aquello, cambio, retraso, siguen, sigue, hacer, tengo, ese, esa, salir, saca, sacala, calendario, agenda, perdona, lista, finalmente, hemos, quedado, que, ya, sea, puede, quedar, viene, bien, seria, hace, falta, reagenda*, desapunt*, deshazte, fuera, dejemos, dejamos, pasamos`,
  { isWhole: true },
);

const noEvent = { id: null, words: [], day: null, time: null };

/** In "viaje 3" the digit is part of the name. */
const withNumbers = (words: readonly string[], left: string) => [
  ...words,
  ...wordsOf(left).filter((word, at, all) => /^\d$/.test(word) && words.includes(all[at - 1] ?? "")),
];

export const targetIn = (text: string, now: Date): EventTarget => {
  const message = pieceOf(text);
  const when = findEventTime(text, now);
  const left = without(message, when?.spans ?? []).map(({ folded }) => folded);
  const quoted = quotedIn(text);
  return {
    ...noEvent,
    words: quoted
      ? wordsOf(foldKeepingLength(quoted.name)).filter((word) => word.length > 1)
      : withNumbers(
          titleWords(left.join(" ")).filter((word) => !requestWords.test(word)),
          left.join(" "),
        ),
    day: when?.isStated.day ? when.day : null,
    time: when?.isStated.time ? when.time : null,
  };
};

export const readDelete = (reading: Reading): UnderstandingOf<"delete_event"> => ({
  intent: "delete_event",
  target: targetIn(reading.message.raw, reading.now),
});

/** Where the new time begins: "al jueves", "para el lunes", "a las siete", "hasta mañana". */
const TO_DAY =
  /\b(?:al|para (?:el|la|este|pasado|manana|dentro|hoy)|para|hasta|a|por) (?=(?:el |este |proximo |dia |pasado )*(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana|pasado|dia \d|\d{1,2}(?: de [a-z]|\/|$| a las| por| a la)|hoy|proximo|siguiente|finde|uno de|primer|ultimo|semana|mes|otro|veinti|treinta|que viene))/;
const TO_NEXT =
  /\ba la (?:semana|proxima|siguiente)|\bal mes|\bpara la semana|\bpara (?:manana|hoy|pasado)|\b(?:a|para) (?:manana|pasado|hoy)\b/;
const TO_TIME =
  /\b(?:(?:para|sobre|hasta) )?(?:a las?|a eso de las?|para las?|sobre las?|hasta las?|a mediodia|al mediodia|por la (?:manana|tarde|noche)|de (?:las? )?\d{1,2}(?::\d\d)? a)\b/;
/** "al final el partido es el domingo". */
const TO_IS = /\b(?:es|son|sea|sera|seran|empieza|queda|pasa)(?= (?:el|a las?|al|por la|manana|pasado)\b)/;
/** "de las 12 a las 10 y media": from the old time to the new one. */
const FROM_TO = /\bde las? [a-z0-9:.]+(?: (?:y|menos) [a-z0-9]+)?(?: de la [a-z]+)? (?=a las? )/;
const INSTEAD = /\b(?:en vez del?|en lugar del?|y no|que no)\b.{0,600}?(?=,| (?:pon|pasa|mejor)|$)/;
const BETTER = /\bmejor\b/;

const firstAt = (folded: string, patterns: readonly RegExp[]) => {
  const places = patterns.map((pattern) => folded.search(pattern)).filter((at) => at >= 0);
  return places.length ? Math.min(...places) : -1;
};

const lastMatch = (folded: string, pattern: RegExp) =>
  [...folded.matchAll(new RegExp(pattern.source, "g"))].at(-1)?.index ?? -1;

/** "el taller de mañana ponlo el jueves a las siete". */
const PUT_ON =
  /(?<=\S )(?:pon|pasa|mueve|cambia|deja|coloca|planta)(?:me|nos)?l[oa]s? (?=(?:el|este|la|en el|al?|para) )/;

/** Where the message turns from the event to its new time; -1 when it has none. */
const newTimeStart = (folded: string) => {
  const put = folded.search(PUT_ON);
  if (put >= 0) return put;
  const day = firstAt(folded, [TO_DAY, TO_NEXT]);
  const isAfterTime = day >= 0;
  if (isAfterTime) return day;
  const fromTo = folded.match(FROM_TO);
  if (fromTo?.index !== undefined) return fromTo.index + fromTo[0].length;
  const is = folded.search(TO_IS);
  if (is >= 0) return is;
  const better = folded.search(BETTER);
  if (better >= 0) return better;
  return lastMatch(folded, TO_TIME);
};

const unchanged: NewEventTime = {
  day: null,
  time: null,
  endTime: null,
  shiftMinutes: null,
  durationMinutes: null,
};

const toNewTime = (when: EventTime | null): NewEventTime =>
  when
    ? {
        ...unchanged,
        day: when.isStated.day ? when.day : null,
        time: when.isStated.time || when.isVague ? when.time : null,
        endTime: when.endTime,
      }
    : unchanged;

const NEXT_WEEK =
  /\b(?:a|para) la (?:semana que viene|semana proxima|proxima semana|semana siguiente|siguiente semana|otra semana)\b/;
const WEEK = 7 * 24 * 60;

const blankTimes = (text: string, now: Date) => {
  const spans = findEventTime(text, now)?.spans ?? [];
  return spans.reduce(
    (left, { from, to }) => left.slice(0, from) + " ".repeat(to - from) + left.slice(to),
    text,
  );
};

/**
 * The words about the event are read too ("la cena a las 9" is at 21:00). A time without a day belongs to the
 * event's day and may be past.
 */
export const readNewTime = (text: string, about: string, now: Date): NewEventTime => {
  const whole = `${blankTimes(about, now)} ${text}`;
  const when = findEventTime(whole, now);
  if (NEXT_WEEK.test(pieceOf(text).folded) && !when?.isStated.day)
    return { ...toNewTime(when), shiftMinutes: WEEK };
  const isClock = when?.isStated.time && !when.isStated.day;
  const place = toNewTime(isClock ? findEventTime(whole, startOfMadridDay(madridDayOf(now))) : when);
  // The new time must not come from a meal among those words.
  return findEventTime(text, now)?.time ? place : { ...place, time: null, endTime: null };
};

interface SplitMove {
  about: string;
  to: string;
  /** The old time in "en vez de las 9". */
  oldTime: EventTime | null;
}

const splitMove = ({ message, now }: Reading): SplitMove => {
  const instead = message.folded.match(INSTEAD);
  const from = instead?.index ?? 0;
  const old = instead ? message.raw.slice(from, from + instead[0].length) : "";
  const oldTime = old ? findEventTime(old, now) : null;
  const text = oldTime
    ? `${message.raw.slice(0, from)} ${message.raw.slice(from + old.length)}`
    : message.raw;
  const at = newTimeStart(unquoted(pieceOf(text).folded));
  if (at < 0 && findEventTime(text, now)?.isStated.time)
    return { about: blankTimes(text, now), to: text, oldTime };
  return at < 0
    ? { about: text, to: "", oldTime }
    : { about: text.slice(0, at), to: text.slice(at), oldTime };
};

/** Masks a quoted name with the same length, because its words do not mark the turn. */
const unquoted = (folded: string) => {
  const quoted = quotedIn(folded);
  return quoted
    ? `${folded.slice(0, quoted.from)}${"x".repeat(quoted.to - quoted.from)}${folded.slice(quoted.to)}`
    : folded;
};

const DURATION_VERB = /\b(?:duren?|dura|duran|durara|duracion|alarg[a-z]*|acort[a-z]*|prolong[a-z]*)\b/;
const NEW_LENGTH = /\b(?:dure|dura|duran|durara|duren|duracion|a|hasta)(?: de| a)? *$/;

/** "que la cena dure dos horas". "alárgala una hora" gives no duration. */
const durationIn = ({ message }: Reading) => {
  const lasts = DURATION_VERB.test(message.folded) ? findDuration(message.raw) : null;
  const [span] = lasts?.spans ?? [];
  if (!lasts || !span) return null;
  const untilSpan = message.folded.slice(0, span.to);
  const isNew =
    /^(?:que )?dur/.test(untilSpan.slice(span.from)) || NEW_LENGTH.test(untilSpan.slice(0, span.from));
  return isNew ? { minutes: lasts.minutes, span } : null;
};

/** "me viene mejor el dentista el jueves": the name may follow the turn. */
const withWords = (target: EventTarget, { message, now }: Reading): EventTarget =>
  target.words.length > 0 ? target : { ...target, words: targetIn(message.raw, now).words };

/** `title` is that of the event in context when the message names none. */
export const readMove = (reading: Reading, title = ""): UnderstandingOf<"move_event"> => {
  const { now, message } = reading;
  const duration = durationIn(reading);
  if (duration) {
    const left = without(message, [duration.span]).map(({ raw }) => raw);
    return {
      intent: "move_event",
      target: targetIn(left.join(" "), now),
      to: { ...unchanged, durationMinutes: duration.minutes },
    };
  }
  const shift = findShift(message.raw);
  if (shift) {
    const left = without(message, shift.spans).map(({ raw }) => raw);
    return {
      intent: "move_event",
      target: targetIn(left.join(" "), now),
      to: { ...unchanged, shiftMinutes: shift.minutes },
    };
  }
  const { about, to, oldTime } = splitMove(reading);
  const described = withWords(targetIn(about, now), reading);
  return {
    intent: "move_event",
    target: {
      ...described,
      day: described.day ?? (oldTime?.isStated.day ? oldTime.day : null),
      time: described.time ?? (oldTime?.isStated.time ? oldTime.time : null),
    },
    to: to
      ? nearestHalfDay(readNewTime(to, `${title} ${about}`, now), oldHour(about, now), message.folded)
      : unchanged,
  };
};

const HALF_OF_DAY = /\b(?:manana|am|madrugada|0\d[:.]\d\d)\b/;

const hourOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

const oldHour = (about: string, now: Date) => {
  const when = findEventTime(about, startOfMadridDay(madridDayOf(now)));
  return when?.isStated.time ? when.time : null;
};

/** "de las siete a las ocho": chooses the half of the day nearer to the old time. */
const nearestHalfDay = (to: NewEventTime, from: string | null, folded: string): NewEventTime => {
  const isOpen = to.time !== null && to.time < "12:00" && to.day === null && to.endTime === null;
  if (!from || !to.time || !isOpen || !FROM_TO.test(folded) || HALF_OF_DAY.test(folded)) return to;
  const late = `${Number(to.time.slice(0, 2)) + 12}${to.time.slice(2)}`;
  const isLate = Math.abs(hourOf(late) - hourOf(from)) < Math.abs(hourOf(to.time) - hourOf(from));
  return isLate ? { ...to, time: late } : to;
};

const PRONOUN_REQUEST = phrases(
  `(?:${requestForms("borr, elimin, cancel, anul, quit, muev, retras, adelant, aplaz, cambi, tach, sac, suprim, atras, corr")}|pas(?:a|ame)?l[oa]|ponl[oa]|ponmel[oa]|dejal[oa]|pospon[a-z]*)(?: eso| esto| ese| esa| la cita| el evento)?`,
  { isHead: true },
);

export const hasNoTime = (to: NewEventTime) => Object.values(to).every((part) => part === null);

export const hasNoDescription = ({ words, day, time }: EventTarget) =>
  words.length === 0 && day === null && time === null;

/** Whether the message refers to an event with a pronoun: "cámbialo", "bórrala". */
export const refersByPronoun = (plain: string) => PRONOUN_REQUEST.test(plainOf(plain));
