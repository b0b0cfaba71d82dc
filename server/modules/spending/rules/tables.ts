import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { cents, instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";

/** Rules that the person made; those of corrections stand in `category_rules`. */
export const transactionRules = pgTable(
  "transaction_rules",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    /** Smaller ones are tried first. */
    place: smallint().notNull(),
    isActive: boolean().notNull().default(true),
    containedText: text(),
    merchant: text(),
    /** Without sign. */
    fromCents: cents(),
    toCents: cents(),
    /** Without a foreign key: a rule outlives its account, and then fits nothing. */
    accountId: uuid(),
    side: text().$type<"in" | "out">(),
    category: text(),
    /** The person's own category below it; null for none. */
    ownCategoryId: uuid(),
    name: text(),
    tags: jsonb().$type<readonly string[]>().notNull().default([]),
    isExcluded: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const ruleSettings = pgTable("rule_settings", {
  userId: ownerId().primaryKey(),
  /** Of the list of rules: grows with each change of it. */
  version: integer().notNull().default(0),
  /** Since when a language model may be asked about what nothing decides; null without the person's consent. */
  modelConsentAt: instant(),
});
