import { type Amount, findAmounts } from "#server/spanish/amounts.ts";
import { type EventTime, findEventTime, type Span } from "#server/spanish/find-event-time.ts";
import { findPeriod } from "#server/spanish/find-period.ts";
import { findShift } from "#server/spanish/find-shift.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { namesBank } from "./banks.ts";
import { namesEvent } from "./event-words.ts";
import { namesFiling } from "./filing-words.ts";
import { isForeign } from "./foreign.ts";
import type { Signals } from "./intent-cues.ts";
import { type Piece, pieceOf, plainOf } from "./message.ts";
import { phrases } from "./phrases.ts";
import { quotedIn } from "./quoted.ts";
import { courtesyAtHead, notingOrder } from "./speech.ts";
import { knownMerchant } from "./spending-object.ts";
import { everydayCategory, incomeCategory } from "./spending-words.ts";
import { tellsOnly } from "./told.ts";
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
  signals: Signals;
}

const PAST = phrases(
  "ayer, anoche, anteayer, antes de ayer, antier, pasad[oa]s? (?!manana|por)(?!a [a-z]), (?:semana|mes|ano|finde|fin de semana|verano|invierno|trimestre|lunes|martes|miercoles|jueves|viernes|sabado|domingo) pasad[oa], (?:el|la|los|las) pasad[oa]s? (?:semana|mes|ano|finde|fin|lunes|martes|miercoles|jueves|viernes|sabado|domingo), ultim[oa]s [0-9a-z]+ (?:dias|semanas|meses|anos), hace (?:un|una|dos|tres|[0-9]+|unos|unas), lo que (?:va|llevamos) de",
);

const ASKS_TO_ACT = phrases(
  "(?:puedes|podrias|me puedes|me podrias|te importa|te importaria) [a-z]+, me (?:apuntas|anotas|pones|recuerdas(?! (?:que|cuando|donde|a que|como) )|agendas|creas|avisas|metes|guardas|reservas|programas|anades|borras|cambias|mueves|cancelas|quitas)",
);

