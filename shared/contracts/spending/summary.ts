import * as z from "zod/mini";
import { shownOwnCategory } from "#shared/contracts/banking/ledger.ts";
import { day, euros } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { leftOutAccounts } from "./left-out.ts";

const largest = z.array(z.object({ category: z.string(), amount: euros }));

/** Mean of at most six full months in positive euros, without own transfers. Categories sum to the expenses. */
export const simpleFinancialSummarySchema = z.object({
  totalMonthlyIncome: euros,
  totalMonthlyExpenses: euros,
  /** Instalments of loans, revolving cards, leasing and purchases; mortgages are housing. */
  monthlyFixedDebt: euros,
  /** Settlements of credit cards, overdrafts and interest. */
  monthlyVariableDebt: euros,
  /** Net transfers to own savings accounts, plus money put into investment products. */
  monthlySavings: euros,
  /** Self-employed contributions and taxes, tools of work, advisers. */
  monthlyProfessionalExpenses: euros,
  /** Rent or mortgage and supplies, as in Eurostat's housing costs. */
  monthlyHousingCosts: euros,
  monthlyOtherExpenses: euros,
  /** What the other expenses are made of, the largest first: each is rounded by itself, so that sums differ by cents. */
  otherExpenses: z.array(
    z.object({
      category: z.string(),
      monthlyAverage: euros,
      /** All that went out in the category from `from` to `to`, as the list of its transactions adds it up. */
      spent: euros,
      /** Own ones directly below it, each with those below it, the largest first; missing for none. */
      own: z.optional(z.array(z.extend(shownOwnCategory, { monthlyAverage: euros, spent: euros }))),
    }),
  ),
  /** The rule's needs, with what own categories count as: housing, work, food, transport, health, insurance, taxes and studies. */
  monthlyNeeds: euros,
  /** The rule's wants: expenses that are neither needs, debt nor investments. */
  monthlyWants: euros,
  netMonthlyIncome: euros,
  /** The days of the months seen, or of this month while there is none. */
  from: day,
  to: day,
  transactionsAnalyzed: z.int(),
  /** Full months; 0 while this month so far stands in for them. */
  monthsAnalyzed: z.int(),
  /** Accounts count over different months, the one with the most over so many. */
  isUneven: z.boolean(),
  leftOut: leftOutAccounts,
  monthlyIncome: z.array(
    z.object({
      category: z.string(),
      monthlyAverage: euros,
      /** As below the other expenses. */
      own: z.optional(z.array(z.extend(shownOwnCategory, { monthlyAverage: euros }))),
    }),
  ),
  /** How often each kind of income came, most frequent first. */
  incomeBreakdown: z.array(z.object({ type: z.string(), count: z.int() })),
  topIncomeTransactions: largest,
  topExpenseTransactions: largest,
});
export type SimpleFinancialSummary = z.infer<typeof simpleFinancialSummarySchema>;

/** Polled every 30 s; 304 while unchanged. */
export const getSimpleFinancialSummary = defineEndpoint({
  method: "GET",
  path: "/api/simple-financial-summary",
  access: "person",
  tokenScope: "read",
  response: simpleFinancialSummarySchema,
});
