import fc from "fast-check";
import { expect, test } from "vitest";
import type { Allowance } from "#server/modules/banking/bank-provider.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import {
  applyAllowance,
  block,
  type CallCount,
  countNow,
  giveBack,
  manualSyncFrom,
  maySyncManually,
  quotaOf,
  spend,
} from "./quota.ts";

const morning = new Date("2026-03-02T09:00:00Z");
const night = new Date("2026-03-02T21:00:00Z");
const tomorrow = new Date("2026-03-02T23:00:00Z");

/** So many calls, one after the other; null once there was none left. */
const spent = (calls: number, now: Date) => {
  let count: CallCount | null = null;
  for (let call = 0; call < calls; call++) count = spend(count, now);
  return count;
};

test("a day has four calls", () => {
  expect(quotaOf(null, morning)).toEqual({ limit: 4, left: 4 });
  expect(quotaOf(spent(4, morning), morning)).toEqual({ limit: 4, left: 0 });
  expect(spend(spent(4, morning), morning)).toBeNull();
});

test("the next day in Madrid begins anew, an hour or two before UTC's", () => {
  expect(spend(spent(4, morning), tomorrow)).toMatchObject({ day: "2026-03-03", used: 1 });
});

test("a call without data is given back", () => {
  expect(quotaOf(giveBack(spent(4, morning), morning), morning).left).toBe(1);
});

test("a bank that answers fewer than four calls is respected from its first answer on", () => {
  const learnt = applyAllowance(spent(1, morning), { limit: 2, remaining: 1, resetsAt: null }, morning);

  expect(quotaOf(learnt, morning)).toEqual({ limit: 2, left: 1 });
  expect(quotaOf(spend(learnt, morning), morning)).toEqual({ limit: 2, left: 0 });
});

test("a bank that names only its limit is respected too, and one that allows more changes nothing", () => {
  const few = applyAllowance(spent(1, morning), { limit: 2, remaining: null, resetsAt: null }, morning);
  const many = applyAllowance(spent(1, morning), { limit: 50, remaining: 49, resetsAt: null }, morning);

  expect([quotaOf(few, morning).left, quotaOf(many, morning)]).toEqual([1, { limit: 4, left: 3 }]);
});

test("a bank that has nothing left until some moment is left alone until then, also over midnight", () => {
  const resetsAt = new Date("2026-03-03T01:00:00Z");
  const used = applyAllowance(spent(1, morning), { limit: 4, remaining: 0, resetsAt }, morning);

  expect(quotaOf(used, tomorrow).left).toBe(0);
  expect(quotaOf(used, resetsAt).left).toBe(4);
});

test("no block lasts longer than two days, whatever a bank says", () => {
  const blocked = block(null, new Date("2999-01-01T00:00:00Z"), morning);

  expect(blocked.blockedUntil?.toISOString()).toBe("2026-03-04T09:00:00.000Z");
});

test("the button leaves the last call of a day to the next planned sync, and takes it when none is left", () => {
  const threeUsedInTheMorning = spent(3, morning);
  const threeUsedAtNight = spent(3, night);

  expect(maySyncManually(threeUsedInTheMorning, morning)).toBe(false);
  expect(manualSyncFrom(threeUsedInTheMorning, morning)).toEqual(tomorrow);
  expect(maySyncManually(threeUsedAtNight, night)).toBe(true);
});

test("the button waits for a block that is shorter than the day", () => {
  const soon = new Date("2026-03-02T09:15:00Z");

  expect(manualSyncFrom(block(null, soon, morning), morning)).toEqual(soon);
});

const anAllowance = fc.record({
  limit: fc.option(fc.nat(10)),
  remaining: fc.option(fc.nat(10)),
  resetsAt: fc.option(
    fc.date({
      min: new Date("2026-03-01T00:00:00Z"),
      max: new Date("2026-03-12T00:00:00Z"),
      noInvalidDate: true,
    }),
  ),
});

const anEvent = fc.oneof(
  fc.constant({ kind: "call" as const }),
  fc.constant({ kind: "fail" as const }),
  fc.record({ kind: fc.constant("answer" as const), allowance: anAllowance }),
  fc.record({ kind: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 900 }) }),
);

/** What we know, and what really happened: calls per day that succeeded or are under way. */
const aDayAtTheBank = () => {
  let now = morning;
  let count: CallCount | null = null;
  let underWay: string | null = null;
  const calls = new Map<string, number>();
  const add = (day: string, by: number) => calls.set(day, (calls.get(day) ?? 0) + by);
  return {
    wait(minutes: number) {
      now = new Date(+now + minutes * 60_000);
    },
    answer(allowance: Allowance) {
      count = applyAllowance(count, allowance, now);
    },
    fail() {
      if (underWay !== madridDayOf(now)) return;
      count = giveBack(count, now);
      add(underWay, -1);
      underWay = null;
    },
    call() {
      const after = spend(count, now);
      if (!after) return;
      count = after;
      underWay = madridDayOf(now);
      add(underWay, 1);
    },
    most: () => Math.max(0, ...calls.values()),
    left: () => quotaOf(count, now).left,
    used: () => countNow(count, now).used,
  };
};

test("whatever happens, no day in Madrid sees more than four calls that succeeded or are under way", () => {
  fc.assert(
    fc.property(fc.array(anEvent, { maxLength: 200 }), (events) => {
      const bank = aDayAtTheBank();

      for (const event of events) {
        if (event.kind === "wait") bank.wait(event.minutes);
        else if (event.kind === "answer") bank.answer(event.allowance);
        else bank[event.kind]();
        expect(bank.left()).toBeGreaterThanOrEqual(0);
        expect(bank.used()).toBeLessThanOrEqual(4);
      }

      expect(bank.most()).toBeLessThanOrEqual(4);
    }),
  );
});

test("the time from which the button may sync is the first possible one", () => {
  fc.assert(
    fc.property(fc.nat(4), fc.option(fc.nat(3000)), fc.nat(1439), (calls, blockedMinutes, minute) => {
      const now = new Date(+new Date("2026-03-02T00:00:00Z") + minute * 60_000);
      const used = spent(calls, now);
      const count =
        blockedMinutes === null ? used : block(used, new Date(+now + blockedMinutes * 60_000), now);

      const from = manualSyncFrom(count, now);

      expect(maySyncManually(count, from)).toBe(true);
      expect(+from === +now || !maySyncManually(count, now)).toBe(true);
    }),
  );
});
