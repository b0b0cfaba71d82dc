import * as z from "zod/mini";
import { euros } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";

const largest = z.array(z.object({ category: z.string(), amount: euros }));

/**
 * A mean month: averages over the full months seen, at most the last six; this month so far before there is one. Euros,
 * positive, of accounts in euros; transfers between own accounts are neither income nor spending. Debt, professional,
 * housing and other, with what was put into investment products, make up the expenses; every movement is in one only.
 */
export const simpleFinancialSummarySchema = z.object({
  totalMonthlyIncome: euros,
  totalMonthlyExpenses: euros,
  /** Instalments of loans, revolving cards, leasing and purchases paid in parts; mortgages are housing. */
  monthlyFixedDebt: euros,
  /** Settlements of credit cards, overdrafts and interest. */
  monthlyVariableDebt: euros,
  /** Moved into own savings accounts, less what was taken out, and put into investment products. */
  monthlySavings: euros,
  /** Self-employed contributions and taxes, tools of work, advisers. */
  monthlyProfessionalExpenses: euros,
  /** Rent or mortgage and supplies, as in Eurostat's housing costs. */
  monthlyHousingCosts: euros,
  monthlyOtherExpenses: euros,
  /** Income less expenses; may be negative. */
  netMonthlyIncome: euros,
  /** Every movement of those months, transfers between own accounts included. */
  transactionsAnalyzed: z.int(),
  /** Full months; 0 while this month so far stands in for them. */
  monthsAnalyzed: z.int(),
  /** Per category, the largest first. */
  monthlyIncome: z.array(z.object({ category: z.string(), monthlyAverage: euros })),
  /** How many times each kind of income came in all the months, the most frequent first. */
  incomeBreakdown: z.array(z.object({ type: z.string(), count: z.int() })),
  /** The five largest movements. */
  topIncomeTransactions: largest,
  topExpenseTransactions: largest,
});
export type SimpleFinancialSummary = z.infer<typeof simpleFinancialSummarySchema>;

/** Polled every 30 s; unchanged between two polls it is a 304. */
export const getSimpleFinancialSummary = defineEndpoint({
  method: "GET",
  path: "/api/simple-financial-summary",
  access: "person",
  response: simpleFinancialSummarySchema,
});
