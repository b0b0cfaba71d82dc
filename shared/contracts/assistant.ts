import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { transactionSchema } from "./banking/ledger.ts";
import { eventCategorySchema } from "./calendar/events.ts";
import { gainSchema } from "./gain.ts";
import { goalCategories } from "./goals.ts";
import { day, euros, freeText } from "./text.ts";

export const chatMessageMaxLength = 1000;

/** The transactions behind a figure, as parameters of `GET /api/banking/transactions`; days inclusive. */
const transactionFilterSchema = z.object({
  ids: z.optional(z.string()),
  search: z.optional(z.string()),
  accountId: z.optional(z.uuid()),
  category: z.optional(z.string()),
  ownCategoryId: z.optional(z.uuid()),
  from: z.optional(day),
  to: z.optional(day),
});
export type ChatTransactionFilter = z.infer<typeof transactionFilterSchema>;

/** A figure in a message's text: offsets in UTF-16 units, and the transactions behind it. */
const figureLinkSchema = z.object({ from: z.int(), to: z.int(), movements: transactionFilterSchema });
export type FigureLink = z.infer<typeof figureLinkSchema>;

/** Times are instants, or days of an all-day event. */
const cardEventSchema = z.object({
  /** Null when the event is not in the agenda, or not any more. */
  id: z.nullable(z.uuid()),
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  isAllDay: z.boolean(),
  location: z.nullable(z.string()),
  category: eventCategorySchema,
});
export type CardEvent = z.infer<typeof cardEventSchema>;

const cardGoalSchema = z.object({
  id: z.nullable(z.uuid()),
  title: z.string(),
  category: z.enum(goalCategories),
  progress: z.int(),
  targetAmount: z.nullable(euros),
  currentAmount: z.nullable(euros),
  targetDate: z.nullable(day),
});
export type CardGoal = z.infer<typeof cardGoalSchema>;

const changeState = z.enum(["proposed", "created", "moved", "deleted", "undone"]);

const cardSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("spending"),
    title: z.string(),
    category: z.nullable(z.string()),
    amount: euros,
    from: day,
    to: day,
    budget: z.nullable(z.object({ limit: euros, percentage: z.int() })),
    /** Spending per day or month of the period, by its first day; empty for a single day. */
    bars: z.array(z.object({ from: day, amount: euros })),
  }),
  z.object({
    kind: z.literal("movements"),
    movements: z.array(
      z.pick(transactionSchema, {
        id: true,
        date: true,
        merchantName: true,
        category: true,
        type: true,
        amount: true,
        currency: true,
      }),
    ),
    total: z.int(),
    filter: transactionFilterSchema,
  }),
  z.object({ kind: z.literal("balances"), banks: z.array(z.object({ name: z.string(), amount: euros })) }),
  z.object({
    kind: z.literal("event"),
    state: changeState,
    event: cardEventSchema,
    before: z.nullable(z.object({ startTime: z.string(), endTime: z.string(), isAllDay: z.boolean() })),
  }),
  z.object({ kind: z.literal("events"), events: z.array(cardEventSchema), total: z.int() }),
  z.object({
    kind: z.literal("slots"),
    slots: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
  }),
  z.object({
    kind: z.literal("goal"),
    state: z.enum(["shown", "created", "advanced", "undone"]),
    goal: cardGoalSchema,
  }),
  z.object({
    kind: z.literal("category"),
    state: z.enum(["changed", "undone"]),
    merchantName: z.string(),
    category: z.string(),
    changed: z.int(),
  }),
  z.object({
    kind: z.literal("affordability"),
    item: z.string(),
    price: euros,
    score: z.number(),
    parts: z.array(z.object({ label: z.string(), score: z.number(), note: z.string() })),
  }),
  /** What a question was understood as: each part can be changed by asking again. */
  z.object({
    kind: z.literal("understood"),
    parts: z.array(
      z.object({
        kind: z.enum([
          "topic",
          "period",
          "comparison",
          "person",
          "merchant",
          "category",
          "account",
          "goal",
          "part",
          "words",
          "aside",
        ]),
        label: z.string(),
        choices: z.array(z.object({ label: z.string(), message: z.string() })),
      }),
    ),
  }),
  z.object({
    kind: z.literal("choices"),
    choices: z.array(z.object({ label: z.string(), message: z.string() })),
  }),
]);
export type ChatCard = z.infer<typeof cardSchema>;
export type ChatCardOf<Kind extends ChatCard["kind"]> = Extract<ChatCard, { kind: Kind }>;

export const chatMessageSchema = z.object({
  id: z.uuid(),
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  createdAt: z.string(),
  figures: z.array(figureLinkSchema),
  cards: z.array(cardSchema),
  notice: z.nullable(z.string()),
  canUndo: z.boolean(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

const replyPartSchema = z.object({
  message: chatMessageSchema,
  eventCreated: z.optional(z.boolean()),
  refreshEvents: z.optional(z.boolean()),
  refreshGoals: z.optional(z.boolean()),
  refreshMoney: z.optional(z.boolean()),
  reward: z.optional(gainSchema),
});
/** `also`: the reply to the other request of the same message, with an undo of its own. */
const replySchema = z.extend(replyPartSchema, { also: z.optional(replyPartSchema) });
export type ChatReply = z.infer<typeof replySchema>;

/** The newest messages, a hundred or one more, oldest first; fewer are all. `before` is the id of the message that follows the page. */
export const getChatHistory = defineEndpoint({
  method: "GET",
  path: "/api/chat/history",
  access: "person",
  query: z.strictObject({ before: z.optional(z.uuid()) }),
  response: z.array(chatMessageSchema),
});

/** Sends a message under its key, once. Progress: `text` appends, `doing` names a step, `again` discards the text. */
export const sendChat = defineEndpoint({
  method: "POST",
  path: "/api/chat",
  access: "person",
  isRepeatable: true,
  body: z.strictObject({
    message: freeText(chatMessageMaxLength).check(z.minLength(1)),
    key: z.optional(z.uuid()),
  }),
  progress: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("text"), text: z.string() }),
    z.object({ kind: z.literal("doing"), text: z.string() }),
    z.object({ kind: z.literal("again") }),
  ]),
  response: replySchema,
});

/** Undoes what a message changed; returns the message as it is now. */
export const undoChat = defineEndpoint({
  method: "POST",
  path: "/api/chat/:id/undo",
  access: "person",
  params: z.object({ id: z.uuid() }),
  response: replySchema,
});

export const clearChat = defineEndpoint({
  method: "DELETE",
  path: "/api/chat/history",
  access: "person",
  response: z.object({ cleared: z.literal(true) }),
});
