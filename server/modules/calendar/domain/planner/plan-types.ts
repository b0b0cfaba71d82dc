import type { AvailableHours, PartOfDay } from "./available-hours.ts";
import type { BusyEvent, Travel } from "./busy-events.ts";

type Day = string;

export interface SessionRequest {
  key: string;
  title: string;
  minutes: number;
  /** Sessions per week (Monday to Sunday), or in total; a positive whole number. */
  times: { perWeek: number } | { total: number };
  notBefore: Day;
  deadline?: Day;
  /** From 1 to 10, 10 being the most important. */
  priority: number;
  preferred?: PartOfDay;
  /** Days between two sessions of the request: 1 means at most one a day. 0 by default. */
  minGapDays?: number;
}

/** A session of an earlier plan. Sessions after the deadline are ignored and stay. */
export interface PlacedSession {
  id: string;
  /** The key of its request. A session of an unknown request stays and takes its time. */
  key: string;
  startsAt: Date;
  endsAt: Date;
  /** The person did it. A past session that was not done is missed. */
  done: boolean;
}

export interface PlanInput {
  now: Date;
  until: Day;
  hours: AvailableHours;
  /** From `now` to `until`. An event with the id of a placed session is ignored. */
  busy: readonly BusyEvent[];
  travel: Travel;
  requests: readonly SessionRequest[];
  /** All sessions from the Monday of last week on, and all done sessions of a request with a total. */
  placed: readonly PlacedSession[];
  dailyMinutes?: number;
}

export interface Placement {
  id: string | null;
  key: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  change: "none" | "moved" | "new";
}

export interface Shortfall {
  key: string;
  wantedMinutes: number;
  placedMinutes: number;
  missingMinutes: number;
  /** The deadline lies within the planned days. */
  deadlineAtRisk: boolean;
  reason: string;
}

export interface Plan {
  placements: Placement[];
  /** Event ids of covered sessions for which no other time was found. */
  dropped: string[];
  shortfalls: Shortfall[];
}
