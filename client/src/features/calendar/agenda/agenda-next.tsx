import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "wouter";
import { Amount } from "#client/components/amount.tsx";
import { eventKinds } from "#client/components/event-kinds.ts";
import { Loaded } from "#client/components/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { madridTime, shortWeekday } from "#client/lib/dates.ts";
import { firstDayOf } from "#client/lib/event-times.ts";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { upcomingNotToday } from "./agenda-lists.ts";
import type { useUpcoming } from "./event-queries.ts";

interface AgendaNextProps {
  upcoming: ReturnType<typeof useUpcoming>;
  /** What stands in today's list already. */
  today: readonly CalendarEvent[];
  onOpen: (event: CalendarEvent) => void;
}

export const AgendaNext = ({ upcoming, today, onOpen }: AgendaNextProps) => (
  <div className="mt-auto self-stretch rounded-2xl bg-surface px-4 pt-2 pb-2 shadow-card lg:mt-0 lg:self-start lg:px-7 lg:pt-5 lg:pb-4">
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <h3 className="font-semibold text-base lg:text-lg">Próximos</h3>
      <Link
        href="/calendar"
        className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent text-md hover:text-accent-hover"
      >
        Ver calendario
        <ChevronRight size={18} aria-hidden="true" />
      </Link>
    </div>
    <Loaded
      query={upcoming}
      loading={<NextSkeleton />}
      error={() => <NextFailed onRetry={() => void upcoming.refetch()} />}
    >
      {({ events }) => <NextList events={upcomingNotToday(events, today)} onOpen={onOpen} />}
    </Loaded>
  </div>
);

const NextSkeleton = () => (
  <SkeletonGroup label="Cargando lo próximo...">
    <Skeleton className="h-50.5 rounded-lg max-lg:compact:h-25 lg:h-72" />
  </SkeletonGroup>
);

const NextFailed = ({ onRetry }: { onRetry: () => void }) => (
  <p role="alert" className="flex flex-wrap items-center justify-between gap-x-3 text-ink-muted text-md">
    No se pudo leer lo próximo
    <button type="button" onClick={onRetry} className="min-h-11 font-semibold text-accent">
      Reintentar
    </button>
  </p>
);

/** When each row is left out; the calendar has them all. */
const leftOut = [
  "",
  "max-lg:[@media(max-height:599px)]:hidden",
  "max-lg:compact:hidden",
  "max-lg:compact:hidden",
];

interface NextListProps {
  events: CalendarEvent[];
  onOpen: (event: CalendarEvent) => void;
}

const NextList = ({ events, onOpen }: NextListProps) =>
  events.length === 0 ? (
    <p className="pt-1 pb-3 text-ink-muted text-md">Nada más a la vista</p>
  ) : (
    <ul aria-label="Próximos">
      {events.map((event, place) => (
        <li key={event.id} className={`border-line not-first:border-t ${leftOut[place] ?? ""}`}>
          <NextRow event={event} onOpen={() => onOpen(event)} />
        </li>
      ))}
    </ul>
  );

const NextRow = ({ event, onOpen }: { event: CalendarEvent; onOpen: () => void }) => {
  const { title, category, isAllDay, startTime, expectedCost } = event;
  const { label, solid } = eventKinds[category];
  const day = firstDayOf(event);

  return (
    <button type="button" onClick={onOpen} className="@container w-full rounded-sm text-left hover:bg-ink/4">
      <span className="flex min-h-12.5 cramped:flex-wrap items-center gap-3 cramped:py-2 lg:min-h-18 lg:gap-5 lg:compact:min-h-14">
        <span className="w-9 shrink-0 text-center">
          <span className="block text-ink-muted text-micro leading-3.5">{shortWeekday(day)}</span>
          <span className="num block font-semibold text-lg leading-5">{Number(day.slice(-2))}</span>
        </span>
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${solid}`} />
        <span className="cramped:order-last min-w-0 flex-1 cramped:basis-full truncate cramped:wrap-anywhere cramped:whitespace-normal font-medium">
          <span className="sr-only">{label}: </span>
          {title}
        </span>
        <span className="ml-auto shrink-0 text-right text-ink-muted text-sm">
          {expectedCost !== null && <Amount amount={expectedCost} className="block font-medium text-ink" />}
          <span className="num block">{isAllDay ? "Todo el día" : madridTime(startTime)}</span>
        </span>
      </span>
    </button>
  );
};
