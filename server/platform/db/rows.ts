import { AppError } from "#server/errors.ts";

export const onlyRow = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`Expected one row, got ${rows.length}`);
  return row;
};

/** The row of the person to change. Throws `unauthenticated` when they have deleted their account. */
export const existingPersonRow = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new AppError("unauthenticated", "Unauthorized");
  return row;
};
