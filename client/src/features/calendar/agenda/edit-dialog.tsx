import { useState } from "react";
import { isConflict } from "#client/api/query.ts";
import { Dialog } from "#client/components/dialog.tsx";
import { EditActions } from "#client/components/edit-actions.tsx";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import type { ChangeScope } from "#shared/contracts/calendar/repeat.ts";
import { fieldsOf } from "./event-fields.ts";
import { EventForm } from "./event-form.tsx";
import { EventHistory } from "./event-history.tsx";
import { changesOf } from "./event-payload.ts";
import { useUpdateEvent } from "./event-queries.ts";
import { EventReminders } from "./event-reminders.tsx";
import { EventRemoval } from "./event-removal.tsx";
import { EventRepeat } from "./event-repeat.tsx";
import { canRepeat, repeatProblem } from "./repeat-fields.ts";
import { ScopeQuestion } from "./scope-question.tsx";
import { seenOf } from "./seen-event.ts";
import { useEventForm } from "./use-event-form.ts";
import { useRepeatFields } from "./use-repeat-fields.ts";

export const EditDialog = ({ event, onClose }: { event: CalendarEvent; onClose: () => void }) => {
  const [original] = useState(event);
  const [fields, setFields] = useState(() => fieldsOf(original));
  const [step, setStep] = useState<"form" | "scope" | "removal">("form");
  const [chosen, setChosen] = useState<ChangeScope>("this");
  const repeat = useRepeatFields(original);
  const update = useUpdateEvent();
  const changes = { ...changesOf(original, fields), ...repeat.changeOn(fields.start.day) };
  const keepsTimes = !("startTime" in changes || "endTime" in changes);
  const problem = "repeat" in changes ? repeatProblem(repeat.fields, fields.start.day) : undefined;

  const send = (scope?: ChangeScope) => {
    setChosen(scope ?? "this");
    const body = {
      ...changes,
      ...(scope !== undefined && { scope }),
      // After a conflict the person knows what stands there, and wants theirs all the same.
      ...(!isConflict(update.error) && { seen: seenOf(original, changes) }),
    };
    update.mutate({ params: { id: original.id }, body }, { onSuccess: onClose });
  };
  const save = () => {
    if (Object.keys(changes).length === 0) onClose();
    else if (original.seriesId === undefined) send();
    else setStep("scope");
  };
  const form = useEventForm(fields, {
    save,
    isPending: update.isPending,
    keepsTimes,
    otherProblem: problem,
  });

  const actions = {
    form: (
      <EditActions
        form={form.id}
        isPending={update.isPending}
        missing={{ isMissing: !fields.title.trim(), words: "Ponle un título para guardarlo" }}
        onRemove={original.isReadOnly ? undefined : () => setStep("removal")}
      />
    ),
    scope: (
      <ScopeQuestion
        question="Se repite. ¿Cuáles cambio?"
        scopes={"repeat" in changes ? ["following", "all"] : ["this", "following", "all"]}
        pending={update.isPending ? chosen : null}
        busyText="Guardando..."
        onChoose={send}
        onBack={() => setStep("form")}
      />
    ),
    removal: <EventRemoval event={original} onKeep={() => setStep("form")} onRemoved={onClose} />,
  };

  return (
    <Dialog open onClose={onClose} title="Editar Evento" width="wide" action={actions[step]}>
      <form {...form.attributes}>
        <Notes event={original} />
        <EventForm fields={fields} onChange={setFields} {...form.checks} isReadOnly={original.isReadOnly}>
          {canRepeat(original) && repeat.isKnown && (
            <EventRepeat
              fields={repeat.fields}
              day={fields.start.day}
              error={form.isTried ? problem : undefined}
              onChange={repeat.setFields}
            />
          )}
          {!original.isReadOnly && (
            <EventReminders
              fields={fields}
              origin={original.origin}
              onChange={(reminders) => setFields({ ...fields, reminders })}
            />
          )}
        </EventForm>
      </form>
      <EventHistory id={original.id} isBeingRemoved={step === "removal"} />
    </Dialog>
  );
};

const Notes = ({ event: { isReadOnly, isRecurring, seriesId } }: { event: CalendarEvent }) => {
  const isOfAnother = isRecurring && seriesId === undefined;
  if (!isReadOnly && !isOfAnother) return null;
  return (
    <div className="mb-4 space-y-1 rounded-md bg-sunken px-4 py-3 text-ink-muted text-sm">
      {isReadOnly && <p>Este evento es de otra persona: cámbialo en su calendario</p>}
      {isOfAnother && <p>Se repite: los cambios son solo de esta vez</p>}
    </div>
  );
};
