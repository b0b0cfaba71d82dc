import { createHash } from "node:crypto";
import { type CalendarItem, contentOf } from "./calendar-item.ts";
import { type FileEvent, momentOf } from "./file-event.ts";
import { isIn, startsOf, type Window } from "./series.ts";

const mostOfSeries = 1000;

/** All that a file says of one UID. */
interface Series {
  uid: string;
  /** Missing in an invitation to a single one of a series. */
  main: FileEvent | undefined;
  /** What became of single ones, by their original start. */
  changes: Map<string, FileEvent>;
}

/** What belongs together; of two versions of the same the later counts. */
export const seriesOf = (events: FileEvent[]) => {
  const byUid = new Map<string, Series>();
  for (const event of events) {
    const uid = event.uid ?? madeUpUid(event);
    const series: Series = byUid.get(uid) ?? { uid, main: undefined, changes: new Map() };
    byUid.set(uid, series);
    const known = event.occurrence === null ? series.main : series.changes.get(event.occurrence);
    if (known && known.sequence > event.sequence) continue;
    if (event.occurrence === null) series.main = event;
    else series.changes.set(event.occurrence, event);
  }
  return byUid.values();
};

/** The same event of the same file has the same one next time. */
const madeUpUid = ({ title, location, start, length }: FileEvent) =>
  createHash("sha256")
    .update(JSON.stringify([title, location, start, length]))
    .digest("hex");

/** The events of a series, or the one event that it is. */
export const unfold = (series: Series, window: Window) => {
  const { uid, main, changes } = series;
  const isSeries = repeats(main);
  const isRecurring = isSeries || changes.size > 0;
  const all = happeningsOf(series, isSeries ? window : null);
  if (all === null) return { items: [], leftOut: 1 };

  const items = all.slice(0, mostOfSeries).flatMap(({ event, start, original }): CalendarItem[] => {
    const icalKey = isRecurring ? `${uid}/${original}` : uid;
    const content = contentOf(event, start);
    return content ? [{ icalKey, isRecurring, ...content }] : [];
  });
  return { items, leftOut: all.length - items.length };
};

const repeats = (main: FileEvent | undefined) =>
  main !== undefined && (main.rules.length > 0 || main.added.length > 0);

interface Happening {
  event: FileEvent;
  start: number;
  /** When it would have begun by the rule of its series, as `momentOf` has it. */
  original: string;
}

/** Null when it repeats in no way that makes sense. */
const happeningsOf = ({ main, changes }: Series, window: Window | null): Happening[] | null => {
  if (main?.isCancelled) return [];
  const starts = main ? startsIn(main, window) : [];
  if (!starts) return null;
  const regular = starts.flatMap((start) =>
    main ? { event: main, start, original: momentOf(start, main.isDay, main.zone) } : [],
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
