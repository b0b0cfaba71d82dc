import type { Pocket } from "./habit.ts";
import type { Movement } from "./movement.ts";

export type Purse = ReturnType<typeof createPurse>;

interface Limits {
  /** Cents that the card may owe, positive. */
  card: number;
}

interface Arrival {
  /** Day number. */
  day: number;
  cents: number;
}

const leastLeft = 2_500;

/** What a household has in each pocket while its life goes by. */
export const createPurse = (opening: Record<"current" | "savings" | "spending", number>, limits: Limits) => {
  const left: Record<Pocket, number> = { ...opening, card: 0, nest: 0 };
  const movements: Movement[] = [];
  let cardBill = 0;
  let onItsWay: Arrival | null = null;

  return {
    movements,
    /** Remembers what the card owes at the end of its month. */
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
    /** What was sent and arrives on a day; null when nothing does. */
    receive(day: number) {
      if (onItsWay?.day !== day) return null;
      const arrived = onItsWay;
      onItsWay = null;
      return arrived;
    },
    left: (pocket: Pocket) => left[pocket],
    canSpend(pocket: Pocket, cents: number) {
      if (pocket === "card") return left.card - cents >= -limits.card;
      // What the card owes will be paid from the account beside it.
      const reserved = pocket === "spending" ? -left.card : leastLeft;
      return left[pocket] - cents >= reserved;
    },
    add(movement: Movement) {
      left[movement.pocket] += movement.cents;
      movements.push(movement);
    },
  };
};
