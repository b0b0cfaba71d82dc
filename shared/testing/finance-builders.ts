import type { Budget, BudgetMonth } from "#shared/contracts/spending/budgets.ts";
import type { SimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";

export const aSimpleSummary = (changes: Partial<SimpleFinancialSummary> = {}): SimpleFinancialSummary => ({
  totalMonthlyIncome: 2850,
  totalMonthlyExpenses: 2337,
  monthlyFixedDebt: 684,
  monthlyVariableDebt: 57,
  monthlySavings: 285,
  monthlyProfessionalExpenses: 171,
  monthlyHousingCosts: 855,
  monthlyOtherExpenses: 570,
  otherExpenses: [
    { category: "Supermercados/Alimentación", monthlyAverage: 400, spent: 2400.6 },
    { category: "Ocio/Entretenimiento", monthlyAverage: 170, spent: 1020 },
  ],
  monthlyNeeds: 1426,
  monthlyWants: 170,
  netMonthlyIncome: 513,
  transactionsAnalyzed: 412,
  from: "2026-04-01",
  to: "2026-09-30",
  leftOut: [],
  monthsAnalyzed: 6,
  isUneven: false,
  monthlyIncome: [
    { category: "Nómina/Salario", monthlyAverage: 2450 },
    { category: "Ventas/Freelance", monthlyAverage: 340 },
    { category: "Devoluciones/Reembolsos", monthlyAverage: 60 },
  ],
  incomeBreakdown: [
    { type: "Ventas/Freelance", count: 9 },
    { type: "Nómina/Salario", count: 6 },
    { type: "Devoluciones/Reembolsos", count: 2 },
  ],
  topIncomeTransactions: [{ category: "Nómina/Salario", amount: 2450 }],
  topExpenseTransactions: [{ category: "Alquiler/Hipoteca", amount: 855 }],
  ...changes,
});

export const aBudget = (changes: Partial<Budget> = {}): Budget => ({
  category: "Restaurantes/Bares",
  limit: 150,
  ...{ rollover: false, carried: 0 },
  spent: 132,
  percentage: 88,
  left: 18,
  source: "proposed",
  proposal: 150,
  ...changes,
});

export const aBudgetMonth = (changes: Partial<BudgetMonth> = {}): BudgetMonth => ({
  period: { by: "month", from: "2026-10-01", to: "2026-10-31", isPayKnown: true },
  month: "2026-10",
  daysLeft: 16,
  leftOut: [],
  monthsSeen: 3,
  proposalsFrom: null,
  budgets: [aBudget()],
  ownBudgets: [],
  ...changes,
});
