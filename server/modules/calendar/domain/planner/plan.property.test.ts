import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#shared/testing/runs.ts";
import { planFreeTime } from "./plan.ts";
import type { Placement, Plan, PlanInput, SessionRequest } from "./plan-types.ts";
import { clockAt, dayNumber, dayOf, isAvailable, isClear, momentsOf, weekOf } from "./testing/plain-rules.ts";
import { firstInput, laterInput, storedSessions } from "./testing/plan-inputs.ts";

const minute = 60_000;
const cases = runs(40);
const anyInput = fc.oneof(firstInput, laterInput);

const isFresh = ({ change }: Placement) => change !== "none";
const spanOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  [startsAt.getTime(), endsAt.getTime()] as const;
const minutesOf = (block: { startsAt: Date; endsAt: Date }) =>
  (block.endsAt.getTime() - block.startsAt.getTime()) / minute;

/** All sessions of a request: those in the plan and those done before. */
const sessionsOf = ({ placements }: Plan, { placed, now }: PlanInput) => [
  ...placements,
  ...placed.filter(({ done, endsAt }) => done && endsAt <= now),
];

test("no new session overlaps an event, travel to it, or another session", () => {
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

test("every new session lies in available hours, has its length, and starts on a future quarter of an hour", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { placements } = planFreeTime(input);

      for (const block of placements.filter(isFresh)) {
        const [from, to] = spanOf(block);
        const request = input.requests.find(({ key }) => key === block.key);
        expect(momentsOf(from, to).filter((moment) => !isAvailable(moment, input.hours))).toEqual([]);
        expect(minutesOf(block)).toBe(request?.minutes);
        expect(clockAt(from).time).toMatch(/:(00|15|30|45)$/);
        expect(from % minute).toBe(0);
        expect(block.startsAt >= input.now).toBe(true);
        const last = [input.until, request?.deadline ?? input.until].sort()[0] ?? "";
        expect(dayOf(block.startsAt) >= (request?.notBefore ?? "") && dayOf(block.startsAt) <= last).toBe(
          true,
        );
      }
    }),
    cases,
  );
});

test("no day exceeds its limit, and sessions of a request keep their gap", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const plan = planFreeTime(input);

      const all = sessionsOf(plan, input);
      for (const block of plan.placements.filter(isFresh)) {
        const day = dayOf(block.startsAt);
        const sameDay = all.filter(({ startsAt }) => dayOf(startsAt) === day);
        expect(sameDay.reduce((sum, other) => sum + minutesOf(other), 0)).toBeLessThanOrEqual(
          input.dailyMinutes ?? 0,
        );
        const gap = input.requests.find(({ key }) => key === block.key)?.minGapDays ?? 0;
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

test("an earlier session stays unless an event covers it, and only such sessions move or are dropped", () => {
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

test("planning again with the plan placed changes nothing and has the same shortfalls", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const plan = planFreeTime(input);
      const past = input.placed.filter(({ endsAt }) => endsAt <= input.now);
      const placed = [...past, ...storedSessions(plan, () => false, input.now)];

      const again = planFreeTime({ ...input, placed });

      expect(again.placements.filter(isFresh)).toEqual([]);
      expect(again.placements.map(spanOf)).toEqual(plan.placements.map(spanOf));
      expect(again.dropped).toEqual([]);
      expect(again.shortfalls).toEqual(plan.shortfalls);
    }),
    cases,
  );
});

test("the order of events, requests and sessions, and their presence in the agenda, make no difference", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const asEvents = input.placed.map((block) => ({ ...block, isAllDay: false, hasPlace: true }));

      const other = planFreeTime({
        ...input,
        busy: [...asEvents, ...input.busy.toReversed()],
        requests: input.requests.toReversed(),
        placed: input.placed.toReversed(),
      });

      expect(other).toEqual(planFreeTime(input));
    }),
    cases,
  );
});

/** The last day of a request within the planned days. */
const lastOf = ({ deadline }: SessionRequest, { until }: PlanInput) =>
  deadline !== undefined && deadline < until ? deadline : until;

