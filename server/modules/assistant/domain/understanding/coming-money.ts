import { findPeriod } from "#server/spanish/find-period.ts";
import { addDays, monthEndOf } from "#shared/rules/madrid-day.ts";
import { daysToCome } from "./days-asked.ts";
import { wordsLeftAside } from "./left-aside.ts";
import type { Reading } from "./read-message.ts";
import { readSpendingObject } from "./spending-object.ts";
import { taxFormIn } from "./tax-forms.ts";
import { type Piece, pieceOf, without, wordsOf } from "./text-piece.ts";
import type { BeyondTopic, ComingBills, Understanding, UnderstandingOf } from "./understanding.ts";
import { readWhatIf } from "./what-if.ts";

const spansOf = ({ future, when }: Reading) => [...(future?.spans ?? []), ...(when?.spans ?? [])];

/** "facturas" and "recibos" are any bill, and no kind of it; "por el banco" and "a la vista" say how it comes. */
const ANY_BILL =
  /\b(?:por el banco|ir|a la vista|(?:otr[oa]s? )?(?:facturas?|recibos?|cuotas?|pagos?|cargos?|letras?))\b(?! de (?:la |el |los )?[a-z])/g;

/** More words than these make another question. */
const mostAside = 2;

const OF_CHARGE =
  /\b(?:carg|cobr|recib|factur|domicil|pago|pagar|cae|caen|caer|vence|(?:me|nos|que|recibos?|facturas?|cargos?) vienen? |me entra|pasan|toca|cuota|adeud)/;

/** Of a message in several clauses, those that speak of charges, where any names what is charged. */
const ofCharges = (pieces: readonly Piece[]): readonly Piece[] => {
  const clauses = pieces.flatMap(({ raw }) => raw.split(/[,.;:¿?¡!…]+/).filter((part) => part.trim() !== ""));
  const charged = clauses.filter((clause) => OF_CHARGE.test(pieceOf(clause).folded));
  const isStory = wordsOf(clauses.join(" ")).length > LONGEST_WITHOUT_STORY;
  return isStory && charged.length > 0 ? charged.map(pieceOf) : pieces;
};

const LONGEST_WITHOUT_STORY = 9;

/** "el modelo 303" is one tax of several, and not the next of any. */
const formIn = ({ plain }: Reading) => {
  const form = taxFormIn(plain);
  return form === null ? {} : { category: "Impuestos/Tasas", merchant: null, asked: form };
};

const UNTIL_CHRISTMAS = /\b(?:para|pa|hasta|antes de) (?:la |las |estas? )?(?:navidad|navidades)(?!\w)/;

/** "¿para Navidad viene algo gordo?": what comes until then, and not on that day. */
const untilHoliday = (reading: Reading) => {
  const { today, plain } = reading;
  const days = UNTIL_CHRISTMAS.test(plain) ? daysToCome(reading) : null;
  return days && { from: today, to: days.to };
};

export const readBills = (reading: Reading, most = mostAside): ComingBills | null => {
  const pieces = without(reading.message, spansOf(reading)).map(({ raw, folded }) =>
    pieceOf([...folded.matchAll(ANY_BILL)].reduceRight((left, match) => blanked(left, match), raw)),
  );
  const read: ComingBills = {
    intent: "upcoming_bills",
    ...readSpendingObject(ofCharges(pieces), "out", reading.names),
    ...formIn(reading),
    period: untilHoliday(reading) ?? daysToCome(reading),
  };
  return wordsLeftAside(reading, read).length > most ? null : read;
};

const blanked = (text: string, { index, 0: found }: RegExpExecArray) =>
  text.slice(0, index) + " ".repeat(found.length) + text.slice(index + found.length);

/** Of several days the one that is said with "hasta". */
const daysUntil = ({ message, today }: Reading): string | null => {
  const at = Math.max(...["hasta ", "de aqui a"].map((words) => message.folded.lastIndexOf(words)));
  const found = at < 0 ? null : findPeriod(message.raw.slice(at), today, { future: true });
  return found && found.to >= today ? found.to : null;
};

