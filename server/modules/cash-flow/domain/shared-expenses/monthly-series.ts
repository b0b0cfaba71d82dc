import { dayNumber, type Movement } from "./movement.ts";
import { type PaymentText, saysOfWhat } from "./payment-text.ts";

interface Paid {
  movement: Movement;
  text: PaymentText;
  payer: string | null;
}

/** What was bought; `cents` is positive. */
interface Bought {
  day: number;
  cents: number;
}

/**
 * Rent of a room, pocket money: the same amount of the same person month after month, or week after week; but not the
 * parts of a court or a bill that is as regular itself.
 */
export const monthlySeries = (payments: readonly Paid[], bought: readonly Bought[]) => {
  const found = new Set<string>();
  const alike = Map.groupBy(payments, ({ movement, payer }) => `${payer ?? ""} ${movement.cents}`);
  for (const those of alike.values()) {
    if (!isRegular(those.map(({ movement }) => movement)) || arePartsOf(those, bought)) continue;
    for (const { movement, text } of those) if (!saysOfWhat(text.concept)) found.add(movement.id);
  }
  return found;
};

const isRegular = (movements: readonly Movement[]) => {
  const days = movements.map(({ day }) => dayNumber(day)).sort((one, other) => one - other);
  const steps = days.slice(1).map((day, place) => day - (days[place] ?? day));
  const isRound = (movements[0]?.cents ?? 1) % 500 === 0;
  const monthly = steps.filter((step) => step >= 27 && step <= 34).length;
  const weekly = steps.filter((step) => step >= 6 && step <= 8).length;
  return isRound && (monthly >= 2 || (monthly >= 1 && steps.length === 1) || weekly >= 3);
};

const daysAfter = 5;
const mostPeople = 6;

/** Most follow a purchase of which they are an equal part to the cent. */
const arePartsOf = (those: readonly Paid[], bought: readonly Bought[]) => {
  const explained = those.filter(({ movement }) => {
    const day = dayNumber(movement.day);
    return bought.some((one) => {
      const people = one.cents / movement.cents;
      return (
        day >= one.day &&
        day - one.day <= daysAfter &&
        Number.isInteger(people) &&
        people >= 2 &&
        people <= mostPeople
      );
    });
  });
  return explained.length * 3 >= those.length * 2;
};
