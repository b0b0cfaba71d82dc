import { addDays, monthsBefore } from "#shared/rules/madrid-day.ts";
import type { Reading } from "./read-message.ts";
import type { Spending } from "./understanding.ts";

const LOSES =
  /\bsi (?:yo |ahora |manana |algun dia )*(?:perd(?:iera|iese|ieramos|iesemos|emos)|pierdo|me qued(?:o|ara|ase) sin|(?:se )?me (?:deja|dejara|dejase|falla|fallara|fallase)(?: de pagar)?|dej(?:a|ara|ase) de pagarme|se (?:va|fuera|fuese|marcha|marchara))\b/;
const ASKS_INCOME =
  /\bcuant[oa]s?\b.{0,40}\b(?:dej[a-z]{1,6}|ingres[a-z]{1,6}|cobr[a-z]{1,6}|perd[a-z]{1,6}|pierd[a-z]{1,3}|menos|falt[a-z]{1,5}|supo[a-z]{1,6})\b/;
const A_MONTH = /\bal mes\b/;

/** "si perdiera a Conservas, cuánto dejaría de ingresar al año": what came from them in a year is what would lack. */
export const readLostIncome = ({ plain, names, signals, today }: Reading): Spending | null => {
  if (signals.isRequest || !LOSES.test(plain) || !ASKS_INCOME.test(plain)) return null;
  const [payer, other] = names.filter(({ kind }) => kind === "merchant" || kind === "person");
  if (!payer || (other && other.name !== payer.name)) return null;
  return {
    ...{ intent: "spending", category: null, merchant: payer.written, against: null, flow: "in" },
    period: { from: addDays(monthsBefore(today, 12), 1), to: today },
    wanted: A_MONTH.test(plain) ? "mean" : "sum",
    isLost: true,
  };
};
