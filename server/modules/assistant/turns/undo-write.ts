import { AppError } from "#server/errors.ts";
import type { AccountService } from "#server/modules/banking/accounts/account-service.ts";
import type {
  AgendaChange,
  AgendaScope,
  EventService,
} from "#server/modules/calendar/events/event-service.ts";
import type { GoalService } from "#server/modules/goals/lifecycle/goal-service.ts";
import type { BudgetService } from "#server/modules/spending/budgets/budget-service.ts";
import type { CategoryService } from "#server/modules/spending/categories/category-service.ts";
import { hasTimes, type Undo, type UndoOf } from "./undo-schema.ts";

interface Dependencies {
  events: Pick<EventService, "change" | "toWire">;
  goals: Pick<GoalService, "update" | "undoStep" | "remove">;
  categories: Pick<CategoryService, "undo">;
  accounts: Pick<AccountService, "removeTransaction">;
  budgets: Pick<BudgetService, "undo">;
}

type StoreAlongside = (scope: AgendaScope) => Promise<void>;
export type UndoWrite = ReturnType<typeof createUndoWrite>;

/**
 * Undoes what a turn changed, in one transaction with `alongside`. Throws `not_found` for what is gone and
 * `conflict` for what has changed since; then nothing is changed.
 */
export const createUndoWrite = ({ events, goals, categories, accounts, budgets }: Dependencies) => {
  const changeAgenda = (
    userId: string,
    alongside: StoreAlongside,
    work: (agenda: AgendaChange) => Promise<unknown>,
  ) =>
    events.change(userId, async (agenda) => {
      await work(agenda);
      await alongside(agenda.scope);
    });

  const restoreEvent = async (agenda: AgendaChange, undo: UndoOf<"restore_event">) => {
    const { kind: _, id, left, times, ...others } = undo;
    const now = events.toWire(await agenda.update(id, {}));
    if (!hasTimes(left, now))
      throw new AppError("conflict", "Ese evento ha cambiado después: ya no puedo devolverlo");
    await agenda.update(id, { ...times, ...withoutUndefined(others) });
  };

  const recreateEvent = (agenda: AgendaChange, undo: UndoOf<"recreate_event">) => {
    const { kind: _, id, times, origin, goalId, ...content } = undo;
    return agenda.restore(id, { ...content, ...times }, { origin, goalId });
  };

  const undoAdvance = (userId: string, undo: UndoOf<"take_from_goal">, alongside: StoreAlongside) => {
    const { id, contribution, progress, reopens } = undo;
    const changes = {
      ...(contribution !== null && { contribution }),
      ...(progress && { progress: progress.from }),
      ...(reopens && { status: "activo" as const }),
    };
    return goals.update(userId, id, changes, (scope, { before }) => {
      if (progress && before.progress !== progress.left)
        throw new AppError("conflict", "Ese objetivo ha cambiado después: ya no puedo deshacerlo");
      return alongside(scope);
    });
  };

  return async (userId: string, undo: Undo, alongside: StoreAlongside): Promise<void> => {
    switch (undo.kind) {
      case "delete_events":
        return changeAgenda(userId, alongside, async (agenda) => {
          for (const id of undo.ids) await agenda.remove(id, "all").catch(ignoreMissing);
        });
      case "restore_event":
        return changeAgenda(userId, alongside, (agenda) => restoreEvent(agenda, undo));
      case "recreate_event":
        return changeAgenda(userId, alongside, (agenda) => recreateEvent(agenda, undo));
      case "delete_goal":
        return goals.remove(userId, undo.id, alongside);
      case "undo_step":
        await goals.undoStep(userId, undo.id, undo.step, alongside);
        return;
      case "take_from_goal":
        await undoAdvance(userId, undo, alongside);
        return;
      case "remove_movement":
        await accounts.removeTransaction(userId, { id: undo.id }, { actor: "fred", alongside });
        return;
      case "undo_budget":
        await budgets.undo(userId, undo.entryId, { actor: "fred", alongside });
        return;
      case "undo_category":
        await categories.undo(userId, undo.changeId, { actor: "fred", alongside });
    }
  };
};

const withoutUndefined = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const ignoreMissing = (error: unknown) => {
  if (!(error instanceof AppError && error.code === "not_found")) throw error;
};
