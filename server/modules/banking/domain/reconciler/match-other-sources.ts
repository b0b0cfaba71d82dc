import { assign, seriesOf } from "./assignment.ts";
import {
  costOfStranger,
  costOfUnclaimed,
  createCommonness,
  daysCost,
  mostCompared,
  mostDaysApart,
} from "./match-costs.ts";
import type { Likeness } from "./similarity.ts";
import type { KnownRow } from "./feed-rows.ts";
import { firstPlace } from "./nearest-free.ts";
import { type Incoming, type Known, pair, part, type Sides, strangersOf } from "./matching-state.ts";

/** Where the question did not reach, other movements of that amount may stand. */
const mostDaysOutside = 2;

/** A hold that another source told of may take longer. */
const longestHold = 14;

/** A row that something else brought, at the day that the ledger keeps it under. */
interface Claimable {
  known: Known;
  row: KnownRow;
  day: number;
  /** What claims it so far. */
  earlier: Incoming | null;
}

/** Finds the movements that something else brought: first what is named alike, then the rest. */
export const matchClaims = (sides: Sides, likeness: Likeness) => {
  preferBooked(sides, likeness.alike, 0);
  for (const accepts of [likeness.alike, () => true]) {
    weighClaims(sides, likeness, accepts);
    preferBooked(sides, accepts, mostDaysApart);
  }
};

/**
 * Claims made before on another day than the ledger's are weighed again
 * together with new rows of that amount, which may fit better.
 */
const weighClaims = (sides: Sides, likeness: Likeness, accepts: Likeness["alike"]) => {
  const amounts = new Set(strangersOf(sides).map(({ row }) => row.amountCents));
  if (amounts.size === 0) return;
  const claimables = sides.known
    .filter(
      ({ row, mate, ledgerDay }) =>
        amounts.has(row.amountCents) && (mate ? isLoose(row, ledgerDay, mate) : !row.told),
    )
    .map((known): Claimable => ({ known, row: known.row, day: known.ledgerDay, earlier: known.mate }))
    .sort((one, other) => one.day - other.day);
  for (const { known } of claimables) part(known);

  const [first, last] = [sides.incoming[0]?.day ?? sides.to, sides.incoming.at(-1)?.day ?? sides.from];
  const costOfOne = ({ day }: Claimable) =>
    sides.complete && day >= first && day <= last ? costOfUnclaimed : 0;
  const isAsked = (day: number) => day >= sides.from && day <= sides.to;
  const isCommonThere = createCommonness(sides.known);
  const isCommonHere = createCommonness(sides.incoming);
  const costOf = (one: Claimable, other: Incoming) => {
    const nearest = Math.min(Math.abs(one.day - other.day), Math.abs(one.known.value - other.value));
    // A name that comes but once may be looked for farther off.
    const most = nearest > mostDaysOutside ? 1 : 2;
    const isLone = most === 2 || likeness.alike(one.row, other.row);
    const isCommon = () => isCommonThere(one, accepts, most) || isCommonHere(other, accepts, most);
    const isFar = !isAsked(one.day) && (!isLone || isCommon());
    const isRefused = isFar || !accepts(one.row, other.row);
    return isRefused && one.earlier !== other ? Number.POSITIVE_INFINITY : claimCost(one, other, likeness);
  };
  const wordsOf = ({ row }: Claimable | Incoming) => likeness.tellingWords(row);
  for (const { ones, others } of seriesOf(claimables, strangersOf(sides), longestHold)) {
    const series = { ones, others, costOf, costOfOne, costOfOther: costOfStranger, wordsOf };
    for (const [{ known }, incoming] of assign(series)) pair(known, incoming);
  }
};

/** A claim by another day than the ledger's. */
const isLoose = (row: KnownRow, ledgerDay: number, mate: Incoming) =>
  row.heldByOthers && mate.day !== ledgerDay && (!row.told || row.ledgerDay !== row.bookedOn);

const claimCost = ({ known, row, day, earlier }: Claimable, incoming: Incoming, likeness: Likeness) => {
  const booked = Math.abs(day - incoming.day);
  const value = Math.abs(known.value - incoming.value);
  const nearest = Math.min(booked, value);
  const isHold = row.status === "pending" && incoming.day >= day && booked <= longestHold;
  if (earlier !== incoming && nearest > mostDaysApart && !isHold) return Number.POSITIVE_INFINITY;
  const balance = row.balanceAfterCents;
  const sameBalance = balance !== null && balance === incoming.row.balanceAfterCents;
  const doubt =
    1 -
    likeness.between(row, incoming.row) +
    (sameBalance ? 0 : 0.5) +
    (row.status === incoming.row.status ? 0 : 2);
  return daysCost(booked, value) + doubt - (earlier === incoming ? 1 : 0);
};

/** A hold was kept, a file brought its booking, and now the bank books it too: the file's row is the one to keep. */
const preferBooked = (sides: Sides, accepts: Likeness["alike"], daysApart: number) => {
  const holds = sides.known.filter(
    ({ row, mate }) =>
      row.told && !row.heldByOthers && row.status === "pending" && mate?.row.status === "booked",
  );
  if (holds.length === 0) return;
  const unclaimed = Map.groupBy(
    sides.known.filter(({ row, mate }) => !row.told && !mate && row.status === "booked"),
    ({ row }) => row.amountCents,
  );
  const isCommon = createCommonness(sides.known.filter(({ row }) => row.status === "booked"));
  for (const hold of holds) {
    const incoming = hold.mate;
    // Before its hold a movement is booked by mistake only: another of that name is likelier.
    const mayBook = (known: Known) => known.day >= hold.day || !isCommon(known, accepts, 1);
    if (!incoming) continue;
    const equals = unclaimed.get(incoming.row.amountCents) ?? [];
    const start = firstPlace(equals.length, (at) => (equals[at]?.day ?? 0) < incoming.day - daysApart);
    const booked = equals
      .slice(start, start + mostCompared)
      .find(
        (known) =>
          !known.mate &&
          Math.abs(known.day - incoming.day) <= daysApart &&
          mayBook(known) &&
          accepts(known.row, incoming.row),
      );
    if (!booked) continue;
    part(hold);
    pair(booked, incoming);
  }
};
