import { madridDay, madridTime, weekdayAndDate } from "#client/lib/dates.ts";
import { shortMonths } from "#shared/rules/short-months.ts";

interface Times {
  startTime: string;
  endTime: string;
  isAllDay: boolean;
}

/** "viernes 16, 21:00-22:00", "sábado 7 nov, todo el día"; the month is said when it is another one than today's. */
export const timesOf = (times: Times, today = madridDay(new Date())) => {
  const { startTime, endTime, isAllDay } = times;
  const first = isAllDay ? startTime : madridDay(startTime);
  const last = isAllDay
    ? endTime
    : madridDay(new Date(Math.max(Date.parse(startTime), Date.parse(endTime) - 1)));
  const dayOf = (day: string) => dayWords(day, first, last, today);

  if (isAllDay) return `${first === last ? dayOf(first) : `${dayOf(first)} - ${dayOf(last)}`}, todo el día`;
  const start = `${dayOf(first)}, ${madridTime(startTime)}`;
  if (startTime === endTime) return start;
  return first === last
    ? `${start}-${madridTime(endTime)}`
    : `${start} - ${dayOf(madridDay(endTime))}, ${madridTime(endTime)}`;
};

const dayWords = (day: string, first: string, last: string, today: string) => {
  const [year, month] = day.split("-");
  const words = weekdayAndDate(day);
  const isThisMonth = [first, last].every((other) => other.slice(0, 7) === today.slice(0, 7));
  if (isThisMonth) return words;
  const withMonth = `${words} ${shortMonths[Number(month) - 1]}`;
  return year === today.slice(0, 4) ? withMonth : `${withMonth} ${year}`;
};