/** The number of sessions in a week of a weekly request. */
const quotaOf = (
  request: SessionRequest,
  perWeek: number,
  { week, input }: { week: number; input: PlanInput },
) => {
  const [from, to] = [dayNumber(request.notBefore), dayNumber(lastOf(request, input))];
  const days = Array.from({ length: 7 }, (_, place) => week * 7 - 3 + place);
  return Math.ceil((perWeek * days.filter((day) => day >= from && day <= to).length) / 7);
};

const quotasOf = (request: SessionRequest, perWeek: number, input: PlanInput) => {
  const [first, last] = [weekOf(dayOf(input.now)), weekOf(input.until)];
  const weeks = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  return weeks.reduce((sum, week) => sum + quotaOf(request, perWeek, { week, input }), 0);
};

/** The number of sessions in the planned days when nothing was placed before. */
const requiredSessions = (request: SessionRequest, input: PlanInput) => {
  const { times, notBefore, deadline } = request;
  if ("perWeek" in times) return quotasOf(request, times.perWeek, input);
  const today = dayOf(input.now);
  const from = notBefore > today ? notBefore : today;
  if (from > input.until) return 0;
  if (deadline === undefined || deadline <= input.until) return times.total;
  const days = (until: string) => dayNumber(until) - dayNumber(from) + 1;
  return Math.ceil((times.total * days(input.until)) / days(deadline));
};

test("placed and missing sessions add up to the target", () => {
  fc.assert(
    fc.property(firstInput, (input) => {
      const { placements, shortfalls } = planFreeTime(input);

      for (const request of input.requests) {
        const placed = placements.filter(({ key }) => key === request.key).length;
        const short = shortfalls.find(({ key }) => key === request.key);
        expect(placed + (short?.missingMinutes ?? 0) / request.minutes).toBe(
          requiredSessions(request, input),
        );
        if (!short) continue;
        expect(short.missingMinutes).toBeGreaterThan(0);
        expect(short.placedMinutes).toBe(placed * request.minutes);
        expect(short.wantedMinutes).toBe(short.placedMinutes + short.missingMinutes);
        expect(short.deadlineAtRisk).toBe(request.deadline !== undefined && request.deadline <= input.until);
      }
    }),
    cases,
  );
});

test("every missed session of a total is placed again or reported missing", () => {
  fc.assert(
    fc.property(laterInput, (input) => {
      const plan = planFreeTime(input);

      for (const { key, times, minutes, deadline, notBefore } of input.requests) {
        if (!("total" in times) || notBefore > input.until || (deadline && deadline > input.until)) continue;
        const placedCount = sessionsOf(plan, input).filter((block) => block.key === key).length;
        const missing = (plan.shortfalls.find((short) => short.key === key)?.missingMinutes ?? 0) / minutes;
        expect(placedCount + missing).toBe(Math.max(placedCount, times.total));
      }
    }),
    cases,
  );
});

test("every session of a weekly request missed this or last week is placed again or reported missing", () => {
  fc.assert(
    fc.property(laterInput, (input) => {
      const plan = planFreeTime(input);

      const thisWeek = weekOf(dayOf(input.now));
      for (const request of input.requests) {
        if (!("perWeek" in request.times)) continue;
        const { perWeek } = request.times;
        const isOwn = ({ key }: { key: string }) => key === request.key;
        const inWeek = ({ startsAt }: { startsAt: Date }) => weekOf(dayOf(startsAt));
        const before = input.placed.filter((block) => isOwn(block) && inWeek(block) === thisWeek - 1);
        const done = before.filter((block) => block.done).length;
        const undone = quotaOf(request, perWeek, { week: thisWeek - 1, input }) - done;
        const toMakeUp = Math.min(before.length - done, Math.max(0, undone));

        const placedCount = sessionsOf(plan, input).filter(
          (block) => isOwn(block) && inWeek(block) >= thisWeek,
        ).length;
        const missing = (plan.shortfalls.find(isOwn)?.missingMinutes ?? 0) / request.minutes;
        expect(placedCount + missing).toBeGreaterThanOrEqual(quotasOf(request, perWeek, input) + toMakeUp);
      }
    }),
    cases,
  );
});
