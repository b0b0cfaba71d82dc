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

/** The first days of the last months, at most so many, that were seen from beginning to end; oldest first. */
export const fullMonthsBefore = (today: Day, seen: Seen | null, most: number): Day[] =>
  Array.from({ length: most }, (_, place) => monthStartAfter(today, place - most)).filter(
    (start) => seen !== null && seen.from <= start && monthEndOf(start) <= seen.until,
  );
