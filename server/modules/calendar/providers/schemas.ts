import { z } from "zod";
import { lenientObject, optionalText } from "#server/platform/outbound-http/lenient-schemas.ts";

const flag = z.boolean().optional().catch(undefined);

/** Ids and marks: what may stand in a header, in an address and in an index. */
const sign = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\x20-\x7e]+$/);

/** Before and after these years something is wrong, and no database keeps all that JavaScript can write. */
const isInOurTimes = (text: string) => text >= "1900" && text < "2200";

/** ISO 8601 in UTC with milliseconds. */
const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .refine(isInOurTimes);
const moment = lenientObject({
  date: z.iso.date().refine(isInOurTimes).optional(),
  dateTime: instant.optional(),
});

/** An event of the Calendar API v3; what we do not know is no matter. */
export const eventSchema = z.object({
  id: sign(1024),
  etag: sign(200).optional().catch(undefined),
  status: optionalText,
  updated: instant.optional().catch(undefined),
  summary: optionalText,
  description: optionalText,
  location: optionalText,
  start: moment,
  end: moment,
  /** Whoever invites chooses it. */
  iCalUID: z
    .string()
    .regex(/^[^\p{Cc}\p{Cs}]{1,500}$/u)
    .optional()
    .catch(undefined),
  recurringEventId: optionalText,
  originalStartTime: moment,
  extendedProperties: lenientObject({ private: lenientObject({ aifredId: z.guid().optional() }) }),
  eventType: optionalText,
  /** `self` is left out where it is somebody else. */
  organizer: z.object({ self: flag }).optional().catch(undefined),
  guestsCanModify: flag,
  locked: flag,
});
export type Event = z.output<typeof eventSchema>;

export const pageSchema = z.object({
  items: z.array(z.unknown()).default([]),
  nextPageToken: sign(4096).optional(),
  nextSyncToken: sign(4096).optional(),
});

/** What is asked of a list, in the words of Google's partial responses: no more than is read. */
export const listFields = `nextPageToken,nextSyncToken,items(${Object.keys(eventSchema.shape).join(",")})`;

/** What may stand in a header, so that no error message of the runtime repeats the token. */
const token = z.string().regex(/^[\x21-\x7e]+$/);

/** RFC 6749, 5.1. */
export const tokensSchema = z.object({
  access_token: token,
  refresh_token: token.optional(),
  /** Seconds; a wrong guess costs one refused call. */
  expires_in: z.number().positive().catch(3600),
  /** Left out where it is what was asked for. */
  scope: optionalText,
});

const reason = lenientObject({ reason: optionalText });

/** Errors of the Calendar API, by their first reason, and of the token endpoints. */
export const errorSchema = z.object({
  error: z.union([
    z.string(),
    z
      .object({ errors: z.array(reason).catch([]), status: optionalText })
      .transform(({ errors, status }) => errors[0]?.reason ?? status ?? ""),
  ]),
});
