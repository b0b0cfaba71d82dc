import { calendarDay, dayNumber, isDue } from "#server/dev/households/calendar.ts";
import { randomOf } from "#server/dev/random.ts";
import type { FileEvent, StoredEvent } from "#server/modules/calendar/events/event-service.ts";
import { addDays, daysFromTo, weekdayOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import { madridInstant } from "#shared/rules/madrid-time.ts";
import { birthdays, cycles, dues, fillings, type Plan, weekly } from "./plans.ts";

/** A day as `YYYY-MM-DD`. */
type Day = string;

const saturday = 5;
const aWeek = 7 * 24 * 60 * 60_000;
const enough = 3;

/** Both days included. A day has the same events whichever span it is asked in. */
export const demoAgenda = (from: Day, to: Day): FileEvent[] => daysFromTo(from, to).flatMap(onDay);

/** Events that fill a thin day; none on a journey. */
export const demoFillings = (day: Day, planned: StoredEvent[]) => {
  if (planned.some(({ firstDay, lastDay }) => firstDay !== lastDay)) return [];
  const random = randomOf(`agenda ${day}`);
  const isFree = ({ draft }: FileEvent) =>
    planned.every(
      ({ isAllDay, startsAt, endsAt }) =>
        isAllDay || endsAt <= new Date(draft.startTime) || startsAt >= new Date(draft.endTime ?? day),
    );
  return (weekdayOf(day) < saturday ? fillings.workdays : fillings.weekends)
    .map((choice) => fileEvent(day, random.oneOf(choice)))
    .filter(isFree)
    .slice(0, Math.max(0, enough - planned.length));
};

const onDay = (day: Day): FileEvent[] => {
  const today = calendarDay(dayNumber(day));
  const week = Math.round(Date.parse(weekStartOf(day)) / aWeek);
  const birthday = birthdays[day.slice(5)];
  const plans = [
    ...weekly.flatMap(([when, plan]) => (when === today.weekday ? plan : [])),
    ...cycles.flatMap(({ weeks, plans }) =>
      plans.flatMap(([inWeek, when, plan]) =>
        inWeek === week % weeks && when === today.weekday ? plan : [],
      ),
    ),
    ...dues.flatMap(({ date, months, plan }) =>
      isDue(today, date, "later") && (months?.includes(today.month) ?? true) ? plan : [],
    ),
    ...(birthday ? [{ title: `Cumpleaños de ${birthday}`, category: "personal" as const }] : []),
  ];
  return plans.map((plan) => fileEvent(day, plan));
};

const fileEvent = (day: Day, { title, from, to, days = 1, ...plan }: Plan): FileEvent => ({
  icalKey: `${title} ${day}@demo`,
  isRecurring: false,
  draft: {
    ...plan,
    title,
    isAllDay: from === undefined,
    startTime: from === undefined ? day : madridInstant(day, from).toISOString(),
    endTime: to === undefined ? addDays(day, days - 1) : madridInstant(day, to).toISOString(),
  },
});
