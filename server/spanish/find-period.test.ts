import { expect, test } from "vitest";
import { findPeriod } from "./find-period.ts";
import { futureWordings, pastWordings } from "./fixtures/period-wordings.ts";
import { foldKeepingLength } from "./fold-keeping-length.ts";

const today = "2026-11-18";
const daysIn = (text: string, future: boolean) => {
  const period = findPeriod(text, today, { future });
  return period && `${period.from}..${period.to}`;
};

test.each(pastWordings)("looking back, %s → %s", (text, days) => {
  expect([daysIn(text, false), daysIn(foldKeepingLength(text), false)]).toEqual([days, days]);
});

test.each(futureWordings)("looking ahead, %s → %s", (text, days) => {
  expect([daysIn(text, true), daysIn(foldKeepingLength(text), true)]).toEqual([days, days]);
});

test("a month is the last one that has begun, up to the last minute of a year", () => {
  expect(findPeriod("en diciembre", "2026-12-01")).toMatchObject({ from: "2026-12-01", to: "2026-12-01" });
  expect(findPeriod("en diciembre", "2026-11-30")).toMatchObject({ from: "2025-12-01", to: "2025-12-31" });
  expect(findPeriod("en febrero", "2028-03-01")).toMatchObject({ from: "2028-02-01", to: "2028-02-29" });
});

test("the spans cover the words of the period", () => {
  const text = "cuánto gasté en ropa entre el lunes y ayer";

  expect(findPeriod(text, today)?.spans.map(({ from, to }) => text.slice(from, to))).toEqual([
    "el lunes y ayer",
  ]);
});
