import { addDays } from "#shared/rules/madrid-day.ts";

type Day = string;

export interface SavedFor {
  id: string;
  /** 1 to 10, the most important. */
  priority: number;
  targetDate: Day | null;
  remainingCents: number;
  /** What its date needs each month; null without a date. */
  monthlyCents: number | null;
}

const daysOfMonth = 30;
/** Further ahead a day says nothing: as it is said, five years. */
const mostMonths = 60;

/** A date that the person set further ahead is still kept or missed. */
const isWorthSaying = (day: Day, { targetDate }: SavedFor, today: Day) =>
  day <= addDays(today, mostMonths * daysOfMonth) || (targetDate !== null && day <= targetDate);

const monthsUntil = (day: Day | null, today: Day) =>
  day === null ? 0 : Math.ceil((Date.parse(day) - Date.parse(today)) / (daysOfMonth * 86_400_000));

const byImportance = (one: SavedFor, other: SavedFor) =>
  other.priority - one.priority ||
  compare(one.targetDate ?? "~", other.targetDate ?? "~") ||
  compare(one.id, other.id);

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

/**
 * The day on which each goal would have its amount, if all that is left of each month went into goals: first what their
 * dates need, then the rest, the most important goal first. Null where the money comes neither in five years nor by the goal's date.
 */
export const expectedDates = (
  goals: readonly SavedFor[],
  freeCents: number,
  today: Day,
): Map<string, Day | null> => {
  const dates = new Map<string, Day | null>(goals.map(({ id }) => [id, null]));
  const open = goals
    .toSorted(byImportance)
    .map((goal) => ({ ...goal, left: Math.max(0, goal.remainingCents) }));
  const reach = (goal: SavedFor, days: number) => {
    const day = addDays(today, Math.ceil(days));
    if (isWorthSaying(day, goal, today)) dates.set(goal.id, day);
  };
  for (const goal of open) if (goal.left === 0) reach(goal, 0);
  if (freeCents <= 0) return dates;
  const most = Math.max(mostMonths, ...goals.map(({ targetDate }) => monthsUntil(targetDate, today)));
  for (let month = 0; month < most && open.some(({ left }) => left > 0); month += 1) {
    let pool = freeCents;
    let spent = 0;
    const given = open.map(({ left, monthlyCents }) => {
      const cents = Math.min(left, monthlyCents ?? 0, pool);
      pool -= cents;
      return cents;
    });
    open.forEach((goal, place) => {
      if (goal.left === 0) return;
      const own = given[place] ?? 0;
      const cents = Math.min(goal.left, own + pool);
      pool -= cents - own;
      spent += cents;
      goal.left -= cents;
      if (goal.left === 0) reach(goal, daysOfMonth * (month + spent / freeCents));
    });
  }
  return dates;
};
