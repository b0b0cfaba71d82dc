import type { Waits } from "#client/api/waiting-writes.ts";
import { formatEuros } from "#client/lib/format.ts";
import type {
  CalendarEvent,
  EventChanges,
  SeenEvent,
  updateEvent,
} from "#shared/contracts/calendar/events.ts";
import type { EndpointInput } from "#shared/http/endpoint.ts";
import { whenOf } from "./event-words.ts";

const fields = [
  "description",
  "startTime",
  "endTime",
  "location",
  "category",
  "isAllDay",
  "expectedCost",
] as const;

/** What the person saw of what they change, so that a change from elsewhere is not undone unseen; the title names it. */
export const seenOf = (event: CalendarEvent, changes: EventChanges): SeenEvent => ({
  title: event.title,
  ...Object.fromEntries(fields.filter((field) => field in changes).map((field) => [field, event[field]])),
});

/** How a change reads while it waits. A new rhythm does not wait: what it makes of the others was not seen. */
export const waitsAs = ({
  seen,
  ...changes
}: EndpointInput<typeof updateEvent>["body"]): Waits | undefined => {
  if (changes.repeat !== undefined) return undefined;
  const { title, startTime, endTime = startTime, isAllDay = false, location, expectedCost } = changes;
  const said = [
    title,
    startTime && endTime && whenOf({ startTime, endTime, isAllDay }),
    location,
    expectedCost && formatEuros(expectedCost),
  ].filter(Boolean);
  const name = `Evento «${seen?.title ?? title ?? ""}»`;
  return { words: said.length > 0 ? `${name}: ${said.join(" · ")}` : name };
};
