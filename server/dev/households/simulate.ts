import { quickRandomOf, type Random } from "#server/dev/random.ts";
import { bankingDayAfter, type CalendarDay, calendarDay, minutesPerDay } from "./calendar.ts";
import { type Habit, type Range, signOf } from "./habit.ts";
import { moveBetweenPockets } from "./own-money.ts";
import type { Profile } from "./profile.ts";
import { secondAccount } from "./profiles/second-account.ts";
import { createPurse, type Purse } from "./purse.ts";
import type { Transaction } from "./transaction.ts";

interface Span {
  /** Day numbers, both included. */
  from: number;
  to: number;
}

/** Must begin where the history begins, because what people buy depends on what they have left. */
export const simulate = (customer: string, profile: Profile, { from, to }: Span): Transaction[] => {
  const purse = createPurse(profile.opening, { card: profile.topUp * 0.8 });
  const habits = [...profile.habits, ...secondAccount];
  for (let number = from; number <= to; number++) {
    const today = calendarDay(number);
    moveBetweenPockets(profile, today, purse);
    for (const habit of habits) practise(customer, habit, today, purse);
  }
  return purse.transactions;
};

/** An account that lives by itself, with the cents that its owner may spend. */
export const simulateHabits = (
  seed: string,
  habits: readonly Habit[],
  { from, to, current = 0 }: Span & { current?: number },
): Transaction[] => {
  const purse = createPurse({ current, savings: 0, spending: 0 }, { card: 0 });
  for (let number = from; number <= to; number++) {
    for (const habit of habits) practise(seed, habit, calendarDay(number), purse);
  }
  return purse.transactions;
};

const practise = (seed: string, habit: Habit, today: CalendarDay, purse: Purse) => {
  const random = quickRandomOf(`${seed} ${habit.name} ${today.number}`);
  if (!habit.on(today, random)) return;
  const cents = centsOf(habit, today.month, random);
  if (habit.isSpared && signOf(habit.kind) < 0 && !purse.canSpend(habit.pocket, cents)) return;
  const copies = habit.twins && random.happens(habit.twins) ? 2 : 1;
  const party = random.oneOf(habit.parties);
  const concept = habit.concepts ? random.oneOf(habit.concepts) : null;
  for (let copy = 0; copy < copies; copy++) {
    const happenedAt = today.number * minutesPerDay + random.between(...habit.between);
    const transaction = {
      key: `${habit.name} ${today.day} ${copy}`,
      pocket: habit.pocket,
      kind: habit.kind,
      party,
      concept,
      cents: signOf(habit.kind) * cents,
      heldCents: signOf(habit.kind) * heldCentsOf(habit, cents),
      happenedAt,
      bookedAt: habit.kind === "card" ? cardBookingOf(today.number, random) : happenedAt,
    };
    purse.add(transaction);
    if (habit.refunded && random.happens(habit.refunded)) purse.add(refundOf(transaction, random));
  }
};

const refundOf = ({ key, cents, happenedAt, ...purchase }: Transaction, random: Random): Transaction => {
  const paidBackAt = happenedAt + random.between(1, 10) * minutesPerDay;
  return {
    ...purchase,
    key: `${key} refund`,
    kind: "refund",
    cents: -cents,
    heldCents: -cents,
    happenedAt: paidBackAt,
    bookedAt: paidBackAt,
  };
};

export const centsOf = ({ cents, endings }: Habit, month: number, random: Random) => {
  const amount = typeof cents === "function" ? cents(month) : cents;
  if (typeof amount === "number") return amount;
  const drawn = random.between(...(amount as Range));
  return endings ? Math.max(100, Math.floor(drawn / 100) * 100) + random.oneOf(endings) : drawn;
};

/** Pumps and hotels hold a round sum until they know the true one. */
const heldCentsOf = ({ hold }: Habit, cents: number) => {
  if (hold === "fuel") return cents > 5_000 ? 10_000 : 5_000;
  return hold === "hotel" ? Math.ceil((cents * 1.2) / 1_000) * 1_000 : cents;
};

/** In the small hours of the next or the second banking day. */
const cardBookingOf = (number: number, random: Random) =>
  bankingDayAfter(number, random.happens(0.7) ? 1 : 2) * minutesPerDay + random.between(90, 420);
