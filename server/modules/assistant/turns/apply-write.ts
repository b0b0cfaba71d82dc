import type { Write } from "#server/modules/assistant/tools/tool.ts";
import type { AccountService } from "#server/modules/banking/accounts/account-service.ts";
import type {
  AgendaChange,
  AgendaScope,
  EventService,
  StoredEvent,
} from "#server/modules/calendar/events/event-service.ts";
import type { GoalService } from "#server/modules/goals/lifecycle/goal-service.ts";
import type { BudgetService } from "#server/modules/spending/budgets/budget-service.ts";
import type { CategoryService } from "#server/modules/spending/categories/category-service.ts";
import type { DomainEvent } from "#server/platform/events/domain-event.ts";
import { type GainOf, noGain } from "#server/platform/events/gain-of.ts";
import type { CalendarEvent, EventChanges } from "#shared/contracts/calendar/events.ts";
import type { Gain } from "#shared/contracts/gain.ts";
import type { Undo, UndoTimes } from "./undo-schema.ts";

interface Dependencies {
  events: Pick<EventService, "change" | "toWire">;
  goals: Pick<GoalService, "create" | "update" | "noteWeek">;
  categories: Pick<CategoryService, "correct">;
  accounts: Pick<AccountService, "addTransaction">;
  budgets: Pick<BudgetService, "set">;
  gainOf?: GainOf;
}

export interface AppliedWrite {
  /** Null when nothing was changed. */
  undo: Undo | null;
  events?: StoredEvent[];
  goal?: { id: string };
  changed?: number;
}

type StoreAlongside = (scope: AgendaScope, applied: AppliedWrite) => Promise<void>;
export type ApplyWrite = ReturnType<typeof createApplyWrite>;

/** Applies what tools hand in. Throws what the services throw. */
export const createApplyWrite = ({
  events,
  goals,
  categories,
  accounts,
  budgets,
  gainOf = noGain,
}: Dependencies) => {
  const changeAgenda = (
    userId: string,
    storeAlongside: StoreAlongside,
    work: (agenda: AgendaChange) => Promise<AppliedWrite>,
  ) =>
    events.change(userId, async (agenda) => {
      const applied = await work(agenda);
      await storeAlongside(agenda.scope, applied);
      return applied;
    });

  const applyWrite = async (
    userId: string,
    write: Write,
    storeAlongside: StoreAlongside,
  ): Promise<Gain | null> => {
    switch (write.kind) {
      case "create_events": {
        const published: DomainEvent[] = [];
        await changeAgenda(userId, storeAlongside, async (agenda) => {
          const created = await agenda.make(write.drafts);
          published.push(...agenda.published());
          return { undo: { kind: "delete_events", ids: created.map(({ id }) => id) }, events: created };
        });
        return gainOf(userId, published);
      }
      case "update_event":
        await changeAgenda(userId, storeAlongside, async (agenda) => {
          const { id, changes } = write;
          // An update without changes returns the stored event.
          const before = events.toWire(await agenda.update(id, {}));
          const stored = await agenda.update(id, changes);
          const after = events.toWire(stored);
          const isSame = JSON.stringify(after) === JSON.stringify(before);
          return { undo: isSame ? null : undoOfUpdate(before, after, changes), events: [stored] };
        });
        return null;
      case "delete_event":
        await changeAgenda(userId, storeAlongside, async (agenda) => {
          const before = await agenda.update(write.id, {});
          await agenda.remove(write.id);
          return { undo: undoOfDeletion(events.toWire(before)), events: [before] };
        });
        return null;
      case "create_goal": {
        const draft = { ...write.draft, generatedByAI: false };
        const created = await goals.create(userId, draft, (scope, { id, created }) =>
          storeAlongside(scope, { undo: created ? { kind: "delete_goal", id } : null, goal: { id } }),
        );
        return created.reward;
      }
      case "advance_goal": {
        const { id, changes } = write;
        const advanced = await goals.update(userId, id, changes, (scope, { step }) =>
          storeAlongside(scope, { undo: step && { kind: "undo_step", id, step: step.id }, goal: { id } }),
        );
        return advanced.reward;
      }
      case "note_week": {
        const noted = await goals.noteWeek(userId, write.id, (scope, { step }) =>
          storeAlongside(scope, {
            undo: step && { kind: "undo_step", id: write.id, step: step.id },
            goal: { id: write.id },
          }),
        );
        return noted.reward;
      }
      case "add_movement":
        await accounts.addTransaction(userId, write.written, {
          actor: "fred",
          alongside: (scope, { transactionId }) =>
            storeAlongside(scope, { undo: { kind: "remove_movement", id: transactionId } }),
        });
        return null;
      case "set_budget":
        await budgets.set(
          userId,
          { ...write, ownCategoryId: write.own?.id ?? null },
          {
            actor: "fred",
            alongside: (scope, { entryId }) =>
              storeAlongside(scope, { undo: entryId === null ? null : { kind: "undo_budget", entryId } }),
          },
        );
        return null;
      case "change_category":
        await categories.correct(userId, write.movementId, write, {
          actor: "fred",
          alongside: (scope, { changeId, changed }) =>
            storeAlongside(scope, { undo: { kind: "undo_category", changeId }, changed }),
        });
        return null;
    }
  };

  /** Runs `alongside` in the same transaction and returns its result. When it throws, nothing is changed. */
  return async <Result>(
    userId: string,
    write: Write,
    alongside: (scope: AgendaScope, applied: AppliedWrite) => Promise<Result>,
  ): Promise<{ result: Result; applied: AppliedWrite & { reward: Gain | null } }> => {
    const results: { result: Result; applied: AppliedWrite }[] = [];
    const reward = await applyWrite(userId, write, async (scope, applied) => {
      results.push({ result: await alongside(scope, applied), applied });
    });
    const [done] = results;
    if (!done) throw new Error("A write was carried out with nothing alongside");
    return { result: done.result, applied: { ...done.applied, reward } };
  };
};

const undoOfUpdate = (before: CalendarEvent, after: CalendarEvent, changes: EventChanges): Undo => {
  const { title, description, location, category, expectedCost, reminders = null } = before;
  const others = Object.entries({ title, description, location, category, expectedCost, reminders });
  return {
    kind: "restore_event",
    id: before.id,
    left: timesOf(after),
    times: timesOf(before),
    ...Object.fromEntries(others.filter(([name]) => name in changes)),
  };
};

const undoOfDeletion = (event: CalendarEvent): Undo => {
  const {
    id,
    title,
    description,
    location,
    category,
    expectedCost,
    origin,
    goalId,
    reminders = null,
  } = event;
  return {
    kind: "recreate_event",
    id,
    title,
    description: description ?? "",
    location: location ?? "",
    ...{ category, expectedCost, goalId, reminders },
    times: timesOf(event),
    origin: origin === "planner" ? origin : "person",
  };
};

/** Imported events may have no length; ours would become an hour long. */
const timesOf = ({ startTime, endTime, isAllDay }: CalendarEvent): UndoTimes => ({
  startTime,
  isAllDay,
  ...((isAllDay || startTime < endTime) && { endTime }),
});
