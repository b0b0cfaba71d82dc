import { type ToggleEvent, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ConfirmRemoval } from "#client/components/confirm-removal.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { EditActions, WhyDisabled } from "#client/components/edit-actions.tsx";
import { momentOf } from "#client/lib/dates.ts";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { fieldsOf, newFields } from "./event-fields.ts";
import { EventForm } from "./event-form.tsx";
import { changesOf, draftOf } from "./event-payload.ts";
import {
  type EventAddress,
  useCreateEvent,
  useDeleteEvent,
  useEventHistory,
  useUpdateEvent,
} from "./event-queries.ts";
import { whenOf } from "./event-words.ts";
import { useEventForm } from "./use-event-form.ts";

interface EventDialogProps {
  /** The event to change, or the Madrid day on which a new one begins. */
  subject: { event: CalendarEvent } | { day: string };
  address?: EventAddress;
  onClose: () => void;
}

export const EventDialog = ({ subject, address, onClose }: EventDialogProps) =>
  "event" in subject ? (
    <EditDialog event={subject.event} onClose={onClose} />
  ) : (
    <CreateDialog day={subject.day} address={address} onClose={onClose} />
  );

interface CreateDialogProps {
  day: string;
  address: EventAddress | undefined;
  onClose: () => void;
}

const CreateDialog = ({ day, address, onClose }: CreateDialogProps) => {
  const [fields, setFields] = useState(() => newFields(day));
  const create = useCreateEvent(address);
  const form = useEventForm(fields, {
    save: () => create.mutate({ body: draftOf(fields) }, { onSuccess: onClose }),
    isPending: create.isPending,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Crear Nuevo Evento"
      width="wide"
      action={
        <WhyDisabled missing={{ isMissing: !fields.title.trim(), words: "Ponle un título para crearlo" }}>
          {(attributes) => (
            <Button
              type="submit"
              size="lg"
              form={form.id}
              {...attributes}
              busy={create.isPending}
              busyText="Creando..."
              className="w-full"
            >
              Crear evento
            </Button>
          )}
        </WhyDisabled>
      }
    >
      <form {...form.attributes}>
        <EventForm fields={fields} onChange={setFields} {...form.checks} isNew />
      </form>
    </Dialog>
  );
};

const EditDialog = ({ event, onClose }: { event: CalendarEvent; onClose: () => void }) => {
  const [original] = useState(event);
  const [fields, setFields] = useState(() => fieldsOf(original));
  const [isRemoving, setIsRemoving] = useState(false);
  const update = useUpdateEvent();
  const changes = changesOf(original, fields);
  const keepsTimes = !("startTime" in changes || "endTime" in changes);

  const save = () => {
    if (Object.keys(changes).length === 0) return onClose();
    update.mutate({ params: { id: original.id }, body: changes }, { onSuccess: onClose });
  };
  const form = useEventForm(fields, { save, isPending: update.isPending, keepsTimes });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Editar Evento"
      width="wide"
      action={
        isRemoving ? (
          <EventRemoval event={original} onKeep={() => setIsRemoving(false)} onRemoved={onClose} />
        ) : (
          <EditActions
            form={form.id}
            isPending={update.isPending}
            missing={{ isMissing: !fields.title.trim(), words: "Ponle un título para guardarlo" }}
            onRemove={original.isReadOnly ? undefined : () => setIsRemoving(true)}
          />
        )
      }
    >
      <form {...form.attributes}>
        <Notes event={original} />
        <EventForm fields={fields} onChange={setFields} {...form.checks} isReadOnly={original.isReadOnly} />
      </form>
      <EventHistory id={original.id} />
    </Dialog>
  );
};

const Notes = ({ event: { isReadOnly, isRecurring } }: { event: CalendarEvent }) => {
  if (!isReadOnly && !isRecurring) return null;
  return (
    <div className="mb-4 space-y-1 rounded-md bg-sunken px-4 py-3 text-ink-muted text-sm">
      {isReadOnly && <p>Este evento es de otra persona: cámbialo en su calendario</p>}
      {isRecurring && <p>Se repite: los cambios son solo de esta vez</p>}
    </div>
  );
};

interface EventRemovalProps {
  event: CalendarEvent;
  onKeep: () => void;
  onRemoved: () => void;
}

const EventRemoval = ({ event, onKeep, onRemoved }: EventRemovalProps) => {
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

/** The versions that gave way to a change made elsewhere, so that nothing is lost. */
const EventHistory = ({ id }: { id: string }) => {
  const history = useEventHistory(id);

  if (history.length === 0) return null;
  return (
    <details className="mt-4" onToggle={showWhole}>
      <summary className="w-fit cursor-pointer rounded-full py-2.5 font-semibold text-accent text-md">
        Versiones anteriores
      </summary>
      <ul className="mt-1 divide-y divide-line">
        {history.map((version) => (
          <li key={`${version.at} ${version.title} ${version.startTime}`} className="wrap-anywhere py-3">
            <p className="text-caption text-ink-muted">
              {momentOf(version.at)} · {version.note}
            </p>
            <p className="font-semibold">{version.title}</p>
            <p className="text-ink-muted text-sm">
              {whenOf(version)}
              {version.location && ` · ${version.location}`}
            </p>
            {version.description && (
              <p className="line-clamp-4 whitespace-pre-line text-ink-muted text-sm">{version.description}</p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
};

/** It unfolds below the edge of a dialog that is full. */
const showWhole = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: "nearest" });
};
