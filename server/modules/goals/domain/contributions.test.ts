import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#shared/rules/madrid-day.ts";
import { monthsIn } from "#shared/rules/rounding.ts";
import { contributionDaysOf, plannedContributions } from "./contributions.ts";

const plan = { isActive: true, monthlyCents: 30_000, remainingCents: 240_000, targetDate: "2027-06-30" };
const sumOf = (all: readonly { cents: number }[]) => all.reduce((sum, { cents }) => sum + cents, 0);

test("eight months that are told have eight contributions, which make up the sum", () => {
  const planned = plannedContributions(plan, new Map(), "2026-11-30");

  expect(planned.map(({ day }) => day)).toEqual([
    ...["2026-12-01", "2027-01-01", "2027-02-01", "2027-03-01", "2027-04-01", "2027-05-01", "2027-06-01"],
    "2027-06-30",
  ]);
  expect(sumOf(planned)).toBe(240_000);
});

test("within a year there are as many contributions as months are told, each on a day of its own up to the date", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 1, max: 365 }), (offset, daysLeft) => {
      const today = addDays("2026-01-01", offset);
      const targetDate = addDays(today, daysLeft);

      const days = contributionDaysOf(today, targetDate).map(({ day }) => day);

      expect(days).toHaveLength(monthsIn(daysLeft));
      expect([...new Set(days)].sort()).toEqual(days);
      expect(days.every((day) => day > today && day <= targetDate)).toBe(true);
    }),
  );
});

test("what is too little for a date on the first of a month begins tomorrow", () => {
  const moped = { ...plan, monthlyCents: 12_857, remainingCents: 90_000, targetDate: "2027-06-01" };

  const planned = plannedContributions(moped, new Map(), "2026-12-01");

  expect(planned.map(({ day }) => day).slice(0, 2)).toEqual(["2026-12-02", "2027-01-01"]);
  expect(planned).toHaveLength(7);
  expect(sumOf(planned)).toBe(89_999);
});

test("a month that the person took out of the agenda is due on none, and one that was moved on its day", () => {
  const agenda = new Map([
    ["contribution:2026-12", "2026-12-15"],
    ["contribution:2027-01", null],
  ]);

  const days = plannedContributions(plan, agenda, "2026-11-30").map(({ day }) => day);

  expect(days.slice(0, 2)).toEqual(["2026-12-15", "2027-02-01"]);
});

test("what is nearly there takes no more than is missing, and a far date only twelve months", () => {
  expect(sumOf(plannedContributions({ ...plan, remainingCents: 50_000 }, new Map(), "2026-11-30"))).toBe(
    50_000,
  );
  const far = { ...plan, remainingCents: 900_000, targetDate: "2029-05-31" };
  expect(plannedContributions(far, new Map(), "2026-11-30")).toHaveLength(12);
});
