import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { gainSchema } from "./gain.ts";
import { day, euros, freeText, integerWithin, maxEuros, singleLineText } from "./text.ts";

export const goalCategories = ["financiero", "salud", "carrera", "hobbies", "viajes", "other"] as const;
export type GoalCategory = (typeof goalCategories)[number];

export const paraTypes = ["project", "area", "resource", "archive"] as const;
export type ParaType = (typeof paraTypes)[number];

export const goalTitleMaxLength = 120;
export const goalDescriptionMaxLength = 500;
export const goalPriority = { least: 1, most: 10 };
/** Percent of a month's surplus. */
export const surplusShare = { least: 1, most: 100 };
export const sessionMinutes = { least: 15, most: 240 };
export const sessionsPerWeek = { least: 1, most: 7 };
export const lastGoalDay = "2099-12-31";
const maxAccounts = 20;

const positiveAmount = z.number().check(z.gt(0), z.lte(maxEuros), z.multipleOf(0.01));
const signedAmount = z.number().check(z.gte(-maxEuros), z.lte(maxEuros), z.multipleOf(0.01));
const priority = integerWithin(goalPriority);

/** Contributions, account balances, or a percentage of each month's surplus plus contributions. */
const fundingSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("recorded") }),
  z.strictObject({
    kind: z.literal("accounts"),
    accountIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxAccounts)),
  }),
  z.strictObject({ kind: z.literal("surplus"), share: integerWithin(surplusShare) }),
]);
export type Funding = z.infer<typeof fundingSchema>;

/** `perWeek` counts from Monday to Sunday. */
const sessionsSchema = z.strictObject({
  minutes: integerWithin(sessionMinutes),
  perWeek: integerWithin(sessionsPerWeek),
});
export type Sessions = z.infer<typeof sessionsSchema>;

const historyEntry = z.object({
  date: z.string(),
  notes: z.optional(z.string()),
  action: z.optional(z.string()),
  reason: z.optional(z.string()),
});

const goalSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: z.enum(goalCategories),
  paraType: z.enum(paraTypes),
  priority: z.int(),
  status: z.enum(["activo", "completado"]),
  /** Percent, 0 to 100, rounded down. */
  progress: z.int(),
  targetAmount: z.nullable(euros),
  /** Null without a target amount; may exceed it. */
  currentAmount: z.nullable(euros),
  /** Names of accounts that it follows and whose balance nobody has told: they are not in `currentAmount`. */
  withoutBalance: z.array(z.string()),
  /** The part of `currentAmount` that was noted and that the accounts it follows do not show yet. */
  unseenAmount: euros,
  targetDate: z.nullable(day),
  generatedByAI: z.boolean(),
  aiReasoning: z.nullable(z.string()),
  /** The newest ten, newest first. */
  adaptationHistory: z.array(historyEntry),
  funding: z.nullable(fundingSchema),
  /** Whether its sessions, reminders and reviews are put into the agenda. */
  inAgenda: z.boolean(),
  sessions: z.nullable(sessionsSchema),
  nextEventAt: z.nullable(z.string()),
  /** An area without an end: whether this week, Monday to Sunday in Madrid, is noted as done. */
  isDoneThisWeek: z.boolean(),
  createdAt: z.string(),
});
export type Goal = z.infer<typeof goalSchema>;

