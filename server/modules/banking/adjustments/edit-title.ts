import { differsIn, type TransactionState } from "#server/modules/banking/domain/transaction-state.ts";

type Field = keyof TransactionState;

const words: readonly [readonly Field[], string][] = [
  [["ownName"], "nombre"],
  [["note"], "nota"],
  [["tags"], "etiquetas"],
  [["countsOn"], "mes"],
  [["isExcluded"], "si cuenta"],
  [["refundOf"], "devolución"],
  [["parts"], "partes"],
  [["category"], "categoría"],
];

/** «Zara: nota y etiquetas». */
export const editTitle = (
  merchantName: string,
  change: { before: TransactionState; after: TransactionState },
  isNamed: boolean,
) => {
  const changed = words.filter(([fields]) => differsIn(fields, change)).map(([, word]) => word);
  const all = isNamed && !changed.includes("nombre") ? ["nombre", ...changed] : changed;
  return `${merchantName}: ${new Intl.ListFormat("es").format(all)}`;
};
