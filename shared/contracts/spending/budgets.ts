import * as z from "zod/mini";
import { day, euros } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { expenseCategories } from "#shared/rules/categories.ts";

const expenseCategory = z.enum(expenseCategories);

/** One expense category this month. */
export const budgetSchema = z.object({
  category: expenseCategory,
  /** Euros a month; null without a budget. */
  limit: z.nullable(euros),
  /** This month so far, positive. */
  spent: euros,
  /** Spent of the limit, rounded to a whole percent; null without a budget. */
  percentage: z.nullable(z.int()),
  /** Negative once the budget is exceeded; null without one. */
  left: z.nullable(euros),
  /** Whether the limit, or that there is none, is the person's own word. */
  source: z.enum(["proposed", "own"]),
  /** What would be proposed; null where nothing is. */
  proposal: z.nullable(euros),
});
export type Budget = z.infer<typeof budgetSchema>;

const budgetMonth = z.object({
  /** `YYYY-MM`, in Madrid. */
  month: z.string(),
  /** Days after today; 0 on the last day of the month. */
  daysLeft: z.int(),
  /** How many full months the proposals are drawn from, at most three. */
  monthsSeen: z.int(),
  /** From when on there will be proposals; null when there are, or when nobody can tell. */
  proposalsFrom: z.nullable(day),
  /** All expense categories, in the order of the product. */
  budgets: z.array(budgetSchema),
});
export type BudgetMonth = z.infer<typeof budgetMonth>;

export const listBudgets = defineEndpoint({
  method: "GET",
  path: "/api/budgets",
  access: "person",
  response: budgetMonth,
});

/** Euros a month. */
export const budgetLimit = { least: 1, most: 1_000_000 };

/** Sets the person's own limit, or with null says that they want none. */
export const setBudget = defineEndpoint({
  method: "PATCH",
  path: "/api/budgets",
  access: "person",
  body: z.strictObject({
    category: expenseCategory,
    /** Euros a month. */
    limit: z.nullable(z.number().check(z.minimum(budgetLimit.least), z.maximum(budgetLimit.most))),
  }),
  response: budgetMonth,
});

/** Goes back to what is proposed. The category is in the query: its name holds a slash. */
export const resetBudget = defineEndpoint({
  method: "DELETE",
  path: "/api/budgets",
  access: "person",
  query: z.object({ category: expenseCategory }),
  response: budgetMonth,
});
