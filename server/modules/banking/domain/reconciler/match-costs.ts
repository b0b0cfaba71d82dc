import { firstPlace } from "./nearest-free.ts";

/** Sources book one movement up to so many days apart. */
export const mostDaysApart = 4;

/** Leaving a row unknown costs more than the farthest single claim, and less than shifting a series of them. */
export const costOfStranger = 7;

/** What both sources tell of, both should hold. */
export const costOfUnclaimed = 3;

/** The day of value is kept by all who tell of a movement, where they tell it. */
export const daysCost = (booked: number, value: number) => {
  if (booked === 0) return Math.min(value, 2) / 2;
  if (value === 0) return 1;
  return 3 + Math.min(booked, mostDaysApart) / 2;
};

interface Placed<Row> {
  day: number;
  row: Row;
}

/** Days around a row within which others like it make it a common one. */
const commonDays = 14;

/** Of rows within those days so many are looked at: more of one amount are a crowd, whatever they are called. */
export const mostCompared = 64;

/** More of a kind than this are common, however many. */
const manyOfAKind = 3;

type Accepts<Row, Other> = (one: Row, other: Other) => boolean;

/** What comes again and again, such as a coffee: of one amount and, by `accepts`, of one name. */
export const createCommonness = <Row extends { amountCents: number }>(rows: readonly Placed<Row>[]) => {
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
    const start = firstPlace(equals.length, (at) => (equals[at]?.day ?? day) < day - commonDays);
    let near = 0;
    for (let place = start; place < equals.length && near < manyOfAKind; place += 1) {
      const other = equals[place];
      if (!other || other.day > day + commonDays) break;
      if (place - start >= mostCompared) return manyOfAKind;
      if (accepts(other.row, row)) near += 1;
    }
    return near;
  };

  return <Other extends { amountCents: number }>(
    placed: Placed<Other>,
    accepts: Accepts<Row, Other>,
    most = 2,
  ) => {
    const counts = known.get(accepts) ?? new WeakMap<object, number>();
    known.set(accepts, counts);
    const near = counts.get(placed) ?? countAlike(placed, accepts);
    counts.set(placed, near);
    return near > most;
  };
};
