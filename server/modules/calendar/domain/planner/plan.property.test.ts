import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#shared/testing/runs.ts";
import { planFreeTime } from "./plan.ts";
import { clockAt, dayNumber, dayOf, isClear, isWanted, momentsOf, weekOf } from "./testing/plain-rules.ts";
import { carriedOut, firstInput, laterInput } from "./testing/plan-life.ts";
import type { Placement, Plan, PlanInput, Want } from "./wants.ts";

const minute = 60_000;
const cases = runs(40);
const anyInput = fc.oneof(firstInput, laterInput);

const isFresh = ({ change }: Placement) => change !== "none";
const spanOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  [startsAt.getTime(), endsAt.getTime()] as const;
const minutesOf = (block: { startsAt: Date; endsAt: Date }) =>
  (block.endsAt.getTime() - block.startsAt.getTime()) / minute;

/** Everything that stands of a want: what the plan holds and what was kept before. */
const blocksOf = ({ placements }: Plan, { placed, now }: PlanInput) => [
  ...placements,
  ...placed.filter(({ kept, endsAt }) => kept && endsAt <= now),
];

test("no new block lies over an event, a way to it, or another block", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { placements } = planFreeTime(input);

      for (const block of placements.filter(isFresh)) {
        const [from, to] = spanOf(block);
        expect(input.busy.filter((event) => !isClear(from, to, event, input.travel))).toEqual([]);
        expect(
          placements.filter((other) => other.startsAt < block.endsAt && block.startsAt < other.endsAt),
        ).toEqual([block]);
      }
    }),
    cases,
  );
});

test("every new block lies in the wanted hours of its days, has its length, and begins on a quarter to come", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { placements } = planFreeTime(input);

      for (const block of placements.filter(isFresh)) {
        const [from, to] = spanOf(block);
        const want = input.wants.find(({ key }) => key === block.key);
        expect(momentsOf(from, to).filter((moment) => !isWanted(moment, input.hours))).toEqual([]);
        expect(minutesOf(block)).toBe(want?.minutes);
        expect(clockAt(from).time).toMatch(/:(00|15|30|45)$/);
        expect(from % minute).toBe(0);
        expect(block.startsAt >= input.now).toBe(true);
        const last = [input.until, want?.deadline ?? input.until].sort()[0] ?? "";
        expect(dayOf(block.startsAt) >= (want?.notBefore ?? "") && dayOf(block.startsAt) <= last).toBe(true);
      }
    }),
    cases,
  );
});

test("no day gets more minutes than it may, and the blocks of a want keep their distance", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const plan = planFreeTime(input);

      const all = blocksOf(plan, input);
      for (const block of plan.placements.filter(isFresh)) {
        const day = dayOf(block.startsAt);
        const sameDay = all.filter(({ startsAt }) => dayOf(startsAt) === day);
        expect(sameDay.reduce((sum, other) => sum + minutesOf(other), 0)).toBeLessThanOrEqual(
          input.dailyMinutes ?? 0,
        );
        const gap = input.wants.find(({ key }) => key === block.key)?.minGapDays ?? 0;
        const near = all.filter(
          ({ key, startsAt }) =>
            key === block.key && Math.abs(dayNumber(dayOf(startsAt)) - dayNumber(day)) < gap,
        );
        expect(gap === 0 || near.length === 1).toBe(true);
      }
    }),
    cases,
  );
});

test("a block of an earlier plan stays where it is unless an event covers it, and only such blocks move or go", () => {
  fc.assert(
    fc.property(laterInput, (input) => {
      const { placements, dropped } = planFreeTime(input);

      const found = new Map(placements.map((block) => [block.id, block]));
      for (const { id, startsAt, endsAt } of input.placed.filter(({ endsAt }) => endsAt > input.now)) {
        const [from, to] = spanOf({ startsAt, endsAt });
        const isFree = input.busy.every((event) => isClear(from, to, event, input.travel));
        if (isFree || startsAt <= input.now)
          expect(found.get(id)).toMatchObject({ startsAt, endsAt, change: "none" });
        else expect(found.get(id)?.change === "moved").toBe(!dropped.includes(id));
      }
      const known = new Set(input.placed.map(({ id }) => id));
      expect(placements.filter(({ id }) => id !== null && !known.has(id))).toEqual([]);
      expect(placements.filter(({ id, change }) => (id === null) !== (change === "new"))).toEqual([]);
    }),
    cases,
  );
});

test("asked again with its own answer placed, it changes nothing and is short of the same", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const plan = planFreeTime(input);
      const past = input.placed.filter(({ endsAt }) => endsAt <= input.now);
      const placed = [...past, ...carriedOut(plan, () => false, input.now)];

      const again = planFreeTime({ ...input, placed });

      expect(again.placements.filter(isFresh)).toEqual([]);
      expect(again.placements.map(spanOf)).toEqual(plan.placements.map(spanOf));
      expect(again.dropped).toEqual([]);
      expect(again.shortfalls).toEqual(plan.shortfalls);
    }),
    cases,
  );
});

