import type { EventContent, SentContent } from "#server/modules/calendar/calendar-provider.ts";
import { timeIn } from "#server/modules/calendar/domain/event-span.ts";
import { recurrenceLines } from "#server/modules/calendar/domain/series/recurrence-lines.ts";
import { timesOn } from "#server/modules/calendar/domain/series/series.ts";
import type { StoredSeries } from "./series-sync-repository.ts";

/** An occurrence as its series tells it. */
export const contentOn = (series: StoredSeries, day: string): EventContent => ({
  title: series.title,
  description: series.description,
  location: series.location,
  time: timeIn(timesOn(series, day)),
  reminders: series.reminders,
});

export const seriesContent = (series: StoredSeries): SentContent => ({
  ...contentOn(series, series.firstDay),
  recurrence: recurrenceLines(series),
});

/** Google names an occurrence by its series and its original start. */
export const occurrenceId = (remoteId: string, series: StoredSeries, day: string) => {
  const { isAllDay, startsAt } = timesOn(series, day);
  const start = isAllDay ? day : startsAt.toISOString();
  return `${remoteId}_${start.replace(/[-:]|\.\d+/g, "")}`;
};