/** "hasta que cobre" is until the pay, whatever else the message tells of. */
const UNTIL_PAY =
  /\bhasta (?:que (?:cobr|me paguen|nos paguen|me ingresen|entre la|llegue la|caiga la)|(?:la |mi )?(?:proxima )?(?:nomina|paga|pension)\b)/;

const WHOLE_MONTH = /\b(?:el|este|al|del|de) mes\b(?! que)/;

const COMES_BACK =
  /\b(?:vuelvo|volvemos|regreso|regresamos|volvere|volveremos) (?=(?:el|la|al|este|pasado|manana)\b)/;

/** "nos vamos mañana y volvemos el domingo": until the day of coming back. */
const dayBack = ({ message, today }: Reading): string | null => {
  const found = message.folded.match(COMES_BACK);
  if (!found) return null;
  const back = findPeriod(message.raw.slice(found.index), today, { future: true });
  return back && back.to >= today ? back.to : null;
};

const OF_TODAY = /\bhoy\b/;

/** "¿me llega para los recibos?", "¿llego a fin de mes?" */
const ASKS_ENOUGH =
  /^(?:(?:y|oye|fred|pero) )*(?:(?:me|nos) )?(?:lleg[a-z]{1,5}|alcanz[a-z]{1,4}|bastar?a?)\b/;

export const readSafe = (reading: Reading): UnderstandingOf<"safe_to_spend"> => {
  const { plain, today } = reading;
  const asks = ASKS_ENOUGH.test(plain) ? ({ isEnough: true } as const) : {};
  if (UNTIL_PAY.test(plain)) return { intent: "safe_to_spend", until: null, ...asks };
  const until =
    daysUntil(reading) ??
    dayBack(reading) ??
    daysToCome(reading)?.to ??
    (WHOLE_MONTH.test(plain) ? monthEndOf(today) : null);
  // Nothing is known of what lies further ahead.
  // "¿cuánto puedo gastar hoy?" is asked of a day's part of what there is until the pay.
  const isNear = until !== null && until <= addDays(today, 90) && !(until === today && OF_TODAY.test(plain));
  return { intent: "safe_to_spend", until: isNear ? until : null, ...asks };
};

const COST_OF_PLANS =
  /\bcuanto\b(?: [a-z]+){0,4} (?:cuestan|costaran|costar|valen|gastar[a-z]{0,4}|suman|salen|saldran)(?: [a-z]+){0,2} (?:planes|eventos|citas)\b/;

/** "¿cuánto cuestan los planes de diciembre?": what the events of the agenda are expected to cost. */
export const readCostOfPlans = (reading: Reading): Understanding | null => {
  if (!COST_OF_PLANS.test(reading.plain)) return null;
  const { future, today } = reading;
  const period = future === null ? null : { from: future.from < today ? today : future.from, to: future.to };
  return { ...{ intent: "upcoming_bills", category: null, merchant: null }, period, isOfPlans: true };
};

const TO_PAY =
  /^(?:(?:y|oye|fred|pues) )*cuanto (?:(?:pagare|pagaremos)|(?:(?:tendre|tendremos) que|(?:voy|vamos) a(?: tener que)?|(?:me|nos) tocara) pagar) (?:de|por) /;

/** "¿cuánto pagaré de IVA en febrero?" */
export const readToBePaid = (reading: Reading): Understanding | null =>
  reading.future && TO_PAY.test(reading.plain) ? readBills(reading) : null;

/** What is to come, of the topics that would be beyond Fred without it. Null for the others, or where words do not fit. */
export const readComing = (reading: Reading, topic: BeyondTopic): Understanding | null => {
  if (topic === "payday") return { intent: "payday" };
  if (topic === "safe_to_spend") return readSafe(reading);
  if (topic === "what_if") return readWhatIf(reading);
  return topic === "upcoming_bills" ? readBills(reading) : null;
};
