import { madridDay, madridTime, weekdayAndDate } from "#client/lib/dates.ts";
import { type EventTimes, firstDayOf, lastDayOf, timesInWords } from "#client/lib/event-times.ts";
import { shortMonths } from "#shared/rules/short-months.ts";

/** "viernes 16, 21:00-22:00", "sábado 7 nov, todo el día"; the month is said when it is another one than today's. */
export const timesOf = (times: EventTimes, today = madridDay(new Date())) => {
  const { startTime, endTime, isAllDay } = times;
  const [first, last] = [firstDayOf(times), lastDayOf(times)];
  const isThisMonth = [first, last].every((day) => day.slice(0, 7) === today.slice(0, 7));
  const wordsOf = (day: string) => (isThisMonth ? weekdayAndDate(day) : withMonth(day, today));

  if (!isAllDay && startTime === endTime) return `${wordsOf(first)}, ${madridTime(startTime)}`;
  return timesInWords(times, wordsOf);
};

const withMonth = (day: string, today: string) => {
  const [year, month] = day.split("-");
  const words = `${weekdayAndDate(day)} ${shortMonths[Number(month) - 1]}`;
  return year === today.slice(0, 4) ? words : `${words} ${year}`;
};
