import type { Expense } from "./candidates.ts";
import type { Occasion } from "./scene-context.ts";

/** Of more expenses than these, each is shared like the others and paid alone or with all. */
export const mostApart = 3;

/** Expenses that the same people shared, apart or in one sum. */
export interface Seed {
  expenses: readonly Expense[];
  occasion: Occasion | null;
  /** Log odds that these were shared, before any payment. */
  odds: number;
  isTrip: boolean;
  /** The payments came before: money collected for a present or tickets. Such scenes only explain, they are not netted. */
  isAdvance: boolean;
}
