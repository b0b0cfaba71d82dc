import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { gainSchema } from "./gain.ts";
import { goalSuggestionSchema } from "./goals.ts";
import { day, euros } from "./text.ts";

const sessionReviewSchema = z.object({
  id: z.uuid(),
  goalTitle: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** `open` until the person answers; an open one counts as kept. */
  state: z.enum(["open", "kept", "missed"]),
});
export type SessionReview = z.infer<typeof sessionReviewSchema>;

/** What a priority leads to; `contribution` is in euros. */
const priorityTarget = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("goal"), goalId: z.uuid() }),
  z.object({ kind: z.literal("contribution"), goalId: z.uuid(), amount: euros }),
  z.object({ kind: z.literal("sessions"), goalId: z.uuid() }),
  z.object({ kind: z.literal("budgets") }),
]);
export type PriorityTarget = z.infer<typeof priorityTarget>;

/** The week from Monday to Sunday in Madrid. */
export const getWeeklyReview = defineEndpoint({
  method: "GET",
  path: "/api/goals/weekly-review",
  access: "person",
  tokenScope: "read",
  response: z.object({
    weekStart: day,
    progressUpdate: z.string(),
    completedGoals: z.array(z.object({ id: z.uuid(), title: z.string() })),
    nextWeekPriorities: z.array(z.string()),
    /** One for each priority, in the same order. */
    priorityTargets: z.array(priorityTarget),
    newSuggestions: z.array(goalSuggestionSchema),
    blocks: z.array(sessionReviewSchema),
  }),
});
export type WeeklyReview = z.infer<(typeof getWeeklyReview)["response"]>;

/** Records whether a past session took place; a missed one is planned again. */
export const reviewSession = defineEndpoint({
  method: "PATCH",
  path: "/api/goals/sessions/:id",
  access: "person",
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ kept: z.boolean() }),
  response: z.object({ block: sessionReviewSchema, reward: gainSchema }),
});
