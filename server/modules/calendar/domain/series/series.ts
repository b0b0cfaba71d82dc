import { allDay, type EventTimes, timed } from "#server/modules/calendar/domain/event-span.ts";
import type { Repeat } from "#shared/contracts/calendar/repeat.ts";
import { addDays, daysFromTo, madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridInstant, madridTimeOf } from "#shared/rules/madrid-time.ts";
import { occurrenceDays } from "./occurrence-days.ts";

type Day = string;

/** When a series happens, on Madrid's clock: its hour stays when the clocks change. */
export interface SeriesTimes {
  repeat: Repeat;
  firstDay: Day;
  /** `HH:MM`; null when it lasts whole days. */
  startTime: string | null;
  /** Minutes, or days after the first one. */
  length: number;
  /** Days whose occurrence was deleted. */
  excluded: Day[];
}

const aMinute = 60_000;

export const timesOn = (
  { startTime, length }: Pick<SeriesTimes, "startTime" | "length">,
  day: Day,
): EventTimes => {
  if (startTime === null) return allDay(day, addDays(day, length));
  const startsAt = madridInstant(day, startTime);
  return timed(startsAt, new Date(startsAt.getTime() + length * aMinute));
};

/** The day, hour and length of an event. */
export const patternOf = ({ startsAt, endsAt, firstDay, lastDay }: EventTimes) =>
  firstDay !== null && lastDay !== null
    ? { day: firstDay, startTime: null, length: daysFromTo(firstDay, lastDay).length - 1 }
    : {
        day: madridDayOf(startsAt),
        startTime: madridTimeOf(startsAt),
        length: Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / aMinute)),
      };

/** The days on which it happens, up to `to`. */
export const daysOfSeries = ({ repeat, firstDay, excluded }: SeriesTimes, to: Day | undefined): Day[] => {
  const left = new Set(excluded);
  return occurrenceDays(repeat, firstDay, { to }).filter((day) => !left.has(day));
};

/** What remains of a series before a day, and what begins on it. */
export const splitAt = <Series extends SeriesTimes>(
  series: Series,
  day: Day,
): [before: Series, after: Series] => {
  const { repeat, firstDay, excluded } = series;
  const { count, until, ...rule } = repeat;
  const dayBefore = addDays(day, -1);
  const passed = occurrenceDays({ ...rule }, firstDay, { to: dayBefore }).length;
  return [
    { ...series, repeat: { ...rule, until: dayBefore }, excluded: excluded.filter((one) => one < day) },
    {
      ...series,
      repeat: {
        ...rule,
        ...(until !== undefined && { until }),
        ...(count !== undefined && { count: Math.max(1, count - passed) }),
      },
      firstDay: day,
      excluded: excluded.filter((one) => one >= day),
    },
  ];
};
