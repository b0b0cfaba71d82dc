import {
  expenseCategoryIn,
  incomeCategoryIn,
  merchantIn,
} from "#server/modules/spending/domain/spoken-words.ts";
import { type Amount, findAmounts } from "#server/spanish/amounts.ts";
import { type EventTime, findEventTime, type Span } from "#server/spanish/find-event-time.ts";
import { findPeriod } from "#server/spanish/find-period.ts";
import { findShift } from "#server/spanish/find-shift.ts";
import { isFirstName } from "#server/spanish/first-names.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { expandAbbreviations, expandWords } from "./abbreviations.ts";
import { namesBank } from "./banks.ts";
import { isCategoryChange } from "./category-change-words.ts";
import { namesEvent } from "./event-words.ts";
import type { Signals } from "./intent-signals.ts";
import type { NamedThing } from "./named-things.ts";
import { isNotForFred } from "./not-for-fred.ts";
import { reportsOnly } from "./past-reports.ts";
import { phrases } from "./phrases.ts";
import { courtesyAtHead, noteRequest } from "./request-words.ts";
import { restraintsOf } from "./restraints.ts";
import { type Piece, pieceOf, plainOf, quotedIn } from "./text-piece.ts";
import type { Period } from "./understanding.ts";

/** What a message contains, independently of its intent. */
export interface Reading {
  message: Piece;
  plain: string;
  now: Date;
  today: string;
  when: EventTime | null;
  /** Periods read as past and as future. */
  past: (Period & { spans: Span[] }) | null;
  future: (Period & { spans: Span[] }) | null;
  amounts: Amount[];
  /** What of the person's own it names, in order. */
  names: readonly NamedThing[];
  signals: Signals;
}

const PAST = phrases(
  "ayer, anoche, anteayer, antes de ayer, antier, pasad[oa]s? (?!manana|por)(?!a [a-z]), (?:semana|mes|ano|finde|fin de semana|verano|invierno|trimestre|lunes|martes|miercoles|jueves|viernes|sabado|domingo) pasad[oa], (?:el|la|los|las) pasad[oa]s? (?:semana|mes|ano|finde|fin|lunes|martes|miercoles|jueves|viernes|sabado|domingo), ultim[oa]s [0-9a-z]+ (?:dias|semanas|meses|anos), hace (?:un|una|dos|tres|[0-9]+|unos|unas), lo que (?:va|llevamos) de",
);

const REQUESTING_QUESTION = phrases(
  "(?:puedes|podrias|me puedes|me podrias|te importa|te importaria) [a-z]+, me (?:apuntas|anotas|pones|recuerdas(?! (?:que|cuando|donde|a que|como) )|agendas|creas|avisas|metes|guardas|reservas|programas|anades|borras|cambias|mueves|cancelas|quitas)",
);

const QUESTION = phrases(
  "(?:(?:y|pero|oye|hola|fred|a ver|dime|pues|sabes|bueno|vale|perdona|buenas|por favor|porfa|ah) )*(?:lo que (?:llevo|llevamos|he|hemos|gaste|pague|me|nos)|que|cuanto|cuanta|cuantos|cuantas|cuando|cual|cuales|como|donde|adonde|quien|por que|a que|en que|con quien|de que|a cuanto|desde cuando|dime|ensename|muestrame|tengo algo|tengo algun|tengo alguna|hay algo|dame|listame|lista|me queda|me llega|puedo|he gastado|gaste|llego (?:a fin|bien|justo|para|si|con)|voy bien|estoy libre|(?:solo )?(?:quiero|quisiera|queria|querria|necesito|me gustaria) saber|k|q|kuanto|cuant) ?",
  { isHead: true },
);

/** "que no se me olvide", "que el lunes tengo médico" and "cuando llegue" are not questions. */
const NO_QUESTION = phrases(
  "que (?:no|el|la|los|las|manana|hoy|pasado|tengo|sepas|conste|mi|me recuerdes|me apuntes), como (?:siempre|ya|el), cuando (?:puedas|llegue|salga|vuelva|acabe|termine)",
  { isHead: true },
);

const TASK =
  /^(?!ayer|mujer|taller|alquiler|bar |mar |lugar|hogar|familiar|escolar|militar|primer|tercer|super|placer|par |anteayer|azar|altar|pilar|oscar|cesar|victor|ester|javier|martir|roger|heber|chalet|saber|poder|brunch|poster|cracker|escaner|master|cuanto)[a-z]{2,}(?:ar|er|ir)(?:me|se|nos|lo|la|los|las|le|les)?(?= |$)/;

/** Verbs that change an event. They do not form a task. */
const CHANGES_EVENT =
  /^(?:cancelar|anular|borrar|eliminar|quitar|mover|cambiar|retrasar|adelantar|aplazar|posponer|pasar|reprogramar)\b/;

const NEGATED =
  /^(?:(?:al final|pues|ya|y) )?no (?!.* sino )(?!es |el |la |te olvides|olvides|olvidar|me olvide|dejes|se me|se te|se nos|quiero olvidar|me dejes olvidar)[a-z]/;
const REMINDS = /\b(?:recuerd|avis)/;

/** "ponla a las 11" moves an event; "agenda" and "un apunte" are nouns here, and "sin meterme" asks for nothing. */
const NOT_A_REQUEST =
  /\bponl[oa]s?\b|\b(?:un|el|ese|este) apunte de\b|\bsin [a-z]{1,20}(?:ar|er|ir)(?:me|nos|te|se)?\b|\bcrees que\b|\brecuerdame (?=(?:a )?cuant[oa]s?\b|en que (?:gaste|he)\b|que (?:gaste|pague|compre)\b)|\b(?:la|mi|tu|de) agenda\b/g;

