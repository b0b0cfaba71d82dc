import { Button } from "#client/components/button.tsx";
import type { CalendarEvent } from "#shared/contracts/events.ts";
import { useDeleteEvent } from "./event-queries.ts";

interface EventRemovalProps {
  event: CalendarEvent;
  onKeep: () => void;
  onRemoved: () => void;
}

/** Asks once more before an event is deleted. */
export const EventRemoval = ({ event, onKeep, onRemoved }: EventRemovalProps) => {
  const remove = useDeleteEvent();

  return (
    <fieldset>
      <legend className="wrap-anywhere mb-3">
        ¿Elimino «{event.title}»? {event.isRecurring ? "Las demás veces se quedan." : "No se puede deshacer."}
      </legend>
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          variant="secondary"
          autoFocus
          disabled={remove.isPending}
          onClick={onKeep}
          className="flex-1"
        >
          Conservar
        </Button>
        <Button
          size="lg"
          variant="danger"
          busy={remove.isPending}
          busyText="Eliminando..."
          onClick={() => remove.mutate({ params: { id: event.id } }, { onSuccess: onRemoved })}
          className="flex-1"
        >
          Eliminar
        </Button>
      </div>
    </fieldset>
  );
};
