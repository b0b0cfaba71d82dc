import { addDays, monthEndOf } from "#shared/rules/madrid-day.ts";
import { wordsLeftAside } from "./left-aside.ts";
import type { Reading } from "./read-message.ts";
import { readSpendingObject } from "./spending-object.ts";
import { pieceOf, without } from "./text-piece.ts";
import type { BeyondTopic, ComingBills, Period, Understanding, UnderstandingOf } from "./understanding.ts";
import { readWhatIf } from "./what-if.ts";

/** The days to come that a message names; what of them is over does not count. */
const daysToCome = ({ future, when, today }: Reading): Period | null => {
  if (future && future.to >= today) return { from: future.from < today ? today : future.from, to: future.to };
  if (!when?.isStated.day || !when.day || when.day < today) return null;
  return { from: when.day, to: when.lastDay ?? when.endDay ?? when.day };
};

const spansOf = ({ future, when }: Reading) => [...(future?.spans ?? []), ...(when?.spans ?? [])];

/** "hasta el 30", "de aquí al viernes": from today on. */
const LASTS_UNTIL = /\b(?:hasta|de aqui a|de aqui al|antes de|antes del|de hoy al|de hoy a)\b/;

/** "facturas" and "recibos" are any bill, and no kind of it. */
const ANY_BILL = /\b(?:facturas?|recibos?|cuotas?|pagos?|cargos?|letras?)\b(?! de (?:la |el |los )?[a-z])/g;

/** More words than these make another question. */
const mostAside = 2;

export const readBills = (reading: Reading, most = mostAside): ComingBills | null => {
  const pieces = without(reading.message, spansOf(reading)).map(({ raw, folded }) =>
    pieceOf([...folded.matchAll(ANY_BILL)].reduceRight((left, match) => blanked(left, match), raw)),
  );
  const period = daysToCome(reading);
  const read: ComingBills = {
    intent: "upcoming_bills",
    ...readSpendingObject(pieces, "out", reading.names),
    period: period && LASTS_UNTIL.test(reading.plain) ? { from: reading.today, to: period.to } : period,
  };
  return wordsLeftAside(reading, read).length > most ? null : read;
};

const blanked = (text: string, { index, 0: found }: RegExpExecArray) =>
  text.slice(0, index) + " ".repeat(found.length) + text.slice(index + found.length);

const WHOLE_MONTH = /\b(?:el|este|al|del|de) mes\b(?! que)/;

export const readSafe = (reading: Reading): UnderstandingOf<"safe_to_spend"> => {
  const { plain, today } = reading;
  const until = daysToCome(reading)?.to ?? (WHOLE_MONTH.test(plain) ? monthEndOf(today) : null);
  // Nothing is known of what lies further ahead.
  const isNear = until !== null && until <= addDays(today, 90);
  return { intent: "safe_to_spend", until: isNear ? until : null };
};

/** What is to come, of the topics that would be beyond Fred without it. Null for the others, or where words do not fit. */
export const readComing = (reading: Reading, topic: BeyondTopic): Understanding | null => {
  if (topic === "payday") return { intent: "payday" };
  if (topic === "safe_to_spend") return readSafe(reading);
  if (topic === "what_if") return readWhatIf(reading);
  return topic === "upcoming_bills" ? readBills(reading) : null;
};
