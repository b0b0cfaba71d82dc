import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { Switch } from "#client/components/switch.tsx";
import {
  type GoogleCalendar,
  type GoogleCalendars,
  mostReadCalendars,
} from "#shared/contracts/calendar/connection.ts";
import { startCalendarAuthorization } from "./calendar-authorization.ts";
import { type Choice, choiceOf, sameChoice, takingNew, withRead } from "./calendar-choice.ts";
import {
  useChooseGoogleCalendars,
  useGoogleCalendars,
  useRefreshAgenda,
} from "./calendar-connection-queries.ts";

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/** Which calendars of the Google account are read, and where events made here go. */
export const GoogleCalendarsDialog = ({ open, onClose }: DialogProps) => {
  const calendars = useGoogleCalendars(open);
  const [draft, setDraft] = useState<Choice | null>(null);
  const close = () => {
    setDraft(null);
    onClose();
  };
  const choose = useChooseGoogleCalendars(close);
  const stored = calendars.data?.calendars ?? [];
  const choice = draft ?? choiceOf(stored);
  const isChanged = stored.some(({ isLost }) => isLost) || !sameChoice(choice, choiceOf(stored));

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Tus calendarios de Google"
      description="Elige cuáles se ven en tu agenda y dónde se apunta lo nuevo."
      action={
        <Button
          size="lg"
          className="w-full"
          disabled={!isChanged || choice.takesNew === null}
          busy={choose.isPending}
          busyText="Guardando…"
          onClick={() => {
            if (choice.takesNew !== null)
              choose.mutate({ body: { read: choice.read, takesNew: choice.takesNew } });
          }}
        >
          Guardar
        </Button>
      }
    >
      <Loaded query={calendars} loading={<CalendarsLoading />} error="No se pudieron leer tus calendarios">
        {(data) => <CalendarChoice data={data} choice={choice} onChange={setDraft} />}
      </Loaded>
    </Dialog>
  );
};

interface CalendarChoiceProps {
  data: GoogleCalendars;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

const CalendarChoice = ({ data: { calendars, listing }, choice, onChange }: CalendarChoiceProps) => {
  const options = takingNew(calendars, choice);
  const isFull = choice.read.length >= mostReadCalendars;

  return (
    <div className="space-y-5">
      {listing !== "done" && <ListingNote listing={listing} />}
      <ul className="divide-y divide-line" aria-label="Calendarios">
        {calendars.map((calendar) => {
          const isRead = choice.read.includes(calendar.id);
          return (
            <li key={calendar.id} className="py-2.5">
              <Switch
                label={<CalendarName {...calendar} />}
                hint={hintOf(calendar)}
                checked={isRead}
                disabled={calendar.isLost || (isFull && !isRead)}
                onChange={(checked) => onChange(withRead(calendars, choice, { id: calendar.id, checked }))}
              />
            </li>
          );
        })}
      </ul>
      {isFull && (
        <p className="text-ink-muted text-sm">Se leen como mucho {mostReadCalendars} calendarios.</p>
      )}
      {options.length > 0 ? (
        <SelectField
          label="Lo nuevo se apunta en"
          value={choice.takesNew ?? ""}
          options={options.map(({ id, name }) => ({ value: id, name }))}
          onChange={(takesNew) => onChange({ ...choice, takesNew })}
        />
      ) : (
        <p role="alert" className="rounded-xl bg-warning-soft p-4 text-md">
          Deja al menos uno en el que puedas escribir: ahí se apunta lo nuevo.
        </p>
      )}
    </div>
  );
};

const CalendarName = ({ name, color }: GoogleCalendar) => (
  <span className="inline-flex min-w-0 items-baseline gap-2.5 [overflow-wrap:anywhere]">
    <svg viewBox="0 0 12 12" className="size-3 shrink-0" aria-hidden="true">
      <circle cx="6" cy="6" r="6" fill={color ?? "currentColor"} />
    </svg>
    {name}
  </span>
);

const hintOf = ({ isLost, isMain, isReadOnly, owner }: GoogleCalendar) => {
  if (isLost) return "Ya no existe en Google o ya no se comparte contigo";
  if (isMain) return "Tu calendario principal";
  if (owner === null) return "Tuyo";
  return `De ${owner}${isReadOnly ? ". Solo lectura" : ""}`;
};

const ListingNote = ({ listing }: { listing: "not_granted" | "unavailable" }) => {
  const refresh = useRefreshAgenda();
  if (listing === "unavailable")
    return (
      <p className="rounded-xl bg-warning-soft p-4 text-md">
        Google no responde ahora: estos son los que había la última vez.
      </p>
    );
  return (
    <div className="space-y-3 rounded-xl bg-warning-soft p-4 text-md">
      <p>
        Para ver los demás, vuelve a dar permiso y marca también «Ver la lista de calendarios». Mientras tanto
        se lee el principal.
      </p>
      <Button variant="secondary" onClick={() => startCalendarAuthorization(refresh)}>
        Dar permiso
      </Button>
    </div>
  );
};

const CalendarsLoading = () => (
  <SkeletonGroup label="Leyendo tus calendarios" className="space-y-4">
    <Skeleton className="h-11 rounded-xl" />
    <Skeleton className="h-11 rounded-xl" />
    <Skeleton className="h-13.5 rounded-md" />
  </SkeletonGroup>
);
