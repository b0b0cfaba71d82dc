import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridInstant, madridTimeOf } from "#shared/rules/madrid-time.ts";
import type { Day } from "./calendar-days.ts";
import { timeOf } from "./clock-times.ts";
import { foldKeepingLength } from "./fold-keeping-length.ts";
import { hourCueIn, mealTime, mentionsShift } from "./hour-cues.ts";
import type { Span } from "./phrase.ts";
import { readTimeExpressions, type TimeExpressions } from "./read-times.ts";
import { type ClockContext, minutesOf, resolveEnd, resolveLast, resolveStart } from "./resolve-clock.ts";

export type { Span } from "./phrase.ts";

/** When an event takes place, in Madrid. */
export interface EventTime {
  spans: Span[];
  day: string | null;
  lastDay: string | null;
  time: string | null;
  /** From a range or a duration. */
  endDay: string | null;
  endTime: string | null;
  /** Elapsed hours ("dentro de 10 horas") are exact across a clock change. */
  start: Date | null;
  /** Whether the text states it, or it is a default. */
  isStated: { day: boolean; time: boolean };
  /** The hour comes only from a part of the day or a meal. */
  isVague: boolean;
}

const minute = 60_000;

/** Hours 1 to 7 are afternoon and 8 to 11 morning by default. A time without a day is never in the past. */
export const findEventTime = (text: string, now: Date): EventTime | null => {
  const folded = foldKeepingLength(text);
  const today = madridDayOf(now);
  const words = readTimeExpressions(folded, text, today);
  if (words.elapsed !== null) return elapsedEventTime(words, words.elapsed, now);
  const statedDay = words.days?.first ?? (words.part?.isToday ? today : null);
  const clockNow = minutesOf(madridTimeOf(now));
  const isToday = statedDay === null || statedDay === today;
  const context = {
    isToday,
    now: clockNow,
    part: words.part,
    cue: hourCueIn(folded),
    isShift: mentionsShift(folded),
  };
  const start = resolveStart(words, context);
  if (start === null)
    return statedDay === null
      ? null
      : allDayEventTime(words, statedDay, mealTimeAhead(words, folded, context));

  const isPassed = statedDay === null && start <= clockNow;
  const isSmallHour = statedDay === today && start <= clockNow && start < 5 * 60;
  const base = addDays(statedDay ?? today, isPassed || isSmallHour ? 1 : 0);
  return {
    spans: words.spans,
    ...timedFields(words, { base, start, context }),
    isStated: { day: statedDay !== null, time: Boolean(words.clock ?? words.range) },
    isVague: !words.clock && !words.range && !words.part?.isHour,
  };
};

const elapsedEventTime = (words: TimeExpressions, minutes: number, now: Date): EventTime => {
  const start = new Date(Math.floor(+now / minute + minutes) * minute);
  return {
    spans: words.spans,
    day: madridDayOf(start),
    lastDay: null,
    time: madridTimeOf(start),
    ...durationFields(start, words.duration),
    start,
    isStated: { day: true, time: true },
    isVague: false,
  };
};

const timedFields = (
  words: TimeExpressions,
  { base, start, context }: { base: Day; start: number; context: ClockContext },
) => {
  const day = addDays(base, Math.floor(start / 1440));
  const instant = madridInstant(day, timeOf(start));
  const at = { day, lastDay: null, time: timeOf(start), start: instant };
  if (words.endDay && words.end)
    return { ...at, ...endFields(words.endDay, resolveLast(words.end, start, context)) };
  const end = resolveEnd(words, start);
  const lastDay = words.days?.precision === "date" ? words.days.last : null;
  return {
    ...at,
    ...(end === null ? durationFields(instant, words.duration) : endFields(lastDay ?? base, end)),
  };
};

const endFields = (day: Day, minutes: number) => ({
  endDay: addDays(day, Math.floor(minutes / 1440)),
  endTime: timeOf(minutes),
});

const durationFields = (start: Date, duration: number | null) => {
  if (duration === null) return { endDay: null, endTime: null };
  const end = new Date(+start + duration * minute);
  return { endDay: madridDayOf(end), endTime: madridTimeOf(end) };
};

/** The meal's usual hour, unless it has passed. */
const mealTimeAhead = ({ days }: TimeExpressions, folded: string, { isToday, now }: ClockContext) => {
  const time = days?.last ? null : mealTime(folded);
  return time !== null && isToday && minutesOf(time) <= now ? null : time;
};

const allDayEventTime = (
  { days, spans, duration }: TimeExpressions,
  day: Day,
  meal: string | null,
): EventTime => {
  const start = meal === null ? null : madridInstant(day, meal);
  return {
    spans,
    day,
    lastDay: days?.precision === "month" ? null : (days?.last ?? null),
    time: meal,
    ...(start ? durationFields(start, duration) : { endDay: null, endTime: null }),
    start,
    isStated: { day: true, time: false },
    isVague: meal !== null,
  };
};
