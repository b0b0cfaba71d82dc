import { type Clock, type Half, minutesIn } from "./clock.ts";
import type { ToldHalf } from "./hour-cues.ts";
import type { Part } from "./parts-of-day.ts";
import type { TimeWords } from "./read-times.ts";

/** What else the message tells about open hours. */
export interface ClockContext {
  /** On the day of the message, or on no day that was said. */
  isToday: boolean;
  /** Minutes of the day. */
  now: number;
  part: Part | null;
  told: ToldHalf | null;
  /** Of a shift, whose hours are long. */
  isShift: boolean;
}

const noon = 12 * 60;
const aDay = 24 * 60;

/** Minutes of `HH:MM`. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes from the midnight before the day that was said; null when no hour and no part of the day was. */
export const resolveStart = (words: TimeWords, context: ClockContext): number | null => {
  const { clock, range, part, shift } = words;
  if (range) return rangeStart(range, context);
  if (clock)
    return (isDayShift(words, context) ? minutesIn(clock, "exact") : resolve(clock, context)) + shift;
  return part && partMinutes(part, context);
};

/** "entro a las 7 y salgo a las 3". */
const isDayShift = ({ clock, end, endDay }: TimeWords, { isShift, part }: ClockContext) =>
  isShift &&
  !part &&
  clock &&
  end &&
  !endDay &&
  !(clock.half || end.half) &&
  clock.hour >= 5 &&
  clock.hour < 10 &&
  end.hour < clock.hour;

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

/** From five in the morning on: what begins then may be meant by an early hour. */
const dawn = 5 * 60;

const isEarly = ({ hour, minute, isTyped }: Clock, told: ToldHalf | null) => {
  if (hour < 5) return false;
  if (told === "departure") return isTyped || minute % 15 > 0;
  return told === "morning" || (told === "school" && hour === 7);
};

/** Hours 1 to 7 are in the afternoon, 8 to 11 in the morning unless dinner or drinks are spoken of or they have passed. */
const byHabit = (clock: Clock, { told, isToday, now }: ClockContext) => {
  const early = minutesIn(clock, "exact");
  // "cena a las 12" is at midnight; who types "12:15" reads it off a clock.
  if (clock.hour >= 12)
    return told === "evening" && clock.hour === 12 && !clock.isTyped ? early + noon : early;
  if (isEarly(clock, told)) return early;
  if (isToday && clock.hour < 8 && now >= dawn && early > now && told !== "evening") return early;
  if (clock.hour <= 7 || told === "evening") return early + noon;
  if (told === "party" && clock.hour < 10) return early + noon;
  const isPassed = isToday && early <= now && early + noon > now;
  return isPassed ? early + noon : early;
};

const rangeStart = ({ start, end }: { start: Clock; end: Clock }, context: ClockContext) => {
  // "de 9 a 6" is a day's work, even where nine has passed.
  const isWorkday = !start.half && !end.half && end.hour < start.hour && end.hour < 9 && start.hour > 6;
  if (isWorkday && !context.part) return resolve(start, { ...context, isToday: false });
  if (start.half || context.part || !end.half) return resolve(start, context);
  // "de 9 a 14", "de 10 a 12 de la noche": the start is the last such hour before the end.
  const early = minutesIn(start, "exact");
  const until = minutesIn(end, end.half);
  if (context.isShift && end.half === "exact" && early < until && early >= dawn) return early;
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
