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

test("what is counted in days to come is looked for in the agenda, and whether one will be reminded is no order", () => {
  const now = new Date("2026-10-14T08:00:00Z");
  const read = (text: string) => understand(text, { now });

  expect(read("¿cuántas clases de piano tengo en diciembre?")).toMatchObject({
    intent: "list_events",
    period: { from: "2026-12-01", to: "2026-12-31" },
    words: ["clases", "piano"],
  });
  expect(read("¿cuántas clases he pagado en septiembre?").intent).toBe("spending");
  expect(read("¿me vas a avisar antes del dentista?").intent).not.toBe("set_reminders");
  expect(read("¿qué objetivo tengo más atrasado?")).toEqual({ intent: "goal_progress", goal: null });
});
