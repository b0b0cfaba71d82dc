import type { IncomingMovement } from "./movement.ts";

/** What movements of one account add to a day and category; integer cents, spending positive. */
export interface DayTotal {
  day: string;
  category: string;
  incomeCents: number;
  expenseCents: number;
  /** Net of transfers between accounts of the person. */
  movedCents: number;
  count: number;
}

/** What movements of one account add up to, as `recount` would make it from their rows. */
export const dayTotalsOf = (movements: readonly IncomingMovement[]): DayTotal[] => {
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
