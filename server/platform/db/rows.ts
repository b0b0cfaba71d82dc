import { AppError } from "#server/errors.ts";

/** The single row that a statement must give. */
export const onlyRow = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`Expected one row, got ${rows.length}`);
  return row;
};

/** The row of the person whom a change is for; without it they have deleted their account meanwhile. */
export const presentPerson = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new AppError("unauthenticated", "Unauthorized");
  return row;
};
