import type { DayLine } from "./day-line.ts";
import type { Want } from "./wants.ts";

/** The days, by number, of the blocks that a want has already. */
export interface Had {
  /** Kept, on days before the line too: those have negative numbers. */
  kept: readonly number[];
  /** Not over yet. */
  standing: readonly number[];
  /** Over and not kept. */
  missed: readonly number[];
}

/** Blocks of a want for the days of the line. */
export interface Served {
  wanted: number;
  missing: number;
}

/** Places up to so many blocks from one day to another, both included, and answers how many. */
type Place = (count: number, from: number, to: number) => number;

interface Service {
  line: DayLine;
  want: Want;
  had: Had;
  place: Place;
}

/** Places what a want still lacks. */
export const serve = (service: Service): Served => {
  const { times } = service.want;
  return "total" in times ? serveTotal(service, times.total) : serveWeekly(service, times.perWeek);
};

/** So much of what is not done yet as falls on the days of the line, of all those until the deadline. */
const serveTotal = ({ line, want, had, place }: Service, total: number): Served => {
  const { from, to } = windowOf(line, want);
  if (from > line.last) return { wanted: 0, missing: 0 };
  const beyond = had.standing.filter((day) => day > line.last).length;
  const open = Math.max(0, total - had.kept.length - beyond);
  const days = Math.max(0, to - from + 1);
  const { deadline } = want;
  const goesOn = deadline !== undefined && line.numberOfDay(deadline) > line.last;
  const wanted = goesOn ? Math.ceil((open * days) / line.daysUntil(from, deadline)) : open;
  const lacking = Math.max(0, wanted - had.standing.filter((day) => day <= to).length);
  return { wanted, missing: lacking - place(lacking, from, to) };
};

/**
 * Each week has its own number; a week that the want or the line cuts short has its part, rounded up. What was missed last
 * week is made up for in this one, and what does not fit in any more of what was missed, in the next that has room.
 */
const serveWeekly = ({ line, want, had, place }: Service, perWeek: number): Served => {
  const window = windowOf(line, want);
  const spell = { from: line.numberOfDay(want.notBefore), to: window.to };
  const quotaOf = (week: number) => Math.ceil((perWeek * daysIn(week, spell)) / 7);
  const hasIn = (week: number) => countIn(had.standing, week) + countIn(had.kept, week);
  const [thisWeek, ...laterWeeks] = weeksUntil(line.last);
  const placeIn = (week: number, count: number) =>
    place(count, Math.max(window.from, week * 7), Math.min(window.to, week * 7 + 6));

  const unkept = Math.max(0, quotaOf(lastWeek) - countIn(had.kept, lastWeek));
  const owed = Math.min(countIn(had.missed, lastWeek), unkept);
  const toMakeUp = owed + countIn(had.missed, thisWeek);
  const surplus = laterWeeks.reduce((sum, week) => sum + Math.max(0, hasIn(week) - quotaOf(week)), 0);
  const madeUp = Math.min(surplus, toMakeUp);

  const due = Math.max(0, quotaOf(thisWeek) + owed - hasIn(thisWeek) - madeUp);
  const left = due - placeIn(thisWeek, due);
  let late = Math.min(left, toMakeUp - madeUp);
  let missing = left - late;
  let wanted = quotaOf(thisWeek) + owed;
  for (const week of laterWeeks) {
    const lacking = Math.max(0, quotaOf(week) - hasIn(week)) + late;
    const short = lacking - placeIn(week, lacking);
    late = Math.min(short, late);
    missing += short - late;
    wanted += quotaOf(week);
  }
  return { wanted, missing: missing + late };
};

const lastWeek = 0;

/** From today, or the first day that will do, to the last of the line that will. */
const windowOf = (line: DayLine, { notBefore, deadline }: Want) => ({
  from: Math.max(line.today, line.numberOfDay(notBefore)),
  to: deadline === undefined ? line.last : Math.min(line.last, lastDay(line, deadline)),
});

/** A deadline before the line is no day of it. */
const lastDay = (line: DayLine, deadline: string) =>
  deadline < (line.names[0] ?? "") ? -1 : line.numberOfDay(deadline);

/** From this week on. */
const weeksUntil = (day: number): [number, ...number[]] => [
  1,
  ...Array.from({ length: Math.floor(day / 7) - 1 }, (_, place) => place + 2),
];

const daysIn = (week: number, { from, to }: { from: number; to: number }) =>
  Math.max(0, Math.min(to, week * 7 + 6) - Math.max(from, week * 7) + 1);

const countIn = (days: readonly number[], week: number) =>
  days.filter((day) => Math.floor(day / 7) === week).length;
