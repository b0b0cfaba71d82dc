import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import { occurrenceInKey, occurrenceName, ownUid } from "#server/modules/calendar/domain/ical/own-uid.ts";
import type { CalendarEvent, EventChanges, EventDraft } from "#shared/contracts/calendar/events.ts";
import { toCents } from "#shared/rules/money.ts";
import { orderedReminders, sameReminders } from "#shared/rules/reminders.ts";
import type { EventValues, NamedEvent, NewEvent } from "./event-change-repository.ts";
import type { StoredEvent } from "./event-repository.ts";
import { changedTimes, sameTimes, timesOfDraft } from "./event-times.ts";

export interface EventSource {
  origin?: CalendarEvent["origin"];
  goalId?: string | null;
}

export const newEventOf = (
  draft: EventDraft,
  { origin = "person", goalId = null }: EventSource,
  at: Date,
): NewEvent => ({
  id: randomUUID(),
  title: draft.title,
  description: draft.description || null,
  location: draft.location || null,
  category: draft.category,
  ...timesOfDraft(draft),
  expectedCostCents: centsOf(draft.expectedCost),
  reminders: orderedReminders(draft.reminders),
  goalId,
  origin,
  createdAt: at,
  updatedAt: at,
});

/** Null when nothing changes. Throws `invalid_request` for invalid times, `forbidden` for another's event. */
export const valuesOf = (before: StoredEvent, changes: EventChanges, at: Date): EventValues | null => {
  const content = {
    title: changes.title ?? before.title,
    description: changes.description === undefined ? before.description : changes.description || null,
    location: changes.location === undefined ? before.location : changes.location || null,
    reminders: changedReminders(before, changes),
  };
  const times = changedTimes(before, changes);
  const notes = {
    category: changes.category ?? before.category,
    expectedCostCents:
      changes.expectedCost === undefined ? before.expectedCostCents : centsOf(changes.expectedCost),
  };

  const sameContent = sameTimes(times, before) && isSame(content, before);
  if (sameContent) return isSame(notes, before) ? null : notes;
  if (before.isReadOnly)
    throw new AppError("forbidden", "Este evento es de otra persona: cámbialo en su calendario.");
  const { isAllDay, startsAt, endsAt, firstDay, lastDay } = times;
  return {
    ...content,
    ...notes,
    ...{ isAllDay, startsAt, endsAt, firstDay, lastDay },
    // Other calendars do not know categories and costs, so those are not sent.
    revision: before.revision + 1,
    unsent: true,
    updatedAt: at,
  };
};

/** The same array when nothing changes, so that values can be compared. */
const changedReminders = ({ reminders }: StoredEvent, { reminders: chosen }: EventChanges) =>
  chosen === undefined || sameReminders(chosen, reminders) ? reminders : orderedReminders(chosen);

const isSame = <Values extends Partial<StoredEvent>>(values: Values, event: StoredEvent) =>
  Object.entries(values).every(([name, value]) => event[name as keyof StoredEvent] === value);

const centsOf = (euros: number | null | undefined) =>
  euros === null || euros === undefined ? null : toCents(euros);

type FileRow = NewEvent & { icalKey: string };

/** The rest is known, under its key or as one of our own published events. */
export const matchFileEvents = (rows: FileRow[], known: NamedEvent[]) => {
  // The map keeps the last entry of a key, so existing events come after deleted ones.
  const deletedFirst = known.toSorted((one, other) => Number(other.isDeleted) - Number(one.isDeleted));
  const byName = new Map(
    deletedFirst.flatMap((event) => namesOf(event).map((name) => [name, event] as const)),
  );
  const added: FileRow[] = [];
  const restored = new Map<string, FileRow>();
  for (const row of rows) {
    const event = byName.get(occurrenceInKey(row.icalKey)?.name ?? row.icalKey);
    if (!event) added.push(row);
    else if (event.isDeleted) restored.set(event.id, { ...row, id: event.id });
  }
  return { added, restored: [...restored.values()] };
};

const namesOf = ({ id, icalKey, seriesId, originalDay }: NamedEvent) => [
  icalKey,
  ownUid(id),
  ...(seriesId !== null && originalDay !== null ? [occurrenceName(seriesId, originalDay)] : []),
];
