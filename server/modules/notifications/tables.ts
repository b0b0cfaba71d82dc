import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";
import type { MorningTime, Notification } from "#shared/contracts/notifications.ts";

export const notifications = pgTable(
  "notifications",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    /** Names the fact; unique for each person. */
    factKey: text().notNull(),
    kind: text().$type<Notification["kind"]>().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    link: text().notNull(),
    movementIds: jsonb().$type<string[]>().notNull().default([]),
    /** Of the history of money: what this tells of, to be undone from here. */
    entryId: uuid(),
    createdAt: instant().notNull(),
    /** Never between 22:00 and 8:00 in Madrid. */
    deliverAt: instant().notNull(),
    sentAt: instant(),
    /** When sending of the mail began; such a mail is not sent again. */
    mailedAt: instant(),
    readAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("notifications_fact").on(table.userId, table.factKey),
    index("notifications_latest").on(table.userId, sql`${table.deliverAt} desc`),
    index("notifications_to_send").on(table.deliverAt).where(sql`${table.sentAt} is null`),
  ],
);

export const notificationSettings = pgTable("notification_settings", {
  userId: ownerId().primaryKey(),
  spending: boolean().notNull(),
  goals: boolean().notNull(),
  insights: boolean().notNull(),
  banks: boolean().notNull(),
  agenda: boolean().notNull().default(true),
  /** HH:MM in Madrid; null for never. */
  morning: text().$type<MorningTime>(),
  /** Null: as chosen in the onboarding. */
  email: boolean(),
  push: boolean(),
  updatedAt: instant().notNull(),
});

export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    endpoint: text().notNull(),
    /** RFC 8291, base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    device: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("push_subscriptions_endpoint").on(table.endpoint),
  ],
);

export const notificationRounds = pgTable("notification_rounds", {
  userId: ownerId().primaryKey(),
  /** Ledger version, goals version and day in Madrid. */
  seen: text().notNull(),
  at: instant().notNull(),
});

/** Up to when a person's agenda was looked over for reminders. */
export const reminderRounds = pgTable(
  "reminder_rounds",
  {
    userId: ownerId().primaryKey(),
    agendaVersion: integer().notNull(),
    at: instant().notNull(),
    /** When the next reminder is due, or when to look again. */
    nextAt: instant().notNull(),
  },
  (table) => [index("reminder_rounds_next").on(table.nextAt)],
);
