import { dayWithWeekday } from "#client/lib/dates.ts";
import { firstDayOf, lastDayOf } from "#client/lib/event-times.ts";
import { addDays, type Day } from "#client/lib/months.ts";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";

/** Product specification, section 9: the events that a cell of the grid shows. */
export const shownPerDay = 3;

/** "jueves, 15 de octubre", and the year with it when it is another. */
export const dayInWords = (day: Day, today: Day) => {
  const year = day.slice(0, 4);
  return year === today.slice(0, 4) ? dayWithWeekday(day) : `${dayWithWeekday(day)} de ${year}`;
};

const inOrder = (one: CalendarEvent, other: CalendarEvent) =>
  Number(other.isAllDay) - Number(one.isAllDay) ||
  Date.parse(one.startTime) - Date.parse(other.startTime) ||
  one.title.localeCompare(other.title, "es") ||
  one.id.localeCompare(other.id);

/** The events of each of the cells; one of several days is on each of them. */
export const eventsByDay = (events: readonly CalendarEvent[], cells: readonly Day[]) => {
  const byDay = new Map<Day, CalendarEvent[]>(cells.map((day) => [day, []]));
  const begin = cells[0] ?? "";
  const end = cells.at(-1) ?? "";

  for (const event of events.toSorted(inOrder)) {
    const [first, last] = [firstDayOf(event), lastDayOf(event)];
    const from = first < begin ? begin : first;
    const to = last > end ? end : last;
    for (let day = from; day <= to; day = addDays(day, 1)) byDay.get(day)?.push(event);
  }
  return byDay;
};
