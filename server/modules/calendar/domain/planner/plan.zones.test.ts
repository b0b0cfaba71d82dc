import fc from "fast-check";
import { expect, test } from "vitest";
import { expectedMadridInstant } from "#shared/testing/independent-madrid.ts";
import { planFreeTime } from "./plan.ts";
import { isAvailable, momentsOf } from "./testing/plain-rules.ts";
import { firstInput } from "./testing/plan-inputs.ts";

const at = (day: string, time: string) => new Date(expectedMadridInstant(day, `${time}:00`));

test.each([
  ["the clocks go forward", "2026-03-28", "2026-03-29"],
  ["the clocks go back", "2026-10-24", "2026-10-25"],
])(
  "on the weekend that %s a block a day is at nine, and a night at work ends at its own hour",
  (_when, eve, day) => {
    const plan = planFreeTime({
      now: at(eve, "00:00"),
      until: day,
      hours: { parts: [], work: { start: "22:00", end: "08:30", days: [4, 5] } },
      busy: [],
      travel: { before: 0, after: 0 },
      requests: [
        { key: "yoga", title: "Yoga", minutes: 90, times: { perWeek: 7 }, notBefore: eve, priority: 1 },
        {
          key: "leer",
          title: "Leer",
          minutes: 30,
          times: { total: 2 },
          notBefore: eve,
          priority: 2,
          preferred: "evening",
        },
      ],
      placed: [],
    });

    expect(plan.placements.map(({ startsAt }) => startsAt)).toEqual([
      at(eve, "09:00"),
      at(eve, "18:00"),
      at(day, "09:00"),
      at(day, "18:00"),
    ]);
    expect(plan.placements.map(({ endsAt, startsAt }) => (+endsAt - +startsAt) / 60_000)).toEqual([
      90, 30, 90, 30,
    ]);
  },
);

test("in any time zone of the machine, new sessions lie in Madrid's available hours", () => {
  fc.assert(
    fc.property(firstInput, (input) => {
      const { placements } = planFreeTime(input);

      for (const { startsAt, endsAt } of placements)
        expect(momentsOf(+startsAt, +endsAt).filter((moment) => !isAvailable(moment, input.hours))).toEqual(
          [],
        );
    }),
    { numRuns: 50 },
  );
});