const UNSURE_OR_GONE =
  /\b(?:estuvo|estuvieron|a lo mejor|igual|quizas?|puede que|tal vez|ojala|no se si|haber|olvido|has|avisaste)\b/;

/** Words about past money, whatever day follows. */
const OF_MONEY =
  /\b(?:gast|cobrar|cobrado|pague|pagado|pagamos|compre\b|compras\b|total|movimientos|cargos|ingresos)/;

const LONG_PERIOD_DAYS = 25;

const withoutCourtesy = (plain: string): string => {
  const courtesy = plain.match(courtesyAtHead)?.[0];
  return courtesy && courtesy.length < plain.length
    ? withoutCourtesy(plain.slice(courtesy.length).trim())
    : plain;
};

const asksSomething = (raw: string, plain: string) => {
  const head = withoutCourtesy(plain);
  const isMarked = /[¿?]/.test(raw);
  const isAsked = QUESTION.test(plain) || QUESTION.test(head);
  return (
    (isMarked || isAsked) &&
    !REQUESTING_QUESTION.test(plain) &&
    (isMarked || !(NO_QUESTION.test(plain) || NO_QUESTION.test(head)))
  );
};

const withoutTimes = (message: Piece, when: EventTime | null) => {
  let left = message.folded;
  for (const { from, to } of when?.spans ?? [])
    left = left.slice(0, from) + " ".repeat(to - from) + left.slice(to);
  return withoutCourtesy(plainOf(left));
};

/**
 * Whether the message mentions past days, except for a past event that is to be noted: "martes 24 de marzo
 * dentista".
 */
const mentionsPastDays = ({ plain, today, when, past }: Omit<Reading, "signals">, isQuestion: boolean) => {
  const isNoted = when?.isStated.day && namesEvent(plain) && !isQuestion && !OF_MONEY.test(plain);
  return past !== null && past.to < today && !(when?.day && (when.day >= today || isNoted));
};

const signalsOf = (reading: Omit<Reading, "signals">): Signals => {
  const { message, plain, today, when, past, future, amounts } = reading;
  const isAgenda =
    /^(?:la |mi )?agenda(?:$| (?:de|del|para|hoy|manana|esta|este|semana|semanal|finde|lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b)/.test(
      withoutCourtesy(plain),
    );
  const left = withoutTimes(message, when);
  const isQuestion = asksSomething(message.raw, plain);
  const isGone = mentionsPastDays(reading, isQuestion);
  const hasPast = PAST.test(plain) || isGone;
  const isRequest = noteRequest.test(plain.replace(NOT_A_REQUEST, " ")) && !isAgenda;
  const hasTask =
    TASK.test(left) &&
    !isFirstName(left.split(" ")[0] ?? "") &&
    !(CHANGES_EVENT.test(left) && namesEvent(plain));
  const hasEventWord = namesEvent(plain);
  return {
    isQuestion,
    isRequest,
    hasWhen: when !== null,
    hasDay: Boolean(when?.isStated.day),
    hasTime: Boolean(when?.isStated.time),
    hasPast,
    isUpcoming:
      Boolean(when?.isStated.day && when.day && when.day > today) &&
      !hasPast &&
      !isQuestion &&
      !OF_MONEY.test(plain),
    hasPeriod: past !== null,
    hasFuture: future !== null && future.from > today,
    hasMoney: amounts.some(({ lacksCurrency }) => !lacksCurrency),
    hasNumber: amounts.length > 0,
    hasSpendingWord: expenseCategoryIn(plain) !== null || incomeCategoryIn(plain) !== null,
    hasMerchant: merchantIn(message.raw) !== null,
    hasBank: namesBank(plain),
    hasEventWord,
    hasTask,
    isNegated: NEGATED.test(left),
    isShift: findShift(message.raw) !== null && !REMINDS.test(plain),
    hasQuote: quotedIn(message.raw) !== null,
    isNotForFred: isNotForFred(message.raw, message.folded),
    isReport: reportsOnly(left) && !(when?.day && when.day > today && !UNSURE_OR_GONE.test(plain)),
    isCategoryChange: when === null && isCategoryChange(message.folded, merchantIn(message.raw) !== null),
    ...restraintsOf(reading, {
      isRequest,
      isQuestion,
      asksForChange: REQUESTING_QUESTION.test(plain),
      hasNoun: hasEventWord || hasTask,
    }),
    isLongPeriod:
      future !== null && !when?.isStated.time && addDays(future.from, LONG_PERIOD_DAYS) <= future.to,
  };
};

const noNames: readonly NamedThing[] = [];

/** Reads everything that does not depend on the intent. */
export const readMessage = (
  rawMessage: string,
  now: Date,
  names: readonly NamedThing[] = noNames,
): Reading => {
  const text = expandAbbreviations(rawMessage);
  const message = pieceOf(text);
  const today = madridDayOf(now);
  const reading = {
    message,
    plain: expandWords(plainOf(message.folded)),
    now,
    today,
    when: findEventTime(text, now),
    past: findPeriod(text, today),
    future: findPeriod(text, today, { future: true }),
    amounts: findAmounts(text),
    names: names.filter(({ written }) => message.folded.includes(foldKeepingLength(written))),
  };
  return { ...reading, signals: signalsOf(reading) };
};
