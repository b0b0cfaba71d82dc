import {
  type AccountMonths,
  countedRows,
  isUneven,
  monthCount,
  monthsOrThis,
} from "#server/modules/banking/domain/money-reading.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { SimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";
import { madridDayOf, monthEndOf, monthStartOf } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import type { FinanceRepository } from "./finance-repository.ts";
import { meanMonth } from "./mean-month.ts";
import { groupOf, ownMeans, ownShares } from "./own-groups.ts";
import { categoriesFor, categoriesToRead } from "./purposes.ts";

interface Dependencies {
  finance: FinanceRepository;
  ledger: LedgerService;
  clock: Clock;
}

export type FinanceService = ReturnType<typeof createFinanceService>;

const largestLength = 5;
/** The number of people whose fixed debt is cached. */
const maxCached = 1000;

/** Computed from at most six months. */
export const createFinanceService = ({ finance, ledger, clock }: Dependencies) => {
  const monthsOf = async (userId: string, today: string) => {
    const { spansOf, months, leftOut } = await ledger.readMoney(userId, today);
    return { whole: months, leftOut, months: monthsOrThis(months, spansOf.keys(), today) };
  };
  const versionOf = async (userId: string) => `${await ledger.version(userId)}.${madridDayOf(clock.now())}`;
  const debts = new Map<string, { version: string; cents: number }>();

  const readFixedDebt = async (userId: string) => {
    const today = madridDayOf(clock.now());
    const { months } = await monthsOf(userId, today);
    const texts = await finance.expenseTexts(userId, months, categoriesFor("fixedDebt"));
    return meanMonth({ totals: [], texts, movedToSavings: [], months }).fixedDebt;
  };

  return {
    version: versionOf,

    async fixedDebt(userId: string) {
      const version = await versionOf(userId);
      const known = debts.get(userId);
      if (known?.version === version) return known.cents;
      const cents = await readFixedDebt(userId);
      if (debts.size >= maxCached) debts.clear();
      debts.set(userId, { version, cents });
      return cents;
    },

    /** The whole months before `today`. */
    async summarise(userId: string, today = madridDayOf(clock.now())): Promise<SimpleFinancialSummary> {
      const { whole, leftOut, months } = await monthsOf(userId, today);
      const { from, to } = extentOf(months, today);
      const all = await ledger.categoryTotals(userId, from, to);
      const totals = countedRows(all, months);
      const own = await finance.ownCategories(userId);
      const ownExpenses = await finance.ownExpenses(userId, months);
      const ownIncome = await finance.ownIncome(userId, months);
      const ownSpent = await finance.ownSpent(userId, { from, to });
      const mean = meanMonth({
        totals,
        texts: await finance.expenseTexts(userId, months, categoriesToRead),
        movedToSavings: await finance.movedToSavings(userId, months),
        grouped: ownExpenses.flatMap((one) => {
          const group = groupOf(own, one.ownCategoryId);
          return group ? [{ ...one, group }] : [];
        }),
        months,
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
        otherExpenses: mean.otherByCategory.map((one) => ({
          ...inMonthlyEuros(one),
          spent: fromCents(spentOn(one.category, all)),
          ...ownShares({ own, months, expenses: ownExpenses, spent: ownSpent }, one.category),
        })),
        monthlyNeeds: fromCents(mean.needs),
        monthlyWants: fromCents(mean.wants),
        netMonthlyIncome: fromCents(mean.income - mean.expenses),
        ...{ from, to },
        transactionsAnalyzed: totals.reduce((sum, { count }) => sum + count, 0),
        monthsAnalyzed: monthCount(whole),
        isUneven: isUneven(whole),
        leftOut,
        monthlyIncome: mean.incomeByCategory.map((one) => ({
          ...inMonthlyEuros(one),
          ...ownMeans({ own, months }, ownIncome, one.category),
        })),
        incomeBreakdown: await finance.incomeCounts(userId, months),
        topIncomeTransactions: (await finance.largestIncome(userId, months, largestLength)).map(inEuros),
        topExpenseTransactions: (await finance.largestExpenses(userId, months, largestLength)).map(inEuros),
      };
    },
  };
};

/** From the first to the last day of the months. */
const extentOf = (months: AccountMonths, today: string) => {
  const starts = [...months.values()].flat().toSorted();
  return { from: starts[0] ?? monthStartOf(today), to: monthEndOf(starts.at(-1) ?? today) };
};

const spentOn = (category: string, totals: Awaited<ReturnType<LedgerService["categoryTotals"]>>) =>
  totals.reduce((sum, row) => (row.category === category ? sum + row.expenseCents : sum), 0);

const inMonthlyEuros = ({ category, cents }: { category: string; cents: number }) => ({
  category,
  monthlyAverage: fromCents(cents),
});

const inEuros = ({ category, cents }: { category: string; cents: number }) => ({
  category,
  amount: fromCents(Math.abs(cents)),
});
