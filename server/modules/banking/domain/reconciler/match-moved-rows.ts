import { assign, groupIntoSeries } from "./assignment.ts";
import type { Coverage } from "./coverage.ts";
import { maxDaysBookedEarly, maxDaysMoved, maxHoldDays } from "./match-costs.ts";
import {
  type Incoming,
  type Known,
  type MatchingState,
  nearestDays,
  pair,
  revertsBooking,
  unmatchedIncoming,
  unmatchedKnown,
} from "./matching-state.ts";
import type { Similarity } from "./similarity.ts";

/** Puts pairs that an incomplete answer cannot confirm after all others. */
const costOfUnreliableCoverage = 14;

const daysCost = (known: Known, incoming: Incoming) =>
  nearestDays(known, incoming) +
  Math.max(Math.abs(known.day - incoming.day), Math.abs(known.value - incoming.value)) / 4;

const isHoldBooked = (known: Known, incoming: Incoming) =>
  known.row.status === "pending" && incoming.row.status === "booked";

const dissimilarity = (known: Known, incoming: Incoming, similarity: Similarity) => {
  const balance = known.row.balanceAfterCents;
  const sameBalance = balance !== null && balance === incoming.row.balanceAfterCents;
  return (sameBalance ? 0 : 1) + 2 * (1 - similarity.between(known.row, incoming.row));
};

/** In an incomplete answer a doubtful row waits for the next. Another id proves nothing: many are made from content. */
export const matchReworded = (state: MatchingState, similarity: Similarity) => {
  const unmatched = unmatchedIncoming(state);
  const found = state.incoming.filter(({ match }) => match).length;
  const isSure = state.complete || found * 2 < unmatched.length;
  const costOf = (known: Known, incoming: Incoming) => {
    if (revertsBooking(known, incoming) || isHoldBooked(known, incoming)) return Number.POSITIVE_INFINITY;
    const isAlike = isSure || similarity.alike(known.row, incoming.row);
    return dissimilarity(known, incoming, similarity) + (isAlike ? 0 : 10);
  };
  const series = groupIntoSeries(unmatchedKnown(state), unmatched, 0);
  for (const [known, incoming] of assignAll(series, { costOf, costOfUnmatched: 100 }, similarity)) {
    if (isSure || similarity.alike(known.row, incoming.row)) pair(known, incoming);
    else incoming.ignored = true;
  }
};

const assignAll = (
  allSeries: { left: readonly Known[]; right: readonly Incoming[] }[],
  {
    costOf,
    costOfUnmatched,
  }: { costOf: (known: Known, incoming: Incoming) => number; costOfUnmatched: number },
  similarity: Similarity,
) =>
  allSeries.flatMap((series) =>
    assign({
      ...series,
      costOf,
      costOfUnmatchedLeft: () => 0,
      costOfUnmatchedRight: costOfUnmatched,
      wordsOf: ({ row }) => similarity.distinctiveWords(row),
    }),
  );

/** Where the answer lacks more than moves explain, no booked row is matched before the next answer. */
export const matchMoved = (state: MatchingState, coverage: Coverage, similarity: Similarity) => {
  const absent = unmatchedKnown(state).filter(
    ({ row, day }) => row.status === "pending" || (day >= state.from && day <= state.to),
  );
  const series = groupIntoSeries(absent, unmatchedIncoming(state), maxHoldDays);
  const costOf = (known: Known, incoming: Incoming) => moveCost(known, incoming, coverage, similarity);
  for (const [known, incoming] of assignAll(series, { costOf, costOfUnmatched: 1000 }, similarity)) {
    if (known.row.status === "pending" || isExpected(known, coverage)) pair(known, incoming);
    else incoming.ignored = true;
  }
};

const moveCost = (known: Known, incoming: Incoming, coverage: Coverage, similarity: Similarity) => {
  const total = daysCost(known, incoming) + dissimilarity(known, incoming, similarity);
  const isHold = known.row.status === "pending";
  const isPossible = isHold
    ? mayBecome(known, incoming, coverage)
    : nearestDays(known, incoming) <= maxDaysMoved;
  if (!isPossible || revertsBooking(known, incoming)) return Number.POSITIVE_INFINITY;
  if (isHold) {
    const isDoubtful = !coverage.isReliable && namesAnother(known, incoming, similarity);
    return total + holdCost(known, incoming) + (isDoubtful ? costOfUnreliableCoverage : 0);
  }
  return total + (isExpected(known, coverage) ? 4 : costOfUnreliableCoverage);
};

const namesAnother = (known: Known, incoming: Incoming, similarity: Similarity) =>
  similarity.between(known.row, incoming.row) === 0 &&
  [known, incoming].every(({ row }) => similarity.distinctiveWords(row).length > 0);

const holdCost = (known: Known, incoming: Incoming) => {
  if (!isHoldBooked(known, incoming)) return 0;
  // A file has already brought the booking.
  if (known.row.hasOtherSource) return -4;
  return incoming.day > known.day ? 0 : 2;
};

const isExpected = ({ day }: Known, { from, to, isReliable }: Coverage) =>
  isReliable && day >= from && day <= to;

const mayBecome = (known: Known, incoming: Incoming, { isReliable }: Coverage) => {
  const later = incoming.day - known.day;
  if (!isReliable && incoming.row.status === "pending" && later !== 0) return false;
  return (later >= -maxDaysBookedEarly && later <= maxHoldDays) || known.value === incoming.value;
};
