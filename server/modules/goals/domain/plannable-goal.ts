import type { Sessions } from "#shared/contracts/goals.ts";

/** What the agenda has to know of a goal. */
export interface PlannableGoal {
  id: string;
  title: string;
  priority: number;
  /** Neither done nor in the archive, and wanted in the agenda: others have nothing to plan. */
  isActive: boolean;
  /** `YYYY-MM-DD` in Madrid. */
  targetDate: string | null;
  sessions: Sessions | null;
  /** What has to be put aside in a month to arrive in time; null for a goal without an amount or a date. */
  monthlyCents: number | null;
  /** The day on which it was made, in Madrid. */
  createdOn: string;
}
