import { refundProblem } from "./adjustment.ts";
import type { StateChange, TransactionState } from "./transaction-state.ts";

export interface LinkedRow {
  id: string;
  accountId: string;
  merchantName: string;
  amountCents: number;
  currency: string;
  state: TransactionState;
}

interface Pair {
  /** Money that goes out. */
  out: LinkedRow;
  back: LinkedRow;
}

/** Why two rows do not belong together, in Spanish; null when they may. `refunded` has come back for the purchase already. */
export const linkProblem = (
  as: "transfer" | "refund",
  { out, back, refunded }: Pair & { refunded: number },
): string | null => {
  const isTransfer = out.state.transferId !== null || back.state.transferId !== null;
  if (as === "refund") {
    if (isTransfer) return "Uno es un traspaso entre tus cuentas: dilo antes si no lo es";
    if (out.currency !== back.currency) return "No están en la misma moneda";
    return refundProblem(back, { amountCents: out.amountCents, isTransfer }, [{ amountCents: refunded }]);
  }
  if (isTransfer) return "Uno ya es parte de un traspaso";
  if (out.accountId === back.accountId)
    return "Un traspaso va de una cuenta a otra, y los dos son de la misma";
  if (out.currency !== back.currency || out.amountCents !== -back.amountCents)
    return "Un traspaso sale y entra por el mismo importe, y estos son distintos";
  return null;
};

export const linkedStates = (
  as: "transfer" | "refund",
  { out, back }: Pair,
  transferId: string,
): StateChange[] => {
  const changed = ({ id, state }: LinkedRow, patch: Partial<TransactionState>): StateChange => ({
    ...{ id, before: state, after: { ...state, ...patch } },
  });
  // A refund counts whole, in the month of its purchase.
  if (as === "refund") return [changed(back, { refundOf: out.id, countsOn: null, parts: [] })];
  return [out, back].map((row) => changed(row, { transferId, transferRefused: false }));
};
