import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#shared/rules/madrid-day.ts";
import { carriedInto, changedLimit, limitIn, type OwnLimit } from "./budget-limits.ts";
import { monthPeriods, payPeriods } from "./budget-periods.ts";

const first = "2026-01-10";
const last = 300;
const day = fc.integer({ min: 0, max: last }).map((count) => addDays(first, count));
const cents = fc.integer({ min: 100, max: 50_000 });
const rows = fc.array(fc.record({ day, cents }), { maxLength: 60 });
const changes = fc
  .array(fc.record({ day, limitCents: cents }), { minLength: 1, maxLength: 12 })
  .map((all) => all.toSorted((one, other) => (one.day < other.day ? -1 : 1)));
const pays = fc.array(fc.integer({ min: 11, max: 45 }), { minLength: 30, maxLength: 30 }).map((gaps) =>
  gaps.map((_, place) =>
    addDays(
      first,
      gaps.slice(0, place).reduce((a, b) => a + b, 0),
    ),
  ),
);

test("what was carried over and what was spent are all limits since, whatever the limit was when, to the cent", () => {
  fc.assert(
    fc.property(changes, rows, fc.option(pays), (said, spent, paid) => {
      const periodsOn = (since: string, today: string) =>
        (paid && payPeriods({ days: paid, nextOn: null }, since, today)) ?? monthPeriods(since, today);
      const periodOn = (today: string) => periodsOn(today, today).at(-1) ?? { from: today, to: today };
      let own: OwnLimit | null = null;
      const wanted = new Map<string, number>();
      for (const { day, limitCents } of said) {
        const period = periodOn(day);
        own = changedLimit(own, { limitCents, rollover: true }, period);
        wanted.set(period.from, limitCents);
      }
      if (!own?.rolloverFrom) throw new Error("Nothing is carried");
      const today = addDays(first, last);
      const periods = periodsOn(own.rolloverFrom, today);
      const sums = (from: string, to: string) =>
        spent.reduce((sum, row) => (row.day >= from && row.day <= to ? sum + row.cents : sum), 0);

      const carried = carriedInto(own, periods, ({ from, to }) => sums(from, to));

      const before = periods.slice(0, -1);
      const limits = before.map((period) => limitIn(own as OwnLimit, period));
      const spentBefore = before[0] ? sums(before[0].from, before.at(-1)?.to ?? "") : 0;
      expect(carried + spentBefore).toBe(limits.reduce((sum, one) => sum + one, 0));
      // Each period has the limit that was said last until its end.
      for (const [place, { to }] of before.entries())
        expect(limits[place]).toBe([...wanted].findLast(([from]) => from <= to)?.[1]);
      for (const [place, { to }] of before.entries()) expect(periods[place + 1]?.from).toBe(addDays(to, 1));
    }),
  );
});
