import type { FeaturedGoal } from "#shared/contracts/featured-goal.ts";
import { monthsIn } from "#shared/rules/rounding.ts";

type Day = string;

/** Cents towards a target, or percent towards 100. */
export interface PaceInput {
  current: number;
  target: number;
  targetDate: Day | null;
  paceFrom: Day;
  paceFromCurrent: number;
  /** By how much the mean month spends more than comes in; asked only of what takes money. */
  overspentCents?: number;
  /** Not all that it holds is known, so that its pace cannot be judged. */
  isUnknown?: boolean;
  /** It is kept up and never reached. */
  isEndless?: boolean;
}

/** Every sentence on a goal's pace is made of this, so that no two can contradict each other. */
export type Verdict = FeaturedGoal["pace"];

export interface Pace {
  verdict: Verdict;
  remaining: number;
  daysLeft: number | null;
  monthsLeft: number | null;
  /** Monthly amount needed; null without a date. */
  monthly: number | null;
  isOverdue: boolean;
  isNew: boolean;
  isOnTrack: boolean;
}

const daysOfMonth = 30;

export const daysBetween = (from: Day, to: Day) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const paceOf = (input: PaceInput, today: Day): Pace => {
  const { current, target, targetDate, paceFrom, paceFromCurrent, overspentCents = 0, isEndless } = input;
  const remaining = Math.max(0, target - current);
  const daysSince = daysBetween(paceFrom, today);
  const isNew = input.isUnknown === true || daysSince < daysOfMonth;
  if (targetDate === null)
    return {
      verdict: remaining === 0 && !isEndless ? "reached" : "undated",
      remaining,
      daysLeft: null,
      monthsLeft: null,
      monthly: null,
      isOverdue: false,
      isNew,
      isOnTrack: true,
    };

  const daysLeft = Math.max(0, daysBetween(today, targetDate));
  const monthsLeft = monthsIn(daysLeft);
  const isOverdue = targetDate < today && remaining > 0;
  // Multiplied out to avoid rounding.
  const isFastEnough = (current - paceFromCurrent) * daysLeft >= remaining * Math.max(daysOfMonth, daysSince);
  const isOverspent = overspentCents > 0;
  const verdict = verdictOf({ remaining, isOverdue, isNew, isFastEnough, isOverspent });
  return {
    verdict,
    remaining,
    daysLeft,
    monthsLeft,
    monthly: Math.round(remaining / Math.max(1, monthsLeft)),
    isOverdue,
    isNew,
    isOnTrack: verdict !== "overdue" && verdict !== "behind",
  };
};

interface Course extends Pick<Pace, "remaining" | "isOverdue" | "isNew"> {
  isFastEnough: boolean;
  isOverspent: boolean;
}

const verdictOf = ({ remaining, isOverdue, isNew, isFastEnough, isOverspent }: Course): Verdict => {
  if (remaining === 0) return "reached";
  if (isOverdue) return "overdue";
  if (!isNew && !isFastEnough) return "behind";
  if (isOverspent) return "overspent";
  return isNew ? "new" : "steady";
};

/** The product suggests a fifth more. */
export const suggestedIncrease = (monthly: number) => Math.round(monthly / 5);
