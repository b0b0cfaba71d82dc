import type { RewardEntry } from "./reward-entry.ts";

/** `YYYY-MM-DD` in Madrid: when the fact was told, which is the day that counts for the streak. */
type Day = string;

/** Percent. */
interface Step {
  from: number;
  to: number;
}

/** Who makes goals by the dozen earns nothing more: goals in higher places give no points. */
const lastEarningSlot = 20;

const once = (key: string, points: number, day: Day): RewardEntry[] => [{ key, points, day }];

const ofSlot = (slot: number, entries: RewardEntry[]) => (slot <= lastEarningSlot ? entries : []);

/** Points belong to the slot that a goal takes, not to the goal: deleted and made again, it earns nothing. */
export const pointsForNewGoal = (slot: number, day: Day) =>
  ofSlot(slot, once(`goal-created:${slot}`, 50, day));

/**
 * Something for the highest tenth that a step forward reaches. Each tenth earns once and none earns after a higher one:
 * going back and forth gives nothing.
 */
export const pointsForProgress = (slot: number, { from, to }: Step, day: Day): RewardEntry[] => {
  const tenth = Math.min(10, Math.floor(to / 10));
  if (tenth <= Math.floor(from / 10)) return [];
  const key = (reached: number) => `progress:${slot}:${reached}`;
  const blockedBy = Array.from({ length: 10 - tenth }, (_, above) => key(tenth + 1 + above));
  return ofSlot(slot, [{ key: key(tenth), points: 25, day, blockedBy }]);
};

export const pointsForCompletedGoal = (slot: number, day: Day) =>
  ofSlot(slot, once(`goal-completed:${slot}`, 100, day));

/** A session that the person says was kept. */
export const pointsForSession = (eventId: string, day: Day): RewardEntry[] => [
  { key: `session:${eventId}`, points: 10, day, maxPerDay: 3 },
];

/** `monday` names the week that the review is of. */
export const pointsForReview = (monday: Day, day: Day) => once(`review:${monday}`, 15, day);

export const pointsForBank = (day: Day) => once("bank-linked", 50, day);

export const pointsForStatement = (day: Day) => once("statement-imported", 30, day);

export const pointsForCalendar = (day: Day) => once("calendar-connected", 30, day);

/** A limit of the person's own. */
export const pointsForBudget = (category: string, day: Day) => once(`budget:${category}`, 10, day);

export const pointsForCategory = (movementId: string, day: Day): RewardEntry[] => [
  { key: `category:${movementId}`, points: 2, day, maxPerDay: 5 },
];

/** An event that the person made. */
export const pointsForEvent = (eventId: string, day: Day): RewardEntry[] => [
  { key: `event:${eventId}`, points: 2, day, maxPerDay: 3 },
];

/** `month` as `YYYY-MM`. */
export const pointsForMonth = (month: string, day: Day) => once(`month:${month}`, 40, day);
