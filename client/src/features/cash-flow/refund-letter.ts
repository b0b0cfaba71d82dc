import { longDay } from "#client/lib/dates.ts";
import { formatEuros } from "#client/lib/format.ts";
import type { RefundableDebit } from "#shared/contracts/cash-flow/refunds.ts";

export const reasonWords: Record<RefundableDebit["reason"], string> = {
  duplicate: "Cobrado dos veces",
  raised: "Más caro que antes",
  after_end: "Cobrado después de su final",
  unknown: "Primera vez que te cobra",
};

const whyOf = ({ reason, before }: RefundableDebit) => {
  if (reason === "duplicate") return "Es un cargo repetido.";
  if (reason === "raised")
    return before === null
      ? "Es más de lo acordado."
      : `Es más de lo acordado: antes eran ${formatEuros(before)}.`;
  if (reason === "after_end") return "Se ha cobrado después de dar de baja el servicio.";
  return "No reconozco este cargo ni me consta haberlo autorizado.";
};

/** What a bank needs to give a direct debit back. */
export const refundLetter = (debit: RefundableDebit) =>
  [
    "Solicito la devolución de este adeudo domiciliado:",
    "",
    `Acreedor: ${debit.creditor}`,
    `Importe: ${formatEuros(debit.amount)}`,
    `Fecha del cargo: ${longDay(debit.day)}`,
    `Concepto y referencia: ${debit.text}`,
    "",
    whyOf(debit),
    debit.reason === "unknown"
      ? "Lo pido según el artículo 43 del Real Decreto-ley 19/2018."
      : "Lo pido dentro de las ocho semanas que dan los artículos 48 y 49 del Real Decreto-ley 19/2018.",
  ].join("\n");
