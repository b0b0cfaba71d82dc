import * as z from "zod/mini";
import type { HistoryService, Subject } from "#server/modules/banking/history/history-service.ts";
import type { LedgerChange, LedgerScope } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import { formatEuros } from "#server/spanish/format.ts";
import { budgetLimit } from "#shared/contracts/spending/budgets.ts";
import { expenseCategories } from "#shared/rules/categories.ts";
import { toCents } from "#shared/rules/money.ts";
import type { BudgetRepository } from "./budget-repository.ts";

interface Dependencies {
  budgetsIn: (scope: LedgerScope) => BudgetRepository;
  history: HistoryService;
  clock: Clock;
}

/** Null where the person wants none; without a limit of their own they follow the proposal. */
interface Limit {
  limitCents: number | null;
}

const subjectName = "budget";

const cents = z.int().check(z.gte(toCents(budgetLimit.least)), z.lte(toCents(budgetLimit.most)));

const titleOf = (category: string, limit: Limit | null) => {
  if (limit === null) return `Presupuesto de ${category}: el propuesto`;
  const { limitCents } = limit;
  return `Presupuesto de ${category}: ${limitCents === null ? "ninguno" : formatEuros(limitCents)}`;
};

/** The person's budgets are part of the history. */
export const createBudgetHistory = ({ budgetsIn, history, clock }: Dependencies) => {
  const readAll = async (scope: LedgerScope, userId: string) =>
    new Map<string, Limit>(
      (await budgetsIn(scope).own(userId)).map(({ category, limitCents }) => [category, { limitCents }]),
    );

  const write = async ({ scope, userId }: LedgerChange, category: string, to: Limit | null) => {
    if (to === null) await budgetsIn(scope).remove(userId, category);
    else await budgetsIn(scope).set(userId, { category, ...to }, clock.now());
  };

  const subject: Subject<Limit> = {
    key: z.enum(expenseCategories),
    state: z.object({ limitCents: z.nullable(cents) }),
    read: readAll,
    async write(change, { key, to }) {
      await write(change, key, to && { limitCents: to.limitCents });
      return [];
    },
  };
  history.handle(subjectName, subject);

  return {
    write,

    read: async ({ scope, userId }: LedgerChange, category: string) =>
      (await readAll(scope, userId)).get(category) ?? null,

    async record(change: LedgerChange, category: string, before: Limit | null) {
      const after = (await readAll(change.scope, change.userId)).get(category) ?? null;
      if (before?.limitCents === after?.limitCents) return;
      const settings = [{ subject: subjectName, key: category, before, after }];
      await history.record(change, {
        ...{ actor: "person", kind: "budget", title: titleOf(category, after), settings },
      });
    },
  };
};
