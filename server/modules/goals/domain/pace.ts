/** `YYYY-MM-DD` in Madrid. */
type Day = string;

/** Cents towards a target; of a goal without an amount, percents towards 100. */
export interface PaceInput {
  current: number;
  target: number;
  targetDate: Day | null;
  /** From where the pace is measured, and what there was then. */
  paceFrom: Day;
  paceFromCurrent: number;
}

export interface Pace {
  /** At least 0. */
  remaining: number;
  /** To the target date, at least 0; null without one. */
  daysLeft: number | null;
  /** Of thirty days, rounded up. */
  monthsLeft: number | null;
  /** What is missing over the months left, at least one; null without a date. */
  monthly: number | null;
  isOverdue: boolean;
  /** Too early to tell. */
  isNew: boolean;
  isOnTrack: boolean;
}

/** The month of the product: "daysRemaining/30 rounded up". */
const daysOfMonth = 30;

/** From a day to another, negative when it lies before. */
export const daysBetween = (from: Day, to: Day) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** What a goal asks for from today on, and whether the pace so far leads there. */
export const paceOf = (
  { current, target, targetDate, paceFrom, paceFromCurrent }: PaceInput,
  today: Day,
): Pace => {
  const remaining = Math.max(0, target - current);
  const daysSince = daysBetween(paceFrom, today);
  const isNew = daysSince < daysOfMonth;
  if (targetDate === null)
    return {
      remaining,
      daysLeft: null,
      monthsLeft: null,
      monthly: null,
      isOverdue: false,
      isNew,
      isOnTrack: true,
    };

  const daysLeft = Math.max(0, daysBetween(today, targetDate));
  const monthsLeft = Math.ceil(daysLeft / daysOfMonth);
  const isOverdue = targetDate < today && remaining > 0;
  // Multiplied out, so that nothing is rounded: gain / days counted * days left >= remaining.
  const isFastEnough = (current - paceFromCurrent) * daysLeft >= remaining * Math.max(daysOfMonth, daysSince);
  return {
    remaining,
    daysLeft,
    monthsLeft,
    monthly: Math.round(remaining / Math.max(1, monthsLeft)),
    isOverdue,
    isNew,
    isOnTrack: remaining === 0 || (!isOverdue && (isNew || isFastEnough)),
  };
};

/** Off track, a fifth of the required saving more: the product's rule. */
export const suggestedIncrease = (monthly: number) => Math.round(monthly / 5);
