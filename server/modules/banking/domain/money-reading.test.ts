import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysFromTo, monthEndOf, monthStartOf } from "#shared/rules/madrid-day.ts";
import { joinSpans, wholeMonths } from "./known-days.ts";
import {
  accountMonths,
  accountsKnowing,
  countedRows,
  meanMonthCents,
  monthsOrThis,
  sharedMonths,
  spansOfMonths,
} from "./money-reading.ts";

const today = "2026-11-23";
const monthsOf = (spans: Record<string, [from: string, to: string][]>, most = 6) =>
  accountMonths(
    new Map(Object.entries(spans).map(([id, own]) => [id, own.map(([from, to]) => ({ from, to }))])),
    today,
    most,
  );

describe("the known days of an account", () => {
  test("run on over the few days between two files, and stop at a real gap", () => {
    const spans = [
      { from: "2026-05-03", to: "2026-05-28" },
      { from: "2026-03-01", to: "2026-03-20" },
      { from: "2026-03-28", to: "2026-04-02" },
    ];

    expect(joinSpans(spans)).toEqual([
      { from: "2026-03-01", to: "2026-04-02" },
      { from: "2026-05-03", to: "2026-05-28" },
    ]);
  });

  test("hold the months that they cover from the first to the last day", () => {
    const spans = [
      { from: "2026-06-02", to: "2026-08-31" },
      { from: "2026-09-20", to: "2026-11-22" },
    ];

    expect(wholeMonths(spans, today, 6)).toEqual(["2026-07-01", "2026-08-01", "2026-10-01"]);
  });

  test("are exactly the days of the spans, when gaps are long", () => {
    const span = fc.tuple(fc.nat(400), fc.nat(60)).map(([start, length]) => {
      const from = addDays("2025-10-01", start);
      return { from, to: addDays(from, length) };
    });

    fc.assert(
      fc.property(fc.array(span, { maxLength: 6 }), (spans) => {
        const joined = joinSpans(spans);
        for (const { from, to } of spans)
          expect(joined.some((one) => one.from <= from && to <= one.to)).toBe(true);
        for (const [place, { from }] of joined.entries()) {
          const before = joined[place - 1];
          if (before) expect(from > addDays(before.to, 8)).toBe(true);
        }
      }),
    );
  });
});

describe("the months that averages count", () => {
  test("are each account's own", () => {
    const months = monthsOf({ bank: [["2026-09-01", today]], card: [["2026-05-01", "2026-10-31"]] });

    expect(months.get("bank")).toEqual(["2026-09-01", "2026-10-01"]);
    expect(months.get("card")).toHaveLength(6);
    expect(sharedMonths(months)).toEqual(["2026-09-01", "2026-10-01"]);
  });

  test("leave out an account that is long out of use, and one with less than a month", () => {
    const months = monthsOf({
      bank: [["2026-09-01", today]],
      former: [["2026-05-01", "2026-07-31"]],
      tenRows: [["2026-10-03", "2026-10-24"]],
    });

    expect([...months.keys()]).toEqual(["bank"]);
  });

  test("keep an account whose file is a month behind", () => {
    const months = monthsOf({ bank: [["2026-08-01", today]], card: [["2026-08-01", "2026-09-30"]] });

    expect([...months.keys()]).toEqual(["bank", "card"]);
  });

  test("are this month so far, while no account has a whole one", () => {
    const months = monthsOrThis(monthsOf({ bank: [["2026-11-02", today]] }), ["bank"], today);

    expect([...months]).toEqual([["bank", ["2026-11-01"]]]);
  });
});

test("a mean month adds up each account's mean over its own months", () => {
  const months = monthsOf({ bank: [["2026-09-01", today]], card: [["2026-10-01", "2026-10-31"]] });
  const rows = [
    { accountId: "bank", day: "2026-08-31", cents: 7777 },
    { accountId: "bank", day: "2026-09-01", cents: 100 },
    { accountId: "bank", day: "2026-10-31", cents: 201 },
    { accountId: "card", day: "2026-10-15", cents: 1000 },
    { accountId: "card", day: "2026-09-15", cents: 3000 },
    { accountId: "former", day: "2026-10-15", cents: 9999 },
  ];

  expect(meanMonthCents(countedRows(rows, months), months, ({ cents }) => cents)).toBe(1151);
});

test("days outside those that an account covers change no average", () => {
  const day = fc.integer({ min: 0, max: 180 }).map((count) => addDays("2026-06-01", count));
  const row = fc.record({ accountId: fc.constantFrom("bank", "card"), day, cents: fc.nat(90_000) });

  fc.assert(
    fc.property(fc.array(row), fc.array(row), day, (own, strange, from) => {
      const months = monthsOf({ bank: [["2026-06-01", today]], card: [[from, today]] });
      const isOutside = (one: { accountId: string; day: string }) =>
        !months.get(one.accountId)?.includes(monthStartOf(one.day));
      const mean = (rows: typeof own) =>
        meanMonthCents(countedRows(rows, months), months, ({ cents }) => cents);

      expect(mean([...own, ...strange.filter(isOutside)])).toBe(mean(own));
    }),
  );
});

test("the spans of months hold their days and no others", () => {
  const months = new Map([["bank", ["2026-05-01", "2026-06-01", "2026-09-01"]]]);

  const spans = spansOfMonths(months);

  const days = spans.flatMap(({ from, to }) => daysFromTo(from, to));
  expect(new Set(days.map(monthStartOf))).toEqual(new Set(months.get("bank")));
  expect(spans).toHaveLength(2);
  expect(spans[0]?.to).toBe(monthEndOf("2026-06-01"));
});

test("a week is known to the accounts that cover all its days, since the latest of their first days", () => {
  const spansOf = new Map([
    ["bank", [{ from: "2026-01-01", to: today }]],
    ["card", [{ from: "2026-09-01", to: today }]],
    ["behind", [{ from: "2026-01-01", to: "2026-11-14" }]],
  ]);

  expect(accountsKnowing(spansOf, { from: "2026-11-09", to: "2026-11-15" })).toEqual({
    ids: ["bank", "card"],
    from: "2026-09-01",
  });
  expect(accountsKnowing(new Map(), { from: today, to: today })).toEqual({ ids: [], from: null });
});
