import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { gainSchema } from "./gain.ts";
import { day, euros, freeText, line, mostEuros, wholeWithin } from "./text.ts";

export const goalCategories = ["financiero", "salud", "carrera", "hobbies", "viajes", "other"] as const;
export type GoalCategory = (typeof goalCategories)[number];

export const paraTypes = ["project", "area", "resource", "archive"] as const;
export type ParaType = (typeof paraTypes)[number];

export const goalTitleMaxLength = 120;
export const goalDescriptionMaxLength = 500;
export const goalPriority = { least: 1, most: 10 };
/** Percent of what a month leaves. */
export const surplusShare = { least: 1, most: 100 };
export const sessionMinutes = { least: 15, most: 240 };
export const sessionsPerWeek = { least: 1, most: 7 };
/** No deadline lies beyond. */
export const lastGoalDay = "2099-12-31";
const mostAccounts = 20;

/** Positive, with at most two decimals. */
const amount = z.number().check(z.gt(0), z.lte(mostEuros), z.multipleOf(0.01));
/** The same, negative to take back. */
const change = z.number().check(z.gte(-mostEuros), z.lte(mostEuros), z.multipleOf(0.01));
const priority = wholeWithin(goalPriority);

/**
 * Where a money goal's current amount comes from: what the person records, the balance of accounts, or a share of what
 * each month leaves (percent of income less expenses) together with what the person records.
 */
const fundingSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("recorded") }),
  z.strictObject({
    kind: z.literal("accounts"),
    accountIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostAccounts)),
  }),
  z.strictObject({ kind: z.literal("surplus"), share: wholeWithin(surplusShare) }),
]);
export type Funding = z.infer<typeof fundingSchema>;

/** Time that a goal asks for: sessions of so many minutes, so many in each week from Monday to Sunday. */
const sessionsSchema = z.strictObject({
  minutes: wholeWithin(sessionMinutes),
  perWeek: wholeWithin(sessionsPerWeek),
});
export type Sessions = z.infer<typeof sessionsSchema>;

const historyEntry = z.object({
  /** An instant. */
  date: z.string(),
  notes: z.optional(z.string()),
  action: z.optional(z.string()),
  reason: z.optional(z.string()),
});

/** Every figure is computed by the server from what is stored. */
const goalSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: z.enum(goalCategories),
  paraType: z.enum(paraTypes),
  /** 1 to 10, the most important. */
  priority: z.int(),
  status: z.enum(["activo", "completado"]),
  /** Percent, 0 to 100; of a goal with an amount the whole percents that it has reached. */
  progress: z.int(),
  targetAmount: z.nullable(euros),
  /** Null without a target amount; may pass it. */
  currentAmount: z.nullable(euros),
  targetDate: z.nullable(day),
  generatedByAI: z.boolean(),
  aiReasoning: z.nullable(z.string()),
  /** The newest ten, the newest first. */
  adaptationHistory: z.array(historyEntry),
  /** Null without a target amount. */
  funding: z.nullable(fundingSchema),
  /** Its sessions, reminders and review dates are put into the agenda. */
  inAgenda: z.boolean(),
  sessions: z.nullable(sessionsSchema),
  /** The next of its events in the agenda, an instant; null when none is planned. */
  nextEventAt: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Goal = z.infer<typeof goalSchema>;

/** The goal that matters most now. What needs an amount or a date is null without one. */
export const featuredGoalSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.enum(goalCategories),
  progress: z.int(),
  targetAmount: z.nullable(euros),
  currentAmount: z.nullable(euros),
  remainingAmount: z.nullable(euros),
  targetDate: z.nullable(day),
  /** From today to the target date, at least 0. */
  daysRemaining: z.nullable(z.int()),
  /** Of thirty days, rounded up, at least 0. */
  monthsRemaining: z.nullable(z.int()),
  /** What is missing over the months that remain, at least one. */
  requiredMonthlySaving: z.nullable(euros),
  /** By the pace so far. */
  onTrack: z.boolean(),
  /** A fifth of the required saving; null when on track or without an amount. */
  suggestedIncrease: z.nullable(euros),
  /** What Fred says of it, Spanish. */
  suggestion: z.string(),
});
export type FeaturedGoal = z.infer<typeof featuredGoalSchema>;

