import { addDays } from "#shared/rules/madrid-day.ts";
import type { Day } from "./feed-rows.ts";

/** How far an account's answers reach, and whether its balance is explained. */
export interface Marks {
  /** The last day up to which the bank's answer was complete; null before the first. */
  syncedTo: Day | null;
  /** The last day on which more was asked for than the latest days. */
  askedWideOn: Day | null;
  mismatchCents: number | null;
}

/** Banks book, move and re-issue movements for some days. */
const overlapDays = 10;

/** Card schemes let a hold stand for a month; without a new login no bank tells more than 90 days. */
const longestHoldDays = 40;

/** A bank may also mean it: what it has taken back is not asked for without end. */
const mostDaysBehind = 30;

/** Some banks refuse the ninetieth day. */
const wideDays = 89;

/** Late bookings change nothing that is asked for every day; no balance may tell of them. */
const wideEveryDays = 7;

/** An answer in doubt does not move the mark, for some days: what it lacked is asked for again. */
export const behind = (before: Day | null, now: Day | null) => {
  if (before === null || now === null) return now;
  const furthest = addDays(now, -mostDaysBehind);
  return before > furthest ? before : furthest;
};

/** A clock that was ahead made a mark of days to come: nobody knows how far it really reached. */
const believable = (syncedTo: Day, today: Day) =>
  syncedTo > today ? addDays(today, -mostDaysBehind) : syncedTo;

/** Whether more than the latest days are to be asked for: daily while the balance is not explained, else once a week. */
export const mayAskWide = ({ askedWideOn, mismatchCents }: Omit<Marks, "syncedTo">, today: Day) =>
  askedWideOn === null ||
  askedWideOn > today ||
  askedWideOn <= addDays(today, (mismatchCents ?? 0) === 0 ? -wideEveryDays : -1);

/** Back to what is still pending, however old: only its bank can say what became of it. */
const latestFrom = (syncedTo: Day, oldestPending: Day | null) => {
  const overlap = addDays(syncedTo, -overlapDays);
  if (oldestPending === null || oldestPending > overlap) return overlap;
  const furthest = addDays(syncedTo, -longestHoldDays);
  return oldestPending > furthest ? oldestPending : furthest;
};

/** The first day to ask a bank for; null for all that it has. `isWide`: more than the latest days. */
export const firstDayToAsk = (marks: Marks, oldestPending: Day | null, today: Day) => {
  if (marks.syncedTo === null) return { from: null, isWide: true };
  const latest = latestFrom(believable(marks.syncedTo, today), oldestPending);
  const wide = addDays(today, -wideDays);
  const isWide = mayAskWide(marks, today) || latest <= wide;
  return { from: isWide && wide < latest ? wide : latest, isWide };
};
