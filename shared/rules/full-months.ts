import { monthEndOf, monthStartAfter } from "./madrid-day.ts";

/** A day as `YYYY-MM-DD`. */
type Day = string;

/** From the first movement to the last day that a movement or a stated balance tells of. */
export interface Seen {
  from: Day;
  until: Day;
}

interface Ledger {
  firstDay: Day | null;
  /** Oldest first. */
  days: readonly { day: Day }[];
  accounts: readonly { balanceStatedOn: Day | null }[];
}

/** Null for a person without movements. */
export const seenIn = ({ firstDay, days, accounts }: Ledger): Seen | null => {
  const until = [days.at(-1)?.day, ...accounts.map(({ balanceStatedOn }) => balanceStatedOn)]
    .filter((day) => typeof day === "string")
    .toSorted()
    .at(-1);
  return firstDay === null || until === undefined ? null : { from: firstDay, until };
};

/** What a day brought and cost, in positive cents. */
export interface DayMoney {
  day: Day;
  incomeCents: number;
  expenseCents: number;
}

/** Both days inclusive. */
export const moneyBetween = (totals: readonly DayMoney[], from: Day, to: Day) => {
  const sum = { incomeCents: 0, expenseCents: 0 };
  for (const { day, incomeCents, expenseCents } of totals) {
    if (day < from || day > to) continue;
    sum.incomeCents += incomeCents;
    sum.expenseCents += expenseCents;
  }
  return sum;
};

/** What the month of a day left, in cents; below 0 when it cost more than it brought. */
export const leftInMonth = (totals: readonly DayMoney[], start: Day) => {
  const { incomeCents, expenseCents } = moneyBetween(totals, start, monthEndOf(start));
  return incomeCents - expenseCents;
};

/** The first days of the last months, at most so many, that were seen from beginning to end; oldest first. */
export const fullMonthsBefore = (today: Day, seen: Seen | null, most: number): Day[] =>
  Array.from({ length: most }, (_, place) => monthStartAfter(today, place - most)).filter(
    (start) => seen !== null && seen.from <= start && monthEndOf(start) <= seen.until,
  );
