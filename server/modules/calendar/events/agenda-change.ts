import { AppError, keepWithin } from "#server/errors.ts";
import type { EventChanges, EventDraft } from "#shared/contracts/calendar/events.ts";
import { storageQuotas } from "#shared/rules/quotas.ts";
import type { EventChanges as EventRows } from "./event-change-repository.ts";
import { type Making, newEventOf, valuesOf } from "./event-changes.ts";
import type { StoredEvent } from "./event-repository.ts";

export type AgendaChange = ReturnType<typeof createAgendaChange>["agenda"];

/** Several changes of one person's events in one transaction; `isTouched` tells whether any of them changed anything. */
export const createAgendaChange = (rows: EventRows, at: Date) => {
  let isTouched = false;
  const found = async (id: string) => (await rows.find(id)) ?? refuseMissing();

  const agenda = {
    scope: rows.scope,

    async make(drafts: EventDraft[], making: Making = {}): Promise<StoredEvent[]> {
      isTouched ||= drafts.length > 0;
      keepWithin(storageQuotas.events, (await rows.count()) + drafts.length);
      return rows.insert(drafts.map((draft) => newEventOf(draft, making, at)));
    },

    /** What is left out stays. A change that changes nothing leaves no trace. */
    async update(id: string, changes: EventChanges): Promise<StoredEvent> {
      const before = await found(id);
      const values = valuesOf(before, changes, at);
      if (values === null) return before;
      isTouched = true;
      return rows.update(id, values);
    },

    async remove(id: string) {
      const event = await found(id);
      isTouched = true;
      await rows.remove(event, at);
    },

    /** Makes an event that was removed under the id that it had. Throws `conflict` when it is there. */
    async bringBack(id: string, draft: EventDraft, making: Making) {
      if (await rows.find(id)) throw new AppError("conflict", "Ese evento ya ha vuelto a tu agenda");
      isTouched = true;
      await rows.restore([{ ...newEventOf(draft, making, at), id }]);
    },

    /** What a goal has ahead goes; what has begun stays, and belongs to none. */
    async leaveGoal(goalId: string) {
      const ofGoal = await rows.ofGoal(goalId);
      isTouched ||= ofGoal.length > 0;
      for (const event of ofGoal.filter(({ startsAt }) => startsAt >= at)) await rows.remove(event, at);
      await rows.unlinkGoal(goalId, at);
    },
  };

  return { agenda, isTouched: () => isTouched };
};

export const refuseMissing = (): never => {
  throw new AppError("not_found", "Ese evento ya no existe");
};
