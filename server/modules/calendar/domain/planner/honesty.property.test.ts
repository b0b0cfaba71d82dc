import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#shared/testing/runs.ts";
import { planFreeTime } from "./plan.ts";
import { dayNumber, dayOf, isClear, isWanted, momentsOf, weekOf } from "./testing/plain-rules.ts";
import { firstInput, laterInput } from "./testing/plan-life.ts";
import type { Plan, PlanInput, Want } from "./wants.ts";

const minute = 60_000;
const step = 15 * minute;
const cases = runs(30);

/** Every quarter of an hour at which one more block of a want could begin, whatever room it leaves to others. */
const startsLeft = (want: Want, { placements }: Pick<Plan, "placements">, input: PlanInput) => {
  const { now, until, placed, dailyMinutes = 240, minGapDays = 0 } = { ...input, ...want };
  const last = want.deadline !== undefined && want.deadline < until ? want.deadline : until;
  const there = [...placements, ...placed.filter(({ kept, endsAt }) => kept && endsAt <= now)];
  const minutesOn = Map.groupBy(there, ({ startsAt }) => dayOf(startsAt));
  const own = there.filter(({ key }) => key === want.key).map(({ startsAt }) => dayNumber(dayOf(startsAt)));

  const mayBeOn = (day: string) => {
    const used = (minutesOn.get(day) ?? []).reduce(
      (sum, { startsAt, endsAt }) => sum + (+endsAt - +startsAt) / minute,
      0,
    );
    const isFar = own.every((other) => Math.abs(other - dayNumber(day)) >= minGapDays);
    return day >= want.notBefore && day <= last && used + want.minutes <= dailyMinutes && isFar;
  };
  const first = Math.ceil(now.getTime() / step) * step;
  const end = Date.parse(last) + 86_400_000;
  const starts = [];
  for (let from = first; from < end; from += step) {
    const to = from + want.minutes * minute;
    if (!mayBeOn(dayOf(new Date(from)))) continue;
    if (there.some(({ startsAt, endsAt }) => +startsAt < to && from < +endsAt)) continue;
    if (!input.busy.every((event) => isClear(from, to, event, input.travel))) continue;
    if (momentsOf(from, to).every((moment) => isWanted(moment, input.hours))) starts.push(from);
  }
  return starts;
};

test("whoever is told that a total is short finds no room for one more of its blocks in the plan", () => {
  fc.assert(
    fc.property(fc.oneof(firstInput, laterInput), (input) => {
      const plan = planFreeTime(input);

      const short = new Set(plan.shortfalls.map(({ key }) => key));
      for (const want of input.wants.filter(({ key, times }) => short.has(key) && "total" in times))
        expect(startsLeft(want, plan, input)).toEqual([]);
    }),
    cases,
  );
});

test("whoever is told that a week is short finds no room for one more of its blocks in a week that lacks some", () => {
  fc.assert(
    fc.property(firstInput, (input) => {
      const plan = planFreeTime(input);

      const short = new Set(plan.shortfalls.map(({ key }) => key));
      for (const want of input.wants) {
        if (!short.has(want.key) || !("perWeek" in want.times)) continue;
        const { perWeek } = want.times;
        const weekOfBlock = (instant: Date) => weekOf(dayOf(instant));
        const counts = Map.groupBy(
          plan.placements.filter(({ key }) => key === want.key),
          ({ startsAt }) => weekOfBlock(startsAt),
        );
        const isWhole = (week: number) =>
          weekOf(input.until) > week && weekOf(dayOf(input.now)) < week && weekOf(want.notBefore) < week;
        const lacking = startsLeft(want, plan, input)
          .map((start) => weekOfBlock(new Date(start)))
          .filter((week) => isWhole(week) && (want.deadline === undefined || weekOf(want.deadline) > week))
          .filter((week) => (counts.get(week)?.length ?? 0) < perWeek);
        expect(lacking).toEqual([]);
      }
    }),
    cases,
  );
});

/** The most blocks that any choice of starts comes to. */
const mostOf = (starts: readonly number[], { minutes, minGapDays = 0 }: Want, dailyMinutes: number) => {
  const days = starts.map((start) => dayNumber(dayOf(new Date(start))));
  const after = starts.map((start) => starts.filter((other) => other < start + minutes * minute).length);
  const known = new Map<string, number>();
  /** From a start on, when the last block was on a day that has so many minutes. */
  const best = (place: number, lastDay: number, used: number): number => {
    const day = days[place];
    if (day === undefined) return 0;
    const key = `${place} ${lastDay} ${used}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const usedToday = day === lastDay ? used : 0;
    const mayBe = usedToday + minutes <= dailyMinutes && day - lastDay >= minGapDays;
    const taken = mayBe ? 1 + best(after[place] ?? 0, day, usedToday + minutes) : 0;
    const most = Math.max(taken, best(place + 1, lastDay, used));
    known.set(key, most);
    return most;
  };
  return best(0, Number.NEGATIVE_INFINITY, 0);
};

test("a total that stands alone gets the most blocks that any choice of places holds, and is told when it wants one more", () => {
  // So much that the day's share is not what they lack.
  const wholeDay = 960;
  fc.assert(
    fc.property(firstInput, fc.constantFrom(120, wholeDay), ({ wants, ...rest }, dailyMinutes) => {
      const want = wants.find(({ deadline }) => deadline === undefined || deadline <= rest.until);
      fc.pre(want !== undefined);
      const input = { ...rest, dailyMinutes };
      const most = mostOf(startsLeft(want, { placements: [] }, { ...input, wants }), want, dailyMinutes);
      const placedOf = (total: number) => {
        const plan = planFreeTime({ ...input, wants: [{ ...want, times: { total } }] });
        return [plan.placements.length, plan.shortfalls.length];
      };
      fc.pre(want.notBefore <= rest.until);

      const [exact, tooMany] = [most > 0 ? placedOf(most) : [0, 0], placedOf(most + 1)];

      expect([exact, tooMany]).toEqual([
        [most, 0],
        [most, 1],
      ]);
    }),
    runs(30),
  );
});
