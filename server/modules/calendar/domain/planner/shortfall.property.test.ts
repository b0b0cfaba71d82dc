import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#shared/testing/runs.ts";
import { planFreeTime } from "./plan.ts";
import type { Plan, PlanInput, SessionRequest } from "./plan-types.ts";
import { dayNumber, dayOf, isAvailable, isClear, momentsOf, weekOf } from "./testing/plain-rules.ts";
import { firstInput, laterInput } from "./testing/plan-inputs.ts";

const minute = 60_000;
const step = 15 * minute;
const cases = runs(30);

/** Every quarter of an hour at which one more session of a request could start, ignoring other requests. */
const startsLeft = (request: SessionRequest, { placements }: Pick<Plan, "placements">, input: PlanInput) => {
  const { now, until, placed, dailyMinutes = 240, minGapDays = 0 } = { ...input, ...request };
  const last = request.deadline !== undefined && request.deadline < until ? request.deadline : until;
  const there = [...placements, ...placed.filter(({ done, endsAt }) => done && endsAt <= now)];
  const minutesOn = Map.groupBy(there, ({ startsAt }) => dayOf(startsAt));
  const own = there
    .filter(({ key }) => key === request.key)
    .map(({ startsAt }) => dayNumber(dayOf(startsAt)));

  const mayBeOn = (day: string) => {
    const used = (minutesOn.get(day) ?? []).reduce(
      (sum, { startsAt, endsAt }) => sum + (+endsAt - +startsAt) / minute,
      0,
    );
    const isFar = own.every((other) => Math.abs(other - dayNumber(day)) >= minGapDays);
    return day >= request.notBefore && day <= last && used + request.minutes <= dailyMinutes && isFar;
  };
  const first = Math.ceil(now.getTime() / step) * step;
  const end = Date.parse(last) + 86_400_000;
  const starts = [];
  for (let from = first; from < end; from += step) {
    const to = from + request.minutes * minute;
    if (!mayBeOn(dayOf(new Date(from)))) continue;
    if (there.some(({ startsAt, endsAt }) => +startsAt < to && from < +endsAt)) continue;
    if (!input.busy.every((event) => isClear(from, to, event, input.travel))) continue;
    if (momentsOf(from, to).every((moment) => isAvailable(moment, input.hours))) starts.push(from);
  }
  return starts;
};

test("when a total falls short, the plan has no room for one more of its sessions", () => {
  fc.assert(
    fc.property(fc.oneof(firstInput, laterInput), (input) => {
      const plan = planFreeTime(input);

      const short = new Set(plan.shortfalls.map(({ key }) => key));
      for (const request of input.requests.filter(({ key, times }) => short.has(key) && "total" in times))
        expect(startsLeft(request, plan, input)).toEqual([]);
    }),
    cases,
  );
});

test("when a week falls short, no incomplete week has room for one more of its sessions", () => {
  fc.assert(
    fc.property(firstInput, (input) => {
      const plan = planFreeTime(input);

      const short = new Set(plan.shortfalls.map(({ key }) => key));
      for (const request of input.requests) {
        if (!short.has(request.key) || !("perWeek" in request.times)) continue;
        const { perWeek } = request.times;
        const weekOfBlock = (instant: Date) => weekOf(dayOf(instant));
        const counts = Map.groupBy(
          plan.placements.filter(({ key }) => key === request.key),
          ({ startsAt }) => weekOfBlock(startsAt),
        );
        const isWhole = (week: number) =>
          weekOf(input.until) > week && weekOf(dayOf(input.now)) < week && weekOf(request.notBefore) < week;
        const lacking = startsLeft(request, plan, input)
          .map((start) => weekOfBlock(new Date(start)))
          .filter(
            (week) => isWhole(week) && (request.deadline === undefined || weekOf(request.deadline) > week),
          )
          .filter((week) => (counts.get(week)?.length ?? 0) < perWeek);
        expect(lacking).toEqual([]);
      }
    }),
    cases,
  );
});

/** The most sessions that any choice of starts allows. */
const mostOf = (
  starts: readonly number[],
  { minutes, minGapDays = 0 }: SessionRequest,
  dailyMinutes: number,
) => {
  const days = starts.map((start) => dayNumber(dayOf(new Date(start))));
  const after = starts.map((start) => starts.filter((other) => other < start + minutes * minute).length);
  const known = new Map<string, number>();
  /** Continues from a start, given the day of the last session and its minutes. */
  const best = (place: number, lastDay: number, used: number): number => {
    const day = days[place];
    if (day === undefined) return 0;
    const key = `${place} ${lastDay} ${used}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const usedToday = day === lastDay ? used : 0;
    const mayBe = usedToday + minutes <= dailyMinutes && day - lastDay >= minGapDays;
    const withThis = mayBe ? 1 + best(after[place] ?? 0, day, usedToday + minutes) : 0;
    const most = Math.max(withThis, best(place + 1, lastDay, used));
    known.set(key, most);
    return most;
  };
  return best(0, Number.NEGATIVE_INFINITY, 0);
};

test("a single total gets the most sessions that any choice allows, and one more falls short", () => {
  // So much that the daily limit is not what they lack.
  const wholeDay = 960;
  fc.assert(
    fc.property(firstInput, fc.constantFrom(120, wholeDay), ({ requests, ...rest }, dailyMinutes) => {
      const request = requests.find(({ deadline }) => deadline === undefined || deadline <= rest.until);
      fc.pre(request !== undefined);
      const input = { ...rest, dailyMinutes };
      const most = mostOf(
        startsLeft(request, { placements: [] }, { ...input, requests }),
        request,
        dailyMinutes,
      );
      const placedOf = (total: number) => {
        const plan = planFreeTime({ ...input, requests: [{ ...request, times: { total } }] });
        return [plan.placements.length, plan.shortfalls.length];
      };
      fc.pre(request.notBefore <= rest.until);

      const [exact, tooMany] = [most > 0 ? placedOf(most) : [0, 0], placedOf(most + 1)];

      expect([exact, tooMany]).toEqual([
        [most, 0],
        [most, 1],
      ]);
    }),
    runs(30),
  );
});
