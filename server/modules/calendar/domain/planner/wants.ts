import type { BusyEvent, Travel } from "./busy.ts";
import type { PartOfDay, WantedHours } from "./wanted-hours.ts";

/** A day as `YYYY-MM-DD` in Europe/Madrid. */
type Day = string;

/** Blocks that somebody would like to have in the agenda. */
export interface Want {
  /** Unlike that of any other want. */
  key: string;
  title: string;
  /** Of one block, a positive whole number. */
  minutes: number;
  /** Blocks, a positive whole number: in each week from Monday to Sunday, or in all. */
  times: { perWeek: number } | { total: number };
  /** The first day that will do. */
  notBefore: Day;
  /** The last day that will do. */
  deadline?: Day;
  /** 1 to 10, the most important. */
  priority: number;
  /** Where there is a choice; without it, at neither end of the day. */
  preferred?: PartOfDay;
  /** Days from a block to the next of the same want: 1 is at most one a day. 0 by default. */
  minGapDays?: number;
}

/** A block that an earlier plan put into the agenda. After the deadline of its want it counts for nothing, and stays. */
export interface PlacedBlock {
  /** Of its event. */
  id: string;
  /** Of its want. A block of no want given here stays where it is, and takes its time. */
  key: string;
  startsAt: Date;
  endsAt: Date;
  /** The person did it. A block that is over and was not kept is missed. */
  kept: boolean;
}

export interface PlanInput {
  /** Nothing is placed earlier. */
  now: Date;
  /** The last day to plan. */
  until: Day;
  hours: WantedHours;
  /** From `now` to `until`. One that carries the id of a placed block is that block, and is passed over. */
  busy: readonly BusyEvent[];
  travel: Travel;
  wants: readonly Want[];
  /** All from the Monday of last week on; of a want with a total also those kept before. */
  placed: readonly PlacedBlock[];
  /** The most minutes of blocks in a day, 240 by default. */
  dailyMinutes?: number;
}

/** A block that has not ended yet. */
export interface Placement {
  /** The event of an earlier plan that it is; null for a new one. */
  id: string | null;
  key: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  change: "none" | "moved" | "new";
}

/** What could not be placed of a want. */
export interface Shortfall {
  key: string;
  /** What these days should hold: less than all when the deadline comes later than they end. */
  wantedMinutes: number;
  placedMinutes: number;
  missingMinutes: number;
  /** The deadline lies within the days planned, and what is missing does not fit before it. */
  deadlineAtRisk: boolean;
  /** Spanish, one short sentence. */
  reason: string;
}

export interface Plan {
  /** In order of time. */
  placements: Placement[];
  /** Events of earlier blocks that something else covers now, and for which there was no other place. */
  dropped: string[];
  /** The most important first. */
  shortfalls: Shortfall[];
}
