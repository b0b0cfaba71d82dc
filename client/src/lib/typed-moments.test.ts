import { expect, test } from "vitest";
import { dayOfText, timeOfText, withColon, withSlashes, writtenDay } from "./typed-moments.ts";

test.each([
  ["05/10/2026", "2026-10-05"],
  ["5-10-2026", "2026-10-05"],
  ["5.10.2026", "2026-10-05"],
  ["05102026", "2026-10-05"],
  ["29/02/2028", "2028-02-29"],
  ["29/02/2027", ""],
  ["10/25/2026", ""],
  ["5/10", ""],
  ["mañana", ""],
  ["", ""],
])("the day %j is %j", (text, day) => {
  expect(dayOfText(text)).toBe(day);
});

test("a year of two digits counts once the person has gone on", () => {
  expect([dayOfText("5/10/26"), dayOfText("5/10/26", true)]).toEqual(["", "2026-10-05"]);
});

test.each([
  ["9:30", "09:30"],
  ["0930", "09:30"],
  ["21.05", "21:05"],
  ["24:00", ""],
  ["9:75", ""],
  ["9", ""],
])("the time %j is %j", (text, time) => {
  expect(timeOfText(text)).toBe(time);
});

test("an hour alone counts once the person has gone on", () => {
  expect(timeOfText("9", true)).toBe("09:00");
});

test("what is written is read back", () => {
  expect(writtenDay("2026-10-05")).toBe("05/10/2026");
  expect(writtenDay("")).toBe("");
});

const typed = (keys: string, mask: (text: string, before: string) => string) =>
  [...keys].reduce((text, key) => mask(text + key, text), "");

test("digits alone write a day and a time, and so do digits with their marks", () => {
  for (const keys of ["05102026", "05/10/2026"]) expect(typed(keys, withSlashes)).toBe("05/10/2026");
  for (const keys of ["0930", "09:30"]) expect(typed(keys, withColon)).toBe("09:30");
  expect(typed("5/1/2026", withSlashes)).toBe("5/1/2026");
  expect(withSlashes("05", "05/")).toBe("05");
});
