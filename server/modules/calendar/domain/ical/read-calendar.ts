import { compareTexts } from "#shared/rules/compare-texts.ts";
import { type Component, splitComponents } from "./calendar-components.ts";
import type { CalendarItem } from "./calendar-item.ts";
import { expandSeries, seriesOf } from "./expand-series.ts";
import { type FileEvent, fileEventOf } from "./file-event.ts";
import { createZoneFinder, type ZoneFinder } from "./zones.ts";

export type CalendarReading =
  /** `leftOut` counts unreadable and surplus events. */
  | { status: "read"; items: CalendarItem[]; leftOut: number }
  | { status: "not_a_calendar" }
  | { status: "too_complex" };

/** Occurrences from `from`, included, to `to`, excluded. */
export interface Days {
  from: string;
  today: string;
  to: string;
}

const maxItems = 5000;
/** Expanding stops here, because a file of a few kilobytes can describe millions of occurrences. */
const maxExpanded = 50_000;

export const readCalendar = (bytes: Uint8Array, days: Days): CalendarReading => {
  const { isCalendar, events: blocks, zones, broken } = splitComponents(bytes);
  if (!isCalendar) return { status: "not_a_calendar" };

  const { events, unreadable } = eventsIn(blocks, createZoneFinder(zones));
  const window = { from: wallOfDay(days.from), to: wallOfDay(days.to) };
  const found = new Map<string, CalendarItem>();
  let leftOut = broken + unreadable;
  for (const series of seriesOf(events)) {
    const expanded = found.size < maxExpanded ? expandSeries(series, window) : null;
    for (const item of expanded?.items ?? []) found.set(item.icalKey, item);
    leftOut += expanded ? expanded.leftOut : 1;
  }

  const items = nearestFirst([...found.values()], days.today);
  const nearest = items.slice(0, maxItems);
  return { status: "read", items: nearest, leftOut: leftOut + items.length - nearest.length };
};

const wallOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`);

const eventsIn = (blocks: Component[], zoneOf: ZoneFinder) => {
  const events: FileEvent[] = [];
  let unreadable = 0;
  for (const block of blocks) {
    try {
      events.push(fileEventOf(block, zoneOf));
    } catch {
      unreadable += 1;
    }
  }
  return { events, unreadable };
};

const nearestFirst = (items: CalendarItem[], today: string) => {
  const sorted = items.toSorted((a, b) => compareTexts(a.startTime, b.startTime));
  const firstToCome = sorted.findIndex(({ endTime }) => endTime >= today);
  if (firstToCome === -1) return sorted.toReversed();
  return [...sorted.slice(firstToCome), ...sorted.slice(0, firstToCome).toReversed()];
};
