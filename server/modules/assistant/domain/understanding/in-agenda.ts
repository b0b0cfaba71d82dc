import { readList } from "./agenda-questions.ts";
import type { Reading } from "./read-message.ts";
import type { Understanding } from "./understanding.ts";

/** "cuándo paso la ITV", of what is still to come. */
const WHEN_COMES =
  /^(?:(?:oye|fred|y|pero|hola|a ver|dime) )*(?:cuando|que dia|a que hora) (?!(?:fue|fui|pague|pago|compre|gaste|cobre|cobro|me (?:pag|cobr|ingres))[a-z]*\b)/;

/** The day of something that stands in the agenda under that name is looked for there, and not among payments. */
export const ofAgenda = (reading: Reading, understanding: Understanding): Understanding => {
  const isOfPayments = understanding.intent === "spending" && understanding.wanted === "list";
  const isUnclear = understanding.intent === "other" || understanding.intent === "beyond";
  if (!isOfPayments && !isUnclear) return understanding;
  const isEvent = reading.names.some(({ kind }) => kind === "event");
  return isEvent && WHEN_COMES.test(reading.plain) ? readList(reading) : understanding;
};
