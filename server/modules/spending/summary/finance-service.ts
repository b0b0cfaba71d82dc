import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { SimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";
import { madridDayOf, monthEndOf, monthStartOf } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import type { FinanceRepository } from "./finance-repository.ts";
import { meanMonth } from "./mean-month.ts";
import { categoriesFor, categoriesToRead } from "./purposes.ts";

interface Dependencies {
  finance: FinanceRepository;
  ledger: LedgerService;
  clock: Clock;
}

export type FinanceService = ReturnType<typeof createFinanceService>;

const mostMonths = 6;
const largestLength = 5;
/** The number of people whose fixed debt is cached. */
const mostKept = 1000;

/** Computed from at most six months. */
export const createFinanceService = ({ finance, ledger, clock }: Dependencies) => {
  const fullMonths = async (userId: string, today: string) =>
    (await ledger.lastMonths(userId, today, mostMonths)).fullMonths;
  const versionOf = async (userId: string) => `${await ledger.version(userId)}.${madridDayOf(clock.now())}`;
  const debts = new Map<string, { version: string; cents: number }>();
  const spanOf = (months: readonly string[], today: string) => ({
    from: months.at(0) ?? monthStartOf(today),
    to: monthEndOf(months.at(-1) ?? today),
  });

  const readFixedDebt = async (userId: string) => {
    const today = madridDayOf(clock.now());
    const months = await fullMonths(userId, today);
    const texts = await finance.expenseTexts(userId, spanOf(months, today), categoriesFor("fixedDebt"));
    const sums = { totals: [], texts, movedToSavingsCents: 0, months: Math.max(1, months.length) };
    return meanMonth(sums).fixedDebt;
  };

  return {
    version: versionOf,

    async fixedDebt(userId: string) {
      const version = await versionOf(userId);
      const known = debts.get(userId);
      if (known?.version === version) return known.cents;
      const cents = await readFixedDebt(userId);
      if (debts.size >= mostKept) debts.clear();
      debts.set(userId, { version, cents });
      return cents;
    },

    /** The full months before `today`. */
    async summarise(userId: string, today = madridDayOf(clock.now())): Promise<SimpleFinancialSummary> {
      const months = await fullMonths(userId, today);
      const span = spanOf(months, today);
      const totals = await ledger.categoryTotals(userId, span.from, span.to);
      const mean = meanMonth({
        totals,
        texts: await finance.expenseTexts(userId, span, categoriesToRead),
        movedToSavingsCents: await finance.movedToSavings(userId, span),
        months: Math.max(1, months.length),
      });

      return {
        totalMonthlyIncome: fromCents(mean.income),
        totalMonthlyExpenses: fromCents(mean.expenses),
        monthlyFixedDebt: fromCents(mean.fixedDebt),
        monthlyVariableDebt: fromCents(mean.variableDebt),
        monthlySavings: fromCents(mean.savings),
        monthlyProfessionalExpenses: fromCents(mean.professional),
        monthlyHousingCosts: fromCents(mean.housing),
        monthlyOtherExpenses: fromCents(mean.other),
        netMonthlyIncome: fromCents(mean.income - mean.expenses),
        transactionsAnalyzed: totals.reduce((sum, { count }) => sum + count, 0),
        monthsAnalyzed: months.length,
        monthlyIncome: mean.incomeByCategory.map(({ category, cents }) => ({
          category,
          monthlyAverage: fromCents(cents),
        })),
        incomeBreakdown: await finance.incomeCounts(userId, span),
        topIncomeTransactions: (await finance.largestIncome(userId, span, largestLength)).map(inEuros),
        topExpenseTransactions: (await finance.largestExpenses(userId, span, largestLength)).map(inEuros),
      };
    },
  };
};

const inEuros = ({ category, cents }: { category: string; cents: number }) => ({
  category,
  amount: fromCents(Math.abs(cents)),
});