test("neither the order of the events, the wants and the blocks nor another's blocks in the agenda make a difference", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const asEvents = input.placed.map((block) => ({ ...block, isAllDay: false, hasPlace: true }));

      const other = planFreeTime({
        ...input,
        busy: [...asEvents, ...input.busy.toReversed()],
        wants: input.wants.toReversed(),
        placed: input.placed.toReversed(),
      });

      expect(other).toEqual(planFreeTime(input));
    }),
    cases,
  );
});

/** The last day of a want within those asked for. */
const lastOf = ({ deadline }: Want, { until }: PlanInput) =>
  deadline !== undefined && deadline < until ? deadline : until;

/** How many blocks of a want a week should hold that wants so many in each. */
const quotaOf = (want: Want, perWeek: number, { week, input }: { week: number; input: PlanInput }) => {
  const [from, to] = [dayNumber(want.notBefore), dayNumber(lastOf(want, input))];
  const days = Array.from({ length: 7 }, (_, place) => week * 7 - 3 + place);
  return Math.ceil((perWeek * days.filter((day) => day >= from && day <= to).length) / 7);
};

const quotasOf = (want: Want, perWeek: number, input: PlanInput) => {
  const [first, last] = [weekOf(dayOf(input.now)), weekOf(input.until)];
  const weeks = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  return weeks.reduce((sum, week) => sum + quotaOf(want, perWeek, { week, input }), 0);
};

/** How many blocks of a want the days asked for should hold, when nothing was placed before. */
const wantedOf = (want: Want, input: PlanInput) => {
  const { times, notBefore, deadline } = want;
  if ("perWeek" in times) return quotasOf(want, times.perWeek, input);
  const today = dayOf(input.now);
  const from = notBefore > today ? notBefore : today;
  if (from > input.until) return 0;
  if (deadline === undefined || deadline <= input.until) return times.total;
  const days = (until: string) => dayNumber(until) - dayNumber(from) + 1;
  return Math.ceil((times.total * days(input.until)) / days(deadline));
};

test("what is placed and what is said to be missing make up what is wanted", () => {
  fc.assert(
    fc.property(firstInput, (input) => {
      const { placements, shortfalls } = planFreeTime(input);

      for (const want of input.wants) {
        const placed = placements.filter(({ key }) => key === want.key).length;
        const short = shortfalls.find(({ key }) => key === want.key);
        expect(placed + (short?.missingMinutes ?? 0) / want.minutes).toBe(wantedOf(want, input));
        if (!short) continue;
        expect(short.missingMinutes).toBeGreaterThan(0);
        expect(short.placedMinutes).toBe(placed * want.minutes);
        expect(short.wantedMinutes).toBe(short.placedMinutes + short.missingMinutes);
        expect(short.deadlineAtRisk).toBe(want.deadline !== undefined && want.deadline <= input.until);
      }
    }),
    cases,
  );
});

test("of a total, whatever was missed is placed again or said to be missing", () => {
  fc.assert(
    fc.property(laterInput, (input) => {
      const plan = planFreeTime(input);

      for (const { key, times, minutes, deadline, notBefore } of input.wants) {
        if (!("total" in times) || notBefore > input.until || (deadline && deadline > input.until)) continue;
        const held = blocksOf(plan, input).filter((block) => block.key === key).length;
        const missing = (plan.shortfalls.find((short) => short.key === key)?.missingMinutes ?? 0) / minutes;
        expect(held + missing).toBe(Math.max(held, times.total));
      }
    }),
    cases,
  );
});

test("of what is wanted each week, whatever was missed in this or the last is placed again or said to be missing", () => {
  fc.assert(
    fc.property(laterInput, (input) => {
      const plan = planFreeTime(input);

      const thisWeek = weekOf(dayOf(input.now));
      for (const want of input.wants) {
        if (!("perWeek" in want.times)) continue;
        const { perWeek } = want.times;
        const isOwn = ({ key }: { key: string }) => key === want.key;
        const inWeek = ({ startsAt }: { startsAt: Date }) => weekOf(dayOf(startsAt));
        const before = input.placed.filter((block) => isOwn(block) && inWeek(block) === thisWeek - 1);
        const kept = before.filter((block) => block.kept).length;
        const unkept = quotaOf(want, perWeek, { week: thisWeek - 1, input }) - kept;
        const owed = Math.min(before.length - kept, Math.max(0, unkept));

        const held = blocksOf(plan, input).filter(
          (block) => isOwn(block) && inWeek(block) >= thisWeek,
        ).length;
        const missing = (plan.shortfalls.find(isOwn)?.missingMinutes ?? 0) / want.minutes;
        expect(held + missing).toBeGreaterThanOrEqual(quotasOf(want, perWeek, input) + owed);
      }
    }),
    cases,
  );
});
