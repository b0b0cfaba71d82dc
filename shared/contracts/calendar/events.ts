import * as z from "zod/mini";
import { day, euros, freeText, maxEuros, singleLineText } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { remindersSchema } from "./reminders.ts";
import { changeScopeSchema, repeatSchema } from "./repeat.ts";

export const eventCategories = ["work", "personal", "meeting", "appointment", "other"] as const;
export const eventCategorySchema = z.enum(eventCategories);
export type EventCategory = z.infer<typeof eventCategorySchema>;

export const eventTitleMaxLength = 200;
export const eventDescriptionMaxLength = 5000;
export const eventLocationMaxLength = 300;

/** Timed: instants (ISO 8601 with offset). All-day: days (`YYYY-MM-DD` in Europe/Madrid), inclusive. */
export const eventSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.nullable(z.string()),
  startTime: z.string(),
  endTime: z.string(),
  location: z.nullable(z.string()),
  isAllDay: z.boolean(),
  category: eventCategorySchema,
  /** Positive euros. */
  expectedCost: z.nullable(euros),
  goalId: z.nullable(z.uuid()),
  origin: z.enum(["person", "google", "file", "planner"]),
  /** One occurrence of a series. Without `seriesId` it is another calendar's: changes apply only to it. */
  isRecurring: z.boolean(),
  /** The series of our own that it is an occurrence of. */
  seriesId: z.optional(z.uuid()),
  /** Of somebody else's calendar: only expected cost and category may change. */
  isReadOnly: z.boolean(),
  /** Its own reminders. Without them the person's default is meant. */
  reminders: z.optional(remindersSchema),
});
export type CalendarEvent = z.infer<typeof eventSchema>;

const instantOrDay = z.union([z.iso.datetime({ offset: true }), day]);

const expectedCostSchema = z.number().check(z.gt(0), z.lte(maxEuros), z.multipleOf(0.01));

/** Without an end it lasts an hour or a day. All-day takes the Madrid day of an instant; a timed one needs instants. */
export const eventDraftSchema = z.strictObject({
  title: singleLineText(eventTitleMaxLength),
  description: z.optional(freeText(eventDescriptionMaxLength)),
  startTime: instantOrDay,
  endTime: z.optional(instantOrDay),
  location: z.optional(freeText(eventLocationMaxLength)),
  category: z._default(eventCategorySchema, "other"),
  isAllDay: z._default(z.boolean(), false),
  expectedCost: z.optional(z.nullable(expectedCostSchema)),
  /** It begins on the first day, from the start's on, that fits. */
  repeat: z.optional(repeatSchema),
  reminders: z.optional(z.nullable(remindersSchema)),
});
export type EventDraft = z.infer<typeof eventDraftSchema>;

/**
 * Missing fields stay. A new start without an end keeps the duration; empty texts are deleted. `scope` is about the
 * occurrences of a series of our own. `repeat` begins a series or changes it; null leaves this occurrence alone and
 * deletes the others that are meant.
 */
export const eventChangesSchema = z.partial(
  z.strictObject({
    title: singleLineText(eventTitleMaxLength),
    description: z.nullable(freeText(eventDescriptionMaxLength)),
    startTime: instantOrDay,
    endTime: instantOrDay,
    location: z.nullable(freeText(eventLocationMaxLength)),
    category: eventCategorySchema,
    isAllDay: z.boolean(),
    expectedCost: z.nullable(expectedCostSchema),
    scope: changeScopeSchema,
    repeat: z.nullable(repeatSchema),
    /** Null goes back to the person's default. */
    reminders: z.nullable(remindersSchema),
  }),
);
export type EventChanges = z.infer<typeof eventChangesSchema>;

/** What the person saw of the fields that they change. */
export const seenEventSchema = z.partial(
  z.strictObject({
    title: z.string().check(z.maxLength(1000)),
    description: z.nullable(z.string().check(z.maxLength(20_000))),
    startTime: instantOrDay,
    endTime: instantOrDay,
    location: z.nullable(z.string().check(z.maxLength(2000))),
    category: eventCategorySchema,
    isAllDay: z.boolean(),
    expectedCost: z.nullable(z.number()),
  }),
);
export type SeenEvent = z.infer<typeof seenEventSchema>;

const eventId = z.object({ id: z.uuid() });

/** Events that touch the given days, inclusive: at most three years and a thousand per page. */
export const listEvents = defineEndpoint({
  method: "GET",
  path: "/api/events",
  access: "person",
  tokenScope: "read",
  query: z.strictObject({
    from: z.optional(day),
    to: z.optional(day),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({
    events: z.array(eventSchema),
    range: z.object({ from: day, to: day }),
    nextCursor: z.nullable(z.string()),
  }),
});

/** Events that touch today in Madrid, at most a thousand, all-day ones first. */
export const listTodayEvents = defineEndpoint({
  method: "GET",
  path: "/api/events/today",
  access: "person",
  tokenScope: "read",
  response: z.object({ today: day, events: z.array(eventSchema) }),
});

/** Events that have not begun, next first, at most fifty. */
export const listUpcomingEvents = defineEndpoint({
  method: "GET",
  path: "/api/events/upcoming",
  access: "person",
  tokenScope: "read",
  response: z.object({
    events: z.array(eventSchema),
    /** Grows with every change. */
    version: z.int(),
  }),
});

export const createEvent = defineEndpoint({
  method: "POST",
  path: "/api/events",
  access: "person",
  tokenScope: "write",
  status: 201,
  body: eventDraftSchema,
  response: z.object({ event: eventSchema }),
});

export const createCalendarEvent = defineEndpoint({
  method: "POST",
  path: "/api/calendar/events",
  access: "person",
  tokenScope: "write",
  status: 201,
  body: eventDraftSchema,
  response: z.object({ event: eventSchema }),
});

/** 409 when something that changes is no longer as `seen`, and not as wanted either. */
export const updateEvent = defineEndpoint({
  method: "PATCH",
  path: "/api/events/:id",
  access: "person",
  tokenScope: "write",
  params: eventId,
  body: z.extend(eventChangesSchema, { seen: z.optional(seenEventSchema) }),
  response: z.object({ event: eventSchema }),
});

export const deleteEvent = defineEndpoint({
  method: "DELETE",
  path: "/api/events/:id",
  access: "person",
  tokenScope: "write",
  params: eventId,
  response: z.object({ deleted: z.literal(true) }),
});

/** Of a series of our own: this occurrence and the later ones, or all of them. */
export const deleteOccurrences = defineEndpoint({
  method: "DELETE",
  path: "/api/events/:id/occurrences",
  access: "person",
  tokenScope: "write",
  params: eventId,
  query: z.strictObject({ scope: changeScopeSchema }),
  response: z.object({ deleted: z.literal(true) }),
});

/** How the event's series repeats; null for an event that is in none of ours. */
export const getEventRepeat = defineEndpoint({
  method: "GET",
  path: "/api/events/:id/repeat",
  access: "person",
  tokenScope: "read",
  params: eventId,
  response: z.object({ repeat: z.nullable(repeatSchema) }),
});

/** Versions that lost against another one, newest first. */
export const listEventHistory = defineEndpoint({
  method: "GET",
  path: "/api/events/:id/history",
  access: "person",
  tokenScope: "read",
  params: eventId,
  response: z.object({
    history: z.array(
      z.object({
        at: z.iso.datetime(),
        note: z.string(),
        title: z.string(),
        startTime: z.string(),
        endTime: z.string(),
        isAllDay: z.boolean(),
        location: z.nullable(z.string()),
        description: z.nullable(z.string()),
      }),
    ),
  }),
});
