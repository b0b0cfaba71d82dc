import { expect, test } from "vitest";
import { dayLater, everyDay, expectedMadridInstant } from "#shared/testing/independent-madrid.ts";
import { greeting, longDay, madridDay, madridTime, monthName, relativeDay, shortDay } from "./dates.ts";

test.each(["00:00:00", "12:00:00", "23:59:59"])("at %s every day and its time are Madrid's", (time) => {
  for (const day of everyDay) {
    const instant = new Date(expectedMadridInstant(day, time));

    expect(madridDay(instant)).toBe(day);
    expect(madridTime(instant.toISOString())).toBe(time.slice(0, 5));
  }
});

test("every day is today, the one before yesterday and the one after tomorrow", () => {
  for (const day of everyDay) {
    const around = [-1, 0, 1].map((days) => relativeDay(dayLater(day, days), day));

    expect(around).toEqual(["ayer", "hoy", "mañana"]);
  }
});

test("every day is written with its own number and month", () => {
  for (const day of everyDay) {
    const [year, , number] = day.split("-");

    expect(longDay(day)).toBe(`${Number(number)} de ${monthName(day.slice(0, 7))} de ${year}`);
    expect(shortDay(day)).toBe(`${Number(number)} ${monthName(day.slice(0, 7)).slice(0, 3)}`);
  }
});

test.each([
  ["05:59:59", "Buenas noches"],
  ["06:00:00", "Buenos días"],
  ["14:00:00", "Buenas tardes"],
  ["21:00:00", "Buenas noches"],
])("at %s of every day one says %s", (time, words) => {
  for (const day of everyDay) expect(greeting(new Date(expectedMadridInstant(day, time)))).toBe(words);
});