const QUESTION = phrases(
  "(?:(?:y|pero|oye|hola|fred|a ver|dime|pues|sabes|bueno|vale|perdona|buenas|por favor|porfa|ah) )*(?:que|cuanto|cuanta|cuantos|cuantas|cuando|cual|cuales|como|donde|adonde|quien|por que|a que|en que|con quien|de que|a cuanto|desde cuando|dime|ensename|muestrame|tengo algo|tengo algun|tengo alguna|hay algo|dame|listame|lista|me queda|me llega|puedo|he gastado|gaste|llego (?:a fin|bien|justo|para|si|con)|voy bien|estoy libre|k|q|kuanto|cuant) ?",
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

/** "ponla a las 11" moves an event, and "agenda" is a noun here. */
const NO_ORDER = /\bponl[oa]s?\b|\b(?:la|mi|tu|de) agenda\b/g;

const UNSURE_OR_GONE =
  /\b(?:estuvo|estuvieron|a lo mejor|igual|quizas?|puede que|tal vez|ojala|no se si|haber|olvido|has|avisaste)\b/;

/** Words about past money, whatever day follows. */
const OF_MONEY =
  /\b(?:gast|cobrar|cobrado|pague|pagado|pagamos|compre\b|compras\b|total|movimientos|cargos|ingresos)/;

const LONG = 25;

const headOf = (plain: string): string => {
  const said = plain.match(courtesyAtHead)?.[0];
  return said && said.length < plain.length ? headOf(plain.slice(said.length).trim()) : plain;
};

const asksSomething = (raw: string, plain: string) => {
  const head = headOf(plain);
  const isMarked = /[¿?]/.test(raw);
  const isAsked = QUESTION.test(plain) || QUESTION.test(head);
  return (
    (isMarked || isAsked) &&
    !ASKS_TO_ACT.test(plain) &&
    (isMarked || !(NO_QUESTION.test(plain) || NO_QUESTION.test(head)))
  );
};

const leftOf = (message: Piece, when: EventTime | null) => {
  let left = message.folded;
  for (const { from, to } of when?.spans ?? [])
    left = left.slice(0, from) + " ".repeat(to - from) + left.slice(to);
  return headOf(plainOf(left));
};

/**
 * Whether the message mentions past days, except for a past event that is to be noted: "martes 24 de marzo
 * dentista".
 */
const hasGone = ({ plain, today, when, past }: Omit<Reading, "signals">, isQuestion: boolean) => {
  const isNoted = when?.said.day && namesEvent(plain) && !isQuestion && !OF_MONEY.test(plain);
  return past !== null && past.to < today && !(when?.day && (when.day >= today || isNoted));
};

const signalsOf = (reading: Omit<Reading, "signals">): Signals => {
  const { message, plain, today, when, past, future, amounts } = reading;
  const isAgenda =
    /^(?:la |mi )?agenda(?:$| (?:de|del|para|hoy|manana|esta|este|semana|semanal|finde|lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b)/.test(
      headOf(plain),
    );
  const left = leftOf(message, when);
  const isQuestion = asksSomething(message.raw, plain);
  const isGone = hasGone(reading, isQuestion);
  const hasPast = PAST.test(plain) || isGone;
  return {
    isQuestion,
    isOrder: notingOrder.test(plain.replace(NO_ORDER, " ")) && !isAgenda,
    hasWhen: when !== null,
    hasDay: Boolean(when?.said.day),
    hasTime: Boolean(when?.said.time),
    hasPast,
    isAhead:
      Boolean(when?.said.day && when.day && when.day > today) &&
      !hasPast &&
      !isQuestion &&
      !OF_MONEY.test(plain),
    hasPeriod: past !== null,
    hasFuture: future !== null && future.from > today,
    hasMoney: amounts.some(({ lacksCurrency: isPlain }) => !isPlain),
    hasNumber: amounts.length > 0,
    hasSpendingWord: everydayCategory(plain) !== null || incomeCategory(plain) !== null,
    hasMerchant: knownMerchant(message.raw) !== null,
    hasBank: namesBank(plain),
    hasEventWord: namesEvent(plain),
    hasTask: TASK.test(left) && !(CHANGES_EVENT.test(left) && namesEvent(plain)),
    isNegated: NEGATED.test(left),
    isShift: findShift(message.raw) !== null && !REMINDS.test(plain),
    hasQuote: quotedIn(message.raw) !== null,
    isForeign: isForeign(message.raw, message.folded),
    isTold: tellsOnly(left) && !(when?.day && when.day > today && !UNSURE_OR_GONE.test(plain)),
    isFiling: when === null && namesFiling(message.folded, knownMerchant(message.raw) !== null),
    isStretch: future !== null && !when?.said.time && addDays(future.from, LONG) <= future.to,
  };
};

/** Abbreviations in typed messages. */
const SHORT: Record<string, string> = {
  pa: "para",
  pal: "para el",
  q: "que",
  k: "que",
  xq: "porque",
  pq: "porque",
  d: "de",
  x: "por",
  tb: "tambien",
  tmb: "tambien",
  finde: "finde",
  cuant: "cuanto",
  kuanto: "cuanto",
  cuantoo: "cuanto",
  pfv: "por favor",
  xfa: "porfa",
  grax: "gracias",
  ke: "que",
  mñn: "mañana",
  mnn: "mañana",
};

const spelledOut = (plain: string) =>
  plain
    .split(" ")
    .map((word) => SHORT[word] ?? word)
    .join(" ");

/** The abbreviations that are also expanded in titles and times. */
const SHORT_IN_TEXT = /(?<![\p{L}\d.])(?:q|k|ke|pa|pal|xq|pq|tb|tmb|mñn|mnn)(?![\p{L}\d.])/gu;

const inFull = (text: string) => text.replace(SHORT_IN_TEXT, (word) => SHORT[word] ?? word);

/** Reads everything that does not depend on the intent. */
export const readMessage = (said: string, now: Date): Reading => {
  const text = inFull(said);
  const message = pieceOf(text);
  const today = madridDayOf(now);
  const reading = {
    message,
    plain: spelledOut(plainOf(message.folded)),
    now,
    today,
    when: findEventTime(text, now),
    past: findPeriod(text, today),
    future: findPeriod(text, today, { future: true }),
    amounts: findAmounts(text),
  };
  return { ...reading, signals: signalsOf(reading) };
};
