import { AppError } from "#server/errors.ts";
import type {
  AgendaChange,
  AgendaScope,
  EventService,
} from "#server/modules/calendar/events/event-service.ts";
import type { GoalService } from "#server/modules/goals/goals/goal-service.ts";
import type { CategoryService } from "#server/modules/spending/categories/category-service.ts";
import { isAt, type Undo, type UndoOf } from "./undo.ts";

interface Dependencies {
  events: Pick<EventService, "change" | "toWire">;
  goals: Pick<GoalService, "update" | "remove">;
  categories: Pick<CategoryService, "undo">;
}

type Beside = (scope: AgendaScope) => Promise<void>;
export type TakeBack = ReturnType<typeof createTakeBack>;

/**
 * Undoes what a turn changed, in one transaction with `alongside`. Throws `not_found` for what is gone and
 * `conflict` for what has changed since; then nothing is changed.
 */
export const createTakeBack = ({ events, goals, categories }: Dependencies) => {
  const inAgenda = (userId: string, alongside: Beside, work: (agenda: AgendaChange) => Promise<unknown>) =>
    events.change(userId, async (agenda) => {
      await work(agenda);
      await alongside(agenda.scope);
    });

  const restore = async (agenda: AgendaChange, undo: UndoOf<"restore_event">) => {
    const { kind: _, id, left, times, ...others } = undo;
    const now = events.toWire(await agenda.update(id, {}));
    if (!isAt(left, now))
      throw new AppError("conflict", "Ese evento ha cambiado después: ya no puedo devolverlo");
    await agenda.update(id, { ...times, ...onlyGiven(others) });
  };

  const recreate = (agenda: AgendaChange, undo: UndoOf<"recreate_event">) => {
    const { kind: _, id, times, origin, goalId, ...content } = undo;
    return agenda.bringBack(id, { ...content, ...times }, { origin, goalId });
  };

  const takeFromGoal = (userId: string, undo: UndoOf<"take_from_goal">, alongside: Beside) => {
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

  return async (userId: string, undo: Undo, alongside: Beside): Promise<void> => {
    switch (undo.kind) {
      case "delete_events":
        return inAgenda(userId, alongside, async (agenda) => {
          for (const id of undo.ids) await agenda.remove(id).catch(unlessMissing);
        });
      case "restore_event":
        return inAgenda(userId, alongside, (agenda) => restore(agenda, undo));
      case "recreate_event":
        return inAgenda(userId, alongside, (agenda) => recreate(agenda, undo));
      case "delete_goal":
        return goals.remove(userId, undo.id, alongside);
      case "take_from_goal":
        await takeFromGoal(userId, undo, alongside);
        return;
      case "undo_category":
        await categories.undo(userId, undo.changeId, alongside);
    }
  };
};

const onlyGiven = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const unlessMissing = (error: unknown) => {
  if (!(error instanceof AppError && error.code === "not_found")) throw error;
};
