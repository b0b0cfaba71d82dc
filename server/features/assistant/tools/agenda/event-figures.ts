import type { Figure } from "#server/figures/figure.ts";
import { toCents } from "#shared/rules/money.ts";
import { dayOf, type ToldEvent, timeOf } from "./told-event.ts";

const minute = 60_000;

/** All that an answer may say of events. */
export const eventFigures = (events: readonly ToldEvent[]): Figure[] => events.flatMap(figuresOf);

const figuresOf = ({ title, location, start, end, isAllDay, expectedCost }: ToldEvent): Figure[] => {
  const of = [title, ...(location === null ? [] : [location])];
  const days: Figure[] = [...new Set([dayOf(start), dayOf(end)])].map((day) => ({ kind: "day", day, of }));
  const cost: Figure[] =
    expectedCost === null ? [] : [{ kind: "money", cents: toCents(expectedCost), flow: "plan", of }];
  if (isAllDay) return [...days, ...cost];
  const minutes = Math.round((Date.parse(end) - Date.parse(start)) / minute);
  const times: Figure[] = [timeOf(start), timeOf(end)].map((time) => ({ kind: "time", time, of }));
  return [...days, ...times, ...lastingFigures(minutes, of), ...cost];
};

/** A length of time, in minutes and in whole hours. */
export const lastingFigures = (minutes: number, of: string[] = []): Figure[] => [
  { kind: "count", value: minutes, unit: "minutos", of },
  ...(minutes % 60 === 0 ? [{ kind: "count" as const, value: minutes / 60, unit: "horas", of }] : []),
];

export const dayFigures = (days: readonly string[]): Figure[] =>
  days.map((day) => ({ kind: "day", day, of: [] }));

export const timeFigures = (time: string | null): Figure[] =>
  time === null ? [] : [{ kind: "time", time, of: [] }];

export const countFigure = (value: number, unit: string): Figure => ({ kind: "count", value, unit, of: [] });
