import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#shared/testing/runs.ts";
import { findPeriod } from "./find-period.ts";
import { type Choices, type Shape, shapes } from "./fixtures/period-shapes.ts";
import { counted, type Stretch, written } from "./fixtures/plain-calendar.ts";
import { foldKeepingLength } from "./fold-keeping-length.ts";

const from = counted("2026-01-01");
const to = counted("2028-12-31");
/** Leap days, ends of years and months, Sundays, days within a holiday. */
const edges = [
  "2028-02-29",
  "2027-12-31",
  "2028-01-01",
  "2026-11-29",
  "2027-01-03",
  "2026-06-21",
  "2027-03-22",
];
const today = fc.oneof(fc.constantFrom(...edges.map(counted)), fc.integer({ min: from, max: to }));
const whole = (min: number, max: number) => fc.integer({ min, max });
const choices: fc.Arbitrary<Choices> = fc.record({
  ...{ n: whole(2, 9), month: whole(1, 12), other: whole(1, 12), day: whole(1, 28), later: whole(2, 28) },
  ...{ weekday: whole(0, 6), yearsAgo: whole(1, 2), pick: whole(0, 719) },
});

const questions = {
  back: ["cuánto gasté X", "¿Cuánto he gastado en ropa X?", "X cuánto se me fue en el súper", "gastos X"],
  ahead: ["qué tengo X", "X qué tengo", "¿Qué recibos me vienen X?", "agenda X"],
};
type Side = keyof typeof questions;

const cases = Object.entries(shapes).flatMap(([name, shape]) =>
  (["back", "ahead"] as const).flatMap((side) => (shape[side] ? [{ name, side, shape }] : [])),
);

/** What is running ends today for what has been. */
const daysOf = ([first, last]: Stretch, now: number, side: Side) =>
  `${written(first)}..${written(side === "back" && first <= now && last > now ? now : last)}`;

const readIn = (text: string, now: number, side: Side) => {
  const period = findPeriod(text, written(now), { future: side === "ahead" });
  return period && `${period.from}..${period.to}`;
};

const holds = ({ shape, side }: { shape: Shape; side: Side }, question: string) =>
  fc.property(today, choices, (now, chosen) => {
    const meant = shape[side]?.(now, chosen);
    fc.pre(Boolean(meant));
    const text = question.replace("X", shape.text(chosen, now));
    const days = meant && daysOf(meant, now, side);
    expect([text, readIn(text, now, side)]).toEqual([text, days]);
    expect([text, readIn(foldKeepingLength(text), now, side)]).toEqual([text, days]);
  });

test.each(cases)("of any day, $name is read as a plain calendar has it, looking $side", (one) => {
  for (const question of questions[one.side]) fc.assert(holds(one, question), runs(2));
});
