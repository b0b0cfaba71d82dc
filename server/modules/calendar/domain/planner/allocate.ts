import type { DayRange } from "./day-range.ts";
import type { SessionRequest } from "./plan-types.ts";

interface ExistingSessions {
  done: readonly number[];
  standing: readonly number[];
  missed: readonly number[];
}

export interface Allocation {
  requested: number;
  missing: number;
}

type Place = (count: number, from: number, to: number) => number;

interface AllocationInput {
  range: DayRange;
  request: SessionRequest;
  existing: ExistingSessions;
  place: Place;
}

export const allocate = (input: AllocationInput): Allocation => {
  const { times } = input.request;
  return "total" in times ? allocateTotal(input, times.total) : allocateWeekly(input, times.perWeek);
};

/** The share of the remaining sessions that falls into the planned days, of all days until the deadline. */
const allocateTotal = ({ range, request, existing, place }: AllocationInput, total: number): Allocation => {
  const { from, to } = windowOf(range, request);
  if (from > range.last) return { requested: 0, missing: 0 };
  const beyond = existing.standing.filter((day) => day > range.last).length;
  const open = Math.max(0, total - existing.done.length - beyond);
  const days = Math.max(0, to - from + 1);
  const { deadline } = request;
  const goesOn = deadline !== undefined && range.numberOfDay(deadline) > range.last;
  const requested = goesOn ? Math.ceil((open * days) / range.daysUntil(from, deadline)) : open;
  const lacking = Math.max(0, requested - existing.standing.filter((day) => day <= to).length);
  return { requested, missing: lacking - place(lacking, from, to) };
};

/** Missed sessions of last week are made up for in this week; what does not fit goes to the next week with room. */
const allocateWeekly = (
  { range, request, existing, place }: AllocationInput,
  perWeek: number,
): Allocation => {
  const window = windowOf(range, request);
  const period = { from: range.numberOfDay(request.notBefore), to: window.to };
  const quotaOf = (week: number) => Math.ceil((perWeek * daysIn(week, period)) / 7);
  const hasIn = (week: number) => countIn(existing.standing, week) + countIn(existing.done, week);
  const [thisWeek, ...laterWeeks] = weeksUntil(range.last);
  const placeIn = (week: number, count: number) =>
    place(count, Math.max(window.from, week * 7), Math.min(window.to, week * 7 + 6));

  const undone = Math.max(0, quotaOf(lastWeek) - countIn(existing.done, lastWeek));
  const carriedOver = Math.min(countIn(existing.missed, lastWeek), undone);
  const toMakeUp = carriedOver + countIn(existing.missed, thisWeek);
  const surplus = laterWeeks.reduce((sum, week) => sum + Math.max(0, hasIn(week) - quotaOf(week)), 0);
  const madeUp = Math.min(surplus, toMakeUp);

  const required = Math.max(0, quotaOf(thisWeek) + carriedOver - hasIn(thisWeek) - madeUp);
  const left = required - placeIn(thisWeek, required);
  let late = Math.min(left, toMakeUp - madeUp);
  let missing = left - late;
  let requested = quotaOf(thisWeek) + carriedOver;
  for (const week of laterWeeks) {
    const lacking = Math.max(0, quotaOf(week) - hasIn(week)) + late;
    const short = lacking - placeIn(week, lacking);
    late = Math.min(short, late);
    missing += short - late;
    requested += quotaOf(week);
  }
  return { requested, missing: missing + late };
};

const lastWeek = 0;

const windowOf = (range: DayRange, { notBefore, deadline }: SessionRequest) => ({
  from: Math.max(range.today, range.numberOfDay(notBefore)),
  to: deadline === undefined ? range.last : Math.min(range.last, lastDay(range, deadline)),
});

const lastDay = (range: DayRange, deadline: string) =>
  deadline < (range.names[0] ?? "") ? -1 : range.numberOfDay(deadline);

const weeksUntil = (day: number): [number, ...number[]] => [
  1,
  ...Array.from({ length: Math.floor(day / 7) - 1 }, (_, place) => place + 2),
];

const daysIn = (week: number, { from, to }: { from: number; to: number }) =>
  Math.max(0, Math.min(to, week * 7 + 6) - Math.max(from, week * 7) + 1);

const countIn = (days: readonly number[], week: number) =>
  days.filter((day) => Math.floor(day / 7) === week).length;
