import { madridInstant } from "#shared/rules/madrid-time.ts";
import { ruleParts } from "./occurrence-days.ts";
import type { SeriesTimes } from "./series.ts";

type Day = string;

export const madridZoneName = "Europe/Madrid";

const compact = (text: string) => text.replace(/[-:]|\.\d+/g, "");

/** RFC 5545: the end of a series with times is an instant. */
export const ruleOf = ({ repeat, firstDay, startTime }: SeriesTimes): string => {
  const { until, count } = repeat;
  const parts = [ruleParts(repeat, firstDay)];
  if (until !== undefined)
    parts.push(
      `UNTIL=${compact(startTime === null ? until : madridInstant(until, startTime).toISOString())}`,
    );
  if (count !== undefined) parts.push(`COUNT=${count}`);
  return parts.join(";");
};

/** `20260303T183000`, or `20260303` for whole days. */
export const localStart = ({ startTime }: Pick<SeriesTimes, "startTime">, day: Day) =>
  compact(startTime === null ? day : `${day}T${startTime}:00`);

/** What Google Calendar calls `recurrence`. */
export const recurrenceLines = (series: SeriesTimes): string[] => {
  const { excluded, startTime } = series;
  if (excluded.length === 0) return [`RRULE:${ruleOf(series)}`];
  const type = startTime === null ? "VALUE=DATE" : `TZID=${madridZoneName}`;
  const days = excluded.map((day) => localStart(series, day));
  return [`RRULE:${ruleOf(series)}`, `EXDATE;${type}:${days.join(",")}`];
};
