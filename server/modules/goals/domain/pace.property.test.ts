import fc from "fast-check";
import { expect, test } from "vitest";
import { daysBetween, type PaceInput, paceOf, suggestedIncrease } from "./pace.ts";

const aCourse = (changes: Partial<PaceInput> = {}): PaceInput => ({
  current: 300_000,
  target: 600_000,
  targetDate: "2026-12-31",
  paceFrom: "2026-01-01",
  paceFromCurrent: 0,
  ...changes,
});

/** Counts the nights one by one, as nobody would in earnest. */
const nightsBetween = (from: string, to: string) => {
  const [year = 0, month = 1, day = 1] = from.split("-").map(Number);
  let nights = 0;
  for (let [y, m, d] = [year, month, day]; ; nights += 1) {
    if (`${y}-${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}` === to) return nights;
    const isLeap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
    const length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m - 1] ?? 31;
    d += 1;
    if (d > length) [m, d] = [m + 1, 1];
    if (m > 12) [y, m] = [y + 1, 1];
  }
};

const day = fc
  .date({ min: new Date("2023-01-01"), max: new Date("2029-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const amount = fc.integer({ min: 0, max: 10_000_000 });
const course = fc.record({
  current: amount,
  target: fc.integer({ min: 1, max: 10_000_000 }),
  targetDate: fc.option(day),
  paceFrom: day,
  paceFromCurrent: amount,
});

/** The rule in words, with fractions and without a shared line of code. */
const oracle = (course: PaceInput, today: string) => {
  const missing = course.target > course.current ? course.target - course.current : 0;
  const age = course.paceFrom <= today ? nightsBetween(course.paceFrom, today) : 0;
  if (course.targetDate === null) return { missing, days: null, months: null, monthly: null, onTrack: true };
  const hasPassed = course.targetDate < today;
  const days = hasPassed ? 0 : nightsBetween(today, course.targetDate);
  let months = 0;
  while (months * 30 < days) months += 1;
  const gained = BigInt(course.current - course.paceFromCurrent) * BigInt(days);
  const needed = BigInt(missing) * BigInt(age > 30 ? age : 30);
  const onTrack = missing === 0 || (!hasPassed && (age < 30 || (days > 0 && gained >= needed)));
  return { missing, days, months, monthly: Math.round(missing / (months || 1)), onTrack };
};

test("months, required saving and pace follow the rule on any day", () => {
  fc.assert(
    fc.property(course, day, (figures, today) => {
      const pace = paceOf(figures, today);

      expect({
        missing: pace.remaining,
        days: pace.daysLeft,
        months: pace.monthsLeft,
        monthly: pace.monthly,
        onTrack: pace.isOnTrack,
      }).toEqual(oracle(figures, today));
    }),
  );
});

test("the required monthly saving is enough to reach the target", () => {
  fc.assert(
    fc.property(course, day, (figures, today) => {
      const { monthly, monthsLeft, remaining } = paceOf(figures, today);
      fc.pre(monthly !== null && monthsLeft !== null);

      const months = Math.max(1, monthsLeft ?? 0);
      expect(Math.abs((monthly ?? 0) * months - remaining)).toBeLessThanOrEqual(months / 2);
    }),
  );
});

test.each([
  ["from the end of a month to the end of the next", "2026-01-31", "2026-02-28", 28],
  ["over a leap day", "2028-02-28", "2028-03-01", 2],
  ["over no leap day", "2026-02-28", "2026-03-01", 1],
  ["over the night on which clocks go forward", "2026-03-28", "2026-03-30", 2],
  ["over the night on which clocks go back", "2026-10-24", "2026-10-26", 2],
  ["back in time", "2026-03-02", "2026-03-01", -1],
])("days are counted %s", (_name, from, to, expected) => {
  expect(daysBetween(from, to)).toBe(expected);
});

test.each([
  ["2026-03-31", "2026-03-31", 0],
  ["2026-03-31", "2026-04-01", 1],
  ["2026-01-31", "2026-03-02", 1],
  ["2026-01-31", "2026-03-03", 2],
  ["2028-02-29", "2028-03-30", 1],
  ["2028-02-29", "2028-03-31", 2],
  ["2026-03-31", "2026-03-30", 0],
  ["2026-03-31", "2020-01-01", 0],
])("from %s to %s there are %i months left", (today, targetDate, months) => {
  expect(paceOf(aCourse({ targetDate }), today).monthsLeft).toBe(months);
});

test("a goal past its date requires all that is missing, and is behind", () => {
  const pace = paceOf(aCourse({ targetDate: "2026-03-30" }), "2026-03-31");

  expect(pace).toMatchObject({
    daysLeft: 0,
    monthsLeft: 0,
    monthly: 300_000,
    isOverdue: true,
    isOnTrack: false,
  });
});

test("a goal that has its whole amount is on track even past its date", () => {
  const pace = paceOf(aCourse({ current: 600_000, targetDate: "2026-03-30" }), "2026-03-31");

  expect(pace).toMatchObject({ remaining: 0, monthly: 0, isOverdue: false, isOnTrack: true });
});

test("the pace counts from its beginning, and exactly enough is on track", () => {
  const since = { paceFrom: "2026-01-01", paceFromCurrent: 100_000, target: 600_000 };
  const inSixtyDays = { ...since, targetDate: "2026-04-30" };

  // 60 days gone, 59 left: what was gained in 60 has to come in 59.
  expect(paceOf(aCourse({ ...inSixtyDays, current: 352_100 }), "2026-03-02").isOnTrack).toBe(false);
  expect(paceOf(aCourse({ ...inSixtyDays, current: 352_101 }), "2026-03-02").isOnTrack).toBe(true);
});

test("in its first thirty days a goal is on track unless its date has passed", () => {
  const fresh = { current: 0, paceFrom: "2026-03-01" };

  expect(paceOf(aCourse(fresh), "2026-03-30").isOnTrack).toBe(true);
  expect(paceOf(aCourse(fresh), "2026-03-31").isOnTrack).toBe(false);
  expect(paceOf(aCourse({ ...fresh, targetDate: "2026-03-29" }), "2026-03-30").isOnTrack).toBe(false);
});

test("behind, a fifth of the required saving is suggested on top", () => {
  expect(suggestedIncrease(65_143)).toBe(13_029);
});
