import { parseEuros } from "#client/lib/spanish-number.ts";
import type { CalendarEvent, EventChanges, EventDraft } from "#shared/contracts/calendar/events.ts";
import { sameReminders } from "#shared/rules/reminders.ts";
import { type EventFields, fieldsOf, hasEnd, type Moment } from "./event-fields.ts";

const wireOf = ({ isAllDay }: EventFields, { day, instant }: Moment) =>
  isAllDay ? day : (instant?.toISOString() ?? "");

export const draftOf = (fields: EventFields): EventDraft => {
  const [description, location] = [fields.description.trim(), fields.location.trim()];
  const expectedCost = parseEuros(fields.cost);

  return {
    title: fields.title.trim(),
    startTime: wireOf(fields, fields.start),
    category: fields.category,
    isAllDay: fields.isAllDay,
    ...(description && { description }),
    ...(hasEnd(fields) && { endTime: wireOf(fields, fields.end) }),
    ...(location && { location }),
    ...(expectedCost !== undefined && { expectedCost }),
    ...(fields.reminders && { reminders: fields.reminders }),
  };
};

/** Only what differs, so that a change made elsewhere meanwhile stays; empty texts and costs are taken away. */
export const changesOf = (event: CalendarEvent, fields: EventFields): EventChanges => {
  const now = {
    title: fields.title.trim(),
    description: fields.description.trim() || null,
    startTime: wireOf(fields, fields.start),
    ...(hasEnd(fields) && { endTime: wireOf(fields, fields.end) }),
    location: fields.location.trim() || null,
    category: fields.category,
    isAllDay: fields.isAllDay,
    expectedCost: parseEuros(fields.cost) ?? null,
  };
  const before = fieldsOf(event);
  const was = {
    title: event.title,
    description: event.description || null,
    startTime: wireOf(before, before.start),
    endTime: wireOf(before, before.end),
    location: event.location || null,
    category: event.category,
    isAllDay: event.isAllDay,
    expectedCost: event.expectedCost,
  };
  const changed = Object.entries(now).filter(([key, value]) => value !== was[key as keyof typeof was]);
  const reminders = sameReminders(fields.reminders, event.reminders) ? {} : { reminders: fields.reminders };
  return { ...Object.fromEntries(changed), ...reminders };
};
