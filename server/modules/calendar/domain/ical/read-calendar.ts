import { type Block, blocksOf } from "./calendar-blocks.ts";
import type { CalendarItem } from "./calendar-item.ts";
import { type FileEvent, fileEventOf } from "./file-event.ts";
import { seriesOf, unfold } from "./unfold.ts";
import { type ZoneFinder, zonesOf } from "./zones.ts";

export type CalendarReading =
  /** `leftOut` could not be read or were too many. */
  | { status: "read"; items: CalendarItem[]; leftOut: number }
  | { status: "not_a_calendar" }
  | { status: "too_complex" };

/** The days of which the events of a series count: the first is in, the last is out. */
export interface Days {
  from: string;
  today: string;
  to: string;
}

const mostOfFile = 5000;
/** Beyond these nothing more is unfolded: a file of some kilobytes could ask for millions. */
const mostUnfolded = 50_000;

/** Every event of the calendars in a file, those of series one by one. */
export const readCalendar = (bytes: Uint8Array, days: Days): CalendarReading => {
  const { isCalendar, events: blocks, zones, broken } = blocksOf(bytes);
  if (!isCalendar) return { status: "not_a_calendar" };

  const { events, unreadable } = eventsIn(blocks, zonesOf(zones));
  const window = { from: wallOfDay(days.from), to: wallOfDay(days.to) };
  const found = new Map<string, CalendarItem>();
  let leftOut = broken + unreadable;
  for (const series of seriesOf(events)) {
    const unfolded = found.size < mostUnfolded ? unfold(series, window) : null;
    for (const item of unfolded?.items ?? []) found.set(item.icalKey, item);
    leftOut += unfolded ? unfolded.leftOut : 1;
  }

  const items = nearestFirst([...found.values()], days.today);
  const kept = items.slice(0, mostOfFile);
  return { status: "read", items: kept, leftOut: leftOut + items.length - kept.length };
};

const wallOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`);

const eventsIn = (blocks: Block[], zoneOf: ZoneFinder) => {
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

/** What is to come first, the soonest before; then what was, the latest before. */
const nearestFirst = (items: CalendarItem[], today: string) => {
  const sorted = items.toSorted((a, b) =>
    a.startTime < b.startTime ? -1 : Number(a.startTime > b.startTime),
  );
  const firstToCome = sorted.findIndex(({ endTime }) => endTime >= today);
  if (firstToCome === -1) return sorted.toReversed();
  return [...sorted.slice(firstToCome), ...sorted.slice(0, firstToCome).toReversed()];
};
