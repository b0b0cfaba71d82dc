import { type Coverage, coverageOf } from "./coverage.ts";
import type { Feed, FeedRow, KnownRow, RowVerdict } from "./feed-rows.ts";
import { ignoreRepeats } from "./ignore-repeats.ts";
import { matchByIdAndContent, matchUnchanged } from "./match-by-content.ts";
import { matchHolds } from "./match-holds.ts";
import { matchMoved, matchReworded } from "./match-moved-rows.ts";
import { matchOtherSources } from "./match-other-sources.ts";
import {
  createMatchingState,
  type Incoming,
  type Known,
  type MatchingState,
  sortRows,
  unmatchedIncoming,
  unmatchedKnown,
} from "./matching-state.ts";
import { createSimilarity } from "./similarity.ts";

interface Reconciliation {
  verdicts: RowVerdict[];
  /** Pending rows that vanished and that no other source has. */
  vanishedHolds: string[];
  /** All known rows were there and nothing was guessed. If not, the next request should reach back as far. */
  settled: boolean;
}

/** Idempotent. Known rows reach 15 days beyond the answer. With even evidence two rows become one. */
export const reconcile = (known: readonly KnownRow[], feed: Feed): Reconciliation => {
  let outcome = matchOnce(known, feed);
  // A match may free a row that another one needs, so it repeats until nothing changes.
  for (let pass = 1; pass < maxPasses && outcome.changes > 0; pass += 1) {
    const next = matchOnce(applyOutcome(known, feed, outcome), feed);
    if (next.changes === 0) break;
    const settled = outcome.settled && next.settled;
    outcome = { ...next, settled, vanishedHolds: [...outcome.vanishedHolds, ...next.vanishedHolds] };
  }
  const rowOf = new Map(known.map((row) => [row.id, row]));
  const matchedSet = new Set(outcome.matches);
  return {
    verdicts: feed.rows.map((row, index) => {
      const match = outcome.matches[index] ?? null;
      return match === null ? { kind: "ignored" } : verdictOf(row, rowOf.get(match));
    }),
    vanishedHolds: outcome.vanishedHolds.filter((id) => rowOf.has(id) && !matchedSet.has(id)),
    settled: outcome.settled,
  };
};

const maxPasses = 12;

/** Matches farther apart in days are guesses. */
const maxDaysCertain = 3;

const newRowId = (index: number) => `new ${index}`;

interface Outcome {
  /** Parallel to the answer: the id of each row's transaction; null if there is nothing to do. */
  matches: (string | null)[];
  vanishedHolds: string[];
  settled: boolean;
  changes: number;
}

const matchOnce = (known: readonly KnownRow[], feed: Feed): Outcome => {
  const state = createMatchingState(known, feed);
  const similarity = createSimilarity();
  ignoreRepeats(state);
  matchUnchanged(state);
  const hasUnmatched = unmatchedIncoming(state).length > 0;
  if (hasUnmatched) {
    sortRows(state);
    matchByIdAndContent(state, similarity);
    matchReworded(state, similarity);
    matchOtherSources(state, similarity);
  }
  const coverage = coverageOf(state);
  if (hasUnmatched) {
    matchMoved(state, coverage, similarity);
    matchHolds(state, coverage, similarity);
  }

  const matchedIds = Array<string | null>(feed.rows.length).fill(null);
  let changes = 0;
  for (const { row, index, match, ignored } of state.incoming) {
    if (ignored) continue;
    matchedIds[index] = match?.row.id ?? newRowId(index);
    if (verdictOf(row, match?.row).kind !== "same") changes += 1;
  }
  const vanishedHolds = vanishedHoldsOf(state, coverage);
  return {
    matches: matchedIds,
    vanishedHolds,
    settled: isSettled(state),
    changes: changes + vanishedHolds.length,
  };
};

const applyOutcome = (
  known: readonly KnownRow[],
  feed: Feed,
  { matches, vanishedHolds }: Outcome,
): KnownRow[] => {
  const incomingById = new Map(feed.rows.map((row, index) => [matches[index], row]));
  const left = new Set(vanishedHolds);
  const rows = known
    .filter(({ id }) => !left.has(id))
    .map((row) => updateKnown(row, incomingById.get(row.id)));
  for (const [index, row] of feed.rows.entries()) {
    const id = newRowId(index);
    if (matches[index] !== id) continue;
    rows.push({ ...row, id, isReported: true, isOwn: true, hasOtherSource: false, ledgerDay: row.bookedOn });
  }
  return rows;
};

const updateKnown = (known: KnownRow, row: FeedRow | undefined): KnownRow => {
  if (!row || (known.isOwn && isOlderState(known, row))) return known;
  // A hold of another source takes the facts of its booking.
  const isBooking = known.status === "pending" && row.status === "booked";
  if (known.isOwn || isBooking) return { ...known, ...row, isReported: true, ledgerDay: row.bookedOn };
  const { bookedOn, externalId, contentKey } = row;
  return { ...known, isReported: true, bookedOn, externalId, contentKey };
};

const verdictOf = (row: FeedRow, known: KnownRow | undefined): RowVerdict => {
  if (!known) return { kind: "new" };
  const { id, isReported, isOwn } = known;
  if (!isReported) return { kind: "linked", id };
  const isSame = isOwn ? hasSameFacts(known, row) : hasSameReport(known, row);
  return { kind: isSame ? "same" : "changed", id };
};

const isOlderState = (known: FeedRow, row: FeedRow) => known.status === "booked" && row.status === "pending";

const hasSameReport = (known: FeedRow, row: FeedRow) =>
  known.externalId === row.externalId &&
  known.contentKey === row.contentKey &&
  (known.status === row.status || known.status === "booked");

const hasSameFacts = (known: FeedRow, row: FeedRow) =>
  isOlderState(known, row) ||
  (known.status === row.status &&
    known.externalId === row.externalId &&
    known.contentKey === row.contentKey &&
    known.bookedOn === row.bookedOn &&
    known.valueOn === row.valueOn &&
    known.amountCents === row.amountCents &&
    known.text === row.text &&
    known.counterparty === row.counterparty &&
    known.balanceAfterCents === row.balanceAfterCents);

const isSettled = (state: MatchingState) => {
  const isMissing = ({ row, day }: Known) => row.status === "booked" && day >= state.from && day <= state.to;
  const isGuessed = ({ match, day }: Incoming) =>
    match !== null && Math.abs(match.day - day) > maxDaysCertain;
  return state.complete && !unmatchedKnown(state).some(isMissing) && !state.incoming.some(isGuessed);
};

const vanishedHoldsOf = (state: MatchingState, { from, to, isReliable }: Coverage) =>
  isReliable
    ? unmatchedKnown(state)
        .filter(({ row, day }) => row.status === "pending" && !row.hasOtherSource && day >= from && day <= to)
        .map(({ row }) => row.id)
    : [];
