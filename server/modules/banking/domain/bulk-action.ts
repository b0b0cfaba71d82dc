import { maxTags } from "#shared/contracts/banking/adjustments.ts";
import type { BulkAction } from "#shared/contracts/banking/bulk.ts";
import { isExpenseCategory, isIncomeCategory } from "#shared/rules/categories.ts";
import type { TransactionState } from "./transaction-state.ts";

/** One that a state alone decides. */
export type StateAction = Exclude<BulkAction, { kind: "transfer" }>;

/** Why a transaction stays as it is. */
export type Reason = "side" | "tags" | "transfer" | "aside";

type Outcome = { after: TransactionState } | { stays: Reason };

/** What an action makes of a transaction. */
export const applied = (action: StateAction, amountCents: number, state: TransactionState): Outcome => {
  switch (action.kind) {
    case "category":
      return recategorised(action, amountCents, state);
    case "add-tag": {
      const tags = [...new Set([...state.tags, action.tag])];
      return tags.length > maxTags ? { stays: "tags" } : { after: { ...state, tags } };
    }
    case "remove-tag":
      return { after: { ...state, tags: state.tags.filter((tag) => tag !== action.tag) } };
    case "exclude":
      // What counts in no total cannot be left out of them.
      if (action.isExcluded && state.transferId !== null) return { stays: "transfer" };
      return { after: { ...state, isExcluded: action.isExcluded } };
  }
};

const recategorised = (
  { category, ownCategoryId = null }: Extract<StateAction, { kind: "category" }>,
  amountCents: number,
  state: TransactionState,
): Outcome => {
  const isOfSide = amountCents > 0 ? isIncomeCategory(category) : isExpenseCategory(category);
  if (!isOfSide) return { stays: "side" };
  const verdict = { categorySource: "person", categoryConfidence: 100, categoryReason: "Lo dijiste tú" };
  return { after: { ...state, category, ownCategoryId, ...verdict } };
};

/** After a number: "12 se quedan: …". */
export const reasonWords: Record<Reason, string> = {
  side: "la categoría no es de su signo",
  tags: `ya tienen ${maxTags} etiquetas`,
  transfer: "son traspasos, que no cuentan en ningún total",
  aside: "solo cuadran un saldo: no son gastos ni ingresos",
};

/** For the history: "Categoría «Ocio» a 12 movimientos". */
export const titleOf = (action: BulkAction, count: number) => {
  const many = `${count.toLocaleString("es-ES", { useGrouping: "always" })} ${count === 1 ? "movimiento" : "movimientos"}`;
  switch (action.kind) {
    case "category":
      return `${many}: ${action.category}`;
    case "add-tag":
      return `${many}: etiqueta #${action.tag}`;
    case "remove-tag":
      return `${many}: sin la etiqueta #${action.tag}`;
    case "exclude":
      return `${many}: ${action.isExcluded ? "fuera de los totales" : "otra vez en los totales"}`;
    case "transfer":
      return `${many}: ${action.isTransfer ? "son traspasos" : "no son traspasos"}`;
  }
};
