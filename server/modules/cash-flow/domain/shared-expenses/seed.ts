import type { Expense } from "./candidates.ts";
import type { Occasion } from "./scene-context.ts";

/** Expenses that the same people shared, apart or in one sum. */
export interface Seed {
  expenses: readonly Expense[];
  occasion: Occasion | null;
  /** Log odds that these were shared, before any payment. */
  odds: number;
  isTrip: boolean;
}
