import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { WhyDisabled } from "#client/components/edit-actions.tsx";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { EditDialog } from "./edit-dialog.tsx";
import { newFields } from "./event-fields.ts";
import { EventForm } from "./event-form.tsx";
import { draftOf } from "./event-payload.ts";
import { type EventAddress, useCreateEvent } from "./event-queries.ts";
import { EventReminders } from "./event-reminders.tsx";
import { EventRepeat } from "./event-repeat.tsx";
import { neverRepeats, repeatIn, repeatProblem } from "./repeat-fields.ts";
import { useEventForm } from "./use-event-form.ts";

interface EventDialogProps {
  /** The event to change, or the Madrid day on which a new one begins. */
  subject: { event: CalendarEvent } | { day: string; time?: string };
  address?: EventAddress;
  onClose: () => void;
}

export const EventDialog = ({ subject, address, onClose }: EventDialogProps) =>
  "event" in subject ? (
    <EditDialog event={subject.event} onClose={onClose} />
  ) : (
    <CreateDialog day={subject.day} time={subject.time} address={address} onClose={onClose} />
  );

interface CreateDialogProps {
  day: string;
  time: string | undefined;
  address: EventAddress | undefined;
  onClose: () => void;
}

const CreateDialog = ({ day, time, address, onClose }: CreateDialogProps) => {
  const [fields, setFields] = useState(() => newFields(day, time));
  const [repeat, setRepeat] = useState(neverRepeats);
  const create = useCreateEvent(address);
  const problem = repeatProblem(repeat, fields.start.day);
  const rule = repeatIn(repeat, fields.start.day);
  const form = useEventForm(fields, {
    save: () =>
      create.mutate({ body: { ...draftOf(fields), ...(rule && { repeat: rule }) } }, { onSuccess: onClose }),
    isPending: create.isPending,
    otherProblem: problem,
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
        <EventForm fields={fields} onChange={setFields} {...form.checks} isNew>
          <EventRepeat
            fields={repeat}
            day={fields.start.day}
            error={form.isTried ? problem : undefined}
            onChange={setRepeat}
          />
          <EventReminders fields={fields} onChange={(reminders) => setFields({ ...fields, reminders })} />
        </EventForm>
      </form>
    </Dialog>
  );
};
