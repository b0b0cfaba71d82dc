import {
  type AccountMonths,
  accountMonths,
  countedRows,
  meanMonthCents,
  monthCount,
} from "#server/modules/banking/domain/money-reading.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type {
  LedgerScope,
  LedgerService,
  MoneyReading,
} from "#server/modules/banking/ledger/ledger-service.ts";
import { budgetSet } from "#server/modules/spending/domain-events.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import type { Budget, BudgetMonth } from "#shared/contracts/spending/budgets.ts";
import { type ExpenseCategory, expenseCategories } from "#shared/rules/categories.ts";
import {
  dayOfMonth,
  madridDayOf,
  monthEndOf,
  monthStartAfter,
  monthStartOf,
} from "#shared/rules/madrid-day.ts";
import { fromCents, fromCentsIfAny, toCentsIfAny } from "#shared/rules/money.ts";
import { nearPercent, percentOfLimit } from "#shared/rules/rounding.ts";
import { createBudgetHistory } from "./budget-history.ts";
import { proposeBudgets } from "./budget-proposal.ts";
import type { BudgetRepository } from "./budget-repository.ts";

interface Dependencies {
  budgets: BudgetRepository;
  budgetsIn: (scope: LedgerScope) => BudgetRepository;
  history: HistoryService;
  ledger: LedgerService;
  publish: Publish;
  clock: Clock;
}

interface When {
  today: string;
  /** The whole months that proposals come from. */
  months: AccountMonths;
}

export type BudgetService = ReturnType<typeof createBudgetService>;

/** Decision 5: proposals come from the last three months. */
const mostMonths = 3;

/** Reads daily totals only, so the cost does not grow with the transactions. */
export const createBudgetService = (dependencies: Dependencies) => {
  const { budgets, ledger, publish, clock } = dependencies;
  const limits = createBudgetHistory(dependencies);
  const budgetsOf = async (userId: string, { today, months }: When): Promise<Budget[]> => {
    const from = monthStartAfter(today, -mostMonths);
    const totals = await ledger.categoryTotals(userId, from, monthEndOf(today));
    const own = new Map(
      (await budgets.own(userId)).map(({ category, limitCents }) => [category, limitCents]),
    );
    const spent = spentIn(totals, monthStartOf(today), monthEndOf(today));
    const proposals = months.size > 0 ? proposalsFrom(totals, months) : new Map<string, number>();

    return expenseCategories.map((category) => {
      const proposal = proposals.get(category) ?? null;
      const ownLimit = own.get(category);
      return budgetOf(category, { proposal, ownLimit, spent: spent.get(category) ?? 0 });
    });
  };

  const read = async (userId: string, today = madridDayOf(clock.now())): Promise<BudgetMonth> => {
    const { spansOf, months, leftOut } = await ledger.readMoney(userId, today, mostMonths);
    const firstDay = [...spansOf.values()].flatMap(([first]) => first?.from ?? []).toSorted()[0];
    return {
      month: today.slice(0, 7),
      daysLeft: dayOfMonth(monthEndOf(today)) - dayOfMonth(today),
      monthsSeen: monthCount(months),
      leftOut,
      proposalsFrom: months.size === 0 && firstDay ? firstProposals(firstDay, today) : null,
      budgets: await budgetsOf(userId, { today, months }),
    };
  };

  return {
    async version(userId: string) {
      return `${await ledger.version(userId)}.${madridDayOf(clock.now())}`;
    },

    read,

    async set(userId: string, category: ExpenseCategory, limit: number | null) {
      const limitCents = toCentsIfAny(limit);
      await ledger.change(userId, async (change) => {
        const before = await limits.read(change, category);
        await limits.write(change, category, { limitCents });
        if (limitCents !== null) await publish(change.scope, userId, budgetSet, { category });
        await limits.record(change, category, before);
      });
      return read(userId);
    },

    async reset(userId: string, category: ExpenseCategory) {
      await ledger.change(userId, async (change) => {
        const before = await limits.read(change, category);
        await limits.write(change, category, null);
        await limits.record(change, category, before);
      });
      return read(userId);
    },

    hasOwn: async (userId: string) => (await budgets.own(userId)).length > 0,

    /** Only of budgets that the person set; the one with most euros over first. */
    async alerts(userId: string, today: string, spansOf: MoneyReading["spansOf"]) {
      const months = accountMonths(spansOf, today, mostMonths);
      return (await budgetsOf(userId, { today, months }))
        .flatMap(({ category, percentage, left, source }) =>
          source === "own" && left !== null && percentage !== null && percentage >= nearPercent
            ? [{ category, percentage, left }]
            : [],
        )
        .toSorted((a, b) => a.left - b.left)
        .map(({ category, percentage }) => ({ category, percentage }));
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

const proposalsFrom = (totals: Totals, months: AccountMonths) => {
  const counted = countedRows(totals, months);
  const spent = [...Map.groupBy(counted, ({ category }) => category)].map(
    ([category, rows]) =>
      [category, meanMonthCents(rows, months, ({ expenseCents }) => expenseCents)] as const,
  );
  const incomeCents = meanMonthCents(counted, months, (row) => row.incomeCents);
  return proposeBudgets({ incomeCents, spentCents: new Map(spent) });
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
    percentage: limit === null ? null : percentOfLimit(spent, limit),
    left: limit === null ? null : fromCents(limit - spent),
    source: ownLimit === undefined ? "proposed" : "own",
    proposal: fromCentsIfAny(proposal),
  };
};

/** The day after the first complete month; null if that has passed. */
const firstProposals = (firstDay: string, today: string) => {
  const firstMonth = firstDay === monthStartOf(firstDay) ? firstDay : monthStartAfter(firstDay, 1);
  const day = monthStartAfter(firstMonth, 1);
  return day > today ? day : null;
};
