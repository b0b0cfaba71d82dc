import { bankingDayAfter, type CalendarDay, calendarDay, minutesPerDay } from "./calendar.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { type Habit, type Range, signOf } from "./habit.ts";
import type { Household } from "./household.ts";
import type { Movement } from "./movement.ts";
import { moveBetweenPockets } from "./own-money.ts";
import { createPurse, type Purse } from "./purse.ts";
import { secondAccount } from "./second-account.ts";

interface Span {
  /** Day numbers, both included. */
  from: number;
  to: number;
}

/** Must begin where the history begins, because what people buy depends on what they have left. */
export const simulate = (customer: string, household: Household, { from, to }: Span): Movement[] => {
  const purse = createPurse(household.opening, { card: household.topUp * 0.8 });
  const habits = [...household.habits, ...secondAccount];
  for (let number = from; number <= to; number++) {
    const today = calendarDay(number);
    moveBetweenPockets(household, today, purse);
    for (const habit of habits) practise(customer, habit, today, purse);
  }
  return purse.movements;
};

/** The movements of one habit alone, for accounts that live by themselves. */
export const simulateHabits = (seed: string, habits: readonly Habit[], { from, to }: Span): Movement[] => {
  const purse = createPurse({ current: 0, savings: 0, spending: 0 }, { card: 0 });
  for (let number = from; number <= to; number++) {
    for (const habit of habits) practise(seed, habit, calendarDay(number), purse);
  }
  return purse.movements;
};

const practise = (seed: string, habit: Habit, today: CalendarDay, purse: Purse) => {
  const chance = chanceOf(`${seed} ${habit.name} ${today.number}`);
  if (!habit.on(today, chance)) return;
  const cents = centsOf(habit, today.month, chance);
  if (habit.isSpared && signOf(habit.kind) < 0 && !purse.canSpend(habit.pocket, cents)) return;
  const copies = habit.twins && chance.happens(habit.twins) ? 2 : 1;
  const party = chance.oneOf(habit.parties);
  const concept = habit.concepts ? chance.oneOf(habit.concepts) : null;
  for (let copy = 0; copy < copies; copy++) {
    const happenedAt = today.number * minutesPerDay + chance.between(...habit.between);
    purse.add({
      key: `${habit.name} ${today.day} ${copy}`,
      pocket: habit.pocket,
      kind: habit.kind,
      party,
      concept,
      cents: signOf(habit.kind) * cents,
      heldCents: signOf(habit.kind) * heldCentsOf(habit, cents),
      happenedAt,
      bookedAt: habit.kind === "card" ? cardBookingOf(today.number, chance) : happenedAt,
    });
  }
};

const centsOf = ({ cents, endings }: Habit, month: number, chance: Chance) => {
  const amount = typeof cents === "function" ? cents(month) : cents;
  if (typeof amount === "number") return amount;
  const drawn = chance.between(...(amount as Range));
  return endings ? Math.max(100, Math.floor(drawn / 100) * 100) + chance.oneOf(endings) : drawn;
};

/** Pumps and hotels hold a round sum until they know the true one. */
const heldCentsOf = ({ hold }: Habit, cents: number) => {
  if (hold === "fuel") return cents > 5_000 ? 10_000 : 5_000;
  return hold === "hotel" ? Math.ceil((cents * 1.2) / 1_000) * 1_000 : cents;
};

/** In the small hours of the next or the second banking day. */
const cardBookingOf = (number: number, chance: Chance) =>
  bankingDayAfter(number, chance.happens(0.7) ? 1 : 2) * minutesPerDay + chance.between(90, 420);
