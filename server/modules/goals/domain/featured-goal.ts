import type { Pace } from "./pace.ts";

export interface Candidate {
  id: string;
  /** 1 to 10, the most important. */
  priority: number;
  hasAmount: boolean;
  targetDate: string | null;
  isOnTrack: Pace["isOnTrack"];
  createdAt: Date;
}

/** By priority, then amount, deadline, being behind and age. Undefined for none. */
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

/** Sorts after every day. */
const noDate = "~";

const compare = (a: string, b: string) => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
