import type { Pocket } from "./habit.ts";
import type { Transaction } from "./transaction.ts";

export type Purse = ReturnType<typeof createPurse>;

interface Limits {
  /** The debt of the card in cents, positive. */
  card: number;
}

interface Arrival {
  /** Day number. */
  day: number;
  cents: number;
}

const leastLeft = 2_500;

/** The money in each pocket during the simulation. */
export const createPurse = (opening: Record<"current" | "savings" | "spending", number>, limits: Limits) => {
  const left: Record<Pocket, number> = { ...opening, card: 0, nest: 0 };
  const transactions: Transaction[] = [];
  let cardBill = 0;
  let onItsWay: Arrival | null = null;

  return {
    transactions,
    /** Stores the debt of the card at the end of its month. */
    closeCardMonth() {
      cardBill = Math.max(0, -left.card);
    },
    takeCardBill() {
      const bill = cardBill;
      cardBill = 0;
      return bill;
    },
    send(arrival: Arrival) {
      onItsWay = arrival;
    },
    /** The transfer that arrives on a day; null when none does. */
    receive(day: number) {
      if (onItsWay?.day !== day) return null;
      const arrived = onItsWay;
      onItsWay = null;
      return arrived;
    },
    left: (pocket: Pocket) => left[pocket],
    canSpend(pocket: Pocket, cents: number) {
      if (pocket === "card") return left.card - cents >= -limits.card;
      // The account beside the card must be able to pay the card's debt.
      const reserved = pocket === "spending" ? -left.card : leastLeft;
      return left[pocket] - cents >= reserved;
    },
    add(transaction: Transaction) {
      left[transaction.pocket] += transaction.cents;
      transactions.push(transaction);
    },
  };
};
