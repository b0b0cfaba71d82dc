import { assign, groupIntoSeries } from "./assignment.ts";
import { balanceBefore } from "./balance-chain.ts";
import { coveredBy, createExpectation, createNeighbourTest } from "./expected-rows.ts";
import { type FileMatching, type Incoming, type Known, pair } from "./file-matching-state.ts";
import { maxDaysMoved } from "./match-costs.ts";
import { byUniqueId, nearestDays } from "./matching-state.ts";
import type { Similarity } from "./similarity.ts";

const maxDaysMovedReworded = 2;

/** By the bank's id, then the balance after the row, then missing with new rows. Returns what is still missing. */
export const matchAmendedRows = (matching: FileMatching, isLinked: boolean, similarity: Similarity) => {
  const { known: knownRows, incoming, outside } = matching;
  const inside = knownRows.filter((known) => !outside.has(known));
  matchById(inside, incoming, similarity);
  matchByKeyAndDay(inside, incoming, similarity, ({ row }) =>
    row.balanceAfterCents === null ? null : `${row.amountCents} ${row.balanceAfterCents}`,
  );

  const isExpected = createExpectation(matching, isLinked);
  const missing = inside.filter((known) => known.match === null && isExpected(known));
  const unmatched = incoming.filter(({ match }) => match === null);
  if (!isWholePeriod(matching, missing.length) || unmatched.length === 0) return missing;
  const isCovered = coveredBy(knownRows);
  const wordsOf = ({ row }: Known | Incoming) => similarity.distinctiveWords(asRowText(row));
  const isNeighbour = createNeighbourTest(matching);

  const movedCost = (known: Known, incomingRow: Incoming) => {
    const days = nearestDays(known, incomingRow);
    const unlike = 1 - rowSimilarity(known, incomingRow, similarity);
    const isAlike = unlike <= 0.5 || isNeighbour(known, incomingRow);
    const most = isAlike ? maxDaysMoved : isCovered(incomingRow) ? maxDaysMovedReworded : 0;
    return days > most ? Number.POSITIVE_INFINITY : days + 2 * unlike + (isCovered(incomingRow) ? 0 : 3);
  };
  const movedPairs = groupIntoSeries(missing, unmatched, maxDaysMoved).flatMap(({ left, right }) =>
    assign({
      left,
      right,
      costOf: movedCost,
      costOfUnmatchedLeft: () => 0,
      costOfUnmatchedRight: 100,
      wordsOf,
    }),
  );
  for (const [known, incomingRow] of movedPairs) pair(known, incomingRow);

  matchChangedAmounts(missing, unmatched, (known, incomingRow) => {
    const isPlaced = isNeighbour(known, incomingRow);
    const isAlike = rowSimilarity(known, incomingRow, similarity) > 0.5;
    const days = nearestDays(known, incomingRow);
    if (!isCovered(incomingRow) || days > (isAlike && isPlaced ? maxDaysMovedReworded : 1)) return null;
    if (!isPlaced && !(isAlike && days === 0)) return null;
    return days + (isPlaced ? 0 : 2) + 2 * (1 - rowSimilarity(known, incomingRow, similarity));
  });
  matchDatedAcrossEdge(matching, inside, similarity);
  return missing.filter(({ match }) => match === null);
};

/** A row dated across the file's edge. Between two earlier files there may be days that neither covers. */
const matchDatedAcrossEdge = (
  { known: knownRows, incoming }: FileMatching,
  inside: readonly Known[],
  similarity: Similarity,
) => {
  const [firstKnown, lastKnown] = [knownRows[0]?.day ?? 0, knownRows.at(-1)?.day ?? 0];
  const days = new Set(knownRows.map(({ day }) => day));
  const sides = [knownRows, incoming].map((side: readonly (Known | Incoming)[]) =>
    Map.groupBy(side, ({ row }) => row.amountCents),
  );
  const isOnly = (cents: number) => sides.every((byAmount) => byAmount.get(cents)?.length === 1);
  const free = new Map(
    inside.filter(({ match }) => match === null).map((known) => [known.row.amountCents, known]),
  );
  for (const incomingRow of incoming) {
    const known = free.get(incomingRow.row.amountCents);
    if (!known || incomingRow.match !== null || known.match !== null || !isOnly(incomingRow.row.amountCents))
      continue;
    const isBetweenKnown =
      incomingRow.day > firstKnown && incomingRow.day < lastKnown && days.has(incomingRow.day);
    const isNear = nearestDays(known, incomingRow) <= maxDaysMovedReworded;
    if (isBetweenKnown && isNear && rowSimilarity(known, incomingRow, similarity) > 0.5)
      pair(known, incomingRow);
  }
};

