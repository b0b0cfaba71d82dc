import { madridDay, madridTime, shortDay } from "#client/lib/dates.ts";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";

type Times = Pick<CalendarEvent, "startTime" | "endTime" | "isAllDay">;

export const firstDayOf = ({ startTime, isAllDay }: Times) => (isAllDay ? startTime : madridDay(startTime));

/** The last Madrid day that it touches; what ends at midnight does not touch the day that begins then. */
export const lastDayOf = ({ startTime, endTime, isAllDay }: Times) => {
  if (isAllDay) return endTime;
  return madridDay(new Date(Math.max(Date.parse(startTime), Date.parse(endTime) - 1)));
};

/** "20 oct, 12:00-13:00", "20 oct, todo el día", "20 oct, 22:00 - 21 oct, 02:00". */
export const whenOf = (event: Times) => {
  const { startTime, endTime, isAllDay } = event;
  const [first, last] = [firstDayOf(event), lastDayOf(event)];
  if (isAllDay)
    return `${first === last ? shortDay(first) : `${shortDay(first)} - ${shortDay(last)}`}, todo el día`;
  const end = madridTime(endTime);
  return first === last
    ? `${shortDay(first)}, ${madridTime(startTime)}-${end}`
    : `${shortDay(first)}, ${madridTime(startTime)} - ${shortDay(madridDay(endTime))}, ${end}`;
};

/** Which of its days a day is: {place: 2, count: 4}; undefined for what lasts one day only. */
export const placeInSpan = (event: Times, day: string) => {
  const [first, last] = [Date.parse(firstDayOf(event)), Date.parse(lastDayOf(event))];
  if (first === last) return undefined;
  const daysFrom = (to: number) => Math.round((to - first) / 86_400_000) + 1;
  return { place: daysFrom(Date.parse(day)), count: daysFrom(last) };
};
