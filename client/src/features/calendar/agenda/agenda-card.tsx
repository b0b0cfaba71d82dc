import Plus from "lucide-react/icons/plus";
import { type ComponentProps, useState } from "react";
import { Loaded, ReadFailed } from "#client/components/loaded.tsx";
import { dayWithWeekday, madridTime } from "#client/lib/dates.ts";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { AgendaFrame, AgendaSkeleton } from "./agenda-frame.tsx";
import { withoutRepeats } from "./agenda-lists.ts";
import { AgendaNext } from "./agenda-next.tsx";
import { NothingToday, TodayList } from "./agenda-today.tsx";
import { DayStrip } from "./day-strip.tsx";
import { LazyEventDialog, PreloadEventDialog } from "./event-dialog-lazy.tsx";
import { useCalendarSyncPoll, useToday, useUpcoming } from "./event-queries.ts";
import { QuickTemplates } from "./quick-templates.tsx";
import { useMinute } from "./use-minute.ts";

type Subject = ComponentProps<typeof LazyEventDialog>["subject"];

/** Spec 2, "Mi Agenda card": today, what comes next, and the ways to change it. */
export const AgendaCard = () => {
  const today = useToday();
  const upcoming = useUpcoming();
  const [subject, setSubject] = useState<Subject>();
  useCalendarSyncPoll();

  return (
    <>
      <Loaded
        query={today}
        loading={<AgendaSkeleton />}
        error={(error) => (
          <AgendaFrame>
            <ReadFailed title="No se pudo cargar tu agenda" error={error} onRetry={today.refetch} />
          </AgendaFrame>
        )}
      >
        {({ today: day, events }) => (
          <Agenda
            day={day}
            events={withoutRepeats(events)}
            upcoming={upcoming}
            outdatedSince={today.outdatedSince}
            onOpen={setSubject}
          />
        )}
      </Loaded>
      {subject && <LazyEventDialog subject={subject} onClose={() => setSubject(undefined)} />}
    </>
  );
};

interface AgendaProps {
  day: string;
  events: CalendarEvent[];
  upcoming: ReturnType<typeof useUpcoming>;
  outdatedSince: Date | undefined;
  onOpen: (subject: Subject) => void;
}

const Agenda = ({ day, events, upcoming, outdatedSince, onOpen }: AgendaProps) => {
  const now = useMinute();
  const create = () => onOpen({ day });

  return (
    <AgendaFrame
      subtitle={
        <p role="status">
          {outdatedSince ? `Sin conexión. Datos de las ${madridTime(outdatedSince)}.` : dayWithWeekday(day)}
        </p>
      }
      action={
        <>
          <PreloadEventDialog />
          <button
            type="button"
            aria-label="Crear evento"
            onClick={create}
            className="grid size-12 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition-[background-color,scale] duration-tap hover:bg-accent-hover active:scale-[0.97]"
          >
            <Plus size={24} aria-hidden="true" />
          </button>
        </>
      }
      next={<AgendaNext day={day} upcoming={upcoming} today={events} onOpen={(event) => onOpen({ event })} />}
    >
      <DayStrip events={events} day={day} now={now} />
      {events.length === 0 ? (
        <NothingToday onCreate={create} />
      ) : (
        <TodayList events={events} day={day} now={now} onOpen={(event) => onOpen({ event })} />
      )}
      <QuickTemplates />
    </AgendaFrame>
  );
};
