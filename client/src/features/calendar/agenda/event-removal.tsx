import { ConfirmRemoval } from "#client/components/confirm-removal.tsx";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { useDeleteEvent } from "./event-queries.ts";

interface EventRemovalProps {
  event: CalendarEvent;
  onKeep: () => void;
  onRemoved: () => void;
}

/** Asks once more before an event is deleted. */
export const EventRemoval = ({ event, onKeep, onRemoved }: EventRemovalProps) => {
  const { id, title, isRecurring } = event;
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
