import { meanStepIn } from "./mean-steps.ts";
import type { Reading } from "./read-message.ts";
import type { Spending, Understanding } from "./understanding.ts";

const NOW = /\b(?:ahora mismo|actualmente|hoy por hoy|a dia de hoy|en la actualidad)\b/;
/** What one buys now and then has no sum of now. */
const BOUGHT = new Set<string>([
  "Supermercados/Alimentación",
  "Restaurantes/Bares",
  "Compras/Ropa",
  "Transporte/Combustible",
  "Transferencias/Bizum",
]);

const thingsOf = (spending: Spending) =>
  [spending, ...(spending.others ?? [])].map(({ merchant, asked, category }) => ({
    what: merchant ?? asked ?? null,
    category,
  }));

/** "¿cuánto pago ahora mismo de Adobe al mes?" is what it costs now, and no mean of months. */
export const asCurrent = ({ plain, past }: Reading, understanding: Understanding): Understanding => {
  if (understanding.intent !== "spending" || !NOW.test(plain) || past !== null) return understanding;
  const { flow, wanted, except, against, isShare } = understanding;
  const isOther = flow === "in" || (wanted !== "mean" && wanted !== "sum") || against || except || isShare;
  const step = meanStepIn(plain);
  if (isOther || (step !== null && step !== "month")) return understanding;
  const things = thingsOf(understanding);
  const isOfBills = things.every(({ what, category }) => what !== null && !BOUGHT.has(category ?? ""));
  return isOfBills ? { intent: "current_cost", things } : understanding;
};
