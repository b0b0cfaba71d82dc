import { shortDay } from "#client/lib/dates.ts";
import { type EventTimes, firstDayOf, lastDayOf, timesInWords } from "#client/lib/event-times.ts";

/** "20 oct, 12:00-13:00", "20 oct, todo el día", "20 oct, 22:00 - 21 oct, 02:00". */
export const whenOf = (event: EventTimes) => timesInWords(event, shortDay);

/** Which of its days a day is: {place: 2, count: 4}; undefined for what lasts one day only. */
export const placeInSpan = (event: EventTimes, day: string) => {
  const [first, last] = [Date.parse(firstDayOf(event)), Date.parse(lastDayOf(event))];
  if (first === last) return undefined;
  const daysFrom = (to: number) => Math.round((to - first) / 86_400_000) + 1;
  return { place: daysFrom(Date.parse(day)), count: daysFrom(last) };
};
