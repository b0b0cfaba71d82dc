import { bigint, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { day, instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";
import type { ChatCard, FigureLink } from "#shared/contracts/assistant.ts";
import type { ToolCall } from "./reply.ts";

/** A message and its reply: one row, written in the transaction of what the reply changed. */
export const chatTurns = pgTable(
  "chat_turns",
  {
    userId: ownerId(),
    id: uuid().notNull(),
    answerId: uuid().notNull(),
    /** Starts at 1 for each person. */
    position: integer().notNull(),
    said: text().notNull(),
    content: text().notNull(),
    figures: jsonb().$type<FigureLink[]>().notNull(),
    cards: jsonb().$type<ChatCard[]>().notNull(),
    notice: text(),
    calls: jsonb().$type<ToolCall[]>().notNull(),
    memory: jsonb().$type<object>().notNull(),
    proposal: jsonb().$type<object>(),
    /** How to undo what the turn changed; null when there is nothing to undo. */
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

/** Use of the language model per person and day in Madrid. */
export const modelUsage = pgTable(
  "model_usage",
  {
    userId: ownerId(),
    day: day().notNull(),
    requests: integer().notNull(),
    inputTokens: bigint({ mode: "number" }).notNull(),
    outputTokens: bigint({ mode: "number" }).notNull(),
    /** Millionths of the currency of the prices. */
    costMicros: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
