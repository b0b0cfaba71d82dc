import type { Pace } from "./pace.ts";

/** What decides which goal matters most. */
export interface Candidate {
  id: string;
  /** 1 to 10, the most important. */
  priority: number;
  hasAmount: boolean;
  /** `YYYY-MM-DD` in Madrid. */
  targetDate: string | null;
  isOnTrack: Pace["isOnTrack"];
  createdAt: Date;
}

/**
 * The goal that matters most now: the most important one, one with an amount before others, then the nearest deadline,
 * then the one that is behind; the oldest of equals. Undefined among none.
 */
export const selectFeaturedGoal = <Goal extends Candidate>(goals: readonly Goal[]): Goal | undefined =>
  goals.toSorted(
    (a, b) =>
      b.priority - a.priority ||
      Number(b.hasAmount) - Number(a.hasAmount) ||
      compare(a.targetDate ?? noDate, b.targetDate ?? noDate) ||
      Number(a.isOnTrack) - Number(b.isOnTrack) ||
      a.createdAt.getTime() - b.createdAt.getTime() ||
      compare(a.id, b.id),
  )[0];

/** After every day. */
const noDate = "~";

const compare = (a: string, b: string) => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
