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
