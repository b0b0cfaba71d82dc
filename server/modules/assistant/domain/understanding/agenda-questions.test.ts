import { expect, test } from "vitest";
import { understand } from "./understand.ts";

test.each([
  ["¿tengo un hueco de 2 horas mañana?", 120],
  ["¿tengo un hueco de dos horas y media mañana?", 150],
  ["¿tengo un hueco de 1.5 h mañana?", 90],
  ["¿tengo un hueco de tres cuartos de hora mañana?", 45],
  ["¿tengo un hueco de 0 horas mañana?", 60],
  ["¿tengo un hueco de 0 horas y media mañana?", 30],
  ["¿tengo un hueco de 40 minutos mañana?", 40],
  ["¿tengo un hueco de un par de horas mañana?", 120],
  ["¿tengo un hueco de diez minutos mañana?", 10],
  ["¿tengo un hueco mañana?", 60],
])("free time of the requested length is looked for: «%s»", (text, minutes) => {
  expect(understand(text, { now: new Date("2026-11-23T10:00:00Z") })).toMatchObject({
    intent: "free_slots",
    minutes,
  });
});
