import { AppError, assertWithinStorageQuota } from "#server/errors.ts";
import { eventCreated, eventMoved } from "#server/modules/calendar/domain-events.ts";
import type { DomainEvent, Publish } from "#server/platform/events/domain-event.ts";
import type { EventChanges, EventDraft, SeenEvent } from "#shared/contracts/calendar/events.ts";
import type { ChangeScope } from "#shared/contracts/calendar/repeat.ts";
import { storageQuotas } from "#shared/rules/quotas.ts";
import type { EventChanges as EventRows } from "./event-change-repository.ts";
import { type EventSource, newEventOf, valuesOf } from "./event-changes.ts";
import type { StoredEvent } from "./event-repository.ts";
import { sameTimes } from "./event-times.ts";
import { toWireEvent } from "./event-wire.ts";
import { createSeriesChange } from "./series-change.ts";
import { refuseUnseen } from "./unseen-change.ts";

export type AgendaChange = ReturnType<typeof createAgendaChange>["agenda"];

interface Inside {
  userId: string;
  rows: EventRows;
  publish: Publish;
  at: Date;
}

/** Several changes of one person's events in one transaction; `hasChanged` tells whether anything changed. */
export const createAgendaChange = ({ userId, rows, publish, at }: Inside) => {
  let hasChanged = false;
  const published: DomainEvent[] = [];
  const series = createSeriesChange({ userId, rows, at });
  const found = async (id: string) => (await rows.find(id)) ?? refuseMissing();

  const agenda = {
    scope: rows.scope,
    published: () => published,

    /** Of a draft that repeats it answers the first occurrence. */
    async make(drafts: EventDraft[], source: EventSource = {}): Promise<StoredEvent[]> {
      hasChanged ||= drafts.length > 0;
      assertWithinStorageQuota(storageQuotas.events, (await rows.count()) + drafts.length);
      const made = await rows.insert(drafts.map((draft) => newEventOf(draft, source, at)));
      for (const [place, { repeat }] of drafts.entries()) {
        const event = made[place];
        if (event && repeat) made[place] = await series.begin(event, repeat);
      }
      for (const { id, origin, icalKey } of made) {
        if (origin === "person" && icalKey === null)
          published.push(await publish(rows.scope, userId, eventCreated, { eventId: id }));
      }
      return made;
    },

    /** Omitted fields stay. An update without effect is not stored. */
    async update(id: string, changes: EventChanges, seen?: SeenEvent): Promise<StoredEvent> {
      const before = await found(id);
      if (seen) refuseUnseen(toWireEvent(before), seen, changes);
      if (series.isMeant(before, changes)) {
        hasChanged = true;
        return series.update(before, changes);
      }
      const values = valuesOf(before, changes, at);
      if (values === null) return before;
      hasChanged = true;
      const after = await rows.update(id, values);
      if (after.origin === "person" && !sameTimes(after, before))
        await publish(rows.scope, userId, eventMoved, { eventId: id });
      return after;
    },

    async remove(id: string, scope: ChangeScope = "this") {
      const event = await found(id);
      hasChanged = true;
      await series.remove(event, scope);
    },

    async extendSeries(before: string) {
      hasChanged = (await series.extend(before)) || hasChanged;
    },

    /** Creates a removed event under its previous id. Throws `conflict` when it exists. */
    async restore(id: string, draft: EventDraft, source: EventSource) {
      if (await rows.find(id)) throw new AppError("conflict", "Ese evento ya ha vuelto a tu agenda");
      hasChanged = true;
      await rows.restore([{ ...newEventOf(draft, source, at), id }]);
    },

    /** Removes future events of the goal, and unlinks those that have begun. */
    async leaveGoal(goalId: string) {
      const ofGoal = await rows.ofGoal(goalId);
      hasChanged ||= ofGoal.length > 0;
      for (const event of ofGoal.filter(({ startsAt }) => startsAt >= at)) await rows.remove(event, at);
      await rows.unlinkGoal(goalId, at);
    },
  };

  return { agenda, hasChanged: () => hasChanged };
};

export const refuseMissing = (): never => {
  throw new AppError("not_found", "Ese evento ya no existe");
};
