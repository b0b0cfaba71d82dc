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
import { carriedInto, changedLimit, type OwnLimit } from "#server/modules/spending/domain/budget-limits.ts";
import {
  type BudgetPeriod,
  monthPeriods,
  type PayDays,
  payPeriods,
} from "#server/modules/spending/domain/budget-periods.ts";
import { budgetSet } from "#server/modules/spending/domain-events.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import type { BudgetMonth, BudgetPeriodBy } from "#shared/contracts/spending/budgets.ts";
import { expenseCategories } from "#shared/rules/categories.ts";
import {
  daysFromTo,
  madridDayOf,
  monthEndOf,
  monthStartAfter,
  monthStartOf,
} from "#shared/rules/madrid-day.ts";
import { toCents, toCentsIfAny } from "#shared/rules/money.ts";
import { nearPercent } from "#shared/rules/rounding.ts";
import { budgetOf, spentBetween } from "./budget-figures.ts";
import { createBudgetHistory, type SetOptions } from "./budget-history.ts";
import { proposeBudgets } from "./budget-proposal.ts";
import type { BudgetRepository } from "./budget-repository.ts";
import { type BudgetCategoriesOf, type BudgetChoice, createOwnBudgets } from "./own-budgets.ts";

interface Dependencies {
  budgets: BudgetRepository;
  budgetsIn: (scope: LedgerScope) => BudgetRepository;
  history: HistoryService;
  ledger: LedgerService;
  ownCategoriesOf: BudgetCategoriesOf;
  publish: Publish;
  /** When the pay came and comes next; null where none is known. */
  payDays: (userId: string) => Promise<PayDays | null>;
  clock: Clock;
}

interface Wanted extends BudgetChoice {
  limit: number | null;
  rollover?: boolean | undefined;
}

interface When {
  today: string;
  /** The whole months that proposals come from. */
  months: AccountMonths;
  /** With own categories that have no budget. */
  isWhole: boolean;
}

export type BudgetService = ReturnType<typeof createBudgetService>;

/** Rests are carried over from so many months back. */
const mostMonthsCarried = 24;

/** Decision 5: proposals come from the last three months. */
const mostMonths = 3;

