import * as z from "zod/mini";
import { day, euros, freeText, line, mostEuros } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";

export const eventCategories = ["work", "personal", "meeting", "appointment", "other"] as const;
export const eventCategorySchema = z.enum(eventCategories);
export type EventCategory = z.infer<typeof eventCategorySchema>;

export const eventTitleMaxLength = 200;
export const eventDescriptionMaxLength = 5000;
export const eventLocationMaxLength = 300;

/**
 * A timed event has instants (ISO 8601 with offset); an all-day one has days (`YYYY-MM-DD` in Europe/Madrid), both
 * included.
 */
export const eventSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.nullable(z.string()),
  startTime: z.string(),
  endTime: z.string(),
  location: z.nullable(z.string()),
  isAllDay: z.boolean(),
  category: eventCategorySchema,
  /** Euros that it will cost, positive; null when nobody said. */
  expectedCost: z.nullable(euros),
  /** The goal that it works for. */
  goalId: z.nullable(z.uuid()),
  /** Who made it: the person, their Google Calendar, an .ics file, or our planner. */
  origin: z.enum(["person", "google", "file", "planner"]),
  /** One occurrence of a series that is kept in another calendar: a change is of this one only. */
  isRecurring: z.boolean(),
  /** It belongs to somebody else's calendar: only expected cost and category may change. */
  isReadOnly: z.boolean(),
});
export type CalendarEvent = z.infer<typeof eventSchema>;

/** An instant, or a day for an event that lasts all day. */
const moment = z.union([z.iso.datetime({ offset: true }), day]);

/** Positive, with at most two decimals. */
const cost = z.number().check(z.gt(0), z.lte(mostEuros), z.multipleOf(0.01));

/**
 * Without an end it lasts an hour, or its first day when it lasts all day. An all-day event takes the Madrid day of any
 * instant it is given; a timed one takes no bare day.
 */
export const eventDraftSchema = z.strictObject({
  title: line(eventTitleMaxLength),
  description: z.optional(freeText(eventDescriptionMaxLength)),
  startTime: moment,
  endTime: z.optional(moment),
  location: z.optional(freeText(eventLocationMaxLength)),
  category: z._default(eventCategorySchema, "other"),
  isAllDay: z._default(z.boolean(), false),
  expectedCost: z.optional(z.nullable(cost)),
});
export type EventDraft = z.infer<typeof eventDraftSchema>;

/** What is left out stays. A new start without an end keeps the length; an empty description or place is taken away. */
export const eventChangesSchema = z.partial(
  z.strictObject({
    title: line(eventTitleMaxLength),
    description: z.nullable(freeText(eventDescriptionMaxLength)),
    startTime: moment,
    endTime: moment,
    location: z.nullable(freeText(eventLocationMaxLength)),
    category: eventCategorySchema,
    isAllDay: z.boolean(),
    expectedCost: z.nullable(cost),
  }),
);
export type EventChanges = z.infer<typeof eventChangesSchema>;

const eventId = z.object({ id: z.uuid() });

/**
 * The events that touch the days asked for, both included, at most three years; without them from a year ago to two years
 * ahead. At most a thousand in an answer, by their start.
 */
export const listEvents = defineEndpoint({
  method: "GET",
  path: "/api/events",
  access: "person",
  query: z.strictObject({
    from: z.optional(day),
    to: z.optional(day),
    /** Where the answer before ended (`nextCursor`). */
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({
    events: z.array(eventSchema),
    range: z.object({ from: day, to: day }),
    /** Null where no more follow. */
    nextCursor: z.nullable(z.string()),
  }),
});

/** The events that touch today in Madrid, at most a thousand: those of the whole day first, then by their start. */
export const listTodayEvents = defineEndpoint({
  method: "GET",
  path: "/api/events/today",
  access: "person",
  response: z.object({ today: day, events: z.array(eventSchema) }),
});

/** What has not begun yet, the next first, at most fifty. */
export const listUpcomingEvents = defineEndpoint({
  method: "GET",
  path: "/api/events/upcoming",
  access: "person",
  response: z.object({
    events: z.array(eventSchema),
    /** Grows with every change of the person's agenda, whatever event it was of. */
    version: z.int(),
  }),
});

export const createEvent = defineEndpoint({
  method: "POST",
  path: "/api/events",
  access: "person",
  status: 201,
  body: eventDraftSchema,
  response: z.object({ event: eventSchema }),
});

/** The same as `POST /api/events`. */
export const createCalendarEvent = defineEndpoint({
  method: "POST",
  path: "/api/calendar/events",
  access: "person",
  status: 201,
  body: eventDraftSchema,
  response: z.object({ event: eventSchema }),
});

export const updateEvent = defineEndpoint({
  method: "PATCH",
  path: "/api/events/:id",
  access: "person",
  params: eventId,
  body: eventChangesSchema,
  response: z.object({ event: eventSchema }),
});

export const deleteEvent = defineEndpoint({
  method: "DELETE",
  path: "/api/events/:id",
  access: "person",
  params: eventId,
  response: z.object({ deleted: z.literal(true) }),
});

/** The versions that gave way when an event was changed here and elsewhere, the newest first. */
export const listEventHistory = defineEndpoint({
  method: "GET",
  path: "/api/events/:id/history",
  access: "person",
  params: eventId,
  response: z.object({
    history: z.array(
      z.object({
        at: z.iso.datetime(),
        /** Spanish: what happened. */
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