/** What could become a goal; given back as it is, it becomes one. */
export const goalSuggestionSchema = z.strictObject({
  /** Unlike that of any other suggestion: a goal of the same key is the same goal. None for what a person thinks up. */
  key: z.optional(z.string().check(z.regex(/^[a-z0-9:-]{1,80}$/))),
  title: line(goalTitleMaxLength),
  description: z._default(freeText(goalDescriptionMaxLength), ""),
  category: z._default(z.enum(goalCategories), "other"),
  paraType: z.enum(["project", "area", "resource"]),
  priority,
  targetAmount: z.optional(z.nullable(amount)),
  targetDate: z.optional(z.nullable(day)),
  aiReasoning: z._default(freeText(500), ""),
  sessions: z.optional(z.nullable(sessionsSchema)),
  funding: z.optional(z.nullable(fundingSchema)),
});
export type GoalSuggestion = z.infer<typeof goalSuggestionSchema>;

const newHistoryEntry = z.strictObject({
  date: z.iso.datetime({ offset: true }),
  notes: z.optional(freeText(500)),
  action: z.optional(z.enum(["archived", "restored"])),
  reason: z.optional(freeText(200)),
});

/**
 * What is left out stays. A progress above what a goal with an amount has records a contribution of the difference, one
 * below takes it back; 100 or `completado` completes it. `archive` needs 100.
 */
const goalChangesSchema = z.partial(
  z.strictObject({
    status: z.enum(["activo", "completado"]),
    progress: z.int().check(z.gte(0), z.lte(100)),
    adaptationHistory: z.array(newHistoryEntry).check(z.maxLength(10)),
    title: line(goalTitleMaxLength),
    description: freeText(goalDescriptionMaxLength),
    category: z.enum(goalCategories),
    paraType: z.enum(paraTypes),
    priority,
    targetAmount: z.nullable(amount),
    targetDate: z.nullable(day),
    funding: z.nullable(fundingSchema),
    inAgenda: z.boolean(),
    sessions: z.nullable(sessionsSchema),
    /** Euros put aside; negative, taken back. */
    contribution: change,
  }),
);
export type GoalChanges = z.infer<typeof goalChangesSchema>;

const goalId = z.object({ id: z.uuid() });
const changedGoal = z.object({ goal: goalSchema, reward: gainSchema });

/** All of the person's goals, those in the archive too, the most important first. */
export const listGoals = defineEndpoint({
  method: "GET",
  path: "/api/smart-goals",
  access: "person",
  response: z.object({ goals: z.array(goalSchema) }),
});

export const updateGoal = defineEndpoint({
  method: "PATCH",
  path: "/api/smart-goals/:id",
  access: "person",
  params: goalId,
  body: goalChangesSchema,
  response: changedGoal,
});

/** Takes what it has planned from now on out of the agenda too. */
export const deleteGoal = defineEndpoint({
  method: "DELETE",
  path: "/api/smart-goals/:id",
  access: "person",
  params: goalId,
  response: z.object({ deleted: z.literal(true) }),
});

/** Goals that the person's own figures suggest and that do not exist yet, the most important first. */
export const listGoalSuggestions = defineEndpoint({
  method: "GET",
  path: "/api/goals/suggestions",
  access: "person",
  response: z.array(goalSuggestionSchema),
});

/** Makes a goal and plans its time; the same key again answers the goal that there is. */
export const createGoal = defineEndpoint({
  method: "POST",
  path: "/api/goals/para",
  access: "person",
  status: 201,
  body: goalSuggestionSchema,
  response: z.object({
    goal: goalSchema,
    /** Events that it put into the agenda. */
    eventsCreated: z.int(),
    /** Spanish: what did not fit, or null. */
    planNote: z.nullable(z.string()),
    reward: gainSchema,
  }),
});

const reviewBlock = z.object({
  /** Of its event. */
  id: z.uuid(),
  goalTitle: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** `open` until the person says something; an open one counts as kept. */
  state: z.enum(["open", "kept", "missed"]),
});
export type ReviewBlock = z.infer<typeof reviewBlock>;

/** The week from Monday to Sunday in Madrid. The same facts give the same answer. */
export const getWeeklyReview = defineEndpoint({
  method: "GET",
  path: "/api/goals/weekly-review",
  access: "person",
  response: z.object({
    weekStart: day,
    progressUpdate: z.string(),
    completedGoals: z.array(z.object({ id: z.uuid(), title: z.string() })),
    nextWeekPriorities: z.array(z.string()),
    newSuggestions: z.array(goalSuggestionSchema),
    /** The sessions of the week that are over. */
    blocks: z.array(reviewBlock),
  }),
});
export type WeeklyReview = z.infer<(typeof getWeeklyReview)["response"]>;

/** Whether a session that is over was done; a missed one is planned again. */
export const reviewSession = defineEndpoint({
  method: "PATCH",
  path: "/api/goals/sessions/:id",
  access: "person",
  params: goalId,
  body: z.strictObject({ kept: z.boolean() }),
  response: z.object({ block: reviewBlock, reward: gainSchema }),
});
