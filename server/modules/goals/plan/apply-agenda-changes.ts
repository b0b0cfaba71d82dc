import type { AgendaScope, EventService } from "#server/modules/calendar/events/event-service.ts";
import type {
  AgendaChanges,
  BlockChange,
  NewBlock,
} from "#server/modules/goals/domain/blocks/agenda-changes.ts";
import type { EventDraft } from "#shared/contracts/calendar/events.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import type { GoalBlockRepository, NewStoredBlock } from "./goal-block-repository.ts";

interface Work {
  userId: string;
  version: string;
  agreement: AgendaChanges;
  events: Pick<EventService, "change">;
  blocksIn: (scope: AgendaScope) => GoalBlockRepository;
}

/** One transaction; false when the agenda or the goals changed meanwhile. */
export const applyAgendaChanges = ({
  userId,
  version,
  agreement,
  events,
  blocksIn,
}: Work): Promise<boolean> =>
  events.change(userId, async (agenda) => {
    const blocks = blocksIn(agenda.scope);
    if ((await blocks.version(userId)) !== version) return false;
    const { create, change, remove, declined, released } = agreement;
    for (const eventId of remove) await agenda.remove(eventId);
    await blocks.remove(userId, remove);
    await blocks.update(userId, declined, { state: "declined" });
    await blocks.update(userId, released, { key: null });
    for (const { eventId, kind, title, times } of change) {
      await agenda.update(eventId, {
        ...(title !== undefined && { title }),
        ...(times && wireTimesOf({ kind, ...times })),
      });
      await blocks.update(userId, [eventId], { ...(title !== undefined && { title }), ...times });
    }
    const rows: NewStoredBlock[] = [];
    for (const block of create) {
      const [event] = await agenda.make([draftOf(block)], { origin: "planner", goalId: block.goalId });
      if (event) rows.push({ ...block, eventId: event.id });
    }
    await blocks.insert(userId, rows);
    await blocks.raiseVersion(userId);
    return true;
  });

const draftOf = (block: NewBlock): EventDraft => ({
  title: block.title,
  category: "personal",
  ...wireTimesOf(block),
});

const wireTimesOf = ({
  kind,
  startsAt,
  endsAt,
}: Pick<BlockChange, "kind"> & NonNullable<BlockChange["times"]>) => {
  const day = madridDayOf(startsAt);
  return kind === "session"
    ? { startTime: startsAt.toISOString(), endTime: endsAt.toISOString(), isAllDay: false }
    : { startTime: day, endTime: day, isAllDay: true };
};
