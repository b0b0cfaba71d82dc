import type { IncomingTransaction } from "./reported-transaction.ts";

/** Integer cents, spending positive. */
export interface DayTotal {
  day: string;
  category: string;
  incomeCents: number;
  expenseCents: number;
  /** Net of transfers between own accounts. */
  movedCents: number;
  count: number;
}

/** Must equal what `recount` computes from the rows. */
export const dayTotalsOf = (movements: readonly IncomingTransaction[]): DayTotal[] => {
  const totals = new Map<string, DayTotal>();
  for (const { movement, transferId } of movements) {
    const { bookedOn: day, amountCents, reading } = movement;
    const { category } = reading;
    const key = `${day} ${category}`;
    const total = totals.get(key) ?? {
      day,
      category,
      incomeCents: 0,
      expenseCents: 0,
      movedCents: 0,
      count: 0,
    };
    totals.set(key, total);
    total.count += 1;
    if (transferId !== null) total.movedCents += amountCents;
    else if (amountCents > 0) total.incomeCents += amountCents;
    else total.expenseCents -= amountCents;
  }
  return [...totals.values()];
};
