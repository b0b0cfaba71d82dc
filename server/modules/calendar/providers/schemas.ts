import { z } from "zod";
import { lenientObject, optionalText } from "#server/platform/outbound-http/lenient-schemas.ts";
import { longestReminder } from "#shared/contracts/calendar/reminders.ts";

const flag = z.boolean().optional().catch(undefined);

/** Values that go into headers, URLs and an index. */
const safeString = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\x20-\x7e]+$/);

/** Other years are errors, and the database cannot store them all. */
const isPlausibleYear = (text: string) => text >= "1900" && text < "2200";

const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .refine(isPlausibleYear);
const moment = lenientObject({
  date: z.iso.date().refine(isPlausibleYear).optional(),
  dateTime: instant.optional(),
});

export const eventSchema = z.object({
  id: safeString(1024),
  etag: safeString(200).optional().catch(undefined),
  status: optionalText,
  updated: instant.optional().catch(undefined),
  summary: optionalText,
  description: optionalText,
  location: optionalText,
  start: moment,
  end: moment,
  /** Chosen by the organizer. */
  iCalUID: z
    .string()
    .regex(/^[^\p{Cc}\p{Cs}]{1,500}$/u)
    .optional()
    .catch(undefined),
  recurrence: z.array(z.string()).optional().catch(undefined),
  recurringEventId: optionalText,
  originalStartTime: moment,
  extendedProperties: lenientObject({ private: lenientObject({ aifredId: z.guid().optional() }) }),
  eventType: optionalText,
  organizer: z.object({ self: flag }).optional().catch(undefined),
  guestsCanModify: flag,
  locked: flag,
  transparency: optionalText,
  reminders: lenientObject({
    useDefault: flag,
    overrides: z.array(lenientObject({ minutes: z.int().min(0).max(longestReminder).optional() })).catch([]),
  }),
  attendees: z
    .array(lenientObject({ self: flag, responseStatus: optionalText }))
    .optional()
    .catch(undefined),
});
export type Event = z.output<typeof eventSchema>;

export const pageSchema = z.object({
  items: z.array(z.unknown()).default([]),
  nextPageToken: safeString(4096).optional(),
  nextSyncToken: safeString(4096).optional(),
});

/** Of a calendar that only shows when somebody is busy the events cannot be read. */
const readableRoles = ["reader", "writer", "owner"] as const;

export const calendarEntrySchema = z.object({
  id: safeString(1024),
  summary: optionalText,
  /** The person's own name for it. */
  summaryOverride: optionalText,
  backgroundColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional()
    .catch(undefined),
  accessRole: z.enum(readableRoles),
  primary: flag,
  deleted: flag,
  dataOwner: optionalText,
});

export const calendarPageSchema = z.object({
  items: z.array(z.unknown()).default([]),
  nextPageToken: safeString(4096).optional(),
});

/** Google's partial response syntax, limited to what is read. */
export const listFields = `nextPageToken,nextSyncToken,items(${Object.keys(eventSchema.shape).join(",")})`;

/** Safe in a header, so that no runtime error message repeats the token. */
const token = z.string().regex(/^[\x21-\x7e]+$/);

/** RFC 6749, 5.1. */
export const tokensSchema = z.object({
  access_token: token,
  refresh_token: token.optional(),
  /** Seconds. A wrong default costs one refused call. */
  expires_in: z.number().positive().catch(3600),
  /** Omitted when it equals the requested scope. */
  scope: optionalText,
});

const reason = lenientObject({ reason: optionalText });

/** The first reason of a Calendar API error, or the error of a token endpoint. */
export const errorSchema = z.object({
  error: z.union([
    z.string(),
    z
      .object({ errors: z.array(reason).catch([]), status: optionalText })
      .transform(({ errors, status }) => errors[0]?.reason ?? status ?? ""),
  ]),
});
