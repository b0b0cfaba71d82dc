import { expect, test } from "vitest";
import { findShift } from "./find-shift.ts";

const shift = (text: string) => findShift(text)?.minutes ?? null;

test.each([
  ["adelanta media hora el ensayo", -30],
  ["retrasa una hora la rehabilitación", 60],
  ["pospón el dentista dos horas", 120],
  ["muévelo una hora más tarde", 60],
  ["ponlo media hora antes", -30],
  ["un cuarto de hora más tarde", 15],
  ["adelántalo hora y media", -90],
  ["aplaza la reunión del lunes 45 minutos", 45],
  ["retrásalo dos días", 2880],
  ["una semana después", 10_080],
])("%s → %i minutes", (text, minutes) => {
  expect(shift(text)).toBe(minutes);
});

test.each(["pásalo a las 6", "adelanta la cena del viernes a las 9", "una hora antes de las 8"])(
  "%s is no shift",
  (text) => {
    expect(shift(text)).toBeNull();
  },
);

test("words between the parts of a shift are not in its spans", () => {
  const text = "pospón el dentista dos horas";

  expect(findShift(text)?.spans.map(({ from, to }) => text.slice(from, to))).toEqual(["pospón", "dos horas"]);
});
