import { expect, test } from "vitest";
import { stopDate } from "#client/testing/agenda-server.ts";
import { nextEventWords, relativeDate } from "./goal-words.ts";

test.each([
  ["2026-10-15", "hoy"],
  ["2026-10-16", "mañana"],
  ["2026-10-14", "ayer"],
  ["2026-10-24", "en 9 días"],
  ["2026-11-15", "en 4 semanas"],
  ["2026-12-20", "en 3 meses"],
  ["2027-01-13", "en 3 meses"],
  ["2027-08-26", "en 11 meses"],
  ["2027-12-01", "en 14 meses"],
  ["2029-10-15", "en 3 años"],
  ["2026-10-05", "hace 10 días"],
  ["2026-04-15", "hace 6 meses"],
])("on 15 October 2026 the day %s is %s", (day, words) => {
  expect(relativeDate(day, "2026-10-15")).toBe(words);
});

test("the next event is shown with its day and its time in Madrid, or without a time when it lasts all day", () => {
  stopDate();

  expect(nextEventWords("2026-10-16T16:30:00.000Z")).toBe("Próximo: mañana, 18:30");
  expect(nextEventWords("2026-11-01T23:00:00.000Z")).toBe("Próximo: 2 nov");
});
