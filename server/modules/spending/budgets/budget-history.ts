import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import type { HistoryService, Subject } from "#server/modules/banking/history/history-service.ts";
import type { LedgerChange, LedgerScope } from "#server/modules/banking/ledger/ledger-service.ts";
import type { OwnLimit } from "#server/modules/spending/domain/budget-limits.ts";
import type { Clock } from "#server/platform/clock.ts";
import { formatEuros } from "#server/spanish/format.ts";
import type { HistoryActor } from "#shared/contracts/banking/history.ts";
import { budgetLimit } from "#shared/contracts/spending/budgets.ts";
import { day } from "#shared/contracts/text.ts";
import { type ExpenseCategory, expenseCategories } from "#shared/rules/categories.ts";
import { toCents } from "#shared/rules/money.ts";
import type { BudgetRepository } from "./budget-repository.ts";

interface Dependencies {
  budgetsIn: (scope: LedgerScope) => BudgetRepository;
  history: HistoryService;
  clock: Clock;
}

export interface SetOptions {
  actor?: HistoryActor;
  /** Rows of another module in the same transaction; the history's entry is null where nothing changed. */
  alongside?: (scope: LedgerScope, done: { entryId: string | null }) => Promise<void>;
}

/** What a budget is of. */
export interface BudgetSubject {
  category: ExpenseCategory;
  /** One of the person's own. */
  own: { id: string; name: string } | null;
}

const keyOf = ({ category, own }: BudgetSubject) => own?.id ?? category;

interface Recorded {
  before: OwnLimit | null;
  actor?: HistoryActor | undefined;
}

const subjectName = "budget";

const cents = z.int().check(z.gte(toCents(budgetLimit.least)), z.lte(toCents(budgetLimit.most)));

const titleOf = (of: BudgetSubject, limit: OwnLimit | null) => {
  const category = of.own ? `«${of.own.name}»` : of.category;
  if (limit === null && of.own) return `Presupuesto de ${category}: ninguno`;
  if (limit === null) return `Presupuesto de ${category}: el propuesto`;
  const { limitCents, rolloverFrom } = limit;
  const carries = rolloverFrom === null ? "" : ", lo que sobre pasa al siguiente";
  return `Presupuesto de ${category}: ${limitCents === null ? "ninguno" : formatEuros(limitCents)}${carries}`;
};

/** The person's budgets are part of the history. */
export const createBudgetHistory = ({ budgetsIn, history, clock }: Dependencies) => {
  const readAll = async (scope: LedgerScope, userId: string) =>
    new Map<string, OwnLimit>(
      (await budgetsIn(scope).own(userId)).map(({ category, ...limit }) => [category, limit]),
    );

  const write = async ({ scope, userId }: LedgerChange, category: string, to: OwnLimit | null) => {
    if (to === null) await budgetsIn(scope).remove(userId, category);
    else await budgetsIn(scope).set(userId, { category, ...to }, clock.now());
  };

  const subject: Subject<OwnLimit> = {
    key: z.union([z.enum(expenseCategories), z.uuid()]),
    // Of entries from before there was a rollover, nothing is carried.
    state: z.object({
      limitCents: z.nullable(cents),
      rolloverFrom: z._default(z.nullable(day), null),
      earlierLimits: z._default(z.array(z.object({ before: day, cents })), []),
    }),
    read: readAll,
    async write(change, { key, to }) {
      await write(change, key, to);
      return [];
    },
  };
  history.handle(subjectName, subject);

  return {
    write: (change: LedgerChange, of: BudgetSubject, to: OwnLimit | null) => write(change, keyOf(of), to),

    read: async ({ scope, userId }: LedgerChange, of: BudgetSubject) =>
      (await readAll(scope, userId)).get(keyOf(of)) ?? null,

    /** The entry's id; null where nothing changed. */
    async record(change: LedgerChange, of: BudgetSubject, { before, actor = "person" }: Recorded) {
      const after = (await readAll(change.scope, change.userId)).get(keyOf(of)) ?? null;
      if (isDeepStrictEqual(before, after)) return null;
      const settings = [{ subject: subjectName, key: keyOf(of), before, after }];
      const title = titleOf(of, after);
      return history.record(change, { actor, kind: "budget", title, settings });
    },
  };
};
