import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { classNames } from "#client/lib/class-names.ts";
import type { Day } from "#client/lib/months.ts";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { DayList } from "./day-list.tsx";
import { EventLegend } from "./month-bar.tsx";
import { dayInWords } from "./month-grid.ts";
import type { PromisedDay } from "./promised-days.ts";

interface DaySectionProps {
  day: Day;
  today: Day;
  now: number;
  /** Undefined while they are being read. */
  events: readonly CalendarEvent[] | undefined;
  onOpen: (event: CalendarEvent) => void;
  onCreate: () => void;
  promised: PromisedDay | undefined;
}

/** The chosen day below the month, and what the month's colours mean. */
export const DaySection = ({ day, today, events, ...list }: DaySectionProps) => (
  <>
    <section
      aria-live="polite"
      aria-label="Día elegido"
      className="rounded-xl bg-surface px-4 pt-3 pb-1 shadow-card"
    >
      <h2 className="font-semibold">
        {day === today && <span className="text-accent">Hoy, </span>}
        {dayInWords(day, today)}
      </h2>
      {events ? (
        <DayList day={day} events={events} {...list} />
      ) : (
        <SkeletonGroup label="Cargando tus eventos...">
          <Skeleton className="my-4 h-5 w-3/5 rounded-full" />
          <Skeleton className="my-4 h-5 w-2/5 rounded-full" />
        </SkeletonGroup>
      )}
    </section>
    <EventLegend className={classNames("mt-4 justify-center", !events && "invisible")} />
  </>
);
