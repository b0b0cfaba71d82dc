import { assign, seriesOf } from "./assignment.ts";
import { costOfStranger, costOfUnclaimed, createCommonness, daysCost, mostDaysApart } from "./claim-costs.ts";
import { createLikeness } from "./likeness.ts";
import { createDayNumbers } from "./sides.ts";

/** A day as `YYYY-MM-DD`. */
type Day = string;

interface Dated {
  bookedOn: Day;
  valueOn: Day;
  amountCents: number;
  /** Given on both sides, movements of one name are claimed first. */
  text?: string;
  status?: "booked" | "pending";
}

export interface IncomingRow extends Dated {
  contentKey: string;
}

/** A movement that another kind of file brought and that no file of this kind has claimed yet. */
export interface Claimable extends Dated {
  id: string;
}

interface Known {
  /** How many movements of each content key files of this kind have told of before. */
  countOf: ReadonlyMap<string, number>;
  claimable: readonly Claimable[];
}

/** Parallel to the incoming rows. The occurrence counts equal rows of the file from 1. */
export type Fate =
  | { kind: "new"; occurrence: number }
  | { kind: "known" }
  | { kind: "claims"; occurrence: number; transactionId: string };

/** Where one of the two sides does not reach, a movement on another day is likelier another one. */
const costOfOutside = 1.9;

/** What a file tells is booked: it is rather a booking than a hold. */
const costOfHold = 1;

/**
 * Tells which rows of a file are new. Rows of one kind of file are compared by count: of equal rows, as many are known as
 * were told of before. What is left may be a movement that another kind of file brought: the same amount at most four days
 * apart, one to one, at the least distance in all. Two rows of one kind are never the same movement.
 */
export const fatesOf = (incoming: readonly IncomingRow[], { countOf, claimable }: Known): Fate[] => {
  const seen = new Map<string, number>();
  const fates = incoming.map(({ contentKey }): Fate => {
    const occurrence = (seen.get(contentKey) ?? 0) + 1;
    seen.set(contentKey, occurrence);
    return occurrence <= (countOf.get(contentKey) ?? 0) ? { kind: "known" } : { kind: "new", occurrence };
  });
  if (claimable.length > 0) claim(incoming, fates, claimable);
  return fates;
};

/** A row at its days, counted from 1970. */
interface Placed<Row> {
  row: Row;
  index: number;
  day: number;
  value: number;
}

const claim = (incoming: readonly IncomingRow[], fates: Fate[], claimable: readonly Claimable[]) => {
  const numberOf = createDayNumbers();
  const placed = <Row extends Dated>(row: Row, index: number): Placed<Row> => ({
    row,
    index,
    day: numberOf(row.bookedOn),
    value: numberOf(row.valueOn),
  });
  const ones = claimable.map(placed).sort(byDay);
  const others = incoming.map(placed).sort(byDay);
  const likeness = createLikeness();
  const isAlike = (one: Dated, other: Dated) => likeness.alike(saidOf(one), saidOf(other));
  const isCovered = coveredBy(ones, others);
  const isCommonThere = createCommonness(ones);
  const isCommonHere = createCommonness(others);

  const costOf = (one: Placed<Claimable>, other: Placed<IncomingRow>, accepts: typeof isAlike) => {
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
  const match = (accepts: typeof isAlike) => {
    const open = others.filter(({ index }) => fates[index]?.kind === "new");
    const free = ones.filter(({ index }) => !taken.has(index));
    for (const series of seriesOf(free, open, mostDaysApart * 3)) {
      const pairs = assign({
        ...series,
        costOf: (one, other) => costOf(one, other, accepts),
        costOfOne: ({ day }) => (isCovered(day) ? costOfUnclaimed : 0),
        costOfOther: costOfStranger,
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
  if (claimable.some(({ text }) => text !== undefined)) match(isAlike);
  match(() => true);
};

const saidOf = ({ text = "" }: Dated) => ({ text, counterparty: null });

const byDay = (one: { day: number; value: number; index: number }, other: typeof one) =>
  one.day - other.day || one.value - other.value || one.index - other.index;

/** Days that both sides tell of: what one has there, the other should have. */
const coveredBy = (ones: readonly { day: number }[], others: readonly { day: number }[]) => {
  const from = Math.max(ones[0]?.day ?? 0, others[0]?.day ?? 0);
  const to = Math.min(ones.at(-1)?.day ?? 0, others.at(-1)?.day ?? 0);
  return (day: number) => day >= from && day <= to;
};