/** Reads daily totals only, so the cost does not grow with the transactions. */
export const createBudgetService = (dependencies: Dependencies) => {
  const { budgets, budgetsIn, history, ledger, publish, payDays, clock } = dependencies;
  const limits = createBudgetHistory(dependencies);
  const ofOwn = createOwnBudgets(dependencies);

  /** Of the person's choice, the oldest first: those from which something is carried, and the one of today. */
  const periodsOf = async (userId: string, own: readonly OwnLimit[], today: string) => {
    const earliest = monthStartAfter(today, -mostMonthsCarried);
    const since = own.flatMap(({ rolloverFrom }) => rolloverFrom ?? []).toSorted()[0] ?? today;
    const from = since > earliest ? since : earliest;
    const by = await budgets.periodBy(userId);
    const pay = by === "pay" ? await payDays(userId) : null;
    const ofPay = pay && payPeriods(pay, from, today);
    return { by, isPayKnown: by === "month" || ofPay !== null, periods: ofPay ?? monthPeriods(from, today) };
  };

  const readAll = async (userId: string, { today, months, isWhole }: When) => {
    const own = new Map((await budgets.own(userId)).map((one) => [one.category, one]));
    const { periods, ...chosen } = await periodsOf(userId, [...own.values()], today);
    const period = periods.at(-1) ?? { from: monthStartOf(today), to: monthEndOf(today) };
    const proposedFrom = monthStartAfter(today, -mostMonths);
    const from = [proposedFrom, ...periods.map((one) => one.from)].toSorted()[0] ?? proposedFrom;
    const totals = await ledger.categoryTotals(userId, from, later(period.to, monthEndOf(today)));
    const spent = spendingIn(totals);
    const proposals = months.size > 0 ? proposalsFrom(totals, months) : new Map<string, number>();
    const all = expenseCategories.map((category) => {
      const limit = own.get(category);
      return budgetOf(category, {
        ...{ proposal: proposals.get(category) ?? null, own: limit, spent: spent(category, period) },
        carried: limit ? carriedInto(limit, periods, (one) => spent(category, one)) : 0,
      });
    });
    const ownBudgets =
      isWhole || hasOther(own) ? await ofOwn.read(userId, { own, periods, period, today }) : [];
    return { period: { ...chosen, ...period }, budgets: all, ownBudgets };
  };

  const readPlaced = async (userId: string, today: string) => {
    const { spansOf, months, leftOut } = await ledger.readMonths(userId, today, mostMonths);
    const firstDay = [...spansOf.values()].flatMap(([first]) => first?.from ?? []).toSorted()[0];
    const { period, budgets, ownBudgets } = await readAll(userId, { today, months, isWhole: true });
    const month: BudgetMonth = {
      ...{ period, budgets, ownBudgets: ownBudgets.map(({ budget }) => budget) },
      month: today.slice(0, 7),
      daysLeft: daysFromTo(today, period.to).length - 1,
      monthsSeen: monthCount(months),
      leftOut,
      proposalsFrom: months.size === 0 && firstDay ? firstProposals(firstDay, today) : null,
    };
    return { month, ownBudgets };
  };

  const read = async (userId: string, today = madridDayOf(clock.now())) =>
    (await readPlaced(userId, today)).month;

  /** Of today. */
  const periodNow = async (userId: string) => {
    const today = madridDayOf(clock.now());
    const { periods } = await periodsOf(userId, [], today);
    return periods.at(-1) ?? { from: monthStartOf(today), to: monthEndOf(today) };
  };

  return {
    async version(userId: string) {
      return `${await ledger.version(userId)}.${madridDayOf(clock.now())}`;
    },

    read,

    async set(userId: string, { limit, rollover, ...chosen }: Wanted, { actor, alongside }: SetOptions = {}) {
      const limitCents = toCentsIfAny(limit);
      const period = await periodNow(userId);
      const subject = await ofOwn.subjectOf(userId, chosen);
      await ledger.change(userId, async (change) => {
        const before = await limits.read(change, subject);
        await limits.write(change, subject, changedLimit(before, { limitCents, rollover }, period));
        if (limitCents !== null)
          await publish(change.scope, userId, budgetSet, { category: subject.category });
        const entryId = await limits.record(change, subject, { before, actor });
        await alongside?.(change.scope, { entryId });
      });
      return read(userId);
    },

    /** Takes back what `set` recorded. Throws `conflict` where the budget has changed since. */
    undo: (userId: string, entryId: string, options: Parameters<HistoryService["undo"]>[2]) =>
      history.undo(userId, entryId, options),

    async reset(userId: string, chosen: BudgetChoice) {
      const subject = await ofOwn.subjectOf(userId, chosen);
      await ledger.change(userId, async (change) => {
        const before = await limits.read(change, subject);
        await limits.write(change, subject, null);
        await limits.record(change, subject, { before });
      });
      return read(userId);
    },

    async setPeriod(userId: string, by: BudgetPeriodBy) {
      await ledger.change(userId, ({ scope }) => budgetsIn(scope).setPeriodBy(userId, by, clock.now()));
      return read(userId);
    },

    /** Of budgets that the person set, in cents. */
    async left(userId: string) {
      if (!(await budgets.own(userId)).some(({ limitCents }) => limitCents !== null)) return [];
      const { month, ownBudgets } = await readPlaced(userId, madridDayOf(clock.now()));
      const until = month.period.to;
      const fixed = month.budgets.flatMap(({ category, left, source }) =>
        source === "own" && left !== null ? [{ category, leftCents: toCents(left), until }] : [],
      );
      const own = ownBudgets.flatMap(({ budget, within, dailyCents }) =>
        budget.left === null
          ? []
          : {
              ...{ category: budget.own.name, leftCents: toCents(budget.left), until },
              own: { id: budget.own.id, within, dailyCents },
            },
      );
      return [...fixed, ...own];
    },

    hasOwn: async (userId: string) => (await budgets.own(userId)).length > 0,

    /** Whether the person set a budget of a category. */
    hasOwnOf: async (userId: string, category: string) =>
      (await budgets.own(userId)).some((one) => one.category === category && one.limitCents !== null),

    /** Only of budgets that the person set; the one with most euros over first. */
    async alerts(userId: string, today: string, spansOf: MoneyReading["spansOf"]) {
      const months = accountMonths(spansOf, today, mostMonths);
      const { budgets, ownBudgets } = await readAll(userId, { today, months, isWhole: false });
      const named = ownBudgets.map(({ budget }) => ({ ...budget, category: budget.own.name }));
      return [...budgets, ...named]
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

const hasOther = (own: ReadonlyMap<string, unknown>) =>
  expenseCategories.filter((category) => own.has(category)).length < own.size;

type Totals = Awaited<ReturnType<LedgerService["categoryTotals"]>>;

/** Cents of a category in a period. */
const spendingIn = (totals: Totals) => {
  const byCategory = Map.groupBy(totals, ({ category }) => category);
  return (category: string, period: BudgetPeriod) => spentBetween(byCategory.get(category) ?? [], period);
};

const later = (one: string, other: string) => (one > other ? one : other);

const proposalsFrom = (totals: Totals, months: AccountMonths) => {
  const counted = countedRows(totals, months);
  const spent = [...Map.groupBy(counted, ({ category }) => category)].map(
    ([category, rows]) =>
      [category, meanMonthCents(rows, months, ({ expenseCents }) => expenseCents)] as const,
  );
  const incomeCents = meanMonthCents(counted, months, (row) => row.incomeCents);
  return proposeBudgets({ incomeCents, spentCents: new Map(spent) });
};

/** The day after the first complete month; null if that has passed. */
const firstProposals = (firstDay: string, today: string) => {
  const firstMonth = firstDay === monthStartOf(firstDay) ? firstDay : monthStartAfter(firstDay, 1);
  const day = monthStartAfter(firstMonth, 1);
  return day > today ? day : null;
};
