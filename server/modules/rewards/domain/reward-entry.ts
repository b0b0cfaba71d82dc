/** What one fact earns. */
export interface RewardEntry {
  /** Names the fact among those of its person, its kind before the first colon: told again, it earns nothing. */
  key: string;
  points: number;
  /** `YYYY-MM-DD` in Madrid. */
  day: string;
  /** How many facts of this kind earn something on one day; without it, all of them do. */
  maxPerDay?: number;
  /** The keys of facts after which this one earns nothing any more. */
  blockedBy?: string[];
  /** It came by itself: it earns the same, once whichever way it comes, and is no act of its day. */
  isAutomatic?: true;
}
