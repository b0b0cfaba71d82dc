import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#shared/testing/runs.ts";
import { findPeriod } from "./find-period.ts";
import { anyChoices, anyToday, daysOf } from "./fixtures/any-period.ts";
import { shapes } from "./fixtures/period-shapes/all-shapes.ts";
import type { Shape } from "./fixtures/period-shapes/shape.ts";
import { written } from "./fixtures/plain-calendar.ts";
import { foldKeepingLength } from "./fold-keeping-length.ts";

const questions = {
  back: ["cuánto gasté X", "¿Cuánto he gastado en ropa X?", "X cuánto se me fue en el súper", "gastos X"],
  ahead: ["qué tengo X", "X qué tengo", "¿Qué recibos me vienen X?", "agenda X"],
};
type Side = keyof typeof questions;

const cases = Object.entries(shapes).flatMap(([name, shape]) =>
  (["back", "ahead"] as const).flatMap((side) => (shape[side] ? [{ name, side, shape }] : [])),
);

const readIn = (text: string, now: number, side: Side) => {
  const period = findPeriod(text, written(now), { future: side === "ahead" });
  return period && `${period.from}..${period.to}`;
};

const holds = ({ shape, side }: { shape: Shape; side: Side }) =>
  fc.property(anyToday, anyChoices, fc.constantFrom(...questions[side]), (now, chosen, question) => {
    const meant = shape[side]?.(now, chosen);
    fc.pre(Boolean(meant));
    const text = question.replace("X", shape.text(chosen, now));
    const days = meant && daysOf(meant, now, side);
    expect([text, readIn(text, now, side)]).toEqual([text, days]);
    expect([text, readIn(foldKeepingLength(text), now, side)]).toEqual([text, days]);
  });

test.each(cases)("of any day, $name is read as a plain calendar has it, looking $side", (one) => {
  fc.assert(holds(one), runs(3));
});
