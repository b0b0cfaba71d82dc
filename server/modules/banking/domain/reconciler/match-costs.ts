import { lowerBound } from "./nearest-free.ts";

/** Two sources book one transaction at most so many days apart. */
export const maxDaysApart = 4;

/** A bank that books a transaction again, or changes its date, moves it by at most so many days. */
export const maxDaysMoved = 5;

/** A hotel takes up to two weeks to book a hold. */
export const maxHoldDays = 14;

/** A booking is dated at most so many days before its hold. */
export const maxDaysBookedEarly = 3;

/** More than the farthest single match costs, and less than shifting a whole series. */
export const costOfUnmatchedIncoming = 7;

export const costOfUnmatchedKnown = 3;

/** The value date is the same in all sources that state one; the same booking day says still more, for some files state no other. */
export const daysCost = (booked: number, value: number) => {
  if (booked === 0) return Math.min(value, 2) / 2;
  if (value === 0) return 1.25;
  return 3 + Math.min(booked, maxDaysApart) / 2;
};

interface Placed<Row> {
  day: number;
  row: Row;
}

/** Rows of one amount within so many days count towards a common one. */
const commonDays = 14;

/** With more rows of one amount than this, the amount is common whatever the names are. */
export const maxCompared = 64;

const commonFrom = 3;

type Accepts<Row, Other> = (one: Row, other: Other) => boolean;

/** Tells recurring rows, such as a daily coffee: the same amount and, by `accepts`, the same name. */
export const createCommonTest = <Row extends { amountCents: number }>(rows: readonly Placed<Row>[]) => {
  const byAmount = Map.groupBy(
    rows.toSorted((one, other) => one.day - other.day),
    ({ row }) => row.amountCents,
  );
  const known = new Map<unknown, WeakMap<object, number>>();

  const countAlike = <Other extends { amountCents: number }>(
    { day, row }: Placed<Other>,
    accepts: Accepts<Row, Other>,
  ) => {
    const equals = byAmount.get(row.amountCents) ?? [];
    const start = lowerBound(equals.length, (at) => (equals[at]?.day ?? day) < day - commonDays);
    let near = 0;
    for (let place = start; place < equals.length && near < commonFrom; place += 1) {
      const other = equals[place];
      if (!other || other.day > day + commonDays) break;
      if (place - start >= maxCompared) return commonFrom;
      if (accepts(other.row, row)) near += 1;
    }
    return near;
  };

  return <Other extends { amountCents: number }>(
    placed: Placed<Other>,
    accepts: Accepts<Row, Other>,
    max = 2,
  ) => {
    const counts = known.get(accepts) ?? new WeakMap<object, number>();
    known.set(accepts, counts);
    const near = counts.get(placed) ?? countAlike(placed, accepts);
    counts.set(placed, near);
    return near > max;
  };
};
