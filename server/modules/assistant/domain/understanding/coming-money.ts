import { addDays, monthEndOf } from "#shared/rules/madrid-day.ts";
import { daysToCome } from "./days-asked.ts";
import { wordsLeftAside } from "./left-aside.ts";
import type { Reading } from "./read-message.ts";
import { readSpendingObject } from "./spending-object.ts";
import { pieceOf, without } from "./text-piece.ts";
import type { BeyondTopic, ComingBills, Understanding, UnderstandingOf } from "./understanding.ts";
import { readWhatIf } from "./what-if.ts";

const spansOf = ({ future, when }: Reading) => [...(future?.spans ?? []), ...(when?.spans ?? [])];

/** "facturas" and "recibos" are any bill, and no kind of it. */
const ANY_BILL = /\b(?:facturas?|recibos?|cuotas?|pagos?|cargos?|letras?)\b(?! de (?:la |el |los )?[a-z])/g;

/** More words than these make another question. */
const mostAside = 2;

export const readBills = (reading: Reading, most = mostAside): ComingBills | null => {
  const pieces = without(reading.message, spansOf(reading)).map(({ raw, folded }) =>
    pieceOf([...folded.matchAll(ANY_BILL)].reduceRight((left, match) => blanked(left, match), raw)),
  );
  const read: ComingBills = {
    intent: "upcoming_bills",
    ...readSpendingObject(pieces, "out", reading.names),
    period: daysToCome(reading),
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