/** Sent back unchanged, it creates a goal. A goal with the same key counts as the same. */
export const goalSuggestionSchema = z.strictObject({
  key: z.optional(z.string().check(z.regex(/^[a-z0-9:-]{1,80}$/))),
  title: singleLineText(goalTitleMaxLength),
  description: z._default(freeText(goalDescriptionMaxLength), ""),
  category: z._default(z.enum(goalCategories), "other"),
  paraType: z.enum(["project", "area", "resource"]),
  priority,
  targetAmount: z.optional(z.nullable(positiveAmount)),
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

/** Missing fields stay. Progress of a money goal is stored as a contribution; 100 completes; `archive` needs 100. */
const goalChangesSchema = z.partial(
  z.strictObject({
    status: z.enum(["activo", "completado"]),
    progress: z.int().check(z.gte(0), z.lte(100)),
    adaptationHistory: z.array(newHistoryEntry).check(z.maxLength(10)),
    title: singleLineText(goalTitleMaxLength),
    description: freeText(goalDescriptionMaxLength),
    category: z.enum(goalCategories),
    paraType: z.enum(paraTypes),
    priority,
    targetAmount: z.nullable(positiveAmount),
    targetDate: z.nullable(day),
    funding: z.nullable(fundingSchema),
    inAgenda: z.boolean(),
    sessions: z.nullable(sessionsSchema),
    /** Euros; negative to withdraw. */
    contribution: signedAmount,
  }),
);
export type GoalChanges = z.infer<typeof goalChangesSchema>;

const goalId = z.object({ id: z.uuid() });
const stepId = z.object({ id: z.uuid(), step: z.uuid() });

/** Progress that a change recorded; `from` is `to` where a week was noted. Percents; euros only for a goal with an amount, negative when taken back. */
const goalStepSchema = z.object({
  id: z.uuid(),
  from: z.int(),
  to: z.int(),
  amount: z.nullable(euros),
});
export type GoalStep = z.infer<typeof goalStepSchema>;

/** `step` is null when the change recorded no progress. */
const changedGoal = z.object({ goal: goalSchema, reward: gainSchema, step: z.nullable(goalStepSchema) });

/** All goals, archived ones too, most important first. */
export const listGoals = defineEndpoint({
  method: "GET",
  path: "/api/smart-goals",
  access: "person",
  tokenScope: "read",
  response: z.object({ goals: z.array(goalSchema) }),
});

export const updateGoal = defineEndpoint({
  method: "PATCH",
  path: "/api/smart-goals/:id",
  access: "person",
  tokenScope: "write",
  params: goalId,
  body: goalChangesSchema,
  response: changedGoal,
});

/** Notes this week of an area without an end as done; again, it changes nothing. 409 for a goal that ends. */
export const noteGoalWeek = defineEndpoint({
  method: "POST",
  path: "/api/smart-goals/:id/weeks",
  access: "person",
  tokenScope: "write",
  params: goalId,
  response: changedGoal,
});

/**
 * Takes a step back, with the points and achievements that it brought; again, it changes nothing. Later steps stay; 409 for a
 * step older than a day, or one that a later change rests on.
 */
export const undoGoalStep = defineEndpoint({
  method: "DELETE",
  path: "/api/smart-goals/:id/steps/:step",
  access: "person",
  tokenScope: "write",
  params: stepId,
  response: z.object({ goal: goalSchema }),
});

/** What a step is instead: euros of a goal with an amount, the percent reached of another. */
const otherStep = z.union([
  z.strictObject({ amount: positiveAmount }),
  z.strictObject({ progress: z.int().check(z.gte(0), z.lte(100)) }),
]);
export type OtherStep = z.infer<typeof otherStep>;

/** Gives a step another size. 409 for one that cannot be taken back. */
export const changeGoalStep = defineEndpoint({
  method: "PATCH",
  path: "/api/smart-goals/:id/steps/:step",
  access: "person",
  tokenScope: "write",
  params: stepId,
  body: otherStep,
  response: changedGoal,
});

/** Also deletes its future events. */
export const deleteGoal = defineEndpoint({
  method: "DELETE",
  path: "/api/smart-goals/:id",
  access: "person",
  params: goalId,
  response: z.object({ deleted: z.literal(true) }),
});

/** Goals that the person's figures suggest and that do not exist yet, most important first. */
export const listGoalSuggestions = defineEndpoint({
  method: "GET",
  path: "/api/goals/suggestions",
  access: "person",
  response: z.array(goalSuggestionSchema),
});

/** Creates a goal and plans its sessions; an existing key returns the existing goal. */
export const createGoal = defineEndpoint({
  method: "POST",
  path: "/api/goals/para",
  access: "person",
  tokenScope: "write",
  status: 201,
  body: goalSuggestionSchema,
  response: z.object({
    goal: goalSchema,
    eventsCreated: z.int(),
    /** Spanish: what did not fit; null when all did. */
    planNote: z.nullable(z.string()),
    reward: gainSchema,
  }),
});
