import { bigint, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { day, instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";
import type { ChatCard, FigureLink } from "#shared/contracts/assistant.ts";

/** What somebody said and what Fred answered: one row, written at once with what the answer changed. */
export const chatTurns = pgTable(
  "chat_turns",
  {
    userId: ownerId(),
    /** Given by who said it: told again it is the same turn. */
    id: uuid().notNull(),
    answerId: uuid().notNull(),
    /** 1 is the person's first. */
    position: integer().notNull(),
    said: text().notNull(),
    content: text().notNull(),
    figures: jsonb().$type<FigureLink[]>().notNull(),
    cards: jsonb().$type<ChatCard[]>().notNull(),
    notice: text(),
    /** Which tools were called with what, and what they returned. */
    calls: jsonb().$type<StoredCall[]>().notNull(),
    /** What the next message may lean on. */
    memory: jsonb().$type<object>().notNull(),
    /** What a yes would do; null without a question. */
    proposal: jsonb().$type<object>(),
    /** What takes back what was changed; null when nothing was, or nothing can. */
    undo: jsonb().$type<object>(),
    undoneAt: instant(),
    createdAt: instant().notNull(),
    answeredAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("chat_turns_answer").on(table.userId, table.answerId),
    uniqueIndex("chat_turns_position").on(table.userId, table.position),
  ],
);

export interface StoredCall {
  tool: string;
  input: unknown;
  /** What it returned, or why it did not. */
  output: unknown;
}

/** What a person's questions to a language model came to, per day in Madrid. */
export const modelUsage = pgTable(
  "model_usage",
  {
    userId: ownerId(),
    day: day().notNull(),
    requests: integer().notNull(),
    inputTokens: bigint({ mode: "number" }).notNull(),
    outputTokens: bigint({ mode: "number" }).notNull(),
    /** Millionths of the currency in which the prices are given. */
    costMicros: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
