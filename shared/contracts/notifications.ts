import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";

const instant = z.iso.datetime({ offset: true });

export const notificationTopics = {
  spending: [
    ...(["budget_near", "budget_over", "unusual_charge", "duplicate_charge", "subscription_up"] as const),
    ...(["promise_missing", "promise_dearer", "charged_after_end", "money_short"] as const),
    "expense_netted",
  ],
  goals: ["goal_reminder"],
  insights: ["weekly_insight"],
  agenda: ["event_reminder"],
  morning: ["morning_word"],
  banks: ["bank_consent_needed", "bank_sync_failing", "bank_movement_withdrawn", "bank_balance_off"],
} as const;

export type NotificationTopic = keyof typeof notificationTopics;

export const notificationKindSchema = z.enum([
  ...notificationTopics.spending,
  ...notificationTopics.goals,
  ...notificationTopics.insights,
  ...notificationTopics.agenda,
  ...notificationTopics.morning,
  ...notificationTopics.banks,
]);

const notificationSchema = z.object({
  id: z.uuid(),
  kind: notificationKindSchema,
  title: z.string(),
  /** Plain text; merchants' names in it come from outside. */
  body: z.string(),
  /** A page of ours, with the transactions behind the figures where there are any. */
  link: z.string().check(z.startsWith("/")),
  movementIds: z.array(z.uuid()),
  /** The entry of the history that can be undone from here. */
  undoEntryId: z.nullable(z.uuid()),
  deliveredAt: instant,
  readAt: z.nullable(instant),
});
export type Notification = z.infer<typeof notificationSchema>;

const unread = z.object({ unread: z.int() });

/** The latest 50, newest first. */
export const listNotifications = defineEndpoint({
  method: "GET",
  path: "/api/notifications",
  access: "person",
  tokenScope: "read",
  response: z.extend(unread, { notifications: z.array(notificationSchema) }),
});

/** Without ids it marks all. */
export const readNotifications = defineEndpoint({
  method: "POST",
  path: "/api/notifications/read",
  access: "person",
  body: z.strictObject({ ids: z.optional(z.array(z.uuid()).check(z.maxLength(50))) }),
  response: unread,
});

/** After the quiet hours, in Madrid. */
export const morningTimes = [
  "08:00",
  "08:30",
  "09:00",
  "09:30",
  "10:00",
  "10:30",
  "11:00",
  "11:30",
  "12:00",
] as const;
export type MorningTime = (typeof morningTimes)[number];

const settingsShape = {
  spending: z.boolean(),
  goals: z.boolean(),
  insights: z.boolean(),
  agenda: z.boolean(),
  banks: z.boolean(),
  /** When Fred says what the day brings; null for never. */
  morning: z.nullable(z.enum(morningTimes)),
  email: z.boolean(),
  push: z.boolean(),
};
const settings = z.object(settingsShape);
export type NotificationSettings = z.infer<typeof settings>;

/** `usualMorning`: the hour that the person's own morning suggests. */
const shownSettings = z.extend(settings, { usualMorning: z.enum(morningTimes) });
export type ShownNotificationSettings = z.infer<typeof shownSettings>;

export const getNotificationSettings = defineEndpoint({
  method: "GET",
  path: "/api/notifications/settings",
  access: "person",
  response: shownSettings,
});

export const setNotificationSettings = defineEndpoint({
  method: "PATCH",
  path: "/api/notifications/settings",
  access: "person",
  body: z.partial(z.strictObject(settingsShape)),
  response: shownSettings,
});

/** VAPID public key (RFC 8292), base64url. */
export const getPushKey = defineEndpoint({
  method: "GET",
  path: "/api/notifications/push",
  access: "person",
  response: z.object({ publicKey: z.string() }),
});

const pushEndpoint = z.string().check(z.maxLength(1000), z.url({ protocol: /^https?$/ }));

/** Registers this browser for web push. Addresses of unknown push services are refused. */
export const addPush = defineEndpoint({
  method: "POST",
  path: "/api/notifications/push",
  access: "person",
  body: z.strictObject({
    endpoint: pushEndpoint,
    keys: z.strictObject({
      p256dh: z.string().check(z.regex(/^[\w-]{86,88}=?=?$/)),
      auth: z.string().check(z.regex(/^[\w-]{21,24}=?=?$/)),
    }),
  }),
  response: z.object({ message: z.string() }),
});

export const removePush = defineEndpoint({
  method: "DELETE",
  path: "/api/notifications/push",
  access: "person",
  query: z.object({ endpoint: pushEndpoint }),
  response: z.object({ message: z.string() }),
});
