import { useEffect, useState } from "react";
import { Dialog } from "#client/components/dialog.tsx";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { type ChangeScope, changeScopes } from "#shared/contracts/calendar/repeat.ts";
import { useUpdateEvent } from "./event-queries.ts";
import { whenOf } from "./event-words.ts";
import { type Shift, shifted } from "./move-times.ts";
import { ScopeQuestion } from "./scope-question.tsx";
import { seenOf } from "./seen-event.ts";

interface Moving {
  event: CalendarEvent;
  times: ReturnType<typeof shifted>;
}

/** Moves events in place; of a series it asks first which occurrences are meant. */
export const useMoveEvent = (events: readonly CalendarEvent[] | undefined) => {
  const update = useUpdateEvent();
  const [asked, setAsked] = useState<Moving>();
  const [chosen, setChosen] = useState<ChangeScope | null>(null);
  /** Shown until the agenda is read again. */
  const [moved, setMoved] = useState<Moving>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read replaces what was assumed
  useEffect(() => setMoved(undefined), [events]);

  const send = (moving: Moving, scope?: ChangeScope) => {
    setChosen(scope ?? null);
    setMoved(moving);
    const seen = seenOf(moving.event, moving.times);
    const body = { ...moving.times, ...(scope && { scope }), seen };
    update.mutate(
      { params: { id: moving.event.id }, body },
      {
        onError: () => setMoved(undefined),
        onSettled: () => {
          setAsked(undefined);
          setChosen(null);
        },
      },
    );
  };

  return {
    shown: events?.map((event) => (event.id === moved?.event.id ? { ...event, ...moved.times } : event)),

    move(event: CalendarEvent, shift: Shift) {
      if (update.isPending) return;
      const moving = { event, times: shifted(event, shift) };
      if (event.seriesId === undefined) send(moving);
      else setAsked(moving);
    },

    question: asked && (
      <Dialog
        open
        onClose={() => setAsked(undefined)}
        title="Mover evento"
        action={
          <ScopeQuestion
            question={`«${asked.event.title}» se repite. ¿Cuáles cambio?`}
            scopes={changeScopes}
            pending={chosen}
            busyText="Guardando..."
            back="Dejarlo donde estaba"
            onChoose={(scope) => send(asked, scope)}
            onBack={() => setAsked(undefined)}
          />
        }
      >
        <p className="text-ink-muted text-md">{whenOf({ ...asked.event, ...asked.times })}</p>
      </Dialog>
    ),
  };
};
