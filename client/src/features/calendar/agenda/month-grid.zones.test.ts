import { expect, test } from "vitest";
import { addMonths, cellsOf, startOfWeek, weekdaysFrom } from "#client/lib/months.ts";
import { anAllDayEvent, anEvent } from "#shared/testing/event-builders.ts";
import {
  dayLater,
  everyDay,
  expectedMadridInstant,
  weekdayNumber,
} from "#shared/testing/independent-madrid.ts";
import { fieldsOf, newFields, withAllDay } from "./event-fields.ts";
import { draftOf } from "./event-payload.ts";
import { whenOf } from "./event-words.ts";
import { dayInWords, eventsByDay } from "./month-grid.ts";

const everyMonth = [...new Set(everyDay.map((day) => day.slice(0, 7)))];
const weekStarts = [
  ["sunday", 0],
  ["monday", 1],
] as const;

const timed = (title: string, [first, start]: [string, string], [last, end]: [string, string]) =>
  anEvent({
    title,
    startTime: new Date(expectedMadridInstant(first, start)).toISOString(),
    endTime: new Date(expectedMadridInstant(last, end)).toISOString(),
  });

/** Events of a day by title, and on which days after it, from 0 on, each lies. */
const eventsOn = (day: string) => [
  anAllDayEvent(day, day, { title: `${day} all day` }),
  anAllDayEvent(day, dayLater(day, 2), { title: `${day} three days` }),
  timed(`${day} from midnight`, [day, "00:00:00"], [day, "01:00:00"]),
  timed(`${day} until midnight`, [day, "23:00:00"], [day, "24:00:00"]),
  timed(`${day} across midnight`, [day, "23:30:00"], [dayLater(day, 1), "00:30:00"]),
];
const titlesOf = (day: string) => [
  ...["all day", "from midnight", "until midnight", "across midnight"].map((title) => `${day} ${title}`),
  ...[0, 1, 2].map((days) => `${dayLater(day, -days)} three days`),
  `${dayLater(day, -1)} across midnight`,
];

test.each(weekStarts)("a week that starts on %s begins every month's 42 cells", (weekStart, number) => {
  for (const month of everyMonth) {
    const first = `${month}-01`;

    const cells = cellsOf(month, weekStart);

    const before = (weekdayNumber(first) - number + 7) % 7;
    expect(cells).toEqual(Array.from({ length: 42 }, (_, place) => dayLater(first, place - before)));
  }
});

test.each(weekStarts)("every event is in the cells of its days in Madrid, in weeks from %s", (weekStart) => {
  const events = everyDay.flatMap(eventsOn);
  const [first = "", last = ""] = [everyDay[3], everyDay.at(-1)];

  for (const month of everyMonth) {
    const byDay = eventsByDay(events, cellsOf(month, weekStart));

    for (const [day, found] of byDay) {
      if (day < first || day > last) continue;
      expect(found.map(({ title }) => title).sort()).toEqual(titlesOf(day).sort());
      expect(found.findLastIndex(({ isAllDay }) => isAllDay)).toBe(3);
    }
  }
});

test("every cell has the right weekday and month", () => {
  const weekdays = weekdaysFrom("sunday");

  for (const day of everyDay) {
    const [weekday, number] = [weekdayNumber(day), Number(day.slice(8))];
    expect(dayInWords(day, day)).toMatch(new RegExp(`^${weekdays[weekday]}, ${number} de `));
    expect(startOfWeek(day, "sunday")).toBe(dayLater(day, -weekday));
  }
  expect(everyMonth.map((month) => addMonths(month, 1)).slice(0, -1)).toEqual(everyMonth.slice(1));
});

test("on every day a new event is at noon in Madrid, and an all-day event keeps its day", () => {
  for (const day of everyDay) {
    const fields = newFields(day);

    const [draft, wholeDay] = [draftOf(fields), draftOf(withAllDay(fields, true))];

    expect(Date.parse(draft.startTime)).toBe(expectedMadridInstant(day, "12:00:00"));
    expect(Date.parse(draft.endTime ?? "")).toBe(expectedMadridInstant(day, "13:00:00"));
    expect([wholeDay.startTime, wholeDay.endTime]).toEqual([day, day]);
  }
});

test("on every day an event that is opened and saved stays the same, and its text shows the time in Madrid", () => {
  for (const event of everyDay.flatMap(eventsOn)) {
    const { startTime, endTime } = draftOf(fieldsOf(event));

    expect({ startTime, endTime }).toEqual({ startTime: event.startTime, endTime: event.endTime });
    if (event.title.endsWith("until midnight")) expect(whenOf(event)).toMatch(/, 23:00-00:00$/);
  }
});
