import { addDays } from "#shared/rules/madrid-day.ts";
import type { Day } from "./feed-rows.ts";

export interface SyncMarks {
  syncedTo: Day | null;
  askedWideOn: Day | null;
  mismatchCents: number | null;
}

/** Banks book, move and re-issue transactions for some days. */
const overlapDays = 10;

/** Card schemes let a hold stand for a month; without a new login no bank gives more than 90 days. */
const longestHoldDays = 40;

/** The bank may have withdrawn a row on purpose, so the mark does not stay back for ever. */
const maxLagDays = 30;

/** Some banks refuse the ninetieth day. */
const wideWindowDays = 89;

/** Late bookings fall outside the daily request, and not every bank gives a balance that reveals them. */
const wideIntervalDays = 7;

/** A doubtful answer does not move the mark for some days, so that what it lacked is requested again. */
export const heldBackMark = (before: Day | null, now: Day | null) => {
  if (before === null || now === null) return now;
  const furthest = addDays(now, -maxLagDays);
  return before > furthest ? before : furthest;
};

/** A wrong clock may have set a mark in the future: then it is unknown how far it really reached. */
const withoutFutureMark = (syncedTo: Day, today: Day) =>
  syncedTo > today ? addDays(today, -maxLagDays) : syncedTo;

/** Daily while the balance is not explained, else once a week. */
export const isWideRequestDue = ({ askedWideOn, mismatchCents }: Omit<SyncMarks, "syncedTo">, today: Day) =>
  askedWideOn === null ||
  askedWideOn > today ||
  askedWideOn <= addDays(today, (mismatchCents ?? 0) === 0 ? -wideIntervalDays : -1);

/** Goes back to the oldest pending row: only its bank can say what became of it. */
const recentFrom = (syncedTo: Day, oldestPending: Day | null) => {
  const overlap = addDays(syncedTo, -overlapDays);
  if (oldestPending === null || oldestPending > overlap) return overlap;
  const furthest = addDays(syncedTo, -longestHoldDays);
  return oldestPending > furthest ? oldestPending : furthest;
};

/** The first day to request; null for everything the bank has. `isWide`: more than the latest days. */
export const firstDayToRequest = (marks: SyncMarks, oldestPending: Day | null, today: Day) => {
  if (marks.syncedTo === null) return { from: null, isWide: true };
  const latest = recentFrom(withoutFutureMark(marks.syncedTo, today), oldestPending);
  const wide = addDays(today, -wideWindowDays);
  const isWide = isWideRequestDue(marks, today) || latest <= wide;
  return { from: isWide && wide < latest ? wide : latest, isWide };
};
