import {
  isUneven,
  monthCount,
  monthsOrThis,
  readingMonths,
} from "#server/modules/banking/domain/money-reading.ts";
import type { LedgerService, MoneyReading } from "#server/modules/banking/ledger/ledger-service.ts";
import type { BudgetService } from "#server/modules/spending/budgets/budget-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { FirstWords } from "#shared/contracts/spending/pulse.ts";
import { addDays, madridDayOf, monthStartAfter, monthsBetween } from "#shared/rules/madrid-day.ts";
import { monthlyFigures } from "./dashboard/month-figures.ts";
import { type FirstFacts, firstWords } from "./domain/first-words.ts";

interface Dependencies {
  ledger: Pick<LedgerService, "readMoney">;
  budgets: Pick<BudgetService, "hasOwn">;
  cashFlow: { read(userId: string): Promise<Pick<FirstFacts, "coming">> };
  clock: Clock;
}

export type FirstWordsService = ReturnType<typeof createFirstWordsService>;

/** Days from the first account on. */
const newFor = 7;

/** What there is to say first of a person's money; null once it has been there for a week, and before it tells of a day. */
export const createFirstWordsService = ({ ledger, budgets, cashFlow, clock }: Dependencies) => ({
  async read(userId: string, reading?: MoneyReading): Promise<FirstWords | null> {
    const today = madridDayOf(clock.now());
    const money = reading ?? (await ledger.readMoney(userId, today));
    const { accounts, months, days, spansOf } = money;
    const since = accounts.map(({ createdAt }) => madridDayOf(createdAt)).toSorted()[0];
    const known = newestSpan(spansOf);
    if (since === undefined || since < addDays(today, -newFor) || !known) return null;
    const counted = monthsOrThis(months, spansOf.keys(), today);
    const daysSince = async (first: string) =>
      first >= monthStartAfter(today, -readingMonths)
        ? days
        : (await ledger.readMoney(userId, today, monthsBetween(first, today))).days;
    const figures =
      months.size > 0 ? monthlyFigures(days, counted, today) : sumsOf(await daysSince(known.from), known);
    const { coming } = await cashFlow.read(userId);
    return firstWords({
      ...{ today, ...known, ...figures, coming },
      months: monthCount(months),
      isUneven: isUneven(months),
      hasOwnBudget: await budgets.hasOwn(userId),
    });
  },
});

/** The stretch of known days that is the newest of all accounts'. */
const newestSpan = (spansOf: MoneyReading["spansOf"]) =>
  [...spansOf.values()]
    .flatMap((spans) => spans.at(-1) ?? [])
    .toSorted((a, b) => b.to.localeCompare(a.to) || a.from.localeCompare(b.from))[0];

const sumsOf = (days: MoneyReading["days"], { from, to }: { from: string; to: string }) => {
  const known = days.filter(({ day }) => day >= from && day <= to);
  return {
    incomeCents: known.reduce((sum, { incomeCents }) => sum + incomeCents, 0),
    expenseCents: known.reduce((sum, { expenseCents }) => sum + expenseCents, 0),
  };
};
