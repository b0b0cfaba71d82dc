import fc from "fast-check";
import type { AvailableHours } from "#server/modules/calendar/domain/planner/available-hours.ts";
import type { BusyEvent } from "#server/modules/calendar/domain/planner/busy-events.ts";
import type { SessionRequest } from "#server/modules/calendar/domain/planner/plan-types.ts";

const minute = 60_000;
const aDay = 24 * 60 * minute;
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * aDay).toISOString().slice(0, 10);

export const now = fc
  .tuple(
    fc.constantFrom(
      "2026-03-22",
      "2026-03-28",
      "2026-10-18",
      "2026-10-24",
      "2026-12-28",
      "2027-03-24",
      "2027-07-01",
    ),
    fc.integer({ min: 0, max: 6 * 24 * 60 }),
  )
  .map(([day, minutes]) => new Date(Date.parse(day) + minutes * minute));

const clock = fc
  .tuple(fc.nat(23), fc.constantFrom("00", "20", "45"))
  .map(([hour, rest]) => `${String(hour).padStart(2, "0")}:${rest}`);
const work = fc
  .record({ start: clock, end: clock, days: fc.subarray([0, 1, 2, 3, 4, 5, 6]) })
  .filter(({ start, end }) => start !== end);

export const hours: fc.Arbitrary<AvailableHours> = fc.record({
  parts: fc.subarray(["morning", "afternoon", "evening"] as const),
  work: fc.option(work),
});

export const travel = fc.record({ before: fc.constantFrom(0, 20, 45), after: fc.constantFrom(0, 30) });

/** Events from a day before now on, some longer than a day. */
export const eventsFrom = (start: Date, days: number): fc.Arbitrary<BusyEvent[]> =>
  fc.array(
    fc
      .record({
        at: fc.integer({ min: -24 * 12, max: days * 24 * 12 }),
        length: fc.oneof({ weight: 9, arbitrary: fc.nat(36) }, { weight: 1, arbitrary: fc.nat(500) }),
        isAllDay: fc.boolean(),
        hasPlace: fc.boolean(),
        isTransparent: fc.boolean(),
        id: fc.uuid(),
      })
      .map(({ at, length, ...event }) => {
        const startsAt = new Date(start.getTime() + at * 5 * minute);
        return { ...event, startsAt, endsAt: new Date(startsAt.getTime() + length * 5 * minute) };
      }),
    { maxLength: 40 },
  );

export const requestsFrom = (today: string): fc.Arbitrary<SessionRequest[]> =>
  fc.uniqueArray(
    fc
      .record(
        {
          key: fc.constantFrom("correr", "inglés", "leer", "guitarra", "papeles", "yoga"),
          minutes: fc.constantFrom(15, 25, 30, 60, 90, 180, 300),
          times: fc.oneof(
            fc.record({ perWeek: fc.integer({ min: 1, max: 8 }) }),
            fc.record({ total: fc.integer({ min: 1, max: 30 }) }),
          ),
          notBefore: fc.integer({ min: -20, max: 12 }).map((days) => dayAfter(today, days)),
          deadline: fc.integer({ min: -3, max: 60 }).map((days) => dayAfter(today, days)),
          priority: fc.constantFrom(1, 5, 10),
          preferred: fc.constantFrom("morning" as const, "afternoon" as const, "evening" as const),
          minGapDays: fc.nat(3),
        },
        { requiredKeys: ["key", "minutes", "times", "notBefore", "priority"] },
      )
      .map((request) => ({ ...request, title: request.key })),
    { selector: ({ key }) => key, maxLength: 6 },
  );
