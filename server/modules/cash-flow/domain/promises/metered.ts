import type { ReadRow } from "./read-row.ts";

/** Amounts that change nearly every time are paid by use; those that change now and then have a price. */
export const isMeteredSeries = (rows: readonly ReadRow[]) => {
  const steps = rows
    .slice(1)
    .map((row, at) => Math.abs(Math.log(row.cents / (rows[at]?.cents ?? row.cents))));
  if (steps.length < 2) return false;
  const changes = steps.filter((step) => step > 0.005).length;
  const large = steps.filter((step) => step > 0.03).length;
  return changes * 2 > steps.length && large * 3 > steps.length;
};
