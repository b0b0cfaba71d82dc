import { expect, test } from "vitest";
import { findDuration } from "./durations.ts";

test.each([
  ["que dure dos horas", 120],
  ["dura hora y media", 90],
  ["la clase de mañana dura 45 minutos", 45],
  ["durante tres cuartos de hora", 45],
  ["mañana a las 5", null],
])("%s → %s minutes", (text, minutes) => {
  expect(findDuration(text)?.minutes ?? null).toBe(minutes);
});
