import type { SharedExpense } from "./movement.ts";

/** What is at least so certain; what is left out stays in what the expense cost. */
export const surely = (found: readonly SharedExpense[], certainty: number): SharedExpense[] =>
  found.flatMap((shared) => {
    const repayments = shared.repayments.filter((repayment) => repayment.certainty >= certainty);
    if (repayments.length === 0) return [];
    const dropped = shared.repayments.filter((repayment) => repayment.certainty < certainty);
    const back = dropped.reduce((sum, { cents }) => sum + cents, 0);
    return [{ ...shared, repayments, ownCents: shared.ownCents + back }];
  });
