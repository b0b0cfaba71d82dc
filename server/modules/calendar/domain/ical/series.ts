import ICAL from "ical.js";
import { aDay, type FileEvent } from "./file-event.ts";
import { timeOf, wallOf } from "./wall-clock.ts";

/** Wall clocks in ms; what begins from one until before the other counts. */
export interface Window {
  from: number;
  to: number;
}

/** Hourly is the most often that anybody's calendar repeats. */
const often = /^(HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/;
const longestInterval = 1000;
/** Two hundred and seventy years of a daily one. */
const mostSteps = 100_000;

interface Rule {
  freq?: unknown;
  interval?: unknown;
  untilWall?: number;
}

/** When the events of a series begin, within the window, in order. Throws for a rule that nobody means. */
export const startsOf = (series: FileEvent, window: Window) => {
  const first = timeOf(series.start, series.isDay);
  const all = new Set([series.start, ...series.added]);
  for (const rule of series.rules) {
    for (const wall of ruleStarts(rule, first, window)) all.add(wall);
  }
  for (const wall of series.excluded) all.delete(wall);
  const freeDays = new Set(series.excludedDays);
  return [...all]
    .filter((wall) => isIn(window, wall) && !freeDays.has(Math.floor(wall / aDay) * aDay))
    .sort((a, b) => a - b);
};

export const isIn = ({ from, to }: Window, wall: number) => wall >= from && wall < to;

const ruleStarts = function* ({ untilWall, ...rule }: Rule, start: ICAL.Time, { from, to }: Window) {
  if (typeof rule.freq !== "string" || !often.test(rule.freq) || Number(rule.interval ?? 1) > longestInterval)
    throw new Error("Not a rule of anybody's calendar");
  const recurrence = ICAL.Recur.fromData(rule as object);
  const end = Math.min(to, untilWall ?? to);
  recurrence.until = timeOf(end, start.isDate);
  const iterator = recurrence.iterator(start);
  endsAfter(iterator, new Date(end).getUTCFullYear());

  for (let step = 0; step < mostSteps; step += 1) {
    const next = iterator.next();
    if (!next) return;
    const wall = wallOf(next);
    if (wall >= from) yield wall;
  }
  throw new Error("The series takes too many steps");
};

/** A rule that no day fulfils would be tried for ever: beyond the end every day fulfils it. */
const endsAfter = (iterator: ICAL.RecurIterator, lastYear: number) => {
  const fits = iterator.check_contracting_rules.bind(iterator);
  iterator.check_contracting_rules = () => iterator.last.year > lastYear || fits();
};
