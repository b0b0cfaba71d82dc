import { assign, groupIntoSeries } from "./assignment.ts";
import type { KnownRow } from "./feed-rows.ts";
import {
  costOfUnmatchedIncoming,
  costOfUnmatchedKnown,
  createCommonTest,
  daysCost,
  maxCompared,
  maxDaysApart,
  maxHoldDays,
} from "./match-costs.ts";
import {
  type Incoming,
  type Known,
  type MatchingState,
  pair,
  unmatchedIncoming,
  unpair,
} from "./matching-state.ts";
import { lowerBound } from "./nearest-free.ts";
import type { Similarity } from "./similarity.ts";

/** Outside the requested days other transactions of the same amount may lie. */
const maxDaysOutside = 2;

interface Candidate {
  known: Known;
  row: KnownRow;
  day: number;
  previousMatch: Incoming | null;
}

export const matchOtherSources = (state: MatchingState, similarity: Similarity) => {
  preferBookedRow(state, similarity.alike, 0);
  for (const accepts of [similarity.alike, () => true]) {
    assignToOtherSources(state, similarity, accepts);
    preferBookedRow(state, accepts, maxDaysApart);
  }
};

/** Earlier matches on another day than the ledger's are matched again, because a new row may fit better. */
const assignToOtherSources = (state: MatchingState, similarity: Similarity, accepts: Similarity["alike"]) => {
  const amounts = new Set(unmatchedIncoming(state).map(({ row }) => row.amountCents));
  if (amounts.size === 0) return;
  const candidates = state.known
    .filter(
      ({ row, match, ledgerDay }) =>
        amounts.has(row.amountCents) && (match ? isRevisable(row, ledgerDay, match) : !row.isReported),
    )
    .map((known): Candidate => ({ known, row: known.row, day: known.ledgerDay, previousMatch: known.match }))
    .sort((candidate, incoming) => candidate.day - incoming.day);
  for (const { known } of candidates) unpair(known);

  const [first, last] = [state.incoming[0]?.day ?? state.to, state.incoming.at(-1)?.day ?? state.from];
  const costOfUnmatchedLeft = ({ day }: Candidate) =>
    state.complete && day >= first && day <= last ? costOfUnmatchedKnown : 0;
  const isRequested = (day: number) => day >= state.from && day <= state.to;
  const isCommonThere = createCommonTest(state.known);
  const isCommonHere = createCommonTest(state.incoming);
  const costOf = (candidate: Candidate, incoming: Incoming) => {
    const nearest = Math.min(
      Math.abs(candidate.day - incoming.day),
      Math.abs(candidate.known.value - incoming.value),
    );
    // A name that occurs once may be matched farther away.
    const maxNearby = nearest > maxDaysOutside ? 1 : 2;
    const isUniqueName = maxNearby === 2 || similarity.alike(candidate.row, incoming.row);
    const isCommon = () =>
      isCommonThere(candidate, accepts, maxNearby) || isCommonHere(incoming, accepts, maxNearby);
    const isFar = !isRequested(candidate.day) && (!isUniqueName || isCommon());
    const isRefused = isFar || !accepts(candidate.row, incoming.row);
    return isRefused && candidate.previousMatch !== incoming
      ? Number.POSITIVE_INFINITY
      : candidateCost(candidate, incoming, similarity);
  };
  const wordsOf = ({ row }: Candidate | Incoming) => similarity.distinctiveWords(row);
  for (const { left, right } of groupIntoSeries(candidates, unmatchedIncoming(state), maxHoldDays)) {
    const series = {
      left,
      right,
      costOf,
      costOfUnmatchedLeft,
      costOfUnmatchedRight: costOfUnmatchedIncoming,
      wordsOf,
    };
    for (const [{ known }, incoming] of assign(series)) pair(known, incoming);
  }
};

const isRevisable = (row: KnownRow, ledgerDay: number, match: Incoming) =>
  row.hasOtherSource && match.day !== ledgerDay && (!row.isReported || row.ledgerDay !== row.bookedOn);

const candidateCost = (
  { known, row, day, previousMatch }: Candidate,
  incoming: Incoming,
  similarity: Similarity,
) => {
  const booked = Math.abs(day - incoming.day);
  const value = Math.abs(known.value - incoming.value);
  const nearest = Math.min(booked, value);
  const isHold = row.status === "pending" && incoming.day >= day && booked <= maxHoldDays;
  if (previousMatch !== incoming && nearest > maxDaysApart && !isHold) return Number.POSITIVE_INFINITY;
  const balance = row.balanceAfterCents;
  const sameBalance = balance !== null && balance === incoming.row.balanceAfterCents;
  const doubt =
    1 -
    similarity.between(row, incoming.row) +
    (sameBalance ? 0 : 0.5) +
    (row.status === incoming.row.status ? 0 : 2);
  return daysCost(booked, value) + doubt - (previousMatch === incoming ? 1 : 0);
};

/** A stored hold, its booking from a file, and now the bank's booking: the match moves to the file's row, and the hold goes. */
const preferBookedRow = (state: MatchingState, accepts: Similarity["alike"], daysApart: number) => {
  const holds = state.known.filter(
    ({ row, match }) =>
      row.isReported && !row.hasOtherSource && row.status === "pending" && match?.row.status === "booked",
  );
  if (holds.length === 0) return;
  const unmatchedByAmount = Map.groupBy(
    state.known.filter(({ row, match }) => !row.isReported && !match && row.status === "booked"),
    ({ row }) => row.amountCents,
  );
  const isCommon = createCommonTest(state.known.filter(({ row }) => row.status === "booked"));
  for (const hold of holds) {
    const incoming = hold.match;
    // A booking before its hold is a mistake; another row of that name is likelier.
    const isPlausibleBooking = (known: Known) => known.day >= hold.day || !isCommon(known, accepts, 1);
    if (!incoming) continue;
    const equals = unmatchedByAmount.get(incoming.row.amountCents) ?? [];
    const start = lowerBound(equals.length, (at) => (equals[at]?.day ?? 0) < incoming.day - daysApart);
    const booked = equals
      .slice(start, start + maxCompared)
      .find(
        (known) =>
          !known.match &&
          Math.abs(known.day - incoming.day) <= daysApart &&
          isPlausibleBooking(known) &&
          accepts(known.row, incoming.row),
      );
    if (!booked) continue;
    unpair(hold);
    pair(booked, incoming);
  }
};
