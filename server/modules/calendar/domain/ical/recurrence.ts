import ICAL from "ical.js";
import { aDay, type FileEvent } from "./file-event.ts";
import { timeOf, wallOf } from "./wall-clock.ts";

/** Wall clock times in milliseconds; `to` is excluded. */
export interface Window {
  from: number;
  to: number;
}

const allowedFrequencies = /^(HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/;
const maxInterval = 1000;
const maxSteps = 100_000;

interface Rule {
  freq?: unknown;
  interval?: unknown;
  untilWall?: number;
}

export const startsOf = (series: FileEvent, window: Window) => {
  const first = timeOf(series.start, series.isDay);
  const all = new Set([series.start, ...series.added]);
  for (const rule of series.rules) {
    for (const wall of ruleStarts(rule, first, window)) all.add(wall);
  }
  for (const wall of series.excluded) all.delete(wall);
  const excludedDays = new Set(series.excludedDays);
  return [...all]
    .filter((wall) => isIn(window, wall) && !excludedDays.has(Math.floor(wall / aDay) * aDay))
    .sort((a, b) => a - b);
};

export const isIn = ({ from, to }: Window, wall: number) => wall >= from && wall < to;

const ruleStarts = function* ({ untilWall, ...rule }: Rule, start: ICAL.Time, { from, to }: Window) {
  if (
    typeof rule.freq !== "string" ||
    !allowedFrequencies.test(rule.freq) ||
    Number(rule.interval ?? 1) > maxInterval
  )
    throw new Error("Not a rule of anybody's calendar");
  const recurrence = ICAL.Recur.fromData(rule as object);
  const end = Math.min(to, untilWall ?? to);
  recurrence.until = timeOf(end, start.isDate);
  const iterator = recurrence.iterator(start);
  stopAfterYear(iterator, new Date(end).getUTCFullYear());

  for (let step = 0; step < maxSteps; step += 1) {
    const next = iterator.next();
    if (!next) return;
    const wall = wallOf(next);
    if (wall >= from) yield wall;
  }
  throw new Error("The series takes too many steps");
};

/** ical.js would search forever for a day that fulfils an impossible rule. */
const stopAfterYear = (iterator: ICAL.RecurIterator, lastYear: number) => {
  const fits = iterator.check_contracting_rules.bind(iterator);
  iterator.check_contracting_rules = () => iterator.last.year > lastYear || fits();
};
