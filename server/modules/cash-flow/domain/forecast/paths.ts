import type { PlannedCost } from "#server/modules/cash-flow/domain/household.ts";
import type { ExpectedEntry } from "#server/modules/cash-flow/domain/promise.ts";
import type { Level } from "./level.ts";
import { createLuck } from "./luck.ts";
import type { DayWeight } from "./rhythm-of-days.ts";

/** What may happen: cents that come in or go out on each day ahead, in each of many made-up futures. */
export interface Paths {
  count: number;
  days: number;
  /** `changes[path * days + day]`. */
  changes: Float64Array;
}

export const createPaths = (count: number, days: number): Paths => ({
  count,
  days,
  changes: new Float64Array(count * days),
});

/** Four in five of a normal distribution lie within so many standard deviations. */
const fourInFive = 1.2816;

const add = ({ days, changes }: Paths, path: number, day: number, cents: number) => {
  changes[path * days + day] = (changes[path * days + day] ?? 0) + cents;
};

/** Of each path, whether entries of a series come at all, and whether they are rather high or low. */
const sharedBy = (key: string, count: number) => {
  const luck = createLuck(key);
  const [fates, moods] = [new Float64Array(count), new Float64Array(count)];
  for (let path = 0; path < count; path += 1) {
    fates[path] = luck.share();
    moods[path] = luck.normal();
  }
  return { fates, moods };
};

/** Entries of a series stand and fall together, and their amounts are wrong alike in part. */
export const addEntries = (
  paths: Paths,
  entries: readonly ExpectedEntry[],
  placeOf: (day: string) => number,
) => {
  const within = entries.filter(({ day }) => placeOf(day) >= 0 && placeOf(day) < paths.days);
  for (const [key, group] of Map.groupBy(within, ({ seriesKey }) => seriesKey)) {
    const { fates, moods } = sharedBy(key, paths.count);
    for (const entry of group) {
      const own = createLuck(`${key} ${entry.day}`);
      const [place, likelihood] = [placeOf(entry.day), likelihoodOf(entry)];
      for (let path = 0; path < paths.count; path += 1) {
        const normal = ((moods[path] ?? 0) + own.normal()) * Math.SQRT1_2;
        if ((fates[path] ?? 0) < likelihood) add(paths, path, place, drawn(entry, normal));
      }
    }
  }
};

/** Of invented households, three in five of the entries that seemed doubtful came after all. */
export const likelihoodOf = ({ probability }: ExpectedEntry) =>
  probability < 0.5 ? probability : 1 - (1 - probability) * 0.4;

const drawn = ({ cents, lowCents, highCents }: ExpectedEntry, normal: number) => {
  const reach = normal > 0 ? highCents - cents : cents - lowCents;
  return Math.round(cents + (reach * normal) / fourInFive);
};

/** What people write beside an event comes true roughly, and not always. */
export const planned = { probability: 0.85, spread: 0.25 };

export const addPlannedCosts = (
  paths: Paths,
  costs: readonly PlannedCost[],
  placeOf: (day: string) => number,
) => {
  for (const { day, title, cents } of costs) {
    const place = placeOf(day);
    if (place < 0 || place >= paths.days) continue;
    const luck = createLuck(`${day} ${title} ${cents}`);
    for (let path = 0; path < paths.count; path += 1) {
      const factor = Math.max(0.2, 1 + planned.spread * luck.normal());
      if (luck.share() < planned.probability) add(paths, path, place, -Math.round(cents * factor));
    }
  }
};

/** Money of every day, in one direction. */
export interface Stream {
  name: string;
  level: Level;
  /** 1 for money in, -1 for money out. */
  sign: 1 | -1;
  weightOf: DayWeight;
  /** Days on which nothing of it comes. */
  isDry?: (day: number) => boolean;
  /** The share of it that can be counted on for longer than the days of the forecast. */
  lasting?: number;
}

/** With fewer weeks than these, each may as well have been the other way round, */
const fewWeeks = 10;
/** and with fewer than these, weeks that nobody has seen are likely too. */
const fewestWeeks = 4;

/** The usual day by day, with weeks of surprises drawn from those that were; `from` is the first day ahead, since 1970. */
export const addStream = (paths: Paths, { name, level, sign, weightOf, isDry }: Stream, from: number) => {
  const { daily, uncertainty, surprises, unseen } = level;
  const luck = createLuck(name);
  const weights = Float64Array.from({ length: paths.days }, (_, at) => weightOf(from + at));
  const dry = Array.from({ length: paths.days }, (_, at) => isDry?.(from + at) ?? false);
  const weekOf = weeksDrawn(level, luck);
  // Written out: it is done for each day of hundreds of futures.
  for (let path = 0; path < paths.count; path += 1) {
    const usual = daily + uncertainty * luck.normal();
    let week = noWeek;
    for (let at = 0; at < paths.days; at += 1) {
      if (at % 7 === 0) week = weekOf();
      if (dry[at]) continue;
      const { start, side } = week;
      const surprise = start < 0 ? unseen * luck.normal() : side * (surprises[start + (at % 7)] ?? 0);
      add(paths, path, at, sign * Math.round(usual * (weights[at] ?? 1) + surprise));
    }
  }
};

/** One that was, from its first day on, as it was or the other way round; none has been seen where `start` is negative. */
interface Week {
  start: number;
  side: 1 | -1;
}

const noWeek: Week = { start: -1, side: 1 };

const weeksDrawn = ({ surprises }: Level, luck: ReturnType<typeof createLuck>) => {
  const weeks = Math.floor(surprises.length / 7);
  // The same weekday: whole weeks back from the day ahead.
  const starts = Array.from({ length: weeks }, (_, week) => surprises.length - (week + 1) * 7);
  const alike = starts.map((start): Week => ({ start, side: 1 }));
  const turned = starts.map((start): Week => ({ start, side: -1 }));
  return () => {
    const week = luck.below(Math.max(fewestWeeks, weeks));
    const isTurned = weeks < fewWeeks && luck.share() < 0.5;
    return (isTurned ? turned : alike)[week] ?? noWeek;
  };
};

/** Each week something of this size that nothing foretold, in or out. */
export const addUnseen = (paths: Paths, cents: number) => {
  if (cents === 0) return;
  const luck = createLuck("unseen");
  for (let path = 0; path < paths.count; path += 1) {
    for (let at = 0; at < paths.days; at += 7) add(paths, path, at, Math.round(cents * luck.normal()));
  }
};
