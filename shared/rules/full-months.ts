import { monthEndOf, monthStartAfter } from "./madrid-day.ts";

type Day = string;

/** From the first transaction to the last day with a transaction or a stated balance. */
export interface ObservedPeriod {
  from: Day;
  until: Day;
}

interface Ledger {
  firstDay: Day | null;
  days: readonly { day: Day }[];
  accounts: readonly { balanceStatedOn: Day | null }[];
}

export const observedPeriodOf = ({ firstDay, days, accounts }: Ledger): ObservedPeriod | null => {
  const until = [days.at(-1)?.day, ...accounts.map(({ balanceStatedOn }) => balanceStatedOn)]
    .filter((day) => typeof day === "string")
    .toSorted()
    .at(-1);
  return firstDay === null || until === undefined ? null : { from: firstDay, until };
};

export interface DayMoney {
  day: Day;
  incomeCents: number;
  expenseCents: number;
}

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

export const fullMonthsBefore = (today: Day, observed: ObservedPeriod | null, most: number): Day[] =>
  Array.from({ length: most }, (_, place) => monthStartAfter(today, place - most)).filter(
    (start) => observed !== null && observed.from <= start && monthEndOf(start) <= observed.until,
  );
