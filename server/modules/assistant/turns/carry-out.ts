import type { Write } from "#server/modules/assistant/tools/tool.ts";
import type {
  AgendaChange,
  AgendaScope,
  EventService,
  StoredEvent,
} from "#server/modules/calendar/events/event-service.ts";
import type { GoalService } from "#server/modules/goals/goals/goal-service.ts";
import { eventCreated } from "#server/modules/rewards/domain/points.ts";
import type { RewardService } from "#server/modules/rewards/reward-service.ts";
import type { CategoryService } from "#server/modules/spending/categories/category-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { CalendarEvent, EventChanges } from "#shared/contracts/calendar/events.ts";
import type { Gain } from "#shared/contracts/gain.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import type { Undo, UndoTimes } from "./undo.ts";

interface Dependencies {
  events: Pick<EventService, "change" | "toWire">;
  goals: Pick<GoalService, "create" | "update">;
  categories: Pick<CategoryService, "correct">;
  rewards: Pick<RewardService, "note">;
  clock: Clock;
}

export interface Carried {
  /** Null when nothing was changed. */
  undo: Undo | null;
  events?: StoredEvent[];
  goal?: { id: string };
  changed?: number;
}

type Keep = (scope: AgendaScope, carried: Carried) => Promise<void>;
type WriteOf<Kind extends Write["kind"]> = Extract<Write, { kind: Kind }>;
type Earned = Promise<Gain | null>;
export type CarryOut = ReturnType<typeof createCarryOut>;

/** Applies what tools hand in. Throws what the services throw. */
export const createCarryOut = ({ events, goals, categories, rewards, clock }: Dependencies) => {
  const inAgenda = (userId: string, keep: Keep, work: (agenda: AgendaChange) => Promise<Carried>) =>
    events.change(userId, async (agenda) => {
      const carried = await work(agenda);
      await keep(agenda.scope, carried);
      return carried;
    });

  const createEvents = async (userId: string, { drafts }: WriteOf<"create_events">, keep: Keep): Earned => {
    const { events: made = [] } = await inAgenda(userId, keep, async (agenda) => {
      const made = await agenda.make(drafts);
      return { undo: { kind: "delete_events", ids: made.map(({ id }) => id) }, events: made };
    });
    const today = madridDayOf(clock.now());
    return rewards.note(
      userId,
      made.flatMap(({ id }) => eventCreated(id, today)),
    );
  };

  const updateEvent = async (
    userId: string,
    { id, changes }: WriteOf<"update_event">,
    keep: Keep,
  ): Earned => {
    await inAgenda(userId, keep, async (agenda) => {
      // An update without changes returns the stored event.
      const before = events.toWire(await agenda.update(id, {}));
      const stored = await agenda.update(id, changes);
      const after = events.toWire(stored);
      const isSame = JSON.stringify(after) === JSON.stringify(before);
      return { undo: isSame ? null : restoring(before, after, changes), events: [stored] };
    });
    return null;
  };

  const deleteEvent = async (userId: string, { id }: WriteOf<"delete_event">, keep: Keep): Earned => {
    await inAgenda(userId, keep, async (agenda) => {
      const before = await agenda.update(id, {});
      await agenda.remove(id);
      return { undo: recreating(events.toWire(before)), events: [before] };
    });
    return null;
  };

  const createGoal = async (userId: string, { draft }: WriteOf<"create_goal">, keep: Keep): Earned => {
    const made = await goals.create(userId, { ...draft, generatedByAI: false }, (scope, { id, created }) =>
      keep(scope, { undo: created ? { kind: "delete_goal", id } : null, goal: { id } }),
    );
    return made.reward;
  };

  const advanceGoal = async (
    userId: string,
    { id, changes }: WriteOf<"advance_goal">,
    keep: Keep,
  ): Earned => {
    const advanced = await goals.update(userId, id, changes, (scope, { before, step }) => {
      const reopens = before.status === "activo";
      return keep(scope, { undo: step && { ...takingFrom(id, step), reopens }, goal: { id } });
    });
    return advanced.reward;
  };

  const changeCategory = async (
    userId: string,
    { movementId, category }: WriteOf<"change_category">,
    keep: Keep,
  ): Earned => {
    await categories.correct(userId, movementId, category, (scope, { changeId, changed }) =>
      keep(scope, { undo: { kind: "undo_category", changeId }, changed }),
    );
    return null;
  };

  const carry = (userId: string, write: Write, keep: Keep): Earned => {
    switch (write.kind) {
      case "create_events":
        return createEvents(userId, write, keep);
      case "update_event":
        return updateEvent(userId, write, keep);
      case "delete_event":
        return deleteEvent(userId, write, keep);
      case "create_goal":
        return createGoal(userId, write, keep);
      case "advance_goal":
        return advanceGoal(userId, write, keep);
      case "change_category":
        return changeCategory(userId, write, keep);
    }
  };

  /** Runs `alongside` in the same transaction and returns its result. When it throws, nothing is changed. */
  return async <Result>(
    userId: string,
    write: Write,
    alongside: (scope: AgendaScope, carried: Carried) => Promise<Result>,
  ): Promise<{ result: Result; carried: Carried & { reward: Gain | null } }> => {
    const kept: { result: Result; carried: Carried }[] = [];
    const reward = await carry(userId, write, async (scope, carried) => {
      kept.push({ result: await alongside(scope, carried), carried });
    });
    const [done] = kept;
    if (!done) throw new Error("A write was carried out with nothing alongside");
    return { result: done.result, carried: { ...done.carried, reward } };
  };
};

type Step = { from: number; to: number; amountCents: number | null };

const takingFrom = (id: string, { from, to, amountCents }: Step) => ({
  kind: "take_from_goal" as const,
  id,
  contribution: amountCents === null ? null : -fromCents(amountCents),
  progress: amountCents === null ? { from, left: to } : null,
});

const restoring = (before: CalendarEvent, after: CalendarEvent, changes: EventChanges): Undo => {
  const { title, description, location, category, expectedCost } = before;
  const others = Object.entries({ title, description, location, category, expectedCost });
  return {
    kind: "restore_event",
    id: before.id,
    left: timesOf(after),
    times: timesOf(before),
    ...Object.fromEntries(others.filter(([name]) => name in changes)),
  };
};

const recreating = (event: CalendarEvent): Undo => {
  const { id, title, description, location, category, expectedCost, origin, goalId } = event;
  return {
    kind: "recreate_event",
    id,
    title,
    description: description ?? "",
    location: location ?? "",
    ...{ category, expectedCost, goalId },
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
