import type { Day, Feed, FeedRow, KnownRow } from "./feed-rows.ts";

/** A row of the ledger while its counterpart in the answer is looked for. Days count from 1970. */
export interface Known {
  row: KnownRow;
  day: number;
  value: number;
  ledgerDay: number;
  mate: Incoming | null;
}

/** A row of the answer while its counterpart in the ledger is looked for. */
export interface Incoming {
  row: FeedRow;
  index: number;
  day: number;
  value: number;
  mate: Known | null;
  ignored: boolean;
}

export interface Sides {
  known: Known[];
  incoming: Incoming[];
  /** The days that the question covered. */
  from: number;
  to: number;
  complete: boolean;
}

export const sidesOf = (known: readonly KnownRow[], feed: Feed): Sides => {
  const numberOf = createDayNumbers();
  return {
    known: known.map((row) => ({
      row,
      day: numberOf(row.bookedOn),
      value: numberOf(row.valueOn),
      ledgerDay: numberOf(row.ledgerDay),
      mate: null,
    })),
    incoming: feed.rows.map((row, index) => ({
      row,
      day: numberOf(row.bookedOn),
      value: numberOf(row.valueOn),
      index,
      mate: null,
      ignored: false,
    })),
    from: numberOf(feed.from),
    to: numberOf(feed.to),
    complete: feed.complete,
  };
};

/** Puts each side in an order that does not depend on the one it came in. */
export const sortSides = ({ known, incoming }: Sides) => {
  known.sort((one, other) => inOrder(one, other) || compare(one.row.id, other.row.id));
  incoming.sort(inOrder);
};

export const pair = (known: Known, incoming: Incoming) => {
  known.mate = incoming;
  incoming.mate = known;
};

export const part = (known: Known) => {
  if (known.mate) known.mate.mate = null;
  known.mate = null;
};

/** Pending, or booked by another source's word: of those nobody remembers what this one told. */
export const maybePending = ({ row }: Known) => row.status === "pending" || !row.isOwn;

/** A booked movement does not become a pending one again; only an old answer may say so. */
export const unbooks = (known: Known, incoming: Incoming) =>
  incoming.row.status === "pending" && !maybePending(known);

/** Told of before, and not yet found in this answer. */
export const absentOf = ({ known }: Sides) => known.filter(({ row, mate }) => row.told && !mate);

/** In this answer, and not yet found in the ledger. */
export const strangersOf = ({ incoming }: Sides) => incoming.filter(({ mate, ignored }) => !mate && !ignored);

/** Reckons each day once: many rows have few days. */
export const createDayNumbers = () => {
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
  compare(one.row.contentKey, other.row.contentKey) ||
  compare(one.row.status, other.row.status) ||
  compare(one.row.externalId ?? "", other.row.externalId ?? "") ||
  (one.row.balanceAfterCents ?? 0) - (other.row.balanceAfterCents ?? 0);

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);
