/** A day as `YYYY-MM-DD`. */
type Day = string;

/** A movement to keep, told by a file. Amounts are integer cents, negative = money out. */
export interface NewMovement {
  bookedOn: Day;
  valueOn: Day;
  /** The order within the day, as the bank gave it. */
  position: number;
  amountCents: number;
  description: string;
  counterparty: string | null;
  merchantName: string;
  category: string;
  balanceAfterCents: number | null;
  externalId: string | null;
  bankTransactionCode: string | null;
  contentKey: string;
  occurrence: number;
}

/** A row of another kind of file that tells of a movement already kept. */
export interface NewSighting {
  transactionId: string;
  bookedOn: Day;
  contentKey: string;
  occurrence: number;
}

/** What movements of a day and category brought and cost, in positive cents. */
export interface DayTotal {
  day: Day;
  category: string;
  incomeCents: number;
  expenseCents: number;
  count: number;
}

export const totalsOf = (movements: readonly NewMovement[]): DayTotal[] => {
  const totals = new Map<string, DayTotal>();
  for (const { bookedOn, category, amountCents } of movements) {
    const key = `${bookedOn} ${category}`;
    const total = totals.get(key) ?? { day: bookedOn, category, incomeCents: 0, expenseCents: 0, count: 0 };
    if (amountCents > 0) total.incomeCents += amountCents;
    else total.expenseCents -= amountCents;
    total.count += 1;
    totals.set(key, total);
  }
  return [...totals.values()];
};
