import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";
import type { Notification } from "#shared/contracts/notifications.ts";

/** What a person was told, each fact once. */
export const notifications = pgTable(
  "notifications",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    /** Names the fact: the same one never tells twice. */
    factKey: text().notNull(),
    kind: text().$type<Notification["kind"]>().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** A page of ours. */
    link: text().notNull(),
    /** The movements behind its figures. */
    movementIds: jsonb().$type<string[]>().notNull().default([]),
    createdAt: instant().notNull(),
    /** From when it may be seen and sent; never between 22:00 and 8:00 in Madrid. */
    deliverAt: instant().notNull(),
    /** When it was handed to push, and to mail before; null until then. */
    sentAt: instant(),
    /** When its mail was begun: one that may have gone is not sent again. */
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

/** What a person wants to be told of, and how; whoever has no row gets everything, by the ways chosen in the onboarding. */
export const notificationSettings = pgTable("notification_settings", {
  userId: ownerId().primaryKey(),
  spending: boolean().notNull(),
  goals: boolean().notNull(),
  insights: boolean().notNull(),
  banks: boolean().notNull(),
  /** Null: as the onboarding has it. */
  email: boolean(),
  push: boolean(),
  updatedAt: instant().notNull(),
});

/** A browser that takes web push (RFC 8030). */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    endpoint: text().notNull(),
    /** The browser's key and secret (RFC 8291), base64url. */
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

/** When the facts of a person were last looked over. */
export const notificationRounds = pgTable("notification_rounds", {
  userId: ownerId().primaryKey(),
  /** The versions of ledger and goals that were looked over, and the day of Madrid. */
  seen: text().notNull(),
  at: instant().notNull(),
});
