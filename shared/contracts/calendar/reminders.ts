import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";

/** As Google Calendar: at most four weeks before, and five of one event. */
export const longestReminder = 40_320;
export const mostReminders = 5;

/** Minutes before the start; before the first day's midnight when the event lasts whole days. */
export const remindersSchema = z
  .array(z.int().check(z.minimum(0), z.maximum(longestReminder)))
  .check(z.maxLength(mostReminders));

/** What the person is offered; another calendar may bring others. */
export const reminderChoices = [0, 5, 10, 30, 60, 1440] as const;

const reminderDefault = z.object({ reminders: remindersSchema });

/** What reminds of the person's own events that have no reminders of their own. */
export const getReminderDefault = defineEndpoint({
  method: "GET",
  path: "/api/calendar/reminders",
  access: "person",
  tokenScope: "read",
  response: reminderDefault,
});

export const setReminderDefault = defineEndpoint({
  method: "PATCH",
  path: "/api/calendar/reminders",
  access: "person",
  tokenScope: "write",
  body: z.strictObject({ reminders: remindersSchema }),
  response: reminderDefault,
});
