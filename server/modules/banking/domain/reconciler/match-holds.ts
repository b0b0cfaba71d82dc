import type { Coverage } from "./coverage.ts";
import { maxHoldDays } from "./match-costs.ts";
import {
  type Incoming,
  type Known,
  type MatchingState,
  pair,
  unmatchedIncoming,
  unmatchedKnown,
} from "./matching-state.ts";
import type { Similarity } from "./similarity.ts";

const maxSignFixDays = 5;

/** Limits per word and per row keep the work small. */
const maxPerWord = 50;
const maxCandidates = 200;

interface Candidate {
  known: Known;
  incoming: Incoming;
  cost: number;
}

/** Only where absence is reliable: there the hold would be removed, and its row should stay with its booking. */
export const matchHolds = (state: MatchingState, coverage: Coverage, similarity: Similarity) => {
  const unmatched = unmatchedIncoming(state);
  if (!coverage.isReliable || unmatched.length === 0) return;
  const absent = unmatchedKnown(state).filter(
    ({ row, day }) => day <= coverage.to && (day >= coverage.from || row.status === "pending"),
  );
  const byAmount = Map.groupBy(absent, ({ row }) => row.amountCents);
  const holdsByWord = groupByWord(absent, similarity);

  const candidates = unmatched.flatMap((incoming): Candidate[] => {
    const turned = byAmount.get(-incoming.row.amountCents) ?? [];
    const named = similarity.distinctiveWords(incoming.row).flatMap((word) => holdsByWord.get(word) ?? []);
    const possible = [...new Set([...turned.slice(0, maxPerWord), ...named])];
    return possible.slice(0, maxCandidates).flatMap((known) => {
      const cost = costOf(known, incoming, similarity);
      return cost === null ? [] : [{ known, incoming, cost }];
    });
  });
  for (const { known, incoming } of candidates.sort((one, other) => one.cost - other.cost)) {
    if (!known.match && !incoming.match) pair(known, incoming);
  }
};

const groupByWord = (absent: readonly Known[], similarity: Similarity) => {
  const byWord = new Map<string, Known[]>();
  for (const known of absent) {
    if (known.row.status !== "pending") continue;
    for (const word of similarity.distinctiveWords(known.row)) {
      const named = byWord.get(word) ?? [];
      if (named.length < maxPerWord) named.push(known);
      byWord.set(word, named);
    }
  }
  return byWord;
};

const costOf = (known: Known, incoming: Incoming, similarity: Similarity) => {
  const [before, now] = [known.row.amountCents, incoming.row.amountCents];
  const later = incoming.day - known.day;
  const isAlike = similarity.alike(known.row, incoming.row);
  const isPending = known.row.status === "pending";
  if (!isPending && incoming.row.status === "pending") return null;
  if (before === -now && Math.abs(later) <= maxSignFixDays && (isPending || isAlike)) {
    return Math.abs(later) + (isAlike ? 0 : 2);
  }
  if (!isPending || !isAlike || Math.sign(before) !== Math.sign(now)) return null;
  if (later < -1 || later > maxHoldDays) return null;
  return Math.abs(later) + 10 * Math.abs(Math.log(before / now));
};
