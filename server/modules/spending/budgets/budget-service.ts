import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import { budgetSet } from "#server/modules/spending/domain-events.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import type { Budget, BudgetMonth } from "#shared/contracts/spending/budgets.ts";
import { type ExpenseCategory, expenseCategories } from "#shared/rules/categories.ts";
import type { ObservedPeriod } from "#shared/rules/full-months.ts";
import {
  dayOfMonth,
  madridDayOf,
  monthEndOf,
  monthStartAfter,
  monthStartOf,
} from "#shared/rules/madrid-day.ts";
import { fromCents, fromCentsIfAny, toCentsIfAny } from "#shared/rules/money.ts";
import { proposeBudgets } from "./budget-proposal.ts";
import type { BudgetRepository } from "./budget-repository.ts";

interface Dependencies {
  budgets: BudgetRepository;
  ledger: LedgerService;
  publish: Publish;
  clock: Clock;
}

interface When {
  today: string;
  fullMonths: string[];
}

export type BudgetService = ReturnType<typeof createBudgetService>;

/** Decision 5: proposals come from the last three months, and alerts start at 80 %. */
const mostMonths = 3;
const alertFrom = 80;

/** Reads daily totals only, so the cost does not grow with the transactions. */
export const createBudgetService = ({ budgets, ledger, publish, clock }: Dependencies) => {
  const budgetsOf = async (userId: string, { today, fullMonths }: When): Promise<Budget[]> => {
    const from = fullMonths.at(0) ?? monthStartOf(today);
    const totals = await ledger.categoryTotals(userId, from, monthEndOf(today));
    const own = new Map(
      (await budgets.own(userId)).map(({ category, limitCents }) => [category, limitCents]),
    );
    const spent = spentIn(totals, monthStartOf(today), monthEndOf(today));
    const proposals = fullMonths.length > 0 ? proposalsFrom(totals, fullMonths) : new Map<string, number>();

    return expenseCategories.map((category) => {
      const proposal = proposals.get(category) ?? null;
      const ownLimit = own.get(category);
      return budgetOf(category, { proposal, ownLimit, spent: spent.get(category) ?? 0 });
    });
  };

  const read = async (userId: string, today = madridDayOf(clock.now())): Promise<BudgetMonth> => {
    const { seen, fullMonths } = await ledger.lastMonths(userId, today, mostMonths);
    return {
      month: today.slice(0, 7),
      daysLeft: dayOfMonth(monthEndOf(today)) - dayOfMonth(today),
      monthsSeen: fullMonths.length,
      proposalsFrom: fullMonths.length === 0 && seen ? firstProposals(seen, today) : null,
      budgets: await budgetsOf(userId, { today, fullMonths }),
    };
  };

  return {
    async version(userId: string) {
      return `${await ledger.version(userId)}.${madridDayOf(clock.now())}`;
    },

    read,

    async set(userId: string, category: ExpenseCategory, limit: number | null) {
      const limitCents = toCentsIfAny(limit);
      await budgets.set(userId, { category, limitCents }, clock.now(), async (scope) => {
        if (limitCents !== null) await publish(scope, userId, budgetSet, { category });
      });
      return read(userId);
    },

    async reset(userId: string, category: ExpenseCategory) {
      await budgets.remove(userId, category);
      return read(userId);
    },

    async alerts(userId: string, when: When) {
      return (await budgetsOf(userId, when))
        .flatMap(({ category, percentage }) =>
          percentage !== null && percentage >= alertFrom ? [{ category, percentage }] : [],
        )
        .toSorted((a, b) => b.percentage - a.percentage);
    },
  };
};

type Totals = Awaited<ReturnType<LedgerService["categoryTotals"]>>;

const spentIn = (totals: Totals, from: string, to: string) => {
  const spent = new Map<string, number>();
  for (const { day, category, expenseCents } of totals)
    if (day >= from && day <= to) spent.set(category, (spent.get(category) ?? 0) + expenseCents);
  return spent;
};

const proposalsFrom = (totals: Totals, fullMonths: string[]) => {
  const [first, last] = [fullMonths.at(0) ?? "", monthEndOf(fullMonths.at(-1) ?? "")];
  const mean = (cents: number) => Math.round(cents / fullMonths.length);
  const spent = [...spentIn(totals, first, last)].map(
    ([category, cents]) => [category, mean(cents)] as const,
  );
  const income = totals.reduce((sum, { day, incomeCents }) => sum + (day <= last ? incomeCents : 0), 0);
  return proposeBudgets({ incomeCents: mean(income), spentCents: new Map(spent) });
};

interface Known {
  proposal: number | null;
  /** Undefined if the person set none. */
  ownLimit: number | null | undefined;
  spent: number;
}

const budgetOf = (category: ExpenseCategory, { proposal, ownLimit, spent }: Known): Budget => {
  const limit = ownLimit === undefined ? proposal : ownLimit;
  return {
    category,
    limit: fromCentsIfAny(limit),
    spent: fromCents(spent),
    percentage: limit === null ? null : Math.round((spent / limit) * 100),
    left: limit === null ? null : fromCents(limit - spent),
    source: ownLimit === undefined ? "proposed" : "own",
    proposal: fromCentsIfAny(proposal),
  };
};

/** The day after the first complete month; null if that has passed. */
const firstProposals = ({ from }: ObservedPeriod, today: string) => {
  const firstMonth = from === monthStartOf(from) ? from : monthStartAfter(from, 1);
  const day = monthStartAfter(firstMonth, 1);
  return day > today ? day : null;
};
