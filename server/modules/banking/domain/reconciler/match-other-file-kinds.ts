import { assign, groupIntoSeries } from "./assignment.ts";
import type { Dated, FileRowVerdict, OtherFileRow, SourceRow } from "./file-matching-state.ts";
import {
  costOfUnmatchedIncoming,
  costOfUnmatchedKnown,
  createCommonTest,
  daysCost,
  maxDaysApart,
} from "./match-costs.ts";
import { createDayNumbering, nearestDays } from "./matching-state.ts";
import { createSimilarity } from "./similarity.ts";

/** A row on another day, outside the shared period, is likelier another transaction. */
const costOfOutsidePeriod = 1.9;

/** Files report booked rows, so a hold is a less likely match. */
const costOfHold = 1;

interface Entry<Row> {
  row: Row & { text: string; counterparty: null };
  index: number;
  day: number;
  value: number;
}

export const matchOtherFileKinds = (
  incoming: readonly SourceRow[],
  verdicts: FileRowVerdict[],
  candidates: readonly OtherFileRow[],
) => {
  const numberOf = createDayNumbering();
  const toEntry = <Row extends Dated>(row: Row, index: number): Entry<Row> => ({
    row: { ...row, text: row.text ?? "", counterparty: null },
    index,
    day: numberOf(row.bookedOn),
    value: numberOf(row.valueOn),
  });
  const candidateRows = candidates.map(toEntry).sort(byDay);
  const right = incoming.map(toEntry).sort(byDay);
  const similarity = createSimilarity();
  const wordsOf = ({ row }: Entry<Dated>) => similarity.distinctiveWords(row);
  const isCovered = createSharedPeriodTest(candidateRows, right);
  const isCommonThere = createCommonTest(candidateRows);
  const isCommonHere = createCommonTest(right);

  const costOf = (
    candidate: Entry<OtherFileRow>,
    incomingRow: Entry<SourceRow>,
    accepts: typeof similarity.alike,
  ) => {
    if (!accepts(candidate.row, incomingRow.row)) return Number.POSITIVE_INFINITY;
    if (nearestDays(candidate, incomingRow) > maxDaysApart) return Number.POSITIVE_INFINITY;
    const booked = Math.abs(candidate.day - incomingRow.day);
    const value = Math.abs(candidate.value - incomingRow.value);
    const isInside = isCovered(candidate.day) && isCovered(incomingRow.day);
    const cost = daysCost(booked, value) + (candidate.row.status === "pending" ? costOfHold : 0);
    if (isInside || booked === 0 || value === 0) return cost;
    const isCommon = isCommonThere(incomingRow, accepts) || isCommonHere(incomingRow, accepts);
    return isCommon ? Number.POSITIVE_INFINITY : cost + costOfOutsidePeriod;
  };
  const match = (accepts: typeof similarity.alike) => {
    const open = right.filter(({ index }) => verdicts[index]?.kind === "new");
    const free = candidateRows.filter(({ index }) => !matchedPlaces.has(index));
    for (const series of groupIntoSeries(free, open, maxDaysApart * 3)) {
      const pairs = assign({
        ...series,
        costOf: (candidate, incomingRow) => costOf(candidate, incomingRow, accepts),
        costOfUnmatchedLeft: ({ day }) => (isCovered(day) ? costOfUnmatchedKnown : 0),
        costOfUnmatchedRight: costOfUnmatchedIncoming,
        wordsOf,
      });
      for (const [{ row, index: place }, { index }] of pairs) {
        const verdict = verdicts[index];
        if (verdict?.kind !== "new") continue;
        matchedPlaces.add(place);
        verdicts[index] = { kind: "linked", occurrence: verdict.occurrence, transactionId: row.id };
      }
    }
  };
  const matchedPlaces = new Set<number>();
  if (candidates.some(({ text }) => text !== undefined)) match(similarity.alike);
  match(() => true);
};

const byDay = (candidate: { day: number; value: number; index: number }, incomingRow: typeof candidate) =>
  candidate.day - incomingRow.day ||
  candidate.value - incomingRow.value ||
  candidate.index - incomingRow.index;

/** A row that one side has in the shared period should be on the other side too. */
const createSharedPeriodTest = (
  candidateRows: readonly { day: number }[],
  right: readonly { day: number }[],
) => {
  const from = Math.max(candidateRows[0]?.day ?? 0, right[0]?.day ?? 0);
  const to = Math.min(candidateRows.at(-1)?.day ?? 0, right.at(-1)?.day ?? 0);
  return (day: number) => day >= from && day <= to;
};
