import type { SessionRequest } from "./plan-types.ts";
import { maxSessions, type Schedule, type ScheduleDay, sessionsIn } from "./schedule.ts";
import { intersection, minute } from "./span.ts";

export type Capacities = ReadonlyMap<number, number>;

interface Choice {
  request: SessionRequest;
  capacities: Capacities;
  target: number;
  usedDays: readonly number[];
  left: number;
}

export const minGapOf = ({ minGapDays = 0 }: SessionRequest) => minGapDays;

export const capacitiesWithout = (capacities: Capacities, usedDay: number, gap: number): Capacities =>
  new Map([...capacities].filter(([number]) => Math.abs(number - usedDay) >= gap));

const otherPart = 1.5;
const sameDay = 2;
const fullDay = 2;

/** The cheapest day that leaves enough room for the other sessions. The earlier day wins ties. */
export const chooseDay = (schedule: Schedule, { request, capacities, target, usedDays, left }: Choice) => {
  const gap = minGapOf(request);
  const costOf = (number: number) =>
    Math.abs(number - target) +
    (usedDays.includes(number) ? sameDay : 0) +
    dayCost(schedule.days.get(number), request);
  const choices = [...capacities]
    .filter(([, capacity]) => capacity > 0)
    .map(([number]) => ({ number, cost: costOf(number) }))
    .sort((one, other) => one.cost - other.cost);
  const leavesEnough = ({ number }: { number: number }) =>
    gap === 0 || maxSessions(capacitiesWithout(capacities, number, gap), gap) >= left - 1;
  return choices.find(leavesEnough)?.number;
};

const dayCost = (day: ScheduleDay | undefined, { minutes, preferred }: SessionRequest) => {
  if (!day) return 0;
  const preferredSpan = preferred ? day.parts[preferred] : day.daytime;
  const isPreferred = day.free.some(
    (span) => sessionsIn(intersection(span, preferredSpan), minutes * minute) > 0,
  );
  return (isPreferred ? 0 : otherPart) + fullDay * (1 - day.minutesLeft / day.minutes);
};
