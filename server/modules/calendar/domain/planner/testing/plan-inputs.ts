import fc from "fast-check";
import { planFreeTime } from "#server/modules/calendar/domain/planner/plan.ts";
import type { PlacedSession, Plan, PlanInput } from "#server/modules/calendar/domain/planner/plan-types.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { dayAfter, eventsFrom, hours, now, requestsFrom, travel } from "./plan-cases.ts";

/** A first plan, with nothing placed yet. */
export const firstInput: fc.Arbitrary<PlanInput> = fc
  .tuple(now, fc.integer({ min: 0, max: 27 }))
  .chain(([now, days]) => {
    const today = madridDayOf(now);
    return fc.record({
      now: fc.constant(now),
      until: fc.constant(dayAfter(today, days)),
      hours,
      travel,
      busy: eventsFrom(now, days),
      requests: requestsFrom(today),
      placed: fc.constant([]),
      dailyMinutes: fc.constantFrom(60, 120, 240),
    });
  });

/** A plan's sessions once they are stored in the agenda. */
export const storedSessions = (
  { placements }: Plan,
  keepOf: (place: number) => boolean,
  now: Date,
): PlacedSession[] =>
  placements.map(({ id, key, startsAt, endsAt }, place) => ({
    id: id ?? `${key} ${startsAt.toISOString()}`,
    key,
    startsAt,
    endsAt,
    done: endsAt <= now && keepOf(place),
  }));

/** Days after a first plan: some sessions are done, others missed, and the agenda has new events. */
export const laterInput: fc.Arbitrary<PlanInput> = firstInput.chain((first) =>
  fc
    .record({
      hoursLater: fc.integer({ min: 0, max: 24 * 10 }),
      done: fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }),
      news: eventsFrom(first.now, 28),
    })
    .map(({ hoursLater, done, news }) => {
      const later = new Date(first.now.getTime() + hoursLater * 3_600_000);
      const placed = storedSessions(
        planFreeTime(first),
        (place) => done[place % done.length] ?? false,
        later,
      );
      const until = dayAfter(madridDayOf(later), daysBetween(madridDayOf(first.now), first.until));
      return { ...first, now: later, until, placed, busy: [...first.busy, ...news] };
    }),
);

const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / 86_400_000;
