import { formatEuros } from "#server/spanish/format.ts";
import type { SharedScene } from "./scenes-of.ts";

/** Why these belong together, in Spanish. */
export const reasonOf = ({ expenses }: SharedScene): string => {
  const [first] = expenses;
  if (!first) return "";
  const payments = new Set(expenses.flatMap(({ repayments }) => repayments.map(({ id }) => id))).size;
  const paid = payments === 1 ? "Un pago" : `${payments} pagos`;
  const of = expenses.length === 1 ? "que encajan" : `que encajan con ${expenses.length} gastos`;
  const equal = expenses.length === 1 && first.partCents !== null;
  const parts = equal
    ? `${paid} de ${formatEuros(first.partCents ?? 0)}: a partes iguales entre ${first.people}`
    : `${paid} ${payments === 1 ? of.replace("encajan", "encaja") : of} entre ${first.people} personas`;
  return first.event === null ? parts : `${parts}. En tu agenda: «${first.event}»`;
};
