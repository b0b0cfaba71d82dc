import { type ClockTime, type DayHalf, minutesOfDay } from "./clock-times.ts";
import type { HourCue } from "./hour-cues.ts";
import type { DayPart } from "./parts-of-day.ts";
import type { TimeExpressions } from "./read-times.ts";

/** What else helps to resolve an ambiguous hour. */
export interface ClockContext {
  /** Also when the message names no day. */
  isToday: boolean;
  now: number;
  part: DayPart | null;
  cue: HourCue | null;
  isShift: boolean;
}

const noon = 12 * 60;
const aDay = 24 * 60;

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes since the midnight before the day; null without an hour or part of the day. */
export const resolveStart = (words: TimeExpressions, context: ClockContext): number | null => {
  const { clock, range, part, shift } = words;
  if (range) return rangeStart(range, context);
  if (clock)
    return (isDayShift(words, context) ? minutesOfDay(clock, "exact") : resolve(clock, context)) + shift;
  return part && partMinutes(part, context);
};

const isDayShift = ({ clock, end, endDay }: TimeExpressions, { isShift, part }: ClockContext) =>
  isShift &&
  !part &&
  clock &&
  end &&
  !endDay &&
  !(clock.half || end.half) &&
  clock.hour >= 5 &&
  clock.hour < 10 &&
  end.hour < clock.hour;

/** Counted from the same midnight as the start. */
export const resolveEnd = ({ range, end }: TimeExpressions, start: number) => {
  const until = range?.end ?? end;
  return until && firstAfter(until, start);
};

/** For an end with its own day, counted from the midnight before that day. */
export const resolveLast = (end: ClockTime, start: number, context: ClockContext) => {
  // "de las once de hoy a la una de mañana" ends at night.
  if (!end.half && end.hour < 8 && start >= 20 * 60) return minutesOfDay(end, "exact");
  return resolve(end, { ...context, isToday: false });
};

const resolve = (clock: ClockTime, context: ClockContext) => {
  const half = clock.half ?? context.part?.half ?? null;
  return half ? minutesOfDay(clock, half) : byHabit(clock, context);
};

/** After five in the morning an early hour may still be meant literally. */
const dawn = 5 * 60;

const isEarly = ({ hour, minute, isTyped }: ClockTime, cue: HourCue | null) => {
  if (hour < 5) return false;
  if (cue === "departure") return isTyped || minute % 15 > 0;
  return cue === "morning" || (cue === "school" && hour === 7);
};

/** 1 to 7 are in the afternoon; 8 to 11 in the morning, unless dinner or drinks are mentioned or they have passed. */
const byHabit = (clock: ClockTime, { cue, isToday, now }: ClockContext) => {
  const early = minutesOfDay(clock, "exact");
  // "cena a las 12" is at midnight, but a typed "12:15" is read literally.
  if (clock.hour >= 12)
    return cue === "evening" && clock.hour === 12 && !clock.isTyped ? early + noon : early;
  if (isEarly(clock, cue)) return early;
  if (isToday && clock.hour < 8 && now >= dawn && early > now && cue !== "evening") return early;
  if (clock.hour <= 7 || cue === "evening") return early + noon;
  if (cue === "party" && clock.hour < 10) return early + noon;
  const isPassed = isToday && early <= now && early + noon > now;
  return isPassed ? early + noon : early;
};

const rangeStart = ({ start, end }: { start: ClockTime; end: ClockTime }, context: ClockContext) => {
  // "de 9 a 6" is a working day, even when nine has passed.
  const isWorkday = !start.half && !end.half && end.hour < start.hour && end.hour < 9 && start.hour > 6;
  if (isWorkday && !context.part) return resolve(start, { ...context, isToday: false });
  if (start.half || context.part || !end.half) return resolve(start, context);
  const early = minutesOfDay(start, "exact");
  const until = minutesOfDay(end, end.half);
  if (context.isShift && end.half === "exact" && early < until && early >= dawn) return early;
  const hours = [early, early + noon, early + aDay].filter((minutes) => minutes < until);
  return hours.at(-1) ?? early + noon;
};

const firstAfter = (end: ClockTime, start: number) => {
  const early = minutesOfDay(end, end.half ?? "exact");
  const step = end.half ? aDay : noon;
  return early + step * Math.max(0, Math.floor((start - early) / step) + 1);
};

/** When each part of the day ends, in minutes. */
const halfEnds: Record<DayHalf, number> = {
  morning: 13 * 60,
  noon: 14 * 60,
  afternoon: 20 * 60,
  night: 23 * 60 + 30,
  "small-hours": 6 * 60,
  exact: aDay,
};

/** The part's usual time; within the current part of today the next half hour. */
const partMinutes = (part: DayPart, { isToday, now }: ClockContext) => {
  const usual = minutesOf(part.time);
  if (!isToday || !part.isToday || !part.half || usual > now) return usual;
  if (part.half === "small-hours") return usual + aDay;
  const next = Math.ceil((now + 30) / 30) * 30;
  return next <= halfEnds[part.half] ? next : usual;
};
