import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { transactionSchema } from "./banking/ledger.ts";
import { eventCategorySchema } from "./calendar/events.ts";
import { gainSchema } from "./gain.ts";
import { goalCategories } from "./goals.ts";
import { day, euros, freeText } from "./text.ts";

export const chatMessageMaxLength = 1000;

/** Which movements stand behind a figure, in the terms of `GET /api/banking/transactions`; days inclusive. */
const movementFilterSchema = z.object({
  search: z.optional(z.string()),
  accountId: z.optional(z.uuid()),
  category: z.optional(z.string()),
  from: z.optional(day),
  to: z.optional(day),
});
export type ChatMovementFilter = z.infer<typeof movementFilterSchema>;

/** A figure in a message's text: its place as offsets of UTF-16 units, and what stands behind it. */
const figureLinkSchema = z.object({ from: z.int(), to: z.int(), movements: movementFilterSchema });
export type FigureLink = z.infer<typeof figureLinkSchema>;

/** What a card shows of an event; times as in the agenda: instants, or days of an all-day event. */
const shownEventSchema = z.object({
  /** Null when there is none in the agenda (any more, or not yet). */
  id: z.nullable(z.uuid()),
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  isAllDay: z.boolean(),
  location: z.nullable(z.string()),
  category: eventCategorySchema,
});
export type ShownEvent = z.infer<typeof shownEventSchema>;

const shownGoalSchema = z.object({
  id: z.nullable(z.uuid()),
  title: z.string(),
  category: z.enum(goalCategories),
  progress: z.int(),
  targetAmount: z.nullable(euros),
  currentAmount: z.nullable(euros),
  targetDate: z.nullable(day),
});
export type ShownGoal = z.infer<typeof shownGoalSchema>;

/** Proposed waits for a yes; undone was taken back. */
const changeState = z.enum(["proposed", "created", "moved", "deleted", "undone"]);

const cardSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("spending"),
    title: z.string(),
    /** Null when it is of no one category. */
    category: z.nullable(z.string()),
    amount: euros,
    from: day,
    to: day,
    budget: z.nullable(z.object({ limit: euros, percentage: z.int() })),
    /** Spending of each day or month of the period, the first day of each; empty for a single day. */
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
    /** Of all, those shown among them. */
    total: z.int(),
    filter: movementFilterSchema,
  }),
  z.object({ kind: z.literal("balances"), banks: z.array(z.object({ name: z.string(), amount: euros })) }),
  z.object({
    kind: z.literal("event"),
    state: changeState,
    event: shownEventSchema,
    /** Where it was before it moved; null for anything else. */
    before: z.nullable(z.object({ startTime: z.string(), endTime: z.string(), isAllDay: z.boolean() })),
  }),
  z.object({ kind: z.literal("events"), events: z.array(shownEventSchema), total: z.int() }),
  z.object({
    kind: z.literal("slots"),
    slots: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
  }),
  z.object({
    kind: z.literal("goal"),
    state: z.enum(["shown", "created", "advanced", "undone"]),
    goal: shownGoalSchema,
  }),
  z.object({
    kind: z.literal("category"),
    state: z.enum(["changed", "undone"]),
    merchantName: z.string(),
    category: z.string(),
    /** How many movements had another one before. */
    changed: z.int(),
  }),
  z.object({
    kind: z.literal("affordability"),
    item: z.string(),
    price: euros,
    /** 0 to 10. */
    score: z.number(),
    /** The parts of the score, each 0 to 10. */
    parts: z.array(z.object({ label: z.string(), score: z.number(), note: z.string() })),
  }),
  /** Answers to press; each sends its message. They count only under the newest message. */
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
  /** Statements of tools and perhaps a remark, as plain text, never markup. */
  content: z.string(),
  /** An instant. */
  createdAt: z.string(),
  figures: z.array(figureLinkSchema),
  cards: z.array(cardSchema),
  /** What the person should know of how it was answered; null without anything. */
  notice: z.nullable(z.string()),
  /** What it changed can be taken back. */
  canUndo: z.boolean(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

const answerSchema = z.object({
  message: chatMessageSchema,
  /** Events were made. */
  eventCreated: z.optional(z.boolean()),
  /** Events were made, moved or deleted. */
  refreshEvents: z.optional(z.boolean()),
  refreshGoals: z.optional(z.boolean()),
  refreshMoney: z.optional(z.boolean()),
  reward: z.optional(gainSchema),
});
export type ChatAnswer = z.infer<typeof answerSchema>;

/** The newest hundred, the oldest first. `before` is the id of a message: those before it. */
export const getChatHistory = defineEndpoint({
  method: "GET",
  path: "/api/chat/history",
  access: "person",
  query: z.strictObject({ before: z.optional(z.uuid()) }),
  response: z.array(chatMessageSchema),
});

/**
 * Says something to the assistant. The same key again answers what was answered then, and nothing is done twice: the
 * person's message has the key as its id. Progress: `text` adds a statement to what is shown, `doing` says what it looks at, `again`
 * voids the text so far. The message of the response counts, whatever was told before.
 */
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
  response: answerSchema,
});

/** Takes back what an assistant's message changed; the answer is that message as it is now. */
export const undoChat = defineEndpoint({
  method: "POST",
  path: "/api/chat/:id/undo",
  access: "person",
  params: z.object({ id: z.uuid() }),
  response: answerSchema,
});

/** Forgets the whole conversation; what it changed stays. */
export const clearChat = defineEndpoint({
  method: "DELETE",
  path: "/api/chat/history",
  access: "person",
  response: z.object({ cleared: z.literal(true) }),
});
