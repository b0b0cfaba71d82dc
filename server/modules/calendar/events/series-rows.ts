import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import { daysOfSeries, type SeriesTimes, timesOn } from "#server/modules/calendar/domain/series/series.ts";
import { addDays, monthsBefore } from "#shared/rules/madrid-day.ts";
import { sameReminders } from "#shared/rules/reminders.ts";
import type { NewEvent } from "./event-change-repository.ts";
import type { StoredEvent } from "./event-repository.ts";
import { sameTimes } from "./event-times.ts";
import type { StoredSeries } from "./series-repository.ts";

type Day = string;

/** What every occurrence of a series has alike. */
export type SeriesFields = Pick<
  StoredSeries,
  "title" | "description" | "location" | "category" | "expectedCostCents" | "reminders"
>;
export type Series = SeriesFields & SeriesTimes & { id: string };

/** What a change of a series is to its occurrences. */
export interface SeriesChange {
  /** Days by which every occurrence moves. */
  days: number;
  /** The rule or the hours are others: occurrences that were moved by themselves go back into line. */
  isMoved: boolean;
  fields: Partial<SeriesFields>;
}

const monthsAhead = 24;
const maxOccurrences = 1000;

/** Occurrences are made two years ahead, and the first one in any case. */
export const madeUntilOf = ({ firstDay }: SeriesTimes, today: Day): Day => {
  const usual = monthsBefore(today, -monthsAhead);
  return firstDay > usual ? firstDay : usual;
};

export const fieldsOf = (source: SeriesFields): SeriesFields => ({
  title: source.title,
  description: source.description,
  location: source.location,
  category: source.category,
  expectedCostCents: source.expectedCostCents,
  reminders: source.reminders,
});

const occurrenceOn = (series: Series, day: Day, at: Date): NewEvent => ({
  ...fieldsOf(series),
  ...timesOn(series, day),
  ...{ id: randomUUID(), origin: "person", goalId: null, isRecurring: true },
  ...{ seriesId: series.id, originalDay: day, unsent: false, createdAt: at, updatedAt: at },
});

/** Those of the days after the first and up to the second. */
export const occurrencesBetween = (series: Series, [after, until]: [Day, Day], at: Date) =>
  daysOfSeries(series, until).flatMap((day) => (day > after ? occurrenceOn(series, day, at) : []));

/** Changed by itself, so that its series does not tell how it is. */
export const isOverride = (event: StoredEvent, series: Omit<Series, "id">) =>
  event.originalDay !== null &&
  !(
    event.title === series.title &&
    event.description === series.description &&
    event.location === series.location &&
    sameReminders(event.reminders, series.reminders) &&
    sameTimes(event, timesOn(series, event.originalDay))
  );

/** What becomes of the occurrences when their series changes. */
export const occurrencesAfter = (
  series: Series,
  present: readonly StoredEvent[],
  { madeUntil, days, isMoved, fields, at }: SeriesChange & { madeUntil: Day; at: Date },
) => {
  const wanted = new Set(checkedDays(series, madeUntil));
  const kept: StoredEvent[] = [];
  const gone: StoredEvent[] = [];
  for (const event of present) {
    const day = addDays(event.originalDay ?? "", days);
    if (!wanted.delete(day)) {
      gone.push(event);
      continue;
    }
    const next: StoredEvent = {
      ...event,
      ...fields,
      ...(isMoved && timesOn(series, day)),
      ...{ seriesId: series.id, originalDay: day, isRecurring: true },
      ...{ revision: event.revision + 1, updatedAt: at },
    };
    kept.push({ ...next, unsent: isOverride(next, series) });
  }
  return { kept, gone, added: [...wanted].map((day) => occurrenceOn(series, day, at)) };
};

const checkedDays = (series: SeriesTimes, madeUntil: Day) => {
  const days = daysOfSeries(series, madeUntil);
  if (days.length > maxOccurrences)
    throw new AppError("invalid_request", "Se repite demasiadas veces: elige un comienzo más cercano");
  if (days.length === 0) throw new AppError("invalid_request", "Así no se repite ningún día");
  return days;
};
