import { firstFittingDay, shifted } from "#server/modules/calendar/domain/series/occurrence-days.ts";
import { patternOf } from "#server/modules/calendar/domain/series/series.ts";
import type { EventChanges } from "#shared/contracts/calendar/events.ts";
import { addDays, daysFromTo } from "#shared/rules/madrid-day.ts";
import type { StoredEvent } from "./event-repository.ts";
import { sameTimes } from "./event-times.ts";
import { fieldsOf, type Series, type SeriesChange, type SeriesFields } from "./series-rows.ts";

interface Edit {
  /** The occurrence in which the person made the change, before and after it. */
  event: StoredEvent;
  next: StoredEvent;
  changes: EventChanges;
}

export const changedSeries = (series: Series, { event, next, changes }: Edit) => {
  const isMovedInTime = !sameTimes(event, next);
  const pattern = patternOf(next);
  const days = isMovedInTime ? daysBetween(event.originalDay ?? pattern.day, pattern.day) : 0;
  const fields = changedFields(next, changes);
  const repeat = changes.repeat ?? shifted(series.repeat, days);
  const { startTime, length } = isMovedInTime ? pattern : series;
  const target: Series = {
    ...fieldsOf({ ...series, ...fields }),
    ...{ id: series.id, repeat, startTime, length },
    firstDay: firstFittingDay(repeat, addDays(series.firstDay, days)),
    excluded: series.excluded.map((day) => addDays(day, days)),
  };
  const isMoved = isMovedInTime || (changes.repeat ?? null) !== null;
  return { target, change: { days, isMoved, fields } satisfies SeriesChange };
};

const daysBetween = (from: string, to: string) =>
  from <= to ? daysFromTo(from, to).length - 1 : 1 - daysFromTo(to, from).length;

/** Only what the person changed: the rest may differ from one occurrence to the next. */
const changedFields = (next: StoredEvent, changes: EventChanges): Partial<SeriesFields> => {
  const { title, description, location, category, expectedCostCents, reminders } = next;
  return {
    ...(changes.title !== undefined && { title }),
    ...(changes.description !== undefined && { description }),
    ...(changes.location !== undefined && { location }),
    ...(changes.category !== undefined && { category }),
    ...(changes.expectedCost !== undefined && { expectedCostCents }),
    ...(changes.reminders !== undefined && { reminders }),
  };
};
