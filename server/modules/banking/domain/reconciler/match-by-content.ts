import type { FeedRow } from "./feed-rows.ts";
import {
  byUniqueId,
  type Incoming,
  type Known,
  type MatchingState,
  mayBePending,
  nearestDays,
  pair,
  revertsBooking,
  unmatchedIncoming,
  unmatchedKnown,
} from "./matching-state.ts";
import type { Similarity } from "./similarity.ts";

type KeyOf = (row: FeedRow) => string | null;

export const matchUnchanged = ({ known, incoming }: MatchingState) => {
  const unmatched = Map.groupBy(
    incoming.filter(({ ignored }) => !ignored),
    ({ row }) => allFactsOf(row),
  );
  for (const one of known) {
    const match = one.row.isReported ? unmatched.get(allFactsOf(one.row))?.pop() : undefined;
    if (match) pair(one, match);
  }
};

const allFactsOf = ({ contentKey, externalId, status, valueOn, balanceAfterCents }: FeedRow) =>
  JSON.stringify([contentKey, externalId, status, valueOn, balanceAfterCents]);

export const matchByIdAndContent = (state: MatchingState, similarity: Similarity) => {
  const contents = new Set(state.incoming.map(({ row }) => row.contentKey));
  const equals = state.known.filter(({ row }) => row.isReported && contents.has(row.contentKey));
  const holds = equals.filter(mayBePending);
  matchByKey(state, equals, keyOfStatusContentId);
  const idPairs = pairsById(state, similarity);
  // Only a reliable id shows that equal rows on consecutive days all moved by a day.
  if (idPairs.areReliable) pairUnmatched(idPairs.equal);
  for (const keyOf of contentKeysBestFirst) matchByKey(state, equals, keyOf);
  // Booked rows come first: an id that is a mere counter may point to the hold of an equal transaction.
  matchByKey(state, holds, keyOfContentId);
  const otherSourceRows = equals.filter(({ row }) => !row.isOwn);
  matchByKey(state, otherSourceRows, ({ contentKey }) => contentKey);
  if (idPairs.areReliable) pairUnmatched(pairsById(state, similarity).others);
};

const keyOfStatusContentId: KeyOf = ({ externalId, contentKey, status }) =>
  `${status} ${contentKey} ${externalId}`;
const keyOfContentId: KeyOf = ({ externalId, contentKey }) => externalId && `${contentKey} ${externalId}`;

const contentKeysBestFirst: KeyOf[] = [
  ({ contentKey, status, balanceAfterCents: balance }) =>
    balance === null ? null : `${contentKey} ${status} ${balance}`,
  ({ contentKey, status, valueOn }) => `${contentKey} ${status} ${valueOn}`,
  ({ contentKey, status }) => `${contentKey} ${status}`,
];

const matchByKey = (state: MatchingState, equals: readonly Known[], keyOf: KeyOf) => {
  const unmatched = unmatchedIncoming(state);
  if (unmatched.length === 0) return;
  const unmatchedByKey = Map.groupBy(unmatched.reverse(), ({ row }) => keyOf(row));
  for (const known of equals) {
    if (known.match) continue;
    const key = keyOf(known.row);
    const incoming = key === null ? undefined : unmatchedByKey.get(key)?.pop();
    if (incoming) pair(known, incoming);
  }
};

type Pair = readonly [Known, Incoming];

const pairUnmatched = (pairs: readonly Pair[]) => {
  for (const [known, incoming] of pairs) if (!known.match && !incoming.match) pair(known, incoming);
};

/** Some ids name a shop or number the rows of an answer: a repeated or contradicted id makes all unreliable. */
const pairsById = (state: MatchingState, similarity: Similarity) => {
  const incomingOf = byUniqueId(state.incoming.filter(({ ignored }) => !ignored));
  const absentById = byUniqueId(unmatchedKnown(state));
  const amounts = [unmatchedKnown(state), unmatchedIncoming(state)].map(
    (side) => new Set(side.map(({ row }) => row.amountCents)),
  );
  const hasSameAmountElsewhere = (cents: number) => amounts.every((those) => those.has(cents));
  const pairs = { equal: [] as Pair[], others: [] as Pair[], contradicted: [] as Pair[] };
  for (const [id, incoming] of incomingOf) {
    const known = absentById.get(id);
    if (known && incoming)
      pairs[judgeSharedId(known, incoming, similarity, hasSameAmountElsewhere)].push([known, incoming]);
  }
  const areRepeated = [...incomingOf.values(), ...absentById.values()].includes(null);
  return { ...pairs, areReliable: pairs.contradicted.length === 0 && !areRepeated };
};

const maxDaysWithSameId = 15;
const maxDaysWithOtherAmount = 5;

const judgeSharedId = (
  known: Known,
  incoming: Incoming,
  similarity: Similarity,
  hasSameAmountElsewhere: (cents: number) => boolean,
) => {
  const days = nearestDays(known, incoming);
  const [before, now] = [known.row.amountCents, incoming.row.amountCents];
  if (before === now && days <= maxDaysWithSameId)
    return revertsBooking(known, incoming) ? "others" : "equal";
  if (before === now) return "contradicted";
  if (before === -now) return days <= maxDaysWithOtherAmount ? "others" : "contradicted";
  return mayHaveChangedAmount(known, incoming, similarity, hasSameAmountElsewhere)
    ? "others"
    : "contradicted";
};

const mayHaveChangedAmount = (
  known: Known,
  incoming: Incoming,
  similarity: Similarity,
  hasSameAmountElsewhere: (cents: number) => boolean,
) => {
  const days = nearestDays(known, incoming);
  const isAlike = similarity.alike(known.row, incoming.row);
  if (known.row.status !== "pending") return isAlike && days === 0;
  if (isAlike) return days <= maxDaysWithSameId;
  const namesNobody = [known, incoming].some(({ row }) => similarity.distinctiveWords(row).length === 0);
  const areFree =
    !hasSameAmountElsewhere(known.row.amountCents) && !hasSameAmountElsewhere(incoming.row.amountCents);
  return incoming.row.status === "booked" && days <= maxDaysWithOtherAmount && namesNobody && areFree;
};