/** A file may hold only a selection of an account's transactions; then a missing row says nothing. */
const isWholePeriod = ({ known: knownRows, incoming }: FileMatching, missing: number) => {
  const found = knownRows.filter(({ match }) => match !== null).length;
  const isChain = incoming.every((row, place) => {
    const before = incoming[place - 1];
    return balanceBefore(row) !== null && (!before || balanceBefore(row) === before.row.balanceAfterCents);
  });
  return isChain || found >= 2 * missing;
};

const asRowText = ({ text }: { text: string }) => ({ text, counterparty: null });

const rowSimilarity = (known: Known, incomingRow: Incoming, similarity: Similarity) =>
  known.row.text === incomingRow.row.text
    ? 1
    : similarity.between(asRowText(known.row), asRowText(incomingRow.row));

/** Only ids that one row alone has on each side count, and only where nothing else contradicts them. */
const matchById = (knownRows: readonly Known[], incoming: readonly Incoming[], similarity: Similarity) => {
  const knownById = byUniqueId(knownRows);
  for (const [id, incomingRow] of byUniqueId(incoming)) {
    const known = knownById.get(id);
    if (!incomingRow || !known || incomingRow.match !== null || known.match !== null) continue;
    const isSameAmount = incomingRow.row.amountCents === known.row.amountCents;
    const isAlike = rowSimilarity(known, incomingRow, similarity) > 0.5;
    const days = nearestDays(known, incomingRow);
    if (isSameAmount ? days <= 2 * maxDaysMoved : isAlike && days <= maxDaysMovedReworded)
      pair(known, incomingRow);
  }
};

const matchByKeyAndDay = (
  knownRows: readonly Known[],
  incoming: readonly Incoming[],
  similarity: Similarity,
  keyOf: (row: Known | Incoming) => string | null,
) => {
  const near = (known: Known, incomingRow: Incoming) =>
    known.match === null && incomingRow.match === null && nearestDays(known, incomingRow) <= maxDaysMoved;
  const byKey = Map.groupBy(
    knownRows.filter(({ match }) => match === null),
    keyOf,
  );
  for (const incomingRow of incoming) {
    const key = incomingRow.match === null ? keyOf(incomingRow) : null;
    const equals = key === null ? [] : (byKey.get(key) ?? []).slice(0, maxCandidates);
    const [best] = equals
      .filter((known) => near(known, incomingRow))
      .sort((a, b) => nearestDays(a, incomingRow) - nearestDays(b, incomingRow))
      .sort((a, b) => rowSimilarity(b, incomingRow, similarity) - rowSimilarity(a, incomingRow, similarity));
    if (best) pair(best, incomingRow);
  }
};

const maxCandidates = 32;

/** A new row that stands where another of the same direction is missing; the cheapest pairs first. */
const matchChangedAmounts = (
  missing: readonly Known[],
  unmatched: readonly Incoming[],
  costOf: (known: Known, incomingRow: Incoming) => number | null,
) => {
  const byDay = Map.groupBy(
    missing.filter(({ match }) => match === null),
    ({ day }) => day,
  );
  const near = [0, -1, 1, -2, 2];
  const candidates = unmatched.flatMap((incomingRow) => {
    if (incomingRow.match !== null) return [];
    const there = near.flatMap((away) => (byDay.get(incomingRow.day + away) ?? []).slice(0, maxCandidates));
    return there.flatMap((known) => {
      if (Math.sign(known.row.amountCents) !== Math.sign(incomingRow.row.amountCents)) return [];
      const cost = costOf(known, incomingRow);
      return cost === null ? [] : [{ known, incomingRow, cost }];
    });
  });
  for (const { known, incomingRow } of candidates.sort((a, b) => a.cost - b.cost)) {
    if (known.match === null && incomingRow.match === null) pair(known, incomingRow);
  }
};
