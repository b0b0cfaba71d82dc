import { compareTexts } from "#shared/rules/compare-texts.ts";
import type { Day, Feed, FeedRow, KnownRow } from "./feed-rows.ts";

/** Days are counted from 1970. */
export interface Known {
  row: KnownRow;
  day: number;
  value: number;
  ledgerDay: number;
  match: Incoming | null;
}

export interface Incoming {
  row: FeedRow;
  index: number;
  day: number;
  value: number;
  match: Known | null;
  ignored: boolean;
}

export interface MatchingState {
  known: Known[];
  incoming: Incoming[];
  from: number;
  to: number;
  complete: boolean;
}

export const createMatchingState = (known: readonly KnownRow[], feed: Feed): MatchingState => {
  const numberOf = createDayNumbering();
  return {
    known: known.map((row) => ({
      row,
      day: numberOf(row.bookedOn),
      value: numberOf(row.valueOn),
      ledgerDay: numberOf(row.ledgerDay),
      match: null,
    })),
    incoming: feed.rows.map((row, index) => ({
      row,
      day: numberOf(row.bookedOn),
      value: numberOf(row.valueOn),
      index,
      match: null,
      ignored: false,
    })),
    from: numberOf(feed.from),
    to: numberOf(feed.to),
    complete: feed.complete,
  };
};

export const sortRows = ({ known, incoming }: MatchingState) => {
  known.sort((one, other) => inOrder(one, other) || compareTexts(one.row.id, other.row.id));
  incoming.sort(inOrder);
};

export const pair = (known: Known, incoming: Incoming) => {
  known.match = incoming;
  incoming.match = known;
};

export const unpair = (known: Known) => {
  if (known.match) known.match.match = null;
  known.match = null;
};

/** Pending, or booked by another source: this source's status is not stored for those. */
export const mayBePending = ({ row }: Known) => row.status === "pending" || !row.isOwn;

/** A booked transaction never becomes pending again; only an old answer says so. */
export const revertsBooking = (known: Known, incoming: Incoming) =>
  incoming.row.status === "pending" && !mayBePending(known);

export const unmatchedKnown = ({ known }: MatchingState) =>
  known.filter(({ row, match }) => row.isReported && !match);

export const unmatchedIncoming = ({ incoming }: MatchingState) =>
  incoming.filter(({ match, ignored }) => !match && !ignored);

/** Each distinct day once, because many rows share few days. */
export const createDayNumbering = () => {
  const numbers = new Map<Day, number>();
  return (day: Day) => {
    const known = numbers.get(day);
    if (known !== undefined) return known;
    const number = Date.parse(`${day}T00:00:00Z`) / 86_400_000;
    numbers.set(day, number);
    return number;
  };
};

interface Placed {
  row: FeedRow;
  day: number;
  value: number;
}

const inOrder = (one: Placed, other: Placed) =>
  one.day - other.day ||
  one.value - other.value ||
  one.row.amountCents - other.row.amountCents ||
  compareTexts(one.row.contentKey, other.row.contentKey) ||
  compareTexts(one.row.status, other.row.status) ||
  compareTexts(one.row.externalId ?? "", other.row.externalId ?? "") ||
  (one.row.balanceAfterCents ?? 0) - (other.row.balanceAfterCents ?? 0);

/** By whichever of booking and value day is closer. */
export const nearestDays = (one: { day: number; value: number }, other: { day: number; value: number }) =>
  Math.min(Math.abs(one.day - other.day), Math.abs(one.value - other.value));

/** Null for an id that several rows have. */
export const byUniqueId = <Side extends { row: { externalId: string | null } }>(rows: readonly Side[]) => {
  const unique = new Map<string, Side | null>();
  for (const side of rows) {
    const id = side.row.externalId;
    if (id !== null) unique.set(id, unique.has(id) ? null : side);
  }
  return unique;
};
