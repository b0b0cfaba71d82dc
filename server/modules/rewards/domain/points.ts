export interface RewardEntry {
  /** Names the fact; a repeated key earns nothing. */
  key: string;
  points: number;
  day: string;
  /** Daily limit of entries of this kind; unlimited without it. */
  maxPerDay?: number;
  /** Keys that, once earned, block this entry. */
  blockedBy?: string[];
  /** Not an act of the person: it earns points but does not count for the streak. */
  isAutomatic?: true;
}

/** The day in Madrid on which the event was recorded; it counts for the streak. */
type Day = string;

interface Step {
  from: number;
  to: number;
}

/** Goals with higher numbers earn nothing, so that making many goals gives no points. */
const lastEarningSlot = 20;

const once = (key: string, points: number, day: Day): RewardEntry[] => [{ key, points, day }];

const ofSlot = (slot: number, entries: RewardEntry[]) => (slot <= lastEarningSlot ? entries : []);

/** Points belong to the slot, so that a goal deleted and made again earns nothing. */
export const pointsForNewGoal = (slot: number, day: Day) =>
  ofSlot(slot, once(`goal-created:${slot}`, 50, day));

/** Only the highest tenth reached earns, once, so that going back and forth gives nothing. */
export const pointsForProgress = (slot: number, { from, to }: Step, day: Day): RewardEntry[] => {
  const tenth = Math.min(10, Math.floor(to / 10));
  if (tenth <= Math.floor(from / 10)) return [];
  const key = (reached: number) => `progress:${slot}:${reached}`;
  const blockedBy = Array.from({ length: 10 - tenth }, (_, above) => key(tenth + 1 + above));
  return ofSlot(slot, [{ key: key(tenth), points: 25, day, blockedBy }]);
};

export const pointsForCompletedGoal = (slot: number, day: Day) =>
  ofSlot(slot, once(`goal-completed:${slot}`, 100, day));

/** As many as a step, for three areas a day at most. */
export const pointsForWeek = (slot: number, monday: Day, day: Day): RewardEntry[] =>
  ofSlot(slot, [{ key: `goal-week:${slot}:${monday}`, points: 25, day, maxPerDay: 3 }]);

export const pointsForSession = (eventId: string, day: Day): RewardEntry[] => [
  { key: `session:${eventId}`, points: 10, day, maxPerDay: 3 },
];

export const pointsForReview = (monday: Day, day: Day) => once(`review:${monday}`, 15, day);

export const pointsForBank = (day: Day) => once("bank-linked", 50, day);

export const pointsForStatement = (day: Day) => once("statement-imported", 30, day);

export const pointsForCalendar = (day: Day) => once("calendar-connected", 30, day);

export const pointsForBudget = (category: string, day: Day) => once(`budget:${category}`, 10, day);

export const pointsForCategory = (movementId: string, day: Day): RewardEntry[] => [
  { key: `category:${movementId}`, points: 2, day, maxPerDay: 5 },
];

export const pointsForEvent = (eventId: string, day: Day): RewardEntry[] => [
  { key: `event:${eventId}`, points: 2, day, maxPerDay: 3 },
];

export const pointsForMonth = (month: string, day: Day) => once(`month:${month}`, 40, day);
