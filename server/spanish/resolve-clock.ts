import { type Clock, type Half, minutesIn } from "./clock.ts";
import type { Part } from "./parts-of-day.ts";
import type { TimeWords } from "./read-times.ts";

/** What else the message tells about open hours. */
export interface ClockContext {
  /** On the day of the message, or on no day that was said. */
  isToday: boolean;
  /** Minutes of the day. */
  now: number;
  part: Part | null;
  told: "evening" | "morning" | null;
}

const noon = 12 * 60;
const aDay = 24 * 60;

/** Minutes of `HH:MM`. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes from the midnight before the day that was said; null when no hour and no part of the day was. */
export const resolveStart = (words: TimeWords, context: ClockContext): number | null => {
  const { clock, range, part, shift } = words;
  if (range) return rangeStart(range, context);
  if (clock) return resolve(clock, context) + shift;
  return part && partMinutes(part, context);
};

/** The end of a range, or the hour until which it lasts, counted from the same midnight. */
export const resolveEnd = ({ range, end }: TimeWords, start: number) => {
  const until = range?.end ?? end;
  return until && firstAfter(until, start);
};

/** The end of something whose last day was said, from the midnight before that day. */
export const resolveLast = (end: Clock, start: number, context: ClockContext) => {
  // "de las once de hoy a la una de mañana" is a night.
  if (!end.half && end.hour < 8 && start >= 20 * 60) return minutesIn(end, "exact");
  return resolve(end, { ...context, isToday: false });
};

const resolve = (clock: Clock, context: ClockContext) => {
  const half = clock.half ?? context.part?.half ?? null;
  return half ? minutesIn(clock, half) : byHabit(clock, context);
};

/** Hours 1 to 7 are in the afternoon, 8 to 11 in the morning unless dinner or drinks are spoken of or they have passed. */
const byHabit = (clock: Clock, { told, isToday, now }: ClockContext) => {
  const early = minutesIn(clock, "exact");
  if (clock.hour >= 12) return told === "evening" && clock.hour === 12 ? early + noon : early;
  if (told === "morning" && clock.hour >= 5) return early;
  if (clock.hour <= 7 || told === "evening") return early + noon;
  const isPassed = isToday && early <= now && early + noon > now;
  return isPassed ? early + noon : early;
};

const rangeStart = ({ start, end }: { start: Clock; end: Clock }, context: ClockContext) => {
  if (start.half || context.part || !end.half) return resolve(start, context);
  // "de 9 a 14", "de 10 a 12 de la noche": the start is the last such hour before the end.
  const early = minutesIn(start, "exact");
  const until = minutesIn(end, end.half);
  const hours = [early, early + noon, early + aDay].filter((minutes) => minutes < until);
  return hours.at(-1) ?? early + noon;
};

const firstAfter = (end: Clock, start: number) => {
  const early = minutesIn(end, end.half ?? "exact");
  const step = end.half ? aDay : noon;
  return early + step * Math.max(0, Math.floor((start - early) / step) + 1);
};

/** When a part of the day that runs already is over, in minutes. */
const ends: Record<Half, number> = {
  morning: 13 * 60,
  noon: 14 * 60,
  afternoon: 20 * 60,
  night: 23 * 60 + 30,
  "small-hours": 6 * 60,
  exact: aDay,
};

/** The usual time of a part of the day; the next half hour when "esta tarde" runs already. */
const partMinutes = (part: Part, { isToday, now }: ClockContext) => {
  const usual = minutesOf(part.time);
  if (!isToday || !part.isToday || !part.half || usual > now) return usual;
  if (part.half === "small-hours") return usual + aDay;
  const next = Math.ceil((now + 30) / 30) * 30;
  return next <= ends[part.half] ? next : usual;
};
