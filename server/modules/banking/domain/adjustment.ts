import type { TransactionEdit } from "#shared/contracts/banking/adjustments.ts";
import { isExpenseCategory, isIncomeCategory } from "#shared/rules/categories.ts";
import { monthEndOf, monthStartAfter, monthStartOf } from "#shared/rules/madrid-day.ts";
import { toCents } from "#shared/rules/money.ts";

type Day = string;

interface Row {
  bookedOn: Day;
  amountCents: number;
  isTransfer: boolean;
}

/** Months before and after its own in which a transaction may count. */
const mostMonthsAway = 12;

/** The day of a month that is nearest to a booked day; null in its own month, where nothing moves. */
export const countedDay = (bookedOn: Day, month: string | null): Day | null => {
  if (month === null || month === bookedOn.slice(0, 7)) return null;
  const start = `${month}-01`;
  return start > bookedOn ? start : monthEndOf(start);
};

/** Why a transaction cannot be changed so, in Spanish with the field first; null when it can. */
export const adjustmentProblem = (row: Row, edit: TransactionEdit): string | null => {
  const moves = edit.countsIn !== null || edit.refundOf !== null;
  if (row.isTransfer && (moves || edit.isExcluded || edit.parts.length > 0))
    return "Es un traspaso entre tus cuentas, así que no cuenta en ningún total";
  return monthProblem(row, edit) ?? partsProblem(row, edit);
};

const monthProblem = ({ bookedOn }: Row, { countsIn, refundOf }: TransactionEdit) => {
  if (countsIn === null) return null;
  if (refundOf !== null) return "Mes en el que cuenta: una devolución cuenta en el de su compra";
  const own = monthStartOf(bookedOn);
  const start = `${countsIn}-01`;
  const isNear =
    start >= monthStartAfter(own, -mostMonthsAway) && start <= monthStartAfter(own, mostMonthsAway);
  return isNear ? null : "Mes en el que cuenta: como mucho, un año antes o después";
};

const partsProblem = ({ amountCents }: Row, { parts, refundOf }: TransactionEdit) => {
  if (parts.length === 0) return null;
  const cents = parts.map(({ amount }) => toCents(amount));
  if (cents.some((one) => one <= 0)) return "Partes: cada una es de un céntimo o más";
  if (cents.reduce((sum, one) => sum + one, 0) > Math.abs(amountCents))
    return "Partes: suman más que el movimiento";
  // What comes back for several purchases counts against the category of each.
  const isIncome = amountCents > 0 && refundOf === null;
  const [isOfSide, side] = isIncome ? [isIncomeCategory, "ingreso"] : [isExpenseCategory, "gasto"];
  const other = parts.find(({ category }) => !isOfSide(category));
  return other ? `Partes: «${other.category}» no es una categoría de ${side}` : null;
};

interface Linked {
  amountCents: number;
  isTransfer: boolean;
}

/** `others` are what has come back for the purchase already. */
export const refundProblem = (
  { amountCents }: Pick<Row, "amountCents">,
  purchase: Linked | null,
  others: readonly Pick<Linked, "amountCents">[],
): string | null => {
  if (amountCents <= 0) return "Devolución: solo el dinero que entra puede devolver una compra";
  if (!purchase || purchase.amountCents >= 0 || purchase.isTransfer)
    return "Devolución: esa compra ya no existe";
  const back = others.reduce((sum, other) => sum + other.amountCents, amountCents);
  return back > -purchase.amountCents ? "Devolución: es más de lo que costó la compra" : null;
};
