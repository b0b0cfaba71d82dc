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

/** What comes again and again, such as a coffee: of one amount and, by `accepts`, of one name. */
export const createCommonness = <Row extends { amountCents: number }>(rows: readonly Placed<Row>[]) => {
  const byAmount = Map.groupBy(rows, ({ row }) => row.amountCents);
  return <Other extends { amountCents: number }>(
    { day, row }: Placed<Other>,
    accepts: (one: Row, other: Other) => boolean,
    most = 2,
  ) => {
    let near = 0;
    for (const other of byAmount.get(row.amountCents) ?? []) {
      if (Math.abs(other.day - day) <= commonDays && accepts(other.row, row)) near += 1;
      if (near > most) return true;
    }
    return false;
  };
};
