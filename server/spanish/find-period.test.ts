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

test("the spans cover the words of the period", () => {
  const text = "cuánto gasté en ropa entre el lunes y ayer";

  expect(findPeriod(text, today)?.spans.map(({ from, to }) => text.slice(from, to))).toEqual([
    "el lunes y ayer",
  ]);
});
