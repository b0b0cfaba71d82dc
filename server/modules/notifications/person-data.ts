import * as z from "zod/mini";
import { type PersonData, reasons } from "#server/platform/person-data.ts";
import { morningTimes, notificationKindSchema } from "#shared/contracts/notifications.ts";
import * as tables from "./tables.ts";

const { secret, underWay } = reasons;

export const personData: PersonData = {
  tables: tables,
  exported: {
    notification_settings: {
      description: "qué avisos quieres",
      use: "restored",
      fields: { morning: z.nullable(z.enum(morningTimes)) },
    },
    notifications: {
      description: "los avisos que recibiste",
      use: "restored",
      without: { sentAt: underWay, mailedAt: underWay },
      fields: {
        kind: notificationKindSchema,
        // A page of ours: two slashes would lead to another site, and browsers drop control characters between them.
        link: z.string().check(z.regex(/^\/(?![/\\])[\x21-\x7e]*$/)),
        movementIds: z.array(z.uuid()),
      },
      // Nothing old is sent again.
      filled: ({ deliverAt }) => ({ sentAt: deliverAt, mailedAt: deliverAt }),
    },
  },
  leftOut: {
    push_subscriptions: secret,
    notification_rounds: underWay,
    reminder_rounds: underWay,
  },
};
