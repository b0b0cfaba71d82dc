import { tz } from "@date-fns/tz";
import { formatISO } from "date-fns/formatISO";
import { z } from "zod";
import { madridInstant } from "#shared/rules/madrid-time.ts";
import { refusals } from "./refusals.ts";

/** Either a day, or an instant as RFC 3339. */
export interface Moment {
  date?: string;
  dateTime?: string;
  timeZone?: string;
}

/** An event as the API tells it. */
export interface EventResource {
  id: string;
  status: "confirmed" | "tentative" | "cancelled";
  etag: string;
  created: string;
  updated: string;
  iCalUID: string;
  sequence: number;
  summary?: string;
  description?: string;
  location?: string;
  start: Moment;
  end: Moment;
  recurrence?: string[];
  recurringEventId?: string;
  originalStartTime?: Moment;
  extendedProperties?: { private?: Record<string, string>; shared?: Record<string, string> };
  eventType: string;
  organizer: { email: string; self?: boolean };
  guestsCanModify?: boolean;
  locked?: boolean;
  [other: string]: unknown;
}

const text = z.string().nullish();
const moment = z.object({ date: text, dateTime: text, timeZone: text }).nullish();
const properties = z
  .record(z.string().max(44), z.string().max(1024).nullable())
  .refine((all) => Object.keys(all).length <= 300)
  .nullish();

const bodySchema = z.looseObject({
  id: z
    .string()
    .regex(/^[a-v0-9]{5,1024}$/)
    .optional(),
  iCalUID: z.string().optional(),
  status: z.enum(["confirmed", "tentative", "cancelled"]).optional(),
  summary: z.string().max(1024).nullish(),
  description: z.string().max(8192).nullish(),
  location: z.string().max(1024).nullish(),
  start: moment,
  end: moment,
  recurrence: z.array(z.string()).nullish(),
  reminders: z
    .object({
      useDefault: z.boolean(),
      overrides: z
        .array(z.object({ method: z.enum(["popup", "email"]), minutes: z.int().min(0).max(40_320) }))
        .max(5)
        .optional(),
    })
    .refine(({ useDefault, overrides = [] }) => !useDefault || overrides.length === 0)
    .nullish(),
  extendedProperties: z.object({ private: properties, shared: properties }).nullish(),
});
export type EventBody = z.output<typeof bodySchema>;

/** The body of a write. Throws a `Refusal` that names the first wrong member. */
export const readBody = (body: unknown): EventBody => {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) throw refusals.invalid(`Invalid value for: ${parsed.error.issues[0]?.path.join(".")}`);
  return parsed.data;
};

/** Members with null are taken away. */
const merge = (old: object, changes: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null && value !== undefined),
  );

/** What PATCH makes of an event: objects are merged member by member, null takes away, arrays are replaced. */
export const patched = (event: EventResource, body: EventBody): EventResource => {
  const { start, end, extendedProperties, ...plain } = body;
  const current = event.extendedProperties;
  return {
    ...merge(event, plain),
    ...(start && { start: merge(event.start, start) }),
    ...(end && { end: merge(event.end, end) }),
    ...(extendedProperties && {
      extendedProperties: {
        private: merge(current?.private ?? {}, extendedProperties.private ?? {}),
        shared: merge(current?.shared ?? {}, extendedProperties.shared ?? {}),
      },
    }),
  } as unknown as EventResource;
};

const madrid = tz("Europe/Madrid");
const withOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const withoutOffset = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d$/;

const instantOf = ({ dateTime = "", timeZone }: Moment) => {
  const local = timeZone ? withoutOffset.exec(dateTime) : null;
  if (local) return madridInstant(local[1] ?? "", local[2] ?? "");
  return new Date(withOffset.test(dateTime) ? dateTime : Number.NaN);
};

const normalMoment = (moment: Moment | undefined, name: string): Moment => {
  const hasDate = moment?.date !== undefined;
  if (!moment || hasDate === (moment.dateTime !== undefined)) throw refusals.invalid(`Invalid ${name} time.`);
  if (hasDate) {
    if (!z.iso.date().safeParse(moment.date).success) throw refusals.invalid(`Invalid ${name} time.`);
    return { date: moment.date };
  }
  const instant = instantOf(moment);
  if (Number.isNaN(instant.getTime())) throw refusals.invalid(`Invalid ${name} time.`);
  // The calendar's own zone, without fractions of a second, as the API answers.
  return { dateTime: formatISO(instant, { in: madrid }), timeZone: moment.timeZone ?? "Europe/Madrid" };
};

/** A comparable value of a moment; of a day its midnight in Madrid. */
export const reckoned = ({ date, dateTime }: Moment) =>
  date ? madridInstant(date, "00:00").getTime() : Date.parse(dateTime ?? "");

/** Times as the API keeps them. Throws a `Refusal` for a missing, double or backward time. */
export const withNormalTimes = (event: EventResource): EventResource => {
  const start = normalMoment(event.start, "start");
  const end = normalMoment(event.end, "end");
  if ((start.date === undefined) !== (end.date === undefined)) {
    throw refusals.invalid("The start and end times must either both be date or both be dateTime.");
  }
  const length = reckoned(end) - reckoned(start);
  if (length < 0 || (length === 0 && start.date)) throw refusals.timeRangeEmpty();
  return { ...event, start, end };
};
