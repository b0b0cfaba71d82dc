import * as z from "zod/mini";
import { ownCategoryId, shownOwnCategory } from "#shared/contracts/banking/ledger.ts";
import { day, euros } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { expenseCategories } from "#shared/rules/categories.ts";
import { leftOutAccounts } from "./left-out.ts";

const expenseCategory = z.enum(expenseCategories);

export const budgetSchema = z.object({
  category: expenseCategory,
  limit: z.nullable(euros),
  /** Whether what is left of a period, or too much, counts in the next one. */
  rollover: z.boolean(),
  /** What the periods before have left, negative where they took more; 0 without rollover. */
  carried: euros,
  /** In this period so far, positive. */
  spent: euros,
  /** Whole percent of the limit with what was carried; null without a budget. */
  percentage: z.nullable(z.int()),
  /** Negative once the budget is exceeded; null without one. */
  left: z.nullable(euros),
  /** `own` also when the person wants no limit. */
  source: z.enum(["proposed", "own"]),
  proposal: z.nullable(euros),
});
export type Budget = z.infer<typeof budgetSchema>;

/** Of one of the person's own categories; `category` is the fixed one above it, whose budget has its spending too. */
export const ownBudgetSchema = z.extend(budgetSchema, { own: shownOwnCategory });
export type OwnBudget = z.infer<typeof ownBudgetSchema>;

export const budgetPeriods = ["month", "pay"] as const;
/** By calendar month, or from one pay to the day before the next. */
export type BudgetPeriodBy = (typeof budgetPeriods)[number];

const budgetMonth = z.object({
  /** Where no pay is known, `pay` goes by months too. */
  period: z.object({ by: z.enum(budgetPeriods), from: day, to: day, isPayKnown: z.boolean() }),
  /** `YYYY-MM`, in Madrid. */
  month: z.string(),
  /** Until the period ends. */
  daysLeft: z.int(),
  /** Full months behind the proposals, at most three. */
  monthsSeen: z.int(),
  /** What the proposals leave out. */
  leftOut: leftOutAccounts,
  /** When there will be proposals; null when there are some, or when that is unknown. */
  proposalsFrom: z.nullable(day),
  budgets: z.array(budgetSchema),
  ownBudgets: z.array(ownBudgetSchema),
});
export type BudgetMonth = z.infer<typeof budgetMonth>;

export const listBudgets = defineEndpoint({
  method: "GET",
  path: "/api/budgets",
  access: "person",
  tokenScope: "read",
  response: budgetMonth,
});

export const budgetLimit = { least: 1, most: 1_000_000 };

/** Null means that the person wants no limit. */
export const setBudget = defineEndpoint({
  method: "PATCH",
  path: "/api/budgets",
  access: "person",
  tokenScope: "write",
  body: z.strictObject({
    category: expenseCategory,
    ownCategoryId,
    limit: z.nullable(z.number().check(z.minimum(budgetLimit.least), z.maximum(budgetLimit.most))),
    /** Stays when left out; from now on it counts from this period. */
    rollover: z.optional(z.boolean()),
  }),
  response: budgetMonth,
});

export const setBudgetPeriod = defineEndpoint({
  method: "PATCH",
  path: "/api/budgets/period",
  access: "person",
  tokenScope: "write",
  body: z.strictObject({ by: z.enum(budgetPeriods) }),
  response: budgetMonth,
});

/** Returns to the proposal. The category is in the query because its name contains a slash. */
export const resetBudget = defineEndpoint({
  method: "DELETE",
  path: "/api/budgets",
  access: "person",
  tokenScope: "write",
  query: z.object({ category: expenseCategory, ownCategoryId: z.optional(z.uuid()) }),
  response: budgetMonth,
});
