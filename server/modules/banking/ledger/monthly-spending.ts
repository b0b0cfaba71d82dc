import type { DaySpan } from "#server/modules/banking/domain/known-days.ts";
import { byOwnCategory, type LedgerCategory } from "#server/modules/banking/domain/own-category.ts";
import { monthEndOf } from "#shared/rules/madrid-day.ts";
import type { MissingDays } from "#shared/rules/missing-days.ts";
import { fromCents } from "#shared/rules/money.ts";
import type { LedgerRepository } from "./ledger-repository.ts";
import type { TransactionListRepository } from "./transaction-list-repository.ts";

type CategoryTotals = Awaited<ReturnType<LedgerRepository["categoryTotals"]>>;

type OwnSum = Awaited<ReturnType<TransactionListRepository["ownSpending"]>>[number];

interface Known {
  all: readonly LedgerCategory[];
  rows: readonly OwnSum[];
  /** Of all accounts. */
  spans: readonly DaySpan[];
  missingIn: (days: DaySpan) => MissingDays[];
}

/** Months as `YYYY-MM`; a month without transactions is all zeros. */
export const monthlySpending = (
  months: string[],
  totals: CategoryTotals,
  { all, rows, spans, missingIn }: Known,
) => {
  const ownOf = (month: string, category: string) => {
    const own = rows.filter((row) => row.month === month && row.category === category);
    const shares = byOwnCategory(all, own)
      .map(({ own, rows }) => ({
        ...own,
        amount: fromCents(rows.reduce((sum, { cents }) => sum + cents, 0)),
      }))
      .filter(({ amount }) => amount > 0)
      .toSorted((one, other) => other.amount - one.amount);
    return shares.length > 0 ? { own: shares } : {};
  };
  const byMonth = Map.groupBy(totals, ({ day }) => day.slice(0, 7));
  return months.map((month) => {
    const ofMonth = byMonth.get(month) ?? [];
    const byCategory = new Map<string, number>();
    for (const { category, expenseCents } of ofMonth) {
      byCategory.set(category, (byCategory.get(category) ?? 0) + expenseCents);
    }
    return {
      month,
      isKnown:
        ofMonth.length > 0 ||
        spans.some(({ from, to }) => from.slice(0, 7) <= month && month <= to.slice(0, 7)),
      income: fromCents(ofMonth.reduce((sum, { incomeCents }) => sum + incomeCents, 0)),
      expenses: fromCents(ofMonth.reduce((sum, { expenseCents }) => sum + expenseCents, 0)),
      missing: missingIn({ from: `${month}-01`, to: monthEndOf(`${month}-01`) }),
      categories: [...byCategory]
        .filter(([, cents]) => cents > 0)
        .sort(([a, most], [b, less]) => less - most || a.localeCompare(b, "es"))
        .map(([category, cents]) => ({ category, amount: fromCents(cents), ...ownOf(month, category) })),
    };
  });
};
