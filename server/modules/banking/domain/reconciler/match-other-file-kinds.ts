import { assign, seriesOf } from "./assignment.ts";
import { costOfStranger, costOfUnclaimed, createCommonness, daysCost, mostDaysApart } from "./match-costs.ts";
import type { Claimable, Dated, Fate, IncomingRow } from "./file-verdict.ts";
import { createLikeness } from "./similarity.ts";
import { createDayNumbers } from "./matching-state.ts";

/** Where one of the two sides does not reach, a movement on another day is likelier another one. */
const costOfOutside = 1.9;

/** What a file tells is booked: it is rather a booking than a hold. */
const costOfHold = 1;

/** A row at its days, counted from 1970. */
interface Placed<Row> {
  row: Row & { text: string; counterparty: null };
  index: number;
  day: number;
  value: number;
}

/** Finds among the movements that other kinds of file brought those that the new rows of a file tell of. */
export const claimOfOthers = (
  incoming: readonly IncomingRow[],
  fates: Fate[],
  claimable: readonly Claimable[],
) => {
  const numberOf = createDayNumbers();
  const placed = <Row extends Dated>(row: Row, index: number): Placed<Row> => ({
    row: { ...row, text: row.text ?? "", counterparty: null },
    index,
    day: numberOf(row.bookedOn),
    value: numberOf(row.valueOn),
  });
  const ones = claimable.map(placed).sort(byDay);
  const others = incoming.map(placed).sort(byDay);
  const likeness = createLikeness();
  const wordsOf = ({ row }: Placed<Dated>) => likeness.tellingWords(row);
  const isCovered = coveredBy(ones, others);
  const isCommonThere = createCommonness(ones);
  const isCommonHere = createCommonness(others);

  const costOf = (one: Placed<Claimable>, other: Placed<IncomingRow>, accepts: typeof likeness.alike) => {
    if (!accepts(one.row, other.row)) return Number.POSITIVE_INFINITY;
    const booked = Math.abs(one.day - other.day);
    const value = Math.abs(one.value - other.value);
    if (Math.min(booked, value) > mostDaysApart) return Number.POSITIVE_INFINITY;
    const isInside = isCovered(one.day) && isCovered(other.day);
    const cost = daysCost(booked, value) + (one.row.status === "pending" ? costOfHold : 0);
    if (isInside || booked === 0 || value === 0) return cost;
    const isCommon = isCommonThere(other, accepts) || isCommonHere(other, accepts);
    return isCommon ? Number.POSITIVE_INFINITY : cost + costOfOutside;
  };
  const match = (accepts: typeof likeness.alike) => {
    const open = others.filter(({ index }) => fates[index]?.kind === "new");
    const free = ones.filter(({ index }) => !taken.has(index));
    for (const series of seriesOf(free, open, mostDaysApart * 3)) {
      const pairs = assign({
        ...series,
        costOf: (one, other) => costOf(one, other, accepts),
        costOfOne: ({ day }) => (isCovered(day) ? costOfUnclaimed : 0),
        costOfOther: costOfStranger,
        wordsOf,
      });
      for (const [{ row, index: place }, { index }] of pairs) {
        const fate = fates[index];
        if (fate?.kind !== "new") continue;
        taken.add(place);
        fates[index] = { kind: "claims", occurrence: fate.occurrence, transactionId: row.id };
      }
    }
  };
  const taken = new Set<number>();
  if (claimable.some(({ text }) => text !== undefined)) match(likeness.alike);
  match(() => true);
};

const byDay = (one: { day: number; value: number; index: number }, other: typeof one) =>
  one.day - other.day || one.value - other.value || one.index - other.index;

/** Days that both sides tell of: what one has there, the other should have. */
const coveredBy = (ones: readonly { day: number }[], others: readonly { day: number }[]) => {
  const from = Math.max(ones[0]?.day ?? 0, others[0]?.day ?? 0);
  const to = Math.min(ones.at(-1)?.day ?? 0, others.at(-1)?.day ?? 0);
  return (day: number) => day >= from && day <= to;
};
