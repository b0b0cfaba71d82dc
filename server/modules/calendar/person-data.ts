import * as z from "zod/mini";
import { type PersonData, reasons } from "#server/platform/person-data.ts";
import { eventCategorySchema, eventSchema } from "#shared/contracts/calendar/events.ts";
import { remindersSchema } from "#shared/contracts/calendar/reminders.ts";
import { repeatSchema } from "#shared/contracts/calendar/repeat.ts";
import { day } from "#shared/contracts/text.ts";
import * as connectionTables from "./connection/tables.ts";
import * as eventsTables from "./events/tables.ts";

const { secret, ofThisInstallation, underWay } = reasons;
const instant = z.iso.datetime();
const eventContent = z.strictObject({
  title: z.string(),
  description: z.nullable(z.string()),
  location: z.nullable(z.string()),
  time: z.union([
    z.strictObject({ startsAt: instant, endsAt: instant }),
    z.strictObject({ firstDay: day, lastDay: day }),
  ]),
  reminders: z.optional(z.nullable(remindersSchema)),
});

export const personData: PersonData = {
  tables: { ...eventsTables, ...connectionTables },
  exported: {
    events: {
      description: "tu agenda, también lo que se borró hace poco",
      use: "restored",
      fields: { category: eventCategorySchema, origin: eventSchema.shape.origin, reminders: remindersSchema },
    },
    event_series: {
      description: "tus eventos que se repiten: la regla, sin las veces, que están en la agenda",
      use: "restored",
      fields: {
        category: eventCategorySchema,
        repeat: repeatSchema,
        excluded: z.array(day),
        reminders: remindersSchema,
      },
    },
    calendar_settings: {
      description: "cuándo te avisamos de tus eventos",
      use: "restored",
      fields: { reminders: remindersSchema },
    },
    event_history: {
      description: "versiones de eventos que cedieron al sincronizar",
      use: "restored",
      fields: {
        reason: z.enum(["both", "deleted_here", "deleted_there", "read_only"]),
        version: eventContent,
      },
    },
    calendar_links: {
      description: "qué evento de Google Calendar es cada evento",
      use: "restored",
      fields: { agreed: eventContent, sent: eventContent },
    },
    calendar_connections: {
      description: "tu conexión con Google Calendar",
      use: "export-only",
      without: {
        refreshTokenSealed: secret,
        accessTokenSealed: secret,
        accessExpiresAt: underWay,
        leaseId: underWay,
        leaseUntil: underWay,
        failures: underWay,
        retryAt: underWay,
      },
    },
    google_calendars: {
      description: "tus calendarios de Google, cuáles se leen y en cuál se apunta lo nuevo",
      use: "export-only",
      without: { syncToken: ofThisInstallation },
    },
  },
  leftOut: {
    calendar_feeds: secret,
    calendar_grants: secret,
  },
};
