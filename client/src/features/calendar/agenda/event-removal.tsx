import { useState } from "react";
import { ConfirmRemoval } from "#client/components/confirm-removal.tsx";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { type ChangeScope, changeScopes } from "#shared/contracts/calendar/repeat.ts";
import { useDeleteEvent, useDeleteOccurrences } from "./event-queries.ts";
import { ScopeQuestion } from "./scope-question.tsx";

interface EventRemovalProps {
  event: CalendarEvent;
  onKeep: () => void;
  onRemoved: () => void;
}

export const EventRemoval = (props: EventRemovalProps) =>
  props.event.seriesId === undefined ? <OneRemoval {...props} /> : <SeriesRemoval {...props} />;

const OneRemoval = ({ event: { id, title, isRecurring }, onKeep, onRemoved }: EventRemovalProps) => {
  const remove = useDeleteEvent();

  return (
    <ConfirmRemoval
      busy={remove.isPending}
      onKeep={onKeep}
      onRemove={() => remove.mutate({ params: { id } }, { onSuccess: onRemoved })}
    >
      ¿Elimino «{title}»? {isRecurring ? "Las demás veces se quedan." : "No se puede deshacer."}
    </ConfirmRemoval>
  );
};

const SeriesRemoval = ({ event: { id, title }, onKeep, onRemoved }: EventRemovalProps) => {
  const [chosen, setChosen] = useState<ChangeScope>("this");
  const one = useDeleteEvent();
  const several = useDeleteOccurrences();
  const isPending = one.isPending || several.isPending;

  const remove = (scope: ChangeScope) => {
    setChosen(scope);
    const done = { onSuccess: onRemoved };
    if (scope === "this") one.mutate({ params: { id } }, done);
    else several.mutate({ params: { id }, query: { scope } }, done);
  };

  return (
    <ScopeQuestion
      question={`«${title}» se repite. ¿Cuáles elimino? No se puede deshacer.`}
      scopes={changeScopes}
      pending={isPending ? chosen : null}
      busyText="Eliminando..."
      isRemoval
      onChoose={remove}
      onBack={onKeep}
    />
  );
};
