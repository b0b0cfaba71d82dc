import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridInstant, madridTimeOf } from "#shared/rules/madrid-time.ts";
import { timeOf } from "./clock.ts";
import type { Day } from "./day-reckoning.ts";
import { fold } from "./fold.ts";
import { isOfShift, mealTime, toldByWords } from "./hour-cues.ts";
import type { Span } from "./phrase.ts";
import { readTimes, type TimeWords } from "./read-times.ts";
import { type ClockContext, minutesOf, resolveEnd, resolveLast, resolveStart } from "./resolve-clock.ts";

export type { Span } from "./phrase.ts";

/** What a text says about when something takes place, in Madrid. */
export interface When {
  /** The pieces of the text as given that tell of time, in order; a holiday that belongs to a title is left out. */
  spans: Span[];
  /** `YYYY-MM-DD`. */
  day: string | null;
  /** Inclusive, when it lasts several days. */
  lastDay: string | null;
  /** `HH:MM`. */
  time: string | null;
  /** Of a range or a duration. */
  endDay: string | null;
  endTime: string | null;
  /** Of a day and a time; elapsed hours ("dentro de 10 horas") are counted exactly over a clock change. */
  start: Date | null;
  /** Said, rather than taken by default. */
  said: { day: boolean; time: boolean };
  /** Only a part of the day or a meal gave the hour. */
  isVague: boolean;
}

const minute = 60_000;

/**
 * When the event that a message in Spanish speaks of takes place. Hours 1 to 7 are in the afternoon and 8 to 11 in the
 * morning unless more is said; nothing is put into the past that the text does not put there. Null without any time.
 */
export const findWhen = (text: string, now: Date): When | null => {
  const folded = fold(text);
  const today = madridDayOf(now);
  const words = readTimes(folded, text, today);
  if (words.elapsed !== null) return afterElapsed(words, words.elapsed, now);
  const given = words.days?.first ?? (words.part?.isToday ? today : null);
  const clockNow = minutesOf(madridTimeOf(now));
  const isToday = given === null || given === today;
  const context = {
    isToday,
    now: clockNow,
    part: words.part,
    told: toldByWords(folded),
    isShift: isOfShift(folded),
  };
  const start = resolveStart(words, context);
  if (start === null)
    return given === null ? null : wholeDays(words, given, hourOfMeal(words, folded, context));

  const isPassed = given === null && start <= clockNow;
  const isSmallHour = given === today && start <= clockNow && start < 5 * 60;
  const base = addDays(given ?? today, isPassed || isSmallHour ? 1 : 0);
  return {
    spans: words.spans,
    ...timed(words, { base, start, context }),
    said: { day: given !== null, time: Boolean(words.clock ?? words.range) },
    isVague: !words.clock && !words.range && !words.part?.isHour,
  };
};

const afterElapsed = (words: TimeWords, minutes: number, now: Date): When => {
  const start = new Date(Math.floor(+now / minute + minutes) * minute);
  return {
    spans: words.spans,
    day: madridDayOf(start),
    lastDay: null,
    time: madridTimeOf(start),
    ...lasting(start, words.duration),
    start,
    said: { day: true, time: true },
    isVague: false,
  };
};

const timed = (
  words: TimeWords,
  { base, start, context }: { base: Day; start: number; context: ClockContext },
) => {
  const day = addDays(base, Math.floor(start / 1440));
  const instant = madridInstant(day, timeOf(start));
  const at = { day, lastDay: null, time: timeOf(start), start: instant };
  if (words.endDay && words.end)
    return { ...at, ...until(words.endDay, resolveLast(words.end, start, context)) };
  const end = resolveEnd(words, start);
  const lastDay = words.days?.precision === "date" ? words.days.last : null;
  return { ...at, ...(end === null ? lasting(instant, words.duration) : until(lastDay ?? base, end)) };
};

const until = (day: Day, minutes: number) => ({
  endDay: addDays(day, Math.floor(minutes / 1440)),
  endTime: timeOf(minutes),
});

const lasting = (start: Date, duration: number | null) => {
  if (duration === null) return { endDay: null, endTime: null };
  const end = new Date(+start + duration * minute);
  return { endDay: madridDayOf(end), endTime: madridTimeOf(end) };
};

/** The usual hour of the meal that is spoken of, unless it has passed. */
const hourOfMeal = ({ days }: TimeWords, folded: string, { isToday, now }: ClockContext) => {
  const time = days?.last ? null : mealTime(folded);
  return time !== null && isToday && minutesOf(time) <= now ? null : time;
};

const wholeDays = ({ days, spans, duration }: TimeWords, day: Day, meal: string | null): When => {
  const start = meal === null ? null : madridInstant(day, meal);
  return {
    spans,
    day,
    lastDay: days?.precision === "month" ? null : (days?.last ?? null),
    time: meal,
    ...(start ? lasting(start, duration) : { endDay: null, endTime: null }),
    start,
    said: { day: true, time: false },
    isVague: meal !== null,
  };
};
