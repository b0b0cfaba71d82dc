import { createHash } from "node:crypto";
import { type CalendarItem, contentOf } from "./calendar-item.ts";
import { type FileEvent, recurrenceIdOf } from "./file-event.ts";
import { isIn, startsOf, type Window } from "./recurrence.ts";

const maxOccurrences = 1000;

interface Series {
  uid: string;
  /** Missing in an invitation to a single occurrence. */
  main: FileEvent | undefined;
  changes: Map<string, FileEvent>;
}

/** Groups events by UID. Of two versions the later one counts. */
export const seriesOf = (events: FileEvent[]) => {
  const byUid = new Map<string, Series>();
  for (const event of events) {
    const uid = event.uid ?? derivedUid(event);
    const series: Series = byUid.get(uid) ?? { uid, main: undefined, changes: new Map() };
    byUid.set(uid, series);
    const known = event.recurrenceId === null ? series.main : series.changes.get(event.recurrenceId);
    if (known && known.sequence > event.sequence) continue;
    if (event.recurrenceId === null) series.main = event;
    else series.changes.set(event.recurrenceId, event);
  }
  return byUid.values();
};

/** Stable, so that the same file yields the same keys next time. */
const derivedUid = ({ title, location, start, length }: FileEvent) =>
  createHash("sha256")
    .update(JSON.stringify([title, location, start, length]))
    .digest("hex");

export const expandSeries = (series: Series, window: Window) => {
  const { uid, main, changes } = series;
  const isSeries = repeats(main);
  const isRecurring = isSeries || changes.size > 0;
  const all = occurrencesOf(series, isSeries ? window : null);
  if (all === null) return { items: [], leftOut: 1 };

  const items = all.slice(0, maxOccurrences).flatMap(({ event, start, original }): CalendarItem[] => {
    const icalKey = isRecurring ? `${uid}/${original}` : uid;
    const content = contentOf(event, start);
    return content ? [{ icalKey, isRecurring, ...content }] : [];
  });
  return { items, leftOut: all.length - items.length };
};

const repeats = (main: FileEvent | undefined) =>
  main !== undefined && (main.rules.length > 0 || main.added.length > 0);

interface Occurrence {
  event: FileEvent;
  start: number;
  /** The original start by the rule, in the form of `momentOf`. */
  original: string;
}

const occurrencesOf = ({ main, changes }: Series, window: Window | null): Occurrence[] | null => {
  if (main?.isCancelled) return [];
  const starts = main ? startsIn(main, window) : [];
  if (!starts) return null;
  const regular = starts.flatMap((start) =>
    main ? { event: main, start, original: recurrenceIdOf(start, main.isDay, main.zone) } : [],
  );
  const changed = [...changes].filter(
    ([, { isCancelled, start }]) => !isCancelled && (window === null || isIn(window, start)),
  );
  return [
    ...regular.filter(({ original }) => !changes.has(original)),
    ...changed.map(([original, event]) => ({ event, start: event.start, original })),
  ];
};

const startsIn = (event: FileEvent, window: Window | null) => {
  if (window === null) return [event.start];
  try {
    return startsOf(event, window);
  } catch {
    return null;
  }
};
