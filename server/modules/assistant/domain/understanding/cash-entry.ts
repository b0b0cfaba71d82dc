import type { Span } from "#server/spanish/find-event-time.ts";
import type { Reading } from "./read-message.ts";
import { pieceOf, plainOf, trimmed } from "./text-piece.ts";
import type { UnderstandingOf } from "./understanding.ts";

/** Only the imperative, or a polite question: "apunté", "he apuntado" and "ojalá apuntara" tell of something. */
const ORDER =
  /(?<![a-z])(?:(?:me )?(?:puedes|podrias) |quiero |necesito )?(?:(?:apunt|anot|registr)(?:a|ar)(?:me|lo|la|melo|mela)?|anad(?:e|ir)(?:me|lo|la)?|sumal[oa]s?)(?![a-z])/;
const NOT_ORDERED =
  /(?<![a-z])(?:no|nunca|ni|ojala|si|cuando|quien|papa|mama|(?:el|ella|mi [a-z]+)) (?:me |te |se |lo |la )?(?:apunt|anot|registr|anad)/;

const CASH =
  /(?<![a-z])(?:(?:que (?:he )?)?(?:pagad[oa] )?en (?:efectivo|mano|metalico|cash)|en la cartera|en el monedero)(?![a-z])/;
/** Whose money it is would be another matter. */
const ELSEWHERE =
  /(?<![a-z])(?:objetivos?|metas?|huchas?|retos?|agenda|calendario|recordatorios?|citas?|eventos?|presupuestos?)(?![a-z])/;

const CAME_IN =
  /(?<![a-z])(?:ingreso|cobr[oe]|cobrad[oa]|recib[io]|recibid[oa]|(?:sa(?:que|cado)|gan[eo]|ganado)(?=(?: [a-z0-9.,]+){1,4} (?:de|en) (?:propinas?|clases?|ventas?))|(?:me|nos) acab[a-z]{1,4} de (?:dar|pagar|devolver)|me (?:ha|han) (?:dado|pagado|devuelto)|me (?:dio|dieron|pago|pagaron))(?![a-z])/;

/** Words that say that something was paid, not for what. */
const SAID_OF_IT = new RegExp(
  `${ORDER.source}|${CASH.source}|${CAME_IN.source}|(?<![a-z])(?:(?:un |el )?(?:gasto|pago)|(?:que )?(?:me )?(?:he )?(?:pagado|pague|gastado|gaste)|por favor|porfa|fred|oye|hola|vale)(?![a-z])`,
  "g",
);

/** One word at an end: it is taken away as often as there is one. */
const EDGE_WORDS =
  /^(?:de|del|la|el|los|las|lo|un|una|en|por|para|al|a|que|y|con)(?![a-z])[\s,.;:]?|[\s,.;:](?:de|del|la|el|en|por|para|a|que|y|con|lo)$/;

const maxWhat = 100;

const blanked = (text: string, spans: readonly Span[]) => {
  let left = text;
  for (const { from, to } of spans) left = left.slice(0, from) + " ".repeat(to - from) + left.slice(to);
  return left;
};

const whatIn = ({ message, amounts, past, when }: Reading): string | null => {
  const spans = [...amounts.flatMap((one) => one.spans), ...(past?.spans ?? []), ...(when?.spans ?? [])];
  const folded = blanked(message.folded, spans).replace(SAID_OF_IT, (words) => " ".repeat(words.length));
  const kept = Array.from(message.raw, (letter, at) => (folded[at] === " " ? " " : letter));
  let piece = trimmed(pieceOf(kept.join("").replace(/\s+/g, " ").trim()));
  for (let edge = piece.folded.match(EDGE_WORDS); edge?.[0]; edge = piece.folded.match(EDGE_WORDS)) {
    const at = edge.index ?? 0;
    const [from, to] = at === 0 ? [edge[0].length, undefined] : [0, at];
    piece = trimmed(pieceOf(piece.raw.slice(from, to)));
  }
  return plainOf(piece.folded) === "" ? null : piece.raw.slice(0, maxWhat);
};

/** The day of what was paid: today, or one day that is past. */
const dayIn = ({ today, past, when }: Reading): string | null => {
  if (past) return past.from === past.to && past.to <= today ? past.from : null;
  if (when?.day) return when.day <= today ? when.day : null;
  return today;
};

/** "apunta que el sábado me dieron 120 €". */
const GIVEN =
  /(?<![a-z])que (?:[a-z0-9 ]{0,30} )?(?:me|nos) (?:di(?:o|eron)|pag(?:o|aron)|ha(?:n)? (?:dado|pagado)) (?:unos |unas )?[0-9]/;

/** "apunta 20 € en efectivo de la peluquería". Null for what is asked, told, wished, or of something else. */
export const readCashEntry = (reading: Reading): UnderstandingOf<"add_movement"> | null => {
  const { message, signals } = reading;
  const { folded } = message;
  const isTold = CASH.test(folded) || GIVEN.test(folded);
  if (!ORDER.test(folded) || !isTold || NOT_ORDERED.test(folded) || ELSEWHERE.test(folded)) return null;
  if (signals.isQuestion || signals.asksOnly || signals.isNegated || signals.isNotForFred) return null;
  return readCash(reading);
};

/** It tells of what was noted, or wishes it. */
const NOTED =
  /(?<![a-z])(?:apunte|anote|registre|apuntara|apuntase|(?:he|ha|has|hemos|habia) (?:apuntado|anotado|registrado))(?![a-z])/;

/** What is told to be noted, without a word of cash. */
export const readToldCash = (reading: Reading): UnderstandingOf<"add_movement"> | null => {
  const { message, signals } = reading;
  const { folded } = message;
  if (NOT_ORDERED.test(folded) || NOTED.test(folded) || ELSEWHERE.test(folded)) return null;
  if (signals.isQuestion || signals.asksOnly || signals.isNegated || signals.isNotForFred) return null;
  return readCash(reading);
};

const IN_CASH =
  /(?<![a-z])(?:en (?:efectivo|metalico|mano|cash|la cartera|el monedero)|encima|(?:el|del|de) efectivo)(?![a-z])/;
const IS_LEFT =
  /(?<![a-z])(?:(?:tengo|tenemos|hay|llevo|(?:me |nos )?quedan?)(?: [a-z]+){0,2} [0-9]|saldo(?: [a-z]+){0,4} (?:es|son|esta|de|a) (?:unos )?[0-9])/;

/** "tengo 40 € en efectivo", "apunta que el saldo del efectivo son 40 €": how much there is, and no payment. */
export const readCashLeft = ({ message, amounts, signals }: Reading): UnderstandingOf<"beyond"> | null => {
  const { folded } = message;
  if (signals.isQuestion || signals.asksOnly || amounts.length !== 1) return null;
  return IN_CASH.test(folded) && IS_LEFT.test(folded) ? { intent: "beyond", topic: "cash_left" } : null;
};

/** The same for a message that is known to be one. Null without one amount, or of a day to come. */
const readCash = (reading: Reading): UnderstandingOf<"add_movement"> | null => {
  const { message, amounts } = reading;
  const { folded } = message;
  const stated = amounts.filter(({ lacksCurrency }) => !lacksCurrency);
  const [amount, ...others] = stated.length > 0 ? stated : amounts;
  const date = dayIn(reading);
  if (!amount || others.length > 0 || amount.cents <= 0 || date === null) return null;
  return {
    intent: "add_movement",
    cents: amount.cents,
    what: whatIn(reading),
    date,
    flow: CAME_IN.test(folded) ? "in" : "out",
  };
};
