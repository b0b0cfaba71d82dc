import { type Capacities, capacitiesWithout, chooseDay, minGapOf } from "./choose-day.ts";
import type { SessionRequest } from "./plan-types.ts";
import {
  capacityOf,
  maxSessions,
  nextStep,
  type Schedule,
  type ScheduleDay,
  sessionsIn,
  sessionsInMinutes,
  step,
} from "./schedule.ts";
import { minute, type Span } from "./span.ts";

interface Demand {
  request: SessionRequest;
  count: number;
  from: number;
  to: number;
  own: readonly number[];
}

/** Evenly over the possible days. No other choice places more sessions. */
export const placeSessions = (schedule: Schedule, demand: Demand): Span[] => {
  const { request, count, own } = demand;
  const gap = minGapOf(request);
  const usedDays = [...own];
  const placed: Span[] = [];
  let capacities = capacitiesFor(schedule, demand);
  let left = Math.min(count, maxSessions(capacities, gap));
  const targets = targetsOf(capacities, left, own);
  for (; left > 0; left -= 1) {
    const target = targets.shift() ?? demand.from;
    const number = chooseDay(schedule, { request, capacities, target, usedDays, left }) ?? -1;
    const day = schedule.days.get(number);
    const spare = gap > 0 ? Number.POSITIVE_INFINITY : maxSessions(capacities, gap) - left;
    const start = day && chooseStart(day, request, spare);
    if (start === undefined) break;
    const span = { from: start, to: start + request.minutes * minute };
    schedule.take(span);
    placed.push(span);
    usedDays.push(number);
    capacities =
      gap > 0
        ? capacitiesWithout(capacities, number, gap)
        : capacitiesFor(schedule, { ...demand, own: usedDays });
  }
  return placed;
};

const capacitiesFor = (schedule: Schedule, { request, from, to, own }: Demand): Capacities => {
  const gap = minGapOf(request);
  const isNear = (number: number) => gap > 0 && own.some((other) => Math.abs(other - number) < gap);
  const days = [...schedule.days].filter(([number]) => number >= from && number <= to && !isNear(number));
  return new Map(days.map(([number, day]) => [number, capacityOf(day, request.minutes * minute)]));
};

const targetsOf = (capacities: Capacities, count: number, own: readonly number[]) => {
  const days = [...capacities]
    .filter(([day, capacity]) => capacity > 0 || own.includes(day))
    .map(([day]) => day);
  const there = own.filter((day) => capacities.has(day));
  const all = count + there.length;
  const targets = Array.from({ length: all }, (_, place) => {
    return days[Math.floor(((place + 0.5) * days.length) / all)] ?? 0;
  });
  for (const day of there) {
    const distances = targets.map((target) => Math.abs(target - day));
    targets.splice(distances.indexOf(Math.min(...distances)), 1);
  }
  return targets;
};

/** More than the largest possible waste. */
const notPreferred = 2;

/** First in the preferred part, then with the least waste, then early. A day with room always has one. */
const chooseStart = (day: ScheduleDay, { minutes, preferred }: SessionRequest, spare: number) => {
  const length = minutes * minute;
  const preferredSpan = preferred ? day.parts[preferred] : day.daytime;
  const spans = day.free.reduce((sum, span) => sum + sessionsIn(span, length), 0);
  const limit = sessionsInMinutes(day.minutesLeft, length);
  let best: { start: number; cost: number } | undefined;
  for (const { from, to } of day.free) {
    const others = spans - sessionsIn({ from, to }, length);
    for (let start = nextStep(from); start + length <= to; start += step) {
      const end = start + length;
      const rest = others + sessionsIn({ from, to: start }, length) + sessionsIn({ from: end, to }, length);
      const waste = Math.min(spans, limit) - 1 - Math.min(rest, limit - 1);
      const cost = waste + (start >= preferredSpan.from && end <= preferredSpan.to ? 0 : notPreferred);
      if (waste <= spare && (!best || cost < best.cost)) best = { start, cost };
    }
  }
  return best?.start;
};
