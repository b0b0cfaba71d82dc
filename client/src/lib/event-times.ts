import { madridDay, madridTime } from "./dates.ts";

export interface EventTimes {
  startTime: string;
  endTime: string;
  isAllDay: boolean;
}

export const firstDayOf = ({ startTime, isAllDay }: EventTimes) =>
  isAllDay ? startTime : madridDay(startTime);

/** The last Madrid day that it touches; what ends at midnight does not touch the day that begins then. */
export const lastDayOf = ({ startTime, endTime, isAllDay }: EventTimes) => {
  if (isAllDay) return endTime;
  return madridDay(new Date(Math.max(Date.parse(startTime), Date.parse(endTime) - 1)));
};

/** "DAY, 12:00-13:00", "DAY, todo el día", "DAY, 22:00 - DAY, 02:00", each day in the words of the caller. */
export const timesInWords = (times: EventTimes, wordsOf: (day: string) => string) => {
  const [first, last] = [firstDayOf(times), lastDayOf(times)];
  const start = wordsOf(first);
  if (times.isAllDay) return `${first === last ? start : `${start} - ${wordsOf(last)}`}, todo el día`;
  const [from, to] = [madridTime(times.startTime), madridTime(times.endTime)];
  return first === last
    ? `${start}, ${from}-${to}`
    : `${start}, ${from} - ${wordsOf(madridDay(times.endTime))}, ${to}`;
};
