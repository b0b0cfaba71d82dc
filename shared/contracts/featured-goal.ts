import * as z from "zod/mini";
import { goalCategories } from "./goals.ts";
import { day, euros } from "./text.ts";

/** The most important goal now. Figures that need a missing amount or date are null. */
export const featuredGoalSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.enum(goalCategories),
  progress: z.int(),
  targetAmount: z.nullable(euros),
  currentAmount: z.nullable(euros),
  /** Names of accounts that it follows and whose balance nobody has told; with any, what it still takes is null. */
  withoutBalance: z.array(z.string()),
  remainingAmount: z.nullable(euros),
  targetDate: z.nullable(day),
  /** From today, at least 0. */
  daysRemaining: z.nullable(z.int()),
  /** Months of thirty days, rounded up, at least 0. */
  monthsRemaining: z.nullable(z.int()),
  /** The missing amount divided by the remaining months, at least one. */
  requiredMonthlySaving: z.nullable(euros),
  /** Judged by the pace so far. */
  onTrack: z.boolean(),
  /**
   * The one verdict on its pace; `new` for thirty days, `undated` without a date, `overspent` when its saving would be on
   * track but the mean month spends more than comes in, `late` when the money to come leads past its date.
   */
  pace: z.enum(["reached", "overdue", "behind", "overspent", "late", "undated", "new", "steady"]),
  /** A fifth of the required saving; null when on track, without an amount, or while more is spent than comes in. */
  suggestedIncrease: z.nullable(euros),
  /** The day to which the forecast of money leads it; null without a forecast or an amount, or where it never comes. */
  expectedOn: z.nullable(day),
  suggestion: z.string(),
});
export type FeaturedGoal = z.infer<typeof featuredGoalSchema>;
